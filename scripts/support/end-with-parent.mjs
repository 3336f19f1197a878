// Loaded (node --import) into a process that a server process starts: it ends with its parent, even when that was killed. Nothing
// is lost: the next process does the unfinished work.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();
