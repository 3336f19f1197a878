import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

// The first file of a thread, because threads do not inherit their process's TypeScript loader. They share its settings and
// umask.
register();
await import(workerData.script);
