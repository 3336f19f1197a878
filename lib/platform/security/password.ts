import 'server-only';
import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB, two passes and one lane (ASVS 11.4.2); about 25 ms of one core. */
const SETTINGS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/**
 * The last hash in the queue: each process makes one hash at a time, so that one core stays free for pages
 * (design/limits).
 */
let last: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
}

const plain = (password: string): string => password.normalize('NFC');

/** The hash of a password, as it is stored. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(plain(password), SETTINGS));

let nobody: Promise<string> | undefined;

/**
 * Whether a password matches the stored hash. With null, for an account that does not exist, the same work is done and
 * the answer is false, so that the time does not reveal whether an account exists (ASVS 6.3.8).
 */
export async function verifyPassword(kept: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const against = kept ?? (await nobody);
  const isRight = await inTurn(() => verify(against, plain(password)).catch(() => false));
  return kept !== null && isRight;
}
