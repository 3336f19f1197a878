'use server';

import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { after } from 'next/server';
import agency from '@/agency.config';
import { type DeviceClass, deviceClass } from '@/lib/domain/audience/page-view';
import { isFresh } from '@/lib/domain/owner/session-term';
import { isLocale, type Locale } from '@/lib/domain/text/locale';
import { takeProof } from '@/lib/features/requests/mutations/spend-proof';
import { isOwnPost } from '@/lib/platform/forms/own-post';
import { passwordLimits } from '@/lib/platform/forms/password-limits';
import { postedText } from '@/lib/platform/forms/posted-text';
import { receiveForm } from '@/lib/platform/forms/receive-form';
import { answerWithStatus } from '@/lib/platform/http-exchange';
import { log } from '@/lib/platform/log';
import { askForPasskey, askToSignIn, checkPasskey, readNewPasskey } from '@/lib/platform/passkey';
import { hashPassword, verifyPassword } from '@/lib/platform/password';
import { clearSessionCookie, setSessionCookie } from '@/lib/platform/session-cookie';
import type { FormState } from '@/lib/platform/shared/form-state';
import { countStored } from '@/lib/platform/stored-limits';
import { href } from '@/lib/routing/href';
import { callbackPath, type LoginNote, loginHref } from '@/lib/routing/login-href';
import { findByEmail, findPasskey, findPasskeys, getOwner } from './data';
import { currentOwner, type SignedIn } from './loaders';
import { mailSignIn, openLink } from './mutations/open-link';
import { endSession, endSessions, noteUse, openSession } from './mutations/open-session';
import { setLetter, setPassword } from './mutations/save-owner';
import { addPasskey, notePasskeyUse, removePasskey } from './mutations/save-passkey';
import {
  letterSchema,
  newPasskeySchema,
  ownPasswordSchema,
  passkeySignInSchema,
  signInLinkSchema,
  signInSchema,
} from './schema';

const currentDevice = async (): Promise<DeviceClass> => deviceClass((await headers()).get('user-agent') ?? '');

/** Opens a session in this browser, with a new id whatever cookie it had. The log learns by what, and not who (ASVS 16.3.1). */
async function signIn(ownerId: string, kind: 'password' | 'link' | 'passkey', now: Date): Promise<void> {
  await setSessionCookie(await openSession(ownerId, await currentDevice(), now));
  log.info({ kind }, 'an owner signed in');
}

/**
 * Signing in with a password. An unknown address takes as long as a known one, costs the same limits and gets the same answer
 * (RELIABILITY §4.5).
 */
export async function submitSignIn(previous: FormState, data: FormData): Promise<FormState> {
  const form = await receiveForm('sign-in', signInSchema, previous, data);
  if (!form.ok) return form.state;
  const email = form.value.email.toLowerCase();
  let ownerId: string | null = null;
  try {
    const admitted = await form.admit('', (isHard) => passwordLimits(`owner ${email}`, form.client, isHard));
    if (!admitted.ok) return admitted.state;
    if (!(await takeProof(admitted.proof, form.now))) return form.refuse('captcha');
    const found = await findByEmail(email);
    const isRight = await verifyPassword(found?.passwordHash ?? null, form.value.password);
    if (found && isRight) {
      await signIn(found.owner.id, 'password', form.now);
      ownerId = found.owner.id;
    }
  } catch (error) {
    log.error({ error }, 'a password could not be checked');
    return form.refuse('unavailable');
  }
  if (ownerId === null) {
    log.info({ kind: 'password' }, 'a sign-in failed');
    return form.refuse(null, { password: 'wrong' });
  }
  return redirect(callbackPath(postedText(data, 'callbackUrl'), form.locale));
}

/** Links that are mailed to one address, and asked for from one connection, in an hour (RELIABILITY §4.5). */
const LINKS_HOUR = { name: 'sign-in-link', points: 3, seconds: 3600 };
const LINKS_CLIENT_HOUR = { name: 'sign-in-link-client', points: 10, seconds: 3600, problem: 'too-many' as const };

