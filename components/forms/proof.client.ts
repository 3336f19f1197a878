'use client';

import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/**
 * Solves the form's proof of work while the visitor types; `isHard` for the one that takes some seconds. Null when no challenge
 * can be fetched: the form is then sent without a proof, under tighter limits.
 */
export async function startProof(stamp: string, form: string, isHard = false): Promise<string | null> {
  try {
    const query = new URLSearchParams({ form, stamp, ...(isHard ? { hard: 'yes' } : {}) });
    const answer = await fetch(`/api/altcha/?${query}`);
    if (!answer.ok) return null;
    const challenge = await answer.json();
    const solution = await solveChallenge({ challenge, deriveKey, timeout: isHard ? 120_000 : 30_000 });
    return solution && btoa(JSON.stringify({ challenge, solution }));
  } catch {
    return null;
  }
}
