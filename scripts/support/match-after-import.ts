import { matchSavedSearches } from '@/lib/features/saved-searches/jobs/match-saved-searches';

/** Finds out who looks for what an import brought. What goes wrong here is done again by the server, a minute later. */
export async function matchAfterImport(now: Date): Promise<void> {
  try {
    const { changes, matches } = await matchSavedSearches(now);
    if (changes > 0) console.log(`alerts: ${changes} homes are news, ${matches} times for somebody who looks for one`);
  } catch (error) {
    console.error(`alerts: not matched yet: ${(error as Error).message}`);
  }
}
