import { beforeEach, describe, expect, it, vi } from 'vitest';
import { env } from '@/lib/platform/config/env';
import { UNTOUCHED } from '@/lib/platform/shared/form-state';
import { database } from '@/lib/platform/store/client';
import { jar, jarOptions, packValues, runAction } from '../support/every-action';

vi.mock('@/lib/platform/i18n/current-locale', () => ({ currentLocale: async () => 'nl' }));
/** The form of a browser that has done the proof of work; the proof itself has its own test. */
vi.mock('@/lib/platform/forms/check-human', () => ({
  checkHuman: async () => ({ isProven: true, isHard: false, proof: null }),
}));

const actions = {
  ...(await import('@/lib/features/owner-portal/access/actions/sign-in')),
  ...(await import('@/lib/features/owner-portal/access/actions/sign-out')),
  ...(await import('@/lib/features/owner-portal/access/actions/sign-in')),
  ...(await import('@/lib/features/owner-portal/access/actions/account')),
  ...(await import('@/lib/features/owner-portal/access/actions/account')),
  ...(await import('@/lib/features/owner-portal/access/actions/account')),
};
const { saveOwner, setPassword } = await import('@/lib/features/owner-portal/access/mutations/save-owner');
const { addPasskey } = await import('@/lib/features/owner-portal/access/mutations/save-passkey');
const { findPasskeys, findSession, findSessions, getOwner, keptForm } = await import(
  '@/lib/features/owner-portal/access/data'
);
const { inviteOwner } = await import('@/lib/features/owner-portal/access/mutations/open-link');
const { openSession } = await import('@/lib/features/owner-portal/access/mutations/sign-in');
const { openSessionOf } = await import('../support/open-session-of');
const { hashPassword } = await import('@/lib/platform/security/password');
const { readSessionValue } = await import('@/lib/platform/security/session-cookie');
const { stampForm } = await import('@/lib/platform/forms/form-stamp');

const COOKIE = '__Host-session';
const RIGHT = 'drie trappen en een dakraam';
const OTHER = 'twaalf ramen aan de straat';
const properties = [{ propertyId: '6412', fromDay: null, untilDay: null }];

async function anOwner(email: string) {
  const owner = await getOwner(await saveOwner({ name: 'Katrien Dewit', email, locale: 'nl', properties }, new Date()));
  if (!owner) throw new Error('no owner');
  return owner;
}
const inForm = (schema: string, values: Record<string, string>) =>
  packValues({ stamp: stampForm(schema), locale: 'nl', nickname: '', ...values });
const press = (values: Record<string, string> = {}) => packValues({ locale: 'nl', token: '', ...values });
const signIn = (email: string, password = RIGHT) =>
  runAction(() => actions.submitSignIn(UNTOUCHED, inForm('sign-in', { email, password })));
/** The owner whom a cookie signs in. */
async function whoIs(value: string | undefined): Promise<string | null> {
  const claim = await readSessionValue(value ?? '', new Date());
  return (claim && (await findSession(claim, new Date())))?.owner.email ?? null;
}

let one: Awaited<ReturnType<typeof anOwner>>;
let two: typeof one;
beforeEach(async () => {
  for (const table of [
    'counters',
    'owners',
    'owner_properties',
    'owner_sessions',
    'owner_links',
    'owner_passkeys',
    'outbox',
  ] as const)
    await database().deleteFrom(table).execute();
  jar.clear();
  jarOptions.clear();
  [one, two] = [await anOwner('een@example.be'), await anOwner('twee@example.be')];
  for (const owner of [one, two]) await setPassword(owner, await hashPassword(RIGHT), false, new Date());
});

