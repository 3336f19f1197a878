import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { stampForm } from '@/lib/platform/forms/form-stamp';
import { UNTOUCHED } from '@/lib/platform/shared/form-state';
import { database } from '@/lib/platform/store/client';
import {
  fillCatalogue,
  jar,
  KINDS,
  PROPERTY,
  packValues,
  rightValues,
  runAction,
  SITE,
  sendForm,
  type Values,
} from '../support/every-action';
import { openSessionOf } from '../support/open-session-of';
import { filesBelow } from '../support/project-files';

vi.mock('@/lib/platform/i18n/current-locale', () => ({ currentLocale: async () => 'nl' }));
const appointments = await import('@/lib/features/appointments/actions');
const searches = await import('@/lib/features/saved-searches/actions');
const newsletter = await import('@/lib/features/newsletter/actions');
const recommendations = await import('@/lib/features/contact-forms/send-to-friend/actions');
const testimonials = await import('@/lib/features/content/testimonials/actions');
const feedback = await import('@/lib/features/owner-portal/opinions/actions');
const ownerProperties = await import('@/lib/features/owner-portal/progress/actions');
const signingIn = await import('@/lib/features/owner-portal/access/actions/sign-in');
const signingOut = await import('@/lib/features/owner-portal/access/actions/sign-out');
const askingLink = await import('@/lib/features/owner-portal/access/actions/sign-in');
const access = await import('@/lib/features/owner-portal/access/actions/sign-in');
const passwords = await import('@/lib/features/owner-portal/access/actions/account');
const reportChoice = await import('@/lib/features/owner-portal/access/actions/account');
const passkeyChange = await import('@/lib/features/owner-portal/access/actions/account');
const passkeySignIn = await import('@/lib/features/owner-portal/access/actions/sign-in');
const { getOwner } = await import('@/lib/features/owner-portal/access/data');
const { inviteOwner } = await import('@/lib/features/owner-portal/access/mutations/open-link');
const { saveOwner, setPassword } = await import('@/lib/features/owner-portal/access/mutations/save-owner');
const { stopToken } = await import('@/lib/features/owner-portal/reports/data');
const { opinionToken } = await import('@/lib/features/owner-portal/opinions/data');
const { setSessionCookie } = await import('@/lib/platform/security/session-cookie');
const { hashPassword } = await import('@/lib/platform/security/password');
const { getAppointment } = await import('@/lib/features/appointments/data/get-appointment');
const { tokenFor } = await import('@/lib/features/appointments/emails/message-parts');
const savedSearchLinks = await import('@/lib/features/saved-searches/data/open-links');
const newsletterLinks = await import('@/lib/features/newsletter/data');
const { addressHash, STOP_PURPOSE } = await import('@/lib/features/contact-forms/send-to-friend/emails');
const { REVIEW_PURPOSE } = await import('@/lib/features/content/testimonials/emails');
const { signClaim } = await import('@/lib/platform/security/signed-link');

