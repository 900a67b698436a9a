"""The reference of the hand notation, made from `specs/notation.yaml`."""
