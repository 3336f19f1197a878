// Loaded into every process of a site under test (NODE_OPTIONS): a signal blocks the event loop of a web process for
// ever, and the job of the feed does not end by itself. For tests only.
import cluster from 'node:cluster';

if (cluster.isWorker)
  process.on('SIGUSR2', () => {
    for (;;);
  });
if (process.argv[1]?.endsWith('sync.ts')) setInterval(() => undefined, 60_000);
