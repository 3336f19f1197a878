import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { env } from '@/lib/platform/config/env';
import { UNTOUCHED } from '@/lib/platform/shared/form-state';
import { database } from '@/lib/platform/store/client';
import { jar, packValues, rightValues, runAction, SITE, sendForm } from '../support/every-action';
import { readText } from '../support/project-files';

/** Counts every real comparison of a password and every queued mail: the costs of guessing and of requesting links. */
const compared = vi.hoisted(() => ({ passwords: [] as string[] }));
vi.mock('@node-rs/argon2', () => ({
  hash: async (password: string, settings: object) => `${JSON.stringify(settings)} ${password}`,
  verify: async (kept: string, password: string) => {
    compared.passwords.push(kept.split('} ')[0] ?? '');
    return kept.endsWith(`} ${password}`);
  },
}));
/** The form of a browser that has done the long proof of work; the proof itself has its own test. */
vi.mock('@/lib/platform/forms/check-human', () => ({
  checkHuman: async (data: FormData) => ({
    isProven: data.get('proof') !== 'none',
    isHard: data.get('proof') === 'hard',
    proof: null,
  }),
}));
/** Every request comes over the same connection, as from a single client or from a proxy in front of the site. */
vi.mock('@/lib/platform/process/http-exchange', async (original) => ({
  ...(await original<typeof import('@/lib/platform/process/http-exchange')>()),
  socketAddress: () => '198.51.100.7',
  wasForwarded: () => true,
}));
vi.mock('@/lib/platform/i18n/current-locale', () => ({ currentLocale: async () => 'nl' }));

const { submitSignIn } = await import('@/lib/features/owner-portal/access/actions/sign-in');
const { submitSignInLink } = await import('@/lib/features/owner-portal/access/actions/sign-in');
const { openLink } = await import('@/lib/features/owner-portal/access/mutations/open-link');
const { saveOwner, setPassword } = await import('@/lib/features/owner-portal/access/mutations/save-owner');
const { getOwner } = await import('@/lib/features/owner-portal/access/data');
const { hashPassword } = await import('@/lib/platform/security/password');
const { stampForm } = await import('@/lib/platform/forms/form-stamp');

const OWNER = 'katrien@example.be';
const STRANGER = 'niemand@example.be';
const RIGHT = 'drie trappen en een dakraam';
const NOW = new Date();

type Try = { email?: string; password?: string; from: string; proof?: 'hard' | 'none'; stamp?: string };

