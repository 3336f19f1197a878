// Loaded into every process of a site under test (NODE_OPTIONS): a signal makes the event loop of a web process stand still
// for good, and the job of the feed does not end by itself. No site has this.
import cluster from 'node:cluster';

if (cluster.isWorker)
  process.on('SIGUSR2', () => {
    for (;;);
  });
if (process.argv[1]?.endsWith('sync.ts')) setInterval(() => undefined, 60_000);
