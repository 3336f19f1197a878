import 'server-only';
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromBase32, toBase32 } from '@/lib/domain/base32';
import { env } from './env';

const SECRET_BYTES = 48;

/** The secret of this installation: `AUTH_SECRET`, or one that the first process makes and all others read. */
function masterSecret(): string {
  if (env.AUTH_SECRET) return env.AUTH_SECRET;
  const file = join(env.DATA_DIR, 'secret.key');
  if (!existsSync(file)) makeSecret(file);
  const secret = readFileSync(file, 'utf8');
  // Anybody could sign with an empty one.
  if (secret.length < SECRET_BYTES) throw new Error(`${file} is damaged; restore it, or delete it to make a new one`);
  return secret;
}

/** The file appears whole, and of several simultaneous starts only one makes it. */
function makeSecret(file: string): void {
  const own = `${file}.${process.pid}`;
  mkdirSync(env.DATA_DIR, { recursive: true });
  writeFileSync(own, randomBytes(SECRET_BYTES).toString('base64'), { mode: 0o600, flush: true });
  try {
    linkSync(own, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(own);
  }
}

const keys = new Map<string, Buffer>();

/** A key of its own for each purpose, so that a signature made for one thing is worth nothing for another. */
export function keyFor(purpose: string): Buffer {
  const known = keys.get(purpose);
  if (known) return known;
  const key = Buffer.from(hkdfSync('sha256', masterSecret(), 'gevel', purpose, 32));
  keys.set(purpose, key);
  return key;
}

/** 160 bits are plenty for a signature and keep links short. */
const MAC_BYTES = 20;
const macOf = (purpose: string, text: string): Buffer =>
  createHmac('sha256', keyFor(purpose)).update(text).digest().subarray(0, MAC_BYTES);

/**
 * A text with its signature, fit for an address: `mzxw6ytboi-nbswy3dp`. Lower-case letters and digits only, because the
 * doorman writes every path in lower case, and so do some mail programs.
 */
export function sign(purpose: string, text: string): string {
  return `${toBase32(Buffer.from(text))}-${toBase32(macOf(purpose, text))}`;
}

/** The text of a signed one; null when it was not signed here for this purpose. */
export function unsign(purpose: string, signed: string): string | null {
  const [body = '', mac = '', ...rest] = signed.split('-');
  if (rest.length > 0 || signed.length > 2000) return null;
  const [bytes, given] = [fromBase32(body), fromBase32(mac)];
  if (bytes === null || given === null) return null;
  const text = Buffer.from(bytes).toString();
  const right = macOf(purpose, text);
  return given.length === right.length && timingSafeEqual(given, right) ? text : null;
}

/** A keyed hash of something personal that must be recognized but not kept. */
export const fingerprint = (purpose: string, text: string): string =>
  createHmac('sha256', keyFor(purpose)).update(text).digest('base64url');
