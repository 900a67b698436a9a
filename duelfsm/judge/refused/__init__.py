"""Behind a refused line: what happened at the table nevertheless, and how the check goes on."""
