import 'server-only';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { cookies } from 'next/headers';
import { newSecret, sign, unsign } from '@/lib/platform/config/secret';
import { siteUrl } from '@/lib/platform/config/site-address';

/** A passkey as the store has it; the key in base64url. */
export type PasskeyKey = { id: string; publicKey: string; counter: number };

const PURPOSE = 'passkey';
const MINUTES_5 = 300;

const isHttps = (): boolean => siteUrl().startsWith('https:');
const cookieName = (): string => (isHttps() ? '__Host-passkey' : 'passkey');
/** The host of the passkeys of this site. */
export const passkeyHost = (): string => new URL(siteUrl()).hostname;

/** The challenge that the device must sign is in a signed cookie: the store has no row for an unanswered challenge. */
async function ask(now: Date): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = newSecret();
  const until = new Date(now.getTime() + MINUTES_5 * 1000).toISOString();
  (await cookies()).set(cookieName(), sign(PURPOSE, `${challenge} ${until}`), {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isHttps(),
    maxAge: MINUTES_5,
  });
  return Uint8Array.from(Buffer.from(challenge, 'hex'));
}

/** The challenge of this browser, which can be read once; null when it has expired or does not exist. */
async function takeQuestion(now: Date): Promise<{ challenge: string; id: string; until: string } | null> {
  const jar = await cookies();
  const [challenge = '', until = ''] = (unsign(PURPOSE, jar.get(cookieName())?.value ?? '', now) ?? '').split(' ');
  jar.delete(cookieName());
  if (!(until > now.toISOString())) return null;
  return { challenge: Buffer.from(challenge, 'hex').toString('base64url'), id: `passkey ${challenge}`, until };
}

/** The options with which a browser makes a passkey for a person. */
export const askForPasskey = async (
  user: { id: string; name: string; email: string },
  site: string,
  known: readonly string[],
  now: Date,
) =>
  generateRegistrationOptions({
    rpName: site,
    rpID: passkeyHost(),
    userID: Uint8Array.from(Buffer.from(user.id)),
    userName: user.email,
    userDisplayName: user.name,
    challenge: await ask(now),
    attestationType: 'none',
    excludeCredentials: known.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });

/** The passkey that a browser has made; null when the answer is wrong. */
export async function readNewPasskey(response: RegistrationResponseJSON, now: Date): Promise<PasskeyKey | null> {
  const question = await takeQuestion(now);
  if (!question) return null;
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: question.challenge,
    expectedOrigin: siteUrl(),
    expectedRPID: passkeyHost(),
    requireUserVerification: true,
  }).catch(() => ({ verified: false, registrationInfo: undefined }));
  if (!verified || !registrationInfo) return null;
  const { id, publicKey, counter } = registrationInfo.credential;
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
}

/** The options with which a browser signs in with any of its passkeys for this site. */
export const askToSignIn = async (now: Date) =>
  generateAuthenticationOptions({ rpID: passkeyHost(), userVerification: 'required', challenge: await ask(now) });

/** A sign-in signed by a device. */
export type PasskeySignIn = {
  counter: number;
  /** The challenge is used up by the sign-in: the same answer signs in only once. */
  proof: { id: string; until: string; isHard: boolean };
};

/** Checks the signature of a device against its public key; null when it is wrong. */
export async function checkPasskey(
  response: AuthenticationResponseJSON,
  { id, publicKey, counter }: PasskeyKey,
  now: Date,
): Promise<PasskeySignIn | null> {
  const question = await takeQuestion(now);
  if (!question) return null;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: question.challenge,
    expectedOrigin: siteUrl(),
    expectedRPID: passkeyHost(),
    requireUserVerification: true,
    credential: { id, publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')), counter },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified && authenticationInfo
    ? { counter: authenticationInfo.newCounter, proof: { id: question.id, until: question.until, isHard: false } }
    : null;
}