/** Headers that a hostile page, or a person with a tool, can send. */
const ATTACKS: Record<string, Record<string, string>> = {
  'another site': { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  'a sandboxed frame': { origin: 'null', 'sec-fetch-site': 'cross-site' },
  'a sandboxed frame that says it is ours': { origin: 'null', 'sec-fetch-site': 'same-origin' },
  'neither Origin nor Sec-Fetch-Site': {},
  'only a Referer': { referer: `${SITE}/nl/contact/` },
  'a sub-domain': { origin: 'https://evil.gevel.example', 'sec-fetch-site': 'same-site' },
  'another port': { origin: `${SITE}:8443` },
  'a host that begins like ours': { origin: `${SITE}.evil.example` },
  'our host as a user name': { origin: 'https://gevel.example@evil.example' },
  'JSON as text': { origin: 'https://evil.example', 'content-type': 'text/plain' },
  'a method in a header': { 'x-http-method-override': 'POST', 'sec-fetch-site': 'cross-site' },
  'a forged X-Forwarded-Host': { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
  'our Origin in a request that the browser calls foreign': { origin: SITE, 'sec-fetch-site': 'cross-site' },
};

const soon = (): string => new Date(Date.now() + 3_600_000).toISOString();
const anyId = async (table: 'newsletter_subscribers' | 'testimonials' | 'appointments') =>
  (await database().selectFrom(table).select('id').executeTakeFirstOrThrow()).id;
const inForm = (schema: string, values: Values): FormData =>
  packValues({ stamp: stampForm(schema), locale: 'nl', ...values });

type Action = () => Promise<unknown>;
const PASSWORD = 'drie ramen en een deur';

/** Every action behind a link, with a valid token. They run in this order, each once. */
async function linkedActions(): Promise<Record<string, Action>> {
  const [subscriber, testimonial] = [await anyId('newsletter_subscribers'), await anyId('testimonials')];
  const { id: search, person } = await database()
    .selectFrom('saved_searches')
    .select(['id', 'person'])
    .where('email', '=', 'demand@example.be')
    .executeTakeFirstOrThrow();
  const booked = await getAppointment(await anyId('appointments'), new Date());
  if (!booked) throw new Error('no appointment');
  const properties = [{ propertyId: PROPERTY, fromDay: null, untilDay: null }];
  const reader = { name: 'Bo Claes', email: 'verslag@example.be', locale: 'nl', properties } as const;
  const owner = await saveOwner(reader, new Date());
  const manage = savedSearchLinks.manageToken({ person }, new Date());
  const review = signClaim(REVIEW_PURPOSE, { id: testimonial, role: 'agency', expires: soon() });
  const stop = signClaim(STOP_PURPOSE, { id: addressHash('vriend@example.be'), expires: soon() });
  const wishes = { goal: 'for-rent', 'types[]': ['villa'], 'regions[]': ['wallonia'], places: '' };
  const act = (name: string) => packValues({ token: manage, locale: 'nl', demand: search, act: name });
  const press = (token: string) => packValues({ token, locale: 'nl' });
  return {
    confirmSavedSearch: () =>
      searches.confirmSavedSearch(press(savedSearchLinks.confirmToken(search, new Date(soon())))),
    changeSavedSearch: () =>
      searches.changeSavedSearch(UNTOUCHED, inForm('demand-change', { ...wishes, token: manage, demand: search })),
    'actOnDemand pause': () => searches.actOnSavedSearch(act('pause')),
    'actOnDemand start': () => searches.actOnSavedSearch(act('start')),
    submitSavedSearchAccess: () =>
      searches.submitSavedSearchAccess(
        UNTOUCHED,
        inForm('demand-access', { email: 'demand@example.be', password: '' }),
      ),
    'stopByLink alerts': () => searches.stopByLink(press(savedSearchLinks.stopToken(person, new Date()))),
    confirmNewsletter: () => newsletter.confirmNewsletter(press(newsletterLinks.confirmToken(subscriber, new Date()))),
    'stopByLink newsletter': () => searches.stopByLink(press(newsletterLinks.stopToken(subscriber, new Date()))),
    'stopByLink report': () => searches.stopByLink(press(stopToken(owner, new Date()))),
    submitStop: () => recommendations.submitStop(press(stop)),
    decideOnTestimonial: () =>
      testimonials.decideOnTestimonial(packValues({ token: review, locale: 'nl', decision: 'publish' })),
    submitConfirm: () =>
      appointments.submitConfirm(
        UNTOUCHED,
        inForm('confirm', { token: tokenFor(booked, 'agency'), place: 'Kerkstraat 12' }),
      ),
    submitCancel: () => appointments.submitCancel(UNTOUCHED, inForm('cancel', { token: tokenFor(booked, 'visitor') })),
  };
}

/** An owner of the property with a password and two sessions: here and elsewhere. */
async function anOwner(email: string): Promise<{ id: string; elsewhere: string }> {
  const now = new Date();
  const properties = [{ propertyId: PROPERTY, fromDay: null, untilDay: null }];
  const id = await saveOwner({ name: 'An Peeters', email, locale: 'nl', properties }, now);
  const owner = await getOwner(id);
  if (owner) await setPassword(owner, await hashPassword(PASSWORD), false, now);
  const { sid: elsewhere } = await openSessionOf(id, 'phone', now);
  await setSessionCookie(await openSessionOf(id, 'computer', now));
  return { id, elsewhere };
}

/** Every action of the owner portal and its sign-in, each for its own signed-in owner. */
async function portalActions(id: string, email: string): Promise<Record<string, Action>> {
  const now = new Date();
  const owner = await getOwner(id);
  const booked = await getAppointment(await anyId('appointments'), now);
  if (!owner || !booked) throw new Error('nothing to act on');
  const link = await inviteOwner(owner, now);
  const sessions = await database().selectFrom('owner_sessions').select('id').where('owner_id', '=', id).execute();
  const press = (values: Values = {}) => packValues({ locale: 'nl', ...values });
  const answer = { token: opinionToken(booked, 'visitor'), impression: 'good', price: 'right', pro: '', contra: '' };
  const own = { password: `${PASSWORD} open`, passwordRepeat: `${PASSWORD} open`, passwordCurrent: PASSWORD };
  return {
    submitSignIn: () => signingIn.submitSignIn(UNTOUCHED, inForm('sign-in', { email, password: PASSWORD })),
    submitSignInLink: () => askingLink.submitSignInLink(UNTOUCHED, inForm('sign-in-link', { email })),
    openAccess: () => access.openAccess(press({ token: link })),
    submitOwnPassword: () => passwords.submitOwnPassword(UNTOUCHED, inForm('own-password', own)),
    dropPassword: () => passwords.dropPassword(press()),
    chooseReport: () => reportChoice.chooseReport(press({ letter: 'weekly' })),
    keepSession: () => signingOut.keepSession(press()),
    endOwnSession: () => signingOut.endOwnSession(press({ session: sessions[0]?.id ?? '' })),
    signOut: () => signingOut.signOut(press()),
    signOutEverywhere: () => signingOut.signOutEverywhere(press()),
    beginPasskey: () => passkeyChange.beginPasskey(press()),
    finishPasskey: () => passkeyChange.finishPasskey(press({ answer: '{}' })),
    dropPasskey: () => passkeyChange.dropPasskey(press({ passkey: 'k-1' })),
    beginPasskeySignIn: () => passkeySignIn.beginPasskeySignIn(press()),
    finishPasskeySignIn: () => passkeySignIn.finishPasskeySignIn(press({ answer: '{}' })),
    submitOwnerMessage: () =>
      ownerProperties.submitOwnerMessage(
        UNTOUCHED,
        inForm('owner-message', { property: PROPERTY, remark: 'Een vraag' }),
      ),
    submitOpinion: () => feedback.submitOpinion(UNTOUCHED, inForm('opinion', answer)),
    settleOpinion: () => feedback.settleOpinion(press({ token: opinionToken(booked, 'agency'), act: 'release' })),
  };
}
/**
 * Actions that change nothing in the store even from a page of the site: they only answer, or there is nothing to
 * delete.
 */
const WITHOUT_TRACE = ['finishPasskey', 'dropPasskey', 'finishPasskeySignIn', 'beginPasskey', 'beginPasskeySignIn'];

/** Every stored row. */
async function snapshot(): Promise<string> {
  const tables = await database().introspection.getTables();
  const rows = await Promise.all(
    tables.map(async ({ name }) => [name, (await sql`select * from ${sql.table(name)}`.execute(database())).rows]),
  );
  return JSON.stringify(rows.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)));
}

