"""What is said of a record that was checked, and in lines of which width."""