describe('the cookie of a session (RELIABILITY S10, ASVS 3.3)', () => {
  it('is sent only to this host, over https, and scripts cannot read it', async () => {
    expect(await signIn('een@example.be')).toEqual({ redirect: '/nl/eigenaar/' });
    expect([...jar.keys()]).toEqual([COOKIE]);
    expect(jarOptions.get(COOKIE)).toEqual({
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: true,
      maxAge: 12 * 3600,
    });
    expect(jar.get(COOKIE)).not.toContain('een@example.be');
  });

  it('is new at every sign-in, whatever cookie the browser sent', async () => {
    await signIn('twee@example.be');
    const planted = jar.get(COOKIE) ?? '';
    await signIn('een@example.be');
    expect(jar.get(COOKIE)).not.toBe(planted);
    // The new cookie replaces the browser's earlier one, even that of another owner.
    expect([await whoIs(jar.get(COOKIE)), await whoIs(planted)]).toEqual(['een@example.be', null]);
    await signIn('een@example.be');
    expect(await findSessions(one.id, new Date())).toHaveLength(1);
    jar.set(COOKIE, 'een-zelf-gekozen-waarde');
    const token = await inviteOwner(one, new Date());
    await runAction(() => actions.openAccess(press({ token })));
    expect(await whoIs(jar.get(COOKIE))).toBe('een@example.be');
  });

  it('opens nothing after signing out, in this browser or in all', async () => {
    await signIn('een@example.be');
    const [first] = [jar.get(COOKIE)];
    expect(await runAction(() => actions.signOut(press()))).toEqual({ redirect: '/nl/login/?note=ended' });
    expect([jar.get(COOKIE), await whoIs(first)]).toEqual(['', null]);
    await signIn('een@example.be');
    const second = jar.get(COOKIE);
    jar.clear();
    await signIn('een@example.be');
    await runAction(() => actions.signOutEverywhere(press()));
    expect([await whoIs(second), await findSessions(one.id, new Date())]).toEqual([null, []]);
  });

  it('opens nothing after a password was set in another browser; the browser that set it stays signed in', async () => {
    await signIn('een@example.be');
    const elsewhere = jar.get(COOKIE);
    jar.clear();
    await signIn('een@example.be');
    const values = { password: OTHER, passwordRepeat: OTHER, passwordCurrent: '' };
    const sent = await runAction(() => actions.submitOwnPassword(UNTOUCHED, inForm('own-password', values)));
    expect(sent).toEqual({ redirect: '/nl/eigenaar/account/?done=password' });
    expect([await whoIs(elsewhere), await whoIs(jar.get(COOKIE))]).toEqual([null, 'een@example.be']);
    expect('redirect' in (await signIn('een@example.be', OTHER))).toBe(true);
    expect('answer' in (await signIn('een@example.be', RIGHT))).toBe(true);
  });

  it('is enough to set a password, even as fast as a password manager fills in the form', async () => {
    await signIn('een@example.be');
    const values = { password: OTHER, passwordRepeat: OTHER, passwordCurrent: '' };
    Object.assign(env, { FORM_MIN_SECONDS: 3 });
    const sent = await runAction(() => actions.submitOwnPassword(UNTOUCHED, inForm('own-password', values)));
    Object.assign(env, { FORM_MIN_SECONDS: 0 });
    expect(sent).toEqual({ redirect: '/nl/eigenaar/account/?done=password' });
  });

  it('is not enough to change a password an hour later: the present password is required', async () => {
    await signIn('een@example.be');
    const long = new Date(Date.now() - 3_600_000).toISOString();
    await database().updateTable('owner_sessions').set({ created_at: long }).execute();
    const change = (passwordCurrent: string) =>
      runAction(() =>
        actions.submitOwnPassword(
          UNTOUCHED,
          inForm('own-password', { password: OTHER, passwordRepeat: OTHER, passwordCurrent }),
        ),
      );
    expect(await change('')).toMatchObject({ answer: { errors: { passwordCurrent: 'wrong' } } });
    expect(await change('iets anders')).toMatchObject({ answer: { errors: { passwordCurrent: 'wrong' } } });
    expect(await change(RIGHT)).toHaveProperty('redirect');
  });
});

