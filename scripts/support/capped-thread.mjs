import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

// The first file of a thread: threads do not take over how their process reads TypeScript. Settings and umask they share with it.
register();
await import(workerData.script);