/** Mails a link to an owner. Beyond the limit none is sent, and nobody is told: the page is the same always. */
async function mailLinkTo(email: string, now: Date): Promise<void> {
  if (await countStored([{ limit: LINKS_HOUR, key: email }], now)) return;
  const found = await findByEmail(email);
  if (found) await mailSignIn(found.owner, now);
}

/** Asking for a link. The answer is the same whether the address is known; the mail is queued after it. */
export async function submitSignInLink(previous: FormState, data: FormData): Promise<FormState> {
  const form = await receiveForm('sign-in-link', signInLinkSchema, previous, data);
  if (!form.ok) return form.state;
  const email = form.value.email.toLowerCase();
  const { locale, now } = form;
  try {
    const admitted = await form.admit(email, () => [{ limit: LINKS_CLIENT_HOUR, key: form.client }]);
    if (!admitted.ok) return admitted.state;
    if (!(await takeProof(admitted.proof, now))) return form.refuse('captcha');
  } catch (error) {
    log.error({ error }, 'a link could not be asked for');
    return form.refuse('unavailable');
  }
  after(() => mailLinkTo(email, now).catch((error: Error) => log.error({ error }, 'a link could not be mailed')));
  return redirect(loginHref(locale, '', 'sent'));
}

const localeOf = (data: FormData): Locale => {
  const locale = postedText(data, 'locale');
  return isLocale(locale) ? locale : 'nl';
};

/** The button behind an invitation or a one-time link: uses it up and signs in. */
export async function openAccess(data: FormData): Promise<void> {
  if (!(await isOwnPost())) return answerWithStatus(403);
  const [token, locale, now] = [postedText(data, 'token'), localeOf(data), new Date()];
  const opened = await openLink(token, now);
  if (opened.kind !== 'open') return redirect(href('access/{token}', locale, { token }));
  await signIn(opened.owner.id, 'link', now);
  return redirect(href('owner', opened.owner.locale));
}

const leave = (locale: Locale, note: LoginNote): never => redirect(loginHref(locale, '', note));

/** Signs this browser out. */
export async function signOut(data: FormData): Promise<void> {
  if (!(await isOwnPost())) return answerWithStatus(403);
  const signedIn = await currentOwner();
  if (signedIn) await endSession(signedIn.owner.id, signedIn.session.id);
  await clearSessionCookie();
  return leave(localeOf(data), 'ended');
}

/** Signs every browser out, this one included. */
export async function signOutEverywhere(data: FormData): Promise<void> {
  if (!(await isOwnPost())) return answerWithStatus(403);
  const signedIn = await currentOwner();
  if (signedIn) await endSessions(signedIn.owner.id);
  await clearSessionCookie();
  return leave(localeOf(data), 'ended');
}

/** Ends one of the owner's own sessions. */
export async function endOwnSession(data: FormData): Promise<void> {
  if (!(await isOwnPost())) return answerWithStatus(403);
  const signedIn = await currentOwner();
  const locale = localeOf(data);
  if (!signedIn) return leave(locale, 'over');
  await endSession(signedIn.owner.id, postedText(data, 'session'));
  return redirect(`${href('owner/account', locale)}?done=session`);
}

/**
 * Whether the password that an owner typed besides is the present one. Whoever has just signed in need not know it: that is
 * how a forgotten one is changed, by the same link (ASVS 6.2.3).
 */
async function knowsPassword({ owner, session }: SignedIn, typed: string, now: Date): Promise<boolean> {
  if (!owner.hasPassword || isFresh(session, now)) return true;
  const found = await findByEmail(owner.email);
  return verifyPassword(found?.passwordHash ?? null, typed);
}

