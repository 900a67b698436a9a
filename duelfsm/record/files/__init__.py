"""Where records come from and go to: files, folders, streams, one's own cards."""
