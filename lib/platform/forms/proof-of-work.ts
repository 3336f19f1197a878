import 'server-only';
import { createHash, randomInt } from 'node:crypto';
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { keyFor, keysFor } from '../config/secret';

/** How long a challenge is valid, and how long a used one is stored (RELIABILITY S16). */
const LASTS_MS = 600_000;
/**
 * The rounds of SHA-256 for one try, and the number of tries: at most 800,000 rounds, about half a second on a phone,
 * while the visitor types (measured in docs/measurements.md). The server checks a solution with a single try.
 */
const COST = 20_000;
const TRIES: [number, number] = [20, 41];
/** The long proof takes ten times as many tries, some seconds; an address misused by other people requires it. */
const HARD_TRIES: [number, number] = [200, 410];

const PURPOSE = 'altcha';
const secretOf = (key: Buffer) => ({ hmacSignatureSecret: key.toString('hex') });

/** A challenge for the browser, valid for one form of one page (ALTCHA, self-hosted). */
export const challengeFor = (stampId: string, now: Date, isHard = false): Promise<Challenge> =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(...(isHard ? HARD_TRIES : TRIES)),
    deriveKey,
    data: { stamp: stampId, ...(isHard ? { hard: true } : {}) },
    expiresAt: Math.floor((now.getTime() + LASTS_MS) / 1000),
    ...secretOf(keyFor(PURPOSE)),
  });

/** After a change of the secret, challenges that were made with the old one stay valid for a while. */
async function isSolved(payload: Payload, now: Date): Promise<boolean> {
  for (const key of keysFor(PURPOSE, now))
    if ((await verifySolution({ ...payload, deriveKey, ...secretOf(key) })).verified) return true;
  return false;
}

export type SpentProof = { id: string; until: string };
/** A correct proof; `isHard` if it is the long proof of work. */
export type CheckedProof = SpentProof & { isHard: boolean };

/** Checks a solved challenge. Null when it is wrong, changed, expired or made for another form. */
export async function checkProof(proof: string, stampId: string, now: Date): Promise<CheckedProof | null> {
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(proof, 'base64').toString()) as Payload;
    if (challenge.parameters.data?.stamp !== stampId) return null;
    if ((challenge.parameters.expiresAt ?? 0) * 1000 <= now.getTime()) return null;
    if (!(await isSolved({ challenge, solution }, now))) return null;
    const id = createHash('sha256').update(String(challenge.signature)).digest('base64url');
    const isHard = challenge.parameters.data?.hard === true;
    return { id, until: new Date(now.getTime() + LASTS_MS).toISOString(), isHard };
  } catch {
    return null;
  }
}