/** Sets a password of one's own. Every other browser is signed out; this one gets a new session. */
export async function submitOwnPassword(previous: FormState, data: FormData): Promise<FormState> {
  const form = await receiveForm('own-password', ownPasswordSchema, previous, data);
  if (!form.ok) return form.state;
  const signedIn = await currentOwner();
  if (!signedIn) return form.refuse('expired');
  const { owner } = signedIn;
  try {
    const admitted = await form.admit('', (isHard) => passwordLimits(`own ${owner.id}`, form.client, isHard));
    if (!admitted.ok) return admitted.state;
    if (!(await takeProof(admitted.proof, form.now))) return form.refuse('captcha');
    if (!(await knowsPassword(signedIn, form.value.passwordCurrent ?? '', form.now)))
      return form.refuse(null, { passwordCurrent: 'wrong' });
    await setPassword(owner, await hashPassword(form.value.password), form.now);
    await signIn(owner.id, 'password', form.now);
  } catch (error) {
    log.error({ error }, 'a password could not be set');
    return form.refuse('unavailable');
  }
  return redirect(`${href('owner/account', form.locale)}?done=password`);
}

/** Puts off the end of an idle session, by the button of its warning; false when it has ended. */
export async function keepSession(_: FormData): Promise<boolean> {
  if (!(await isOwnPost())) return false;
  const signedIn = await currentOwner();
  if (signedIn) await noteUse(signedIn.session.id, new Date());
  return signedIn !== null;
}

/** How often the letter comes. */
export async function chooseLetter(data: FormData): Promise<void> {
  if (!(await isOwnPost())) return answerWithStatus(403);
  const signedIn = await currentOwner();
  const locale = localeOf(data);
  if (!signedIn) return leave(locale, 'over');
  const rhythm = letterSchema.safeParse(postedText(data, 'letter'));
  if (rhythm.success) await setLetter(signedIn.owner.id, rhythm.data);
  return redirect(`${href('owner/account', locale)}?done=letter`);
}

/** What a passkey answered; the middleware lets forms through and nothing else, so it comes as a field. */
function postedJson(data: FormData): unknown {
  try {
    return JSON.parse(postedText(data, 'answer'));
  } catch {
    return null;
  }
}

/** What the browser needs to make a passkey for who is signed in; null when nobody is. */
export async function beginPasskey(_: FormData) {
  if (!(await isOwnPost())) return null;
  const signedIn = await currentOwner();
  if (!signedIn) return null;
  const known = (await findPasskeys(signedIn.owner.id)).map(({ id }) => id);
  return askForPasskey(signedIn.owner, agency.name, known, new Date());
}

/** Keeps the passkey that the browser has made; false when the answer is not right. */
export async function finishPasskey(data: FormData): Promise<boolean> {
  if (!(await isOwnPost())) return false;
  const signedIn = await currentOwner();
  const answer = newPasskeySchema.safeParse(postedJson(data));
  if (!signedIn || !answer.success) return false;
  const now = new Date();
  const key = await readNewPasskey(answer.data as RegistrationResponseJSON, now);
  return key !== null && addPasskey(signedIn.owner, key, await currentDevice(), now);
}

/** Takes a passkey of one's own away. */
export async function dropPasskey(data: FormData): Promise<void> {
  if (!(await isOwnPost())) return answerWithStatus(403);
  const signedIn = await currentOwner();
  const locale = localeOf(data);
  if (!signedIn) return leave(locale, 'over');
  await removePasskey(signedIn.owner.id, postedText(data, 'passkey'));
  return redirect(`${href('owner/account', locale)}?done=passkeyGone`);
}

/** What the browser needs to sign in with a passkey. The same for everybody. */
export async function beginPasskeySignIn(_: FormData) {
  if (!(await isOwnPost())) return null;
  return askToSignIn(new Date());
}

/** Signs in with what a passkey has signed. The address to go on to, or null; it is not told why not. */
export async function finishPasskeySignIn(data: FormData): Promise<string | null> {
  if (!(await isOwnPost())) return null;
  const answer = passkeySignInSchema.safeParse(postedJson(data));
  const found = answer.success ? await findPasskey(answer.data.id) : null;
  if (!answer.success || !found) return null;
  const now = new Date();
  const signedIn = await checkPasskey(answer.data as AuthenticationResponseJSON, found.key, now);
  if (!signedIn || !(await takeProof(signedIn.proof, now))) return null;
  const owner = await getOwner(found.ownerId);
  if (!owner) return null;
  await notePasskeyUse(found.key.id, signedIn.counter, now);
  await signIn(owner.id, 'passkey', now);
  return callbackPath(postedText(data, 'callbackUrl'), owner.locale);
}
