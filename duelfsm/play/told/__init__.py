"""What is told of an action: that it was accepted, or why it was refused."""
