"""What is worked out when a record was gone through: repairs, other editions, what was judged at all."""
