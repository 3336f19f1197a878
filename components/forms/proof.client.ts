'use client';

import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/**
 * Solves the form's proof of work while the visitor types. Null when it cannot be had: the form is then sent without it,
 * under tighter limits.
 */
export async function startProof(stamp: string, form: string): Promise<string | null> {
  try {
    const answer = await fetch(`/api/altcha/?${new URLSearchParams({ form, stamp })}`);
    if (!answer.ok) return null;
    const challenge = await answer.json();
    const solution = await solveChallenge({ challenge, deriveKey, timeout: 30_000 });
    return solution && btoa(JSON.stringify({ challenge, solution }));
  } catch {
    return null;
  }
}
