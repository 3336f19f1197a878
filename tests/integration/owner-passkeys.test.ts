import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { database } from '@/lib/platform/store/client';
import { jar, packValues, runAction, SITE } from '../support/every-action';
import { openSessionOf } from '../support/open-session-of';
import { type Lies, SoftwareKey } from '../support/software-key';

vi.mock('@/lib/platform/i18n/current-locale', () => ({ currentLocale: async () => 'nl' }));
const { beginPasskey, finishPasskey } = await import('@/lib/features/owner-portal/access/actions/account');
const { beginPasskeySignIn, finishPasskeySignIn } = await import('@/lib/features/owner-portal/access/actions/sign-in');
const { saveOwner } = await import('@/lib/features/owner-portal/access/mutations/save-owner');
const { findPasskeys, findSession } = await import('@/lib/features/owner-portal/access/data');
const { readSessionValue, setSessionCookie } = await import('@/lib/platform/security/session-cookie');

const [SESSION, QUESTION] = ['__Host-session', '__Host-passkey'];
const properties = [{ propertyId: '6412', fromDay: null, untilDay: null }];
const none = () => packValues({});
const answerOf = async <T>(action: () => Promise<T>): Promise<T> => {
  const sent = await runAction(action);
  if ('redirect' in sent) throw new Error(sent.redirect);
  return sent.answer;
};

let one = '';
let two = '';
const signIn = async (ownerId: string) => setSessionCookie(await openSessionOf(ownerId, 'computer', new Date()));

/** Adds a passkey as the account does. */
async function add(key: SoftwareKey, lies: Lies = {}, challenge?: string): Promise<boolean> {
  const options = await answerOf(() => beginPasskey(none()));
  return answerOf(() => finishPasskey(packValues({ answer: key.made(challenge ?? options?.challenge ?? '', lies) })));
}
const ask = async (): Promise<string> => (await answerOf(() => beginPasskeySignIn(none())))?.challenge ?? '';
const enter = (answer: string) => answerOf(() => finishPasskeySignIn(packValues({ answer })));
/** The account that this browser is signed in to. */
async function whoIsIn(): Promise<string | null> {
  const claim = await readSessionValue(jar.get(SESSION) ?? '', new Date());
  return (claim && (await findSession(claim, new Date())))?.owner.id ?? null;
}

let key: SoftwareKey;
beforeEach(async () => {
  for (const table of [
    ...(['owners', 'owner_properties', 'owner_sessions', 'owner_passkeys', 'spent_proofs', 'outbox'] as const),
  ])
    await database().deleteFrom(table).execute();
  jar.clear();
  one = await saveOwner({ name: 'Een', email: 'een@example.be', locale: 'nl', properties }, new Date());
  two = await saveOwner({ name: 'Twee', email: 'twee@example.be', locale: 'nl', properties }, new Date());
  await signIn(one);
  key = new SoftwareKey(SITE);
  expect(await add(key)).toBe(true);
  jar.clear();
});
afterEach(() => void vi.useRealTimers());

