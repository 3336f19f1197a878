import 'server-only';
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromBase32, toBase32 } from '@/lib/domain/text/base32';
import { DAY_MS } from '@/lib/domain/time/durations';
import { ofProcess } from '@/lib/platform/process/process-state.mjs';
import { env } from './env';

const SECRET_BYTES = 48;

/** The file of the secret if `AUTH_SECRET` is not set, and of the former secret while it is being changed. */
export const secretFile = (): string => join(env.DATA_DIR, 'secret.key');
export const oldSecretFile = (): string => `${secretFile()}.old`;

const newOwnSecret = (): string => randomBytes(SECRET_BYTES).toString('base64');

/** 256 random bits as lower-case text, because every path is lower case: the id of a session, the token of a link. */
export const newSecret = (): string => randomBytes(32).toString('hex');

/** Writes the file of the secret whole; of several simultaneous starts only one makes the secret. */
function makeSecret(file: string): void {
  const own = `${file}.${process.pid}`;
  mkdirSync(env.DATA_DIR, { recursive: true });
  writeFileSync(own, newOwnSecret(), { mode: 0o600, flush: true });
  try {
    linkSync(own, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(own);
  }
}

/** Writes a file with a secret; it appears whole. */
function writeSecret(file: string, text: string): void {
  writeFileSync(`${file}.${process.pid}`, text, { mode: 0o600, flush: true });
  renameSync(`${file}.${process.pid}`, file);
}

/** The secret of this installation, `AUTH_SECRET` or the file; null when it is missing or incomplete. */
export function ownSecret(): string | null {
  if (env.AUTH_SECRET) return env.AUTH_SECRET;
  const secret = existsSync(secretFile()) ? readFileSync(secretFile(), 'utf8') : '';
  // An empty secret is refused, because anybody could sign with it.
  return secret.length < SECRET_BYTES ? null : secret;
}

type OldSecret = { secret: string; until: string };

function oldSecretOfFile(): OldSecret[] {
  if (!existsSync(oldSecretFile())) return [];
  const [secret = '', until = ''] = readFileSync(oldSecretFile(), 'utf8').split('\n');
  if (Number.isNaN(Date.parse(until)))
    throw new Error(`${oldSecretFile()} needs a second line with its last valid day, such as 2027-06-30.`);
  return [{ secret, until }];
}

/** Former secrets: they no longer sign, and what they signed is valid until a day's end (design/store-and-backups). */
export const oldSecrets = (): OldSecret[] => [
  ...(env.AUTH_SECRET_OLD && env.AUTH_SECRET_OLD_UNTIL
    ? [{ secret: env.AUTH_SECRET_OLD, until: env.AUTH_SECRET_OLD_UNTIL }]
    : []),
  ...oldSecretOfFile(),
];

/** Replaces the secret of the file; the former one is valid until the end of a day (`2027-06-30`). */
export function changeSecretFile(until: string): void {
  const secret = ownSecret();
  if (secret === null) throw new Error(`${secretFile()} contains no secret that could be changed.`);
  writeSecret(oldSecretFile(), `${secret}\n${until}\n`);
  writeSecret(secretFile(), newOwnSecret());
}

/** A separate key for each purpose, so that a signature of one purpose is invalid for another. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'gevel', purpose, 32));

let secrets: { own: string; old: OldSecret[] } | undefined;

function loadSecrets(): { own: string; old: OldSecret[] } {
  if (!env.AUTH_SECRET && !existsSync(secretFile())) makeSecret(secretFile());
  const own = ownSecret();
  if (own === null) throw new Error(`${secretFile()} is damaged. Restore it from a backup.`);
  return { own, old: oldSecrets() };
}

const keys = new Map<string, Buffer>();
function keyOf(secret: string, purpose: string): Buffer {
  const name = `${secret} ${purpose}`;
  const key = keys.get(name) ?? deriveKey(secret, purpose);
  keys.set(name, key);
  return key;
}

/** The key that signs for a purpose. The first process of an installation makes its secret, and all others read it. */
export function keyFor(purpose: string): Buffer {
  secrets ??= loadSecrets();
  return keyOf(secrets.own, purpose);
}

/** The keys whose signatures are valid at a moment: the present key, and the former one while the secret is changed. */
export function keysFor(purpose: string, now: Date): Buffer[] {
  secrets ??= loadSecrets();
  const old = secrets.old.filter(({ until }) => now.getTime() < Date.parse(until) + DAY_MS);
  return [keyFor(purpose), ...old.map(({ secret }) => keyOf(secret, purpose))];
}

/** 160 bits are enough for a signature and keep links short. */
const MAC_BYTES = 20;
const macOf = (key: Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest().subarray(0, MAC_BYTES);

/**
 * A signed text for an address: `mzxw6ytboi-nbswy3dp`. Lower-case letters and digits only, because the middleware and some mail
 * programs convert paths to lower case.
 */
export function sign(purpose: string, text: string): string {
  return `${toBase32(Buffer.from(text))}-${toBase32(macOf(keyFor(purpose), text))}`;
}

/** The text inside a signed one; null when this site did not sign it for this purpose. */
export function unsign(purpose: string, signed: string, now: Date): string | null {
  if (signed.length > 2000) return null;
  const [body = '', mac = '', ...rest] = signed.split('-');
  if (rest.length > 0) return null;
  const [bytes, given] = [fromBase32(body), fromBase32(mac)];
  if (bytes === null || given?.length !== MAC_BYTES) return null;
  const text = Buffer.from(bytes).toString();
  return keysFor(purpose, now).some((key) => timingSafeEqual(given, macOf(key, text))) ? text : null;
}

/** A keyed hash to recognize personal data for hours or days without storing it; with a new secret it differs. */
export const fingerprint = (purpose: string, text: string): string =>
  createHmac('sha256', keyFor(purpose)).update(text).digest('base64url');

/** The key that the store contains (store/guard-secret.ts), for all bundles of the process. */
const shared = ofProcess<{ keptKey?: Buffer }>('keptKey');
export const rememberKeptKey = (key: Buffer): void => {
  shared.keptKey = key;
};

/** A keyed hash for the store that stays the same when the secret is changed. Needs an open store. */
export function keptHash(text: string): string {
  if (!shared.keptKey) throw new Error('the store has not been opened');
  return createHmac('sha256', shared.keptKey).update(text).digest('base64url');
}
