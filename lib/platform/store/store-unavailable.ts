import 'server-only';
import { markAway } from '../process/http-exchange';

/**
 * The answer for data without a copy in memory: while the store is unavailable or busy, it asks to try again and shows
 * the telephone (RELIABILITY L6).
 */
export async function orStoreUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    markAway();
    throw error;
  }
}