const headersOf = (from: string) => ({ origin: SITE, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': from });

/** Tries to sign in. Returns the complete answer, and one word for its outcome. */
async function signIn({ email = OWNER, password = 'geraden wachtwoord', from, proof, stamp }: Try) {
  const values = {
    stamp: stamp ?? stampForm('sign-in'),
    locale: 'nl',
    nickname: '',
    email,
    password,
    proof: proof ?? '',
  };
  const sent = await runAction(() => submitSignIn(UNTOUCHED, packValues(values)), headersOf(from));
  if ('redirect' in sent) return { said: 'open', answer: sent.redirect };
  const { values: typed, ...answer } = sent.answer;
  return { said: answer.problem ?? answer.errors.password ?? '', answer };
}
const guess = async (one: Try): Promise<string> => (await signIn(one)).said;

async function askLink(email: string, from: string, proof: 'hard' | 'none' | '' = ''): Promise<string> {
  const values = { stamp: stampForm('sign-in-link'), locale: 'nl', nickname: '', email, proof };
  const sent = await runAction(() => submitSignInLink(UNTOUCHED, packValues(values)), headersOf(from));
  return 'redirect' in sent ? sent.redirect : (sent.answer.problem ?? JSON.stringify(sent.answer.errors));
}

const address = (index: number): string => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
const tally = (answers: readonly string[]) =>
  Object.fromEntries([...new Set(answers)].map((one) => [one, answers.filter((other) => other === one).length]));
const mailsTo = async (email: string): Promise<number> =>
  (await database().selectFrom('outbox').select('id').where('recipient', '=', email).execute()).length;

beforeAll(() => {
  env.TRUST_PROXY = 1;
});
beforeEach(async () => {
  for (const table of ['counters', 'owners', 'owner_properties', 'owner_sessions', 'owner_links', 'outbox'] as const)
    await database().deleteFrom(table).execute();
  const properties = [{ propertyId: '6412', fromDay: null, untilDay: null }];
  const id = await saveOwner({ name: 'Katrien Dewit', email: OWNER, locale: 'nl', properties }, NOW);
  const owner = await getOwner(id);
  if (owner) await setPassword(owner, await hashPassword(RIGHT), false, NOW);
  await database().deleteFrom('outbox').execute();
  jar.clear();
  compared.passwords = [];
});

describe('the password of an owner (RELIABILITY §4.5)', () => {
  it(
    'can be guessed only a few times an hour from a thousand connections, while its owner still signs in at once with the long proof of work',
    async () => {
      const guesses = process.env.FULL ? 10_000 : 300;
      const answers: string[] = [];
      for (let index = 0; index < guesses; index += 1)
        answers.push(await guess({ from: address(index % 1000), password: `geraden wachtwoord ${index}` }));
      console.log(
        `${guesses} guesses from 1,000 connections: ${JSON.stringify(tally(answers))}, ${compared.passwords.length} compared`,
      );
      expect(tally(answers)).toEqual({
        wrong: env.PASSWORD_TRIES_HOUR,
        challenge: guesses - env.PASSWORD_TRIES_HOUR,
      });
      expect(compared.passwords.length).toBeLessThanOrEqual(100);

      expect(await guess({ from: '192.0.2.1', password: RIGHT })).toBe('challenge');
      expect(await guess({ from: '192.0.2.1', password: RIGHT, proof: 'hard' })).toBe('open');
    },
    process.env.FULL ? 300_000 : undefined,
  );

  it(
    'can be guessed at most twenty times an hour from one connection, whatever the accounts and the proof of work',
    async () => {
      const guesses = process.env.FULL ? 10_000 : 200;
      const answers: string[] = [];
      for (let index = 0; index < guesses; index += 1)
        answers.push(await guess({ from: '192.0.2.9', email: `eigenaar${index}@example.be`, proof: 'hard' }));
      const { PASSWORD_TRIES_CLIENT_HOUR: allowed } = env;
      expect(tally(answers)).toEqual({ wrong: allowed, 'too-many-passwords': guesses - allowed });
      expect(compared.passwords.length).toBeLessThanOrEqual(120);
      expect(await guess({ from: '192.0.2.10', password: RIGHT })).toBe('open');
    },
    process.env.FULL ? 300_000 : undefined,
  );

  it('cannot be guessed more often with forged IP addresses if no proxy is trusted', async () => {
    env.TRUST_PROXY = 0;
    try {
      const answers: string[] = [];
      for (let index = 0; index < 100; index += 1)
        answers.push(await guess({ from: address(index), email: `eigenaar${index}@example.be`, proof: 'hard' }));
      const { PASSWORD_TRIES_CLIENT_HOUR: allowed } = env;
      expect(tally(answers)).toEqual({ wrong: allowed, 'too-many-passwords': 100 - allowed });
    } finally {
      env.TRUST_PROXY = 1;
    }
  });

  it('can be tried at most five times in a quarter of an hour from one connection; a link by mail still signs in', async () => {
    const answers: string[] = [];
    for (let index = 0; index < 8; index += 1) answers.push(await guess({ from: '192.0.2.9' }));
    expect(tally(answers)).toEqual({ wrong: 5, 'too-many-passwords': 3 });
    expect(await askLink(OWNER, '192.0.2.9')).toBe('/nl/login/?note=sent');
    expect(await mailsTo(OWNER)).toBe(1);
    expect(await guess({ from: '192.0.2.10', password: RIGHT })).toBe('open');
  });
});

describe('limits that other people or wrong passwords have used up (design/owner-access)', () => {
  /** The default limits of all forms. */
  const SHIPPED = Object.fromEntries(
    [...readText('.env.example').matchAll(/^((?:FORM_LIMIT|FORM_PAUSE|ADDRESS_LIMIT)\w*)=(\d+)$/gm)].map(
      ([, name, value]) => [name, Number(value)],
    ),
  );
  const before = Object.fromEntries(Object.entries(env).filter(([name]) => name in SHIPPED));
  beforeEach(() => Object.assign(env, SHIPPED));
  afterEach(() => Object.assign(env, before));

  const openedBy = async (token: string): Promise<string> => (await openLink(token, new Date())).kind;
  const tokens = async (): Promise<string[]> =>
    (await database().selectFrom('outbox').select('payload').where('recipient', '=', OWNER).execute())
      .map(({ payload }) => /[0-9a-f]{64}/.exec(payload ?? '')?.[0] ?? '')
      .filter((token) => token !== '');

  it('block no owner who signs in by link, whether newsletter forms or requests for links used them up', async () => {
    expect(Object.keys(SHIPPED)).toHaveLength(9);
    for (let index = 0; index < 6; index += 1) {
      const values = await rightValues('newsletter', OWNER);
      await sendForm('newsletter', values, { headers: headersOf(address(index)) });
      await database().deleteFrom('counters').where('name', '=', 'form-pause').execute();
    }
    expect(await mailsTo(OWNER)).toBe(SHIPPED.ADDRESS_LIMIT_DAY);
    await database().deleteFrom('outbox').execute();
    expect(await askLink(OWNER, '192.0.2.1')).toBe('/nl/login/?note=sent');
    const [own = ''] = await tokens();
    for (let index = 0; index < 5; index += 1)
      expect(await askLink(OWNER, address(20 + index))).toBe('/nl/login/?note=sent');
    expect(await askLink(OWNER, '192.0.2.1')).toBe('challenge');
    expect(await askLink(OWNER, '192.0.2.1', 'hard')).toBe('/nl/login/?note=sent');
    const all = await tokens();
    expect(all).toHaveLength(7);
    // Links that other people requested made none invalid; the link that is opened makes the others invalid.
    expect(await openedBy(own)).toBe('open');
    for (const other of all.filter((token) => token !== own)) expect(await openedBy(other)).toBe('unknown');
  });

  it.each(['none', undefined] as const)(
    'still let an owner who typed five wrong passwords request a link, and later sign in by password: proof %s',
    async (proof) => {
      const stamp = stampForm('sign-in');
      const said: string[] = [];
      for (let index = 0; index < 6; index += 1)
        said.push(await guess({ from: '192.0.2.1', stamp, ...(proof && { proof }) }));
      expect(said).toEqual([...Array(5).fill('wrong'), 'too-many-passwords']);
      expect(await askLink(OWNER, '192.0.2.1', proof)).toBe('/nl/login/?note=sent');
      // The counter is deleted, as after a quarter of an hour.
      await database().deleteFrom('counters').where('name', '=', 'password-own').execute();
      expect(await guess({ from: '192.0.2.1', stamp, password: RIGHT, ...(proof && { proof }) })).toBe('open');
    },
  );

  it('count only wrong passwords, and no right one', async () => {
    for (let index = 0; index < 30; index += 1)
      expect(await guess({ from: '192.0.2.1', password: RIGHT }), String(index)).toBe('open');
    for (let index = 0; index < 4; index += 1) expect(await guess({ from: '192.0.2.1' })).toBe('wrong');
    expect(await guess({ from: '192.0.2.1', password: RIGHT })).toBe('open');
    expect([await guess({ from: '192.0.2.1' }), await guess({ from: '192.0.2.1' })]).toEqual([
      'wrong',
      'too-many-passwords',
    ]);
  });

  it('block no owner if many forms without JavaScript arrive on the whole site', async () => {
    for (let index = 0; index < 40; index += 1) {
      const values = { ...(await rightValues('newsletter', `a${index}@example.be`)), proof: 'none' };
      await sendForm('newsletter', values, { headers: headersOf(address(index)) });
    }
    expect(
      (await database().selectFrom('counters').select('count').where('name', '=', 'plain-surge').execute())[0],
    ).toEqual({
      count: SHIPPED.FORM_LIMIT_PLAIN_SURGE,
    });
    expect(await guess({ from: '192.0.2.1', proof: 'none', password: RIGHT })).toBe('open');
    expect(await askLink(OWNER, '192.0.2.1', 'none')).toBe('/nl/login/?note=sent');
  });
});

describe('the fact that a mail address is known (ASVS 6.3.8)', () => {
  it('is not shown by any answer to a password, however often one is sent, nor by the work that the answer needs', async () => {
    const answers = async (email: string) => {
      await database().deleteFrom('counters').execute();
      compared.passwords = [];
      const seen: unknown[] = [];
      for (let index = 0; index < 25; index += 1) seen.push(await signIn({ from: address(index), email }));
      for (let index = 0; index < 8; index += 1) seen.push(await signIn({ from: '192.0.2.9', email, proof: 'hard' }));
      return { seen, compared: compared.passwords };
    };
    const known = await answers(OWNER);
    expect(await answers(STRANGER)).toEqual(known);
    // An owner without a password is not revealed by the answer either.
    await database().updateTable('owners').set({ password_hash: null }).execute();
    expect(await answers(OWNER)).toEqual(known);
    expect(new Set(known.compared).size).toBe(1);
    expect(known.compared).toHaveLength(env.PASSWORD_TRIES_HOUR + 5);
    expect(await mailsTo(STRANGER)).toBe(0);
    expect(await mailsTo(OWNER)).toBe(0);
  });

  it('is not shown by any answer to a request for a link; only a known address gets a mail', async () => {
    const answers = async (email: string) => {
      const seen: string[] = [];
      for (let index = 0; index < 4; index += 1) seen.push(await askLink(email, '192.0.2.9'));
      for (let index = 0; index < 5; index += 1) seen.push(await askLink(email, address(index)));
      seen.push(await askLink(email, address(9), 'hard'));
      await database().deleteFrom('counters').execute();
      return seen;
    };
    const known = await answers(OWNER);
    expect(await answers(STRANGER)).toEqual(known);
    const sent = '/nl/login/?note=sent';
    expect(known).toEqual([...Array(3).fill(sent), 'too-many', ...Array(3).fill(sent), 'challenge', 'challenge', sent]);
    expect(await mailsTo(OWNER)).toBe(7);
    expect(await mailsTo(STRANGER)).toBe(0);
  });

  it('can be probed with at most ten requests for a link an hour from one connection', async () => {
    const seen: string[] = [];
    for (let index = 0; index < 12; index += 1) seen.push(await askLink(`eigenaar${index}@example.be`, '192.0.2.9'));
    expect(tally(seen)).toEqual({ '/nl/login/?note=sent': 10, 'too-many': 2 });
    expect(await askLink('eigenaar20@example.be', '192.0.2.10')).toBe('/nl/login/?note=sent');
  });

  it('does not depend on capitals or spaces in the typed address', async () => {
    expect(await guess({ from: '192.0.2.1', email: ' KATRIEN@Example.BE', password: RIGHT })).toBe('open');
    expect(await askLink('Katrien@EXAMPLE.be', '192.0.2.1')).toBe('/nl/login/?note=sent');
    expect(await mailsTo(OWNER)).toBe(1);
  });
});
