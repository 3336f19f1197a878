import 'server-only';
import { hash, verify } from '@node-rs/argon2';
import { env } from './env';

/** argon2id with 19 MiB, two passes and one lane (ASVS 11.4.2); about 25 ms of one core. */
const SETTINGS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Two at a time on the machine (with several processes one in each), so that hashing does not slow down pages. */
const AT_ONCE = env.WEB_PROCESSES === 1 ? 2 : 1;

let running = 0;
const waiting: Array<() => void> = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    // The turn passes to the next one who waits.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

const plain = (password: string): string => password.normalize('NFC');

/** What is kept of a password. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(plain(password), SETTINGS));

let nobody: Promise<string> | undefined;

/**
 * Whether a password is the one that was kept. With null, for an account that does not exist, the same work is done and the
 * answer is no, so that the time tells nothing (ASVS 6.3.8).
 */
export async function verifyPassword(kept: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const against = kept ?? (await nobody);
  const isRight = await inTurn(() => verify(against, plain(password)).catch(() => false));
  return kept !== null && isRight;
}
