import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

// The first file of a thread, because threads do not inherit the TypeScript loader of their process. They share its
// settings and umask.
register();
await import(workerData.script);
