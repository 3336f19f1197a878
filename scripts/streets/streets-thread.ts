import { workerData } from 'node:worker_threads';
import { type StreetsData, storeStreets } from './store-streets';

// The second half of `npm run streets`, in a thread with a memory limit.
await storeStreets(workerData as StreetsData);
