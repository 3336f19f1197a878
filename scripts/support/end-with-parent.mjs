// Loaded (node --import) into work that a server process has done beside it: ends with that process, also when it was
// killed. Nothing is lost: what was not finished is done by the next.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();
