import { matchSavedSearches } from '@/lib/features/saved-searches/jobs/match-saved-searches';

/** Matches saved searches with the properties of an import. After an error here the server tries again a minute later. */
export async function matchAfterImport(now: Date): Promise<void> {
  try {
    const { changes, matches } = await matchSavedSearches(now);
    if (changes > 0) console.log(`alerts: ${changes} homes are news, ${matches} times for somebody who looks for one`);
  } catch (error) {
    console.error(`alerts: not matched yet: ${(error as Error).message}`);
  }
}
