"""The protocol by which a program asks the referee, and by which an engine of the game is tested."""