describe('the answer of a passkey (RELIABILITY §4.5, ASVS 6.5)', () => {
  it('signs its owner in if it is valid, each time with a new challenge', async () => {
    for (const counter of [1, 2]) {
      jar.clear();
      expect(await enter(key.signed(await ask(), { counter }))).toBe('/nl/eigenaar/');
      expect(await whoIsIn()).toBe(one);
    }
  });

  it.each<[string, Lies]>([
    ['of another origin', { origin: 'https://evil.example' }],
    ['of our host without encryption', { origin: 'http://gevel.example' }],
    ['of a page below our host', { origin: 'https://www.gevel.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['for the domain above ours', { rpId: 'example' }],
    ['without finger, face or PIN', { isVerified: false }],
    ['of another kind', { type: 'webauthn.create' }],
    ['signed with another key', { signWith: new SoftwareKey(SITE).secret }],
    ['in the name of an unknown key', { credential: new SoftwareKey(SITE).id }],
  ])('is rejected %s', async (_, lies) => {
    expect(await enter(key.signed(await ask(), lies))).toBeNull();
    expect([await whoIsIn(), jar.get(SESSION)]).toEqual([null, undefined]);
  });

  it('is rejected the second time, even with the same challenge in the browser', async () => {
    const answer = key.signed(await ask(), { counter: 1 });
    const question = jar.get(QUESTION) ?? '';
    expect(await enter(answer)).not.toBeNull();
    jar.clear();
    expect(await enter(answer)).toBeNull();
    jar.set(QUESTION, question);
    expect(await enter(answer)).toBeNull();
    // Another answer to a challenge that was already used is rejected too.
    jar.set(QUESTION, question);
    expect(await enter(key.signed(Buffer.from('x').toString('base64url'), { counter: 2 }))).toBeNull();
    expect(await whoIsIn()).toBeNull();
  });

  it('is rejected for a changed or other challenge, or one older than five minutes', async () => {
    const challenge = await ask();
    const question = jar.get(QUESTION) ?? '';
    for (const changed of [
      '',
      'x',
      `${question}x`,
      `x${question}`,
      question.replace(/^./, (sign) => (sign === 'a' ? 'b' : 'a')),
    ]) {
      jar.set(QUESTION, changed);
      expect(await enter(key.signed(challenge)), changed).toBeNull();
    }
    await ask();
    expect(await enter(key.signed(challenge))).toBeNull();
    const late = await ask();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 + 1 });
    expect(await enter(key.signed(late))).toBeNull();
    vi.useRealTimers();
    expect(await enter(key.signed(await ask()))).not.toBeNull();
  });

  it('is rejected if its counter decreases, because the key was then copied', async () => {
    expect(await enter(key.signed(await ask(), { counter: 7 }))).not.toBeNull();
    jar.clear();
    for (const counter of [7, 6, 0])
      expect(await enter(key.signed(await ask(), { counter })), String(counter)).toBeNull();
    expect(await enter(key.signed(await ask(), { counter: 8 }))).not.toBeNull();
  });

  it("opens only its owner's account, whichever session is open and whichever owner's number the answer contains", async () => {
    const theirs = new SoftwareKey(SITE);
    await signIn(two);
    expect(await add(theirs)).toBe(true);
    jar.clear();
    expect(await enter(theirs.signed(await ask(), { credential: key.id }))).toBeNull();
    await signIn(two);
    expect(await enter(key.signed(await ask()))).not.toBeNull();
    expect(await whoIsIn()).toBe(one);
  });
});

describe('a new passkey', () => {
  it.each<[string, Lies]>([
    ['at another origin', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without finger, face or PIN', { isVerified: false }],
    ['by an answer that signs in', { type: 'webauthn.get' }],
  ])('is not stored %s', async (_, lies) => {
    await signIn(one);
    expect(await add(new SoftwareKey(SITE), lies)).toBe(false);
    expect(await findPasskeys(one)).toHaveLength(1);
  });

  it('is not stored for an unknown challenge, a second time, or for another account', async () => {
    await signIn(one);
    expect(await add(new SoftwareKey(SITE), {}, Buffer.alloc(32, 1).toString('base64url'))).toBe(false);
    expect(await add(key)).toBe(false);
    await signIn(two);
    expect(await add(key)).toBe(false);
    expect([(await findPasskeys(one)).length, (await findPasskeys(two)).length]).toEqual([1, 0]);
  });

  it('is refused if the owner has twenty already', async () => {
    await signIn(one);
    const kept: boolean[] = [];
    for (let count = 2; count <= 21; count += 1) kept.push(await add(new SoftwareKey(SITE)));
    expect(kept).toEqual([...Array(19).fill(true), false]);
    expect(await findPasskeys(one)).toHaveLength(20);
  });
});