describe('the ways to sign in (design/owner-access)', () => {
  const KEY = { id: 'sleutel', publicKey: 'AAAA', counter: 0 };
  const age = (minutes: number) =>
    database()
      .updateTable('owner_sessions')
      .set({ created_at: new Date(Date.now() - minutes * 60_000).toISOString() })
      .execute();

  it('are changed only after a recent sign-in, and not in a browser that was left open', async () => {
    await addPasskey(one, KEY, 'phone', new Date());
    await signIn('een@example.be');
    await age(16);
    expect(await runAction(() => actions.beginPasskey(press()))).toEqual({ answer: null });
    expect(await runAction(() => actions.finishPasskey(press({ answer: '{}' })))).toEqual({ answer: false });
    for (const action of [actions.dropPasskey, actions.dropPassword])
      expect(await runAction(() => action(press({ passkey: KEY.id })))).toEqual({ redirect: '/nl/eigenaar/account/' });
    expect([await findPasskeys(one.id), (await getOwner(one.id))?.hasPassword]).toMatchObject([[{ id: KEY.id }], true]);

    // Signing in again leads back to the page, and allows changes for a quarter of an hour.
    expect(await runAction(() => actions.signOut(press({ callbackUrl: '/nl/eigenaar/account/' })))).toEqual({
      redirect: '/nl/login/?callbackUrl=%2Fnl%2Feigenaar%2Faccount%2F&note=again',
    });
    await signIn('een@example.be');
    await age(14);
    expect(await runAction(() => actions.beginPasskey(press()))).toMatchObject({ answer: { rp: { name: 'Gevel' } } });
    expect(await runAction(() => actions.dropPasskey(press({ passkey: KEY.id })))).toHaveProperty('redirect');
    expect(await findPasskeys(one.id)).toEqual([]);
  });

  it('no longer include a password that the owner removes; every other session ends, and a mail reports it', async () => {
    await signIn('een@example.be');
    const elsewhere = jar.get(COOKIE);
    jar.clear();
    await signIn('een@example.be');
    await database().deleteFrom('outbox').execute();
    expect(await runAction(() => actions.dropPassword(press()))).toEqual({
      redirect: '/nl/eigenaar/account/?done=passwordGone',
    });
    expect([await whoIs(elsewhere), await whoIs(jar.get(COOKIE))]).toEqual([null, 'een@example.be']);
    expect((await getOwner(one.id))?.hasPassword).toBe(false);
    expect('answer' in (await signIn('een@example.be'))).toBe(true);
    expect(await database().selectFrom('outbox').select('payload').execute()).toMatchObject([
      { payload: expect.stringContaining('Uw wachtwoord is verwijderd') },
    ]);
  });

  it('no longer include passkeys that the owner removes with a new password; otherwise the mail says that they still work', async () => {
    await addPasskey(one, KEY, 'phone', new Date());
    const set = async (more: Record<string, string>) => {
      await database().deleteFrom('outbox').execute();
      const values = { password: OTHER, passwordRepeat: OTHER, passwordCurrent: '', ...more };
      await runAction(() => actions.submitOwnPassword(UNTOUCHED, inForm('own-password', values)));
      const [mail] = await database().selectFrom('outbox').select('payload').execute();
      return [
        (await findPasskeys(one.id)).length,
        mail?.payload?.includes('toegangssleutels (passkeys) blijven werken'),
      ];
    };
    await signIn('een@example.be');
    expect(await set({})).toEqual([1, true]);
    expect(await set({ passkeysGone: 'yes' })).toEqual([0, false]);
  });

  it("accept no password made of the owner's name or address with an addition", async () => {
    await signIn('een@example.be');
    for (const password of ['Katrien Dewit 1', 'een@example.be1'])
      expect(
        await runAction(() =>
          actions.submitOwnPassword(UNTOUCHED, inForm('own-password', { password, passwordRepeat: password })),
        ),
        password,
      ).toMatchObject({ answer: { errors: { password: 'weak' } } });
  });

  it('open no session if they were changed while the owner was signing in', async () => {
    const read = await getOwner(one.id);
    await setPassword(one, await hashPassword(OTHER), false, new Date());
    expect(read && (await openSession(read, 'phone', new Date()))).toBeNull();
    expect(await findSessions(one.id, new Date())).toEqual([]);
  });
});

describe('an action of one owner with the id of another (RELIABILITY S7)', () => {
  const KEY = { id: 'sleutel', publicKey: 'AAAA', counter: 0 };

  it('is answered like one with an unknown id, and changes nothing', async () => {
    await addPasskey(two, KEY, 'phone', new Date());
    const { sid } = await openSessionOf(two.id, 'phone', new Date());
    await signIn('een@example.be');
    for (const [action, theirs] of [
      [actions.endOwnSession, { session: keptForm(sid) }],
      [actions.dropPasskey, { passkey: KEY.id }],
    ] as const) {
      const missing = Object.fromEntries(Object.keys(theirs).map((name) => [name, 'bestaat-niet']));
      const answer = await runAction(() => action(press(theirs)));
      expect(answer).toEqual(await runAction(() => action(press(missing))));
    }
    expect(await findPasskeys(two.id)).toHaveLength(1);
    expect(await findSessions(two.id, new Date())).toHaveLength(1);
  });

  it('does nothing without a session, and leads to the login', async () => {
    await addPasskey(two, KEY, 'phone', new Date());
    for (const action of [actions.endOwnSession, actions.dropPasskey, actions.chooseReport])
      expect(await runAction(() => action(press({ passkey: KEY.id, report: 'off' })))).toEqual({
        redirect: '/nl/login/?note=over',
      });
    for (const action of [actions.beginPasskey, actions.finishPasskey, actions.keepSession])
      expect((await runAction(async () => action(press()))) as object).not.toHaveProperty('redirect');
    expect(await runAction(() => actions.beginPasskey(press()))).toEqual({ answer: null });
    expect(await findPasskeys(two.id)).toHaveLength(1);
    expect((await getOwner(two.id))?.report).toBe('monthly');
  });
});
