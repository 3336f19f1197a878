import 'server-only';
import { markAway } from '../server/http-exchange';

/** For what has no copy in memory: while the store is away or busy, the answer says to try again, with the telephone (RELIABILITY L6). */
export async function orStoreUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    markAway();
    throw error;
  }
}
