import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { stampForm } from '@/lib/platform/forms/form-stamp';
import { UNTOUCHED } from '@/lib/platform/shared/form-state';
import {
  fillCatalogue,
  KINDS,
  packValues,
  rightValues,
  runAction,
  SITE,
  sendForm,
  type Values,
} from '../support/every-action';
import { filesBelow } from '../support/project-files';

const appointments = await import('@/lib/features/appointments/actions');
const searches = await import('@/lib/features/saved-searches/actions');
const newsletter = await import('@/lib/features/newsletter/actions');
const recommendations = await import('@/lib/features/recommendations/actions');
const testimonials = await import('@/lib/features/testimonials/actions');
const { getAppointment } = await import('@/lib/features/appointments/data/get-appointment');
const { tokenFor } = await import('@/lib/features/appointments/emails/side');
const savedSearchLinks = await import('@/lib/features/saved-searches/data/links');
const newsletterLinks = await import('@/lib/features/newsletter/data');
const { addressHash, STOP_PURPOSE } = await import('@/lib/features/recommendations/emails');
const { REVIEW_PURPOSE } = await import('@/lib/features/testimonials/emails');
const { signClaim } = await import('@/lib/platform/signed-link');

/** What a hostile page, or somebody with a tool, can make a request look like. */
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

/** Every action behind a link, with a token that opens it. They are done in this order, each once. */
async function linkedActions(): Promise<Record<string, Action>> {
  const [subscriber, testimonial] = [await anyId('newsletter_subscribers'), await anyId('testimonials')];
  const { id: search, person } = await database()
    .selectFrom('demands')
    .select(['id', 'person'])
    .where('email', '=', 'demand@example.be')
    .executeTakeFirstOrThrow();
  const booked = await getAppointment(await anyId('appointments'), new Date());
  if (!booked) throw new Error('no appointment');
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
    stopSavedSearches: () => searches.stopSavedSearches(press(savedSearchLinks.stopToken(person, new Date()))),
    confirmNewsletter: () => newsletter.confirmNewsletter(press(newsletterLinks.confirmToken(subscriber, new Date()))),
    stopNewsletter: () => newsletter.stopNewsletter(press(newsletterLinks.stopToken(subscriber, new Date()))),
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

/** Everything that is kept. */
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

describe('requests from elsewhere (RELIABILITY S9)', () => {
  it.each(KINDS)('send no form %s', async (kind) => {
    const before = await snapshot();
    for (const [attack, headers] of Object.entries(ATTACKS)) {
      const state = await sendForm(kind, await rightValues(kind, `vreemd.${randomUUID()}@example.be`), { headers });
      expect([attack, state?.problem]).toEqual([attack, 'foreign']);
    }
    expect(await snapshot()).toBe(before);
    // From our own page the same is done, or this would prove nothing.
    expect(await sendForm(kind, await rightValues(kind, `eigen.${kind}@example.be`))).toBeNull();
    expect(await snapshot()).not.toBe(before);
  });

  it('do nothing behind a link, even with a token that opens it', async () => {
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

  it('meet the guard first in every action there is', () => {
    const unguarded = filesBelow('lib/features')
      .filter((path) => path.endsWith('/actions.ts'))
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
