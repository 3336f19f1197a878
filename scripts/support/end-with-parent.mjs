// Loaded (node --import) into a process that a server process starts: it ends with its parent, even if that was killed.
// Nothing is lost, because the next process does the unfinished work.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();