beforeAll(async () => {
  await fillCatalogue();
  for (const kind of ['appointment', 'demand', 'newsletter', 'testimonial'] as const)
    expect(await sendForm(kind, await rightValues(kind, `${kind}@example.be`))).toBeNull();
});

describe('requests from another site (RELIABILITY S9)', () => {
  it.each(KINDS)('cannot send the form %s', async (kind) => {
    const before = await snapshot();
    for (const [attack, headers] of Object.entries(ATTACKS)) {
      const state = await sendForm(kind, await rightValues(kind, `vreemd.${randomUUID()}@example.be`), { headers });
      expect([attack, state?.problem]).toEqual([attack, 'foreign']);
    }
    expect(await snapshot()).toBe(before);
    // The same request from a page of the site works; otherwise this test would prove nothing.
    expect(await sendForm(kind, await rightValues(kind, `eigen.${kind}@example.be`))).toBeNull();
    expect(await snapshot()).not.toBe(before);
  });

  it('cannot run an action behind a mailed link, even with a valid token', async () => {
    const actions = await linkedActions();
    for (const [name, action] of Object.entries(actions)) {
      const before = await snapshot();
      for (const [attack, headers] of Object.entries(ATTACKS)) {
        const sent = await runAction(action, headers);
        expect([name, attack, 'redirect' in sent]).toEqual([name, attack, false]);
      }
      expect([name, (await snapshot()) === before]).toEqual([name, true]);
      await runAction(action);
      expect([name, (await snapshot()) === before]).toEqual([name, false]);
    }
  });

  it('do nothing in the owner portal, even with the cookie of an owner', async () => {
    await database()
      .insertInto('opinions')
      .values({ appointment_id: await anyId('appointments'), property_id: PROPERTY, state: 'asked', asked_at: soon() })
      .execute();
    const names = Object.keys(await portalActions((await anOwner('eerst@example.be')).id, 'eerst@example.be'));
    const inFiles = filesBelow('lib/features')
      .filter((path) => /\/owner-portal\/\w+\/actions/.test(path))
      .flatMap((path) =>
        [...readFileSync(path, 'utf8').matchAll(/export async function (\w+)/g)].map(([, name]) => name),
      );
    expect([...names].sort()).toEqual(inFiles.sort());
    for (const name of names) {
      const email = `${name.toLowerCase()}@example.be`;
      const action = (await portalActions((await anOwner(email)).id, email))[name] as Action;
      const [before, cookies] = [await snapshot(), JSON.stringify([...jar])];
      for (const [attack, headers] of Object.entries(ATTACKS)) {
        const sent = await runAction(action, headers);
        expect([name, attack, 'redirect' in sent]).toEqual([name, attack, false]);
      }
      expect([name, (await snapshot()) === before, JSON.stringify([...jar])]).toEqual([name, true, cookies]);
      await runAction(action);
      const isSame = (await snapshot()) === before;
      expect([name, isSame]).toEqual([name, WITHOUT_TRACE.includes(name)]);
    }
  }, 60_000);

  it('are refused in every action, because it checks the origin before anything else', () => {
    const unguarded = filesBelow('lib/features')
      .filter((path) => readFileSync(path, 'utf8').startsWith("'use server'"))
      .flatMap((path) => {
        const [, ...actions] = readFileSync(path, 'utf8').split('export async function ');
        return actions
          .filter((body) => {
            const first = body.slice(body.indexOf('{\n') + 1).trimStart();
            return !/^(const form = await receiveForm\(|if \(!\(await isOwnPost\(\)\)\))/.test(first);
          })
          .map((body) => `${path} ${body.split('(')[0]}`);
      });
    expect(unguarded).toEqual([]);
  });
});
