"""Very many records: in processes, as streams, as data sets, and gone on with."""
