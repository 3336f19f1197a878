import { workerData } from 'node:worker_threads';
import { storeStreets } from './store-streets';

export type StreetsData = { source: string };

// The second half of `npm run streets`, in a thread with a memory limit.
await storeStreets((workerData as StreetsData).source);
