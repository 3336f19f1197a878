import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { formatSlot } from '@/lib/domain/time/hours';
import {
  submitAppointmentRequest,
  submitContact,
  submitInformation,
  submitProject,
  submitValuation,
} from '@/lib/features/contact-forms/actions';
import { getThanks } from '@/lib/features/contact-forms/data';
import { importDocument } from '@/lib/features/feed/jobs/import-document';
import { findLeads } from '@/lib/features/leads/data';
import { toExportRows } from '@/lib/features/leads/mapping';
import { exportPerson } from '@/lib/features/privacy/data/export-person';
import { env } from '@/lib/platform/config/env';
import { stampForm } from '@/lib/platform/forms/form-stamp';
import { wordsOf } from '@/lib/platform/i18n/words';
import type { Mail, MailBlock } from '@/lib/platform/mail/mail';
import { signClaim } from '@/lib/platform/security/signed-link';
import { type FormState, UNTOUCHED } from '@/lib/platform/shared/form-state';
import { database } from '@/lib/platform/store/client';
import { href } from '@/lib/routing/href';
import { aFeedProperty, feedOf } from '../support/feed';
import { LEAD_FORMS, type LeadForm, type Values } from '../support/lead-fields';

const head = vi.hoisted(() => {
  Object.assign(process.env, {
    FORM_LIMIT_PLAIN_10_MINUTES: '1000',
    FORM_LIMIT_PLAIN_DAY: '1000',
    FORM_LIMIT_PLAIN_SURGE: '0',
    FORM_LIMIT_STAMP: '0',
    FORM_LIMIT_SENDER_DAY: '0',
    ADDRESS_LIMIT_DAY: '0',
    FORM_PAUSE_SECONDS: '0',
    SITE_URL: 'https://gevel.example',
  });
  return { headers: new Headers() };
});
vi.mock('next/headers', () => ({ headers: async () => head.headers }));
vi.mock('next/navigation', () => ({
  redirect: (path: string) => {
    throw new Error(`redirect ${path}`);
  },
}));

const NOW = new Date('2026-11-20T09:00:00Z');
const FORMS = {
  contact: { submit: submitContact, to: 'feedback/site-contact', page: 'contact' },
  information: { submit: submitInformation, to: 'feedback/contact-me', page: 'for-sale' },
  'appointment-request': { submit: submitAppointmentRequest, to: 'feedback/contact-appointment', page: 'for-sale' },
  project: { submit: submitProject, to: 'feedback/contact-construction', page: 'projects' },
  valuation: { submit: submitValuation, to: 'feedback/contact-demand', page: 'contact-demand' },
} as const;
const KINDS = Object.keys(FORMS) as LeadForm[];

/** The token of the last thank-you page. */
let thanksToken = '';

type Sent = { state: FormState } | { redirect: string };

/**
 * Sends a form as a browser without JavaScript does. The stamp is ten seconds old, because a person needs time to type.
 */
async function send(
  kind: LeadForm,
  locale: Locale,
  values: Values,
  stamp = stampForm(kind, new Date(Date.now() - 10_000)),
): Promise<Sent> {
  const data = new FormData();
  const own = {
    property: { information: '1001', 'appointment-request': '1001' }[kind as string],
    project: kind === 'project' && 'p-1',
  };
  for (const [name, value] of Object.entries({ stamp, locale, ...own, ...values }))
    for (const one of [value].flat()) if (typeof one === 'string') data.append(name, one);
  head.headers = new Headers({
    origin: 'https://gevel.example',
    referer: `https://gevel.example${href(FORMS[kind].page, locale)}?address=geheim`,
  });
  try {
    return { state: await FORMS[kind].submit(UNTOUCHED, data) };
  } catch (error) {
    const path = /^redirect (.*)/.exec((error as Error).message)?.[1];
    if (!path) throw error;
    const [page = '', query = ''] = path.split('?');
    thanksToken = new URLSearchParams(query).get('of') ?? '';
    return { redirect: page };
  }
}

const stateOf = (sent: Sent): FormState => ('state' in sent ? sent.state : expect.fail('it was taken'));
const leads = () => findLeads({});
async function mails(): Promise<Record<string, Mail>> {
  const rows = await database().selectFrom('outbox').select(['kind', 'payload']).execute();
  return Object.fromEntries(rows.map(({ kind, payload }) => [kind, JSON.parse(payload ?? '') as Mail]));
}
const factsOf = (mail: Mail | undefined): Record<string, string> =>
  Object.fromEntries(
    (mail?.blocks ?? []).flatMap((block) =>
      block.kind === 'facts' ? block.rows.map(({ label, value }) => [label, value] as const) : [],
    ),
  );
const block = <Kind extends MailBlock['kind']>(mail: Mail | undefined, kind: Kind) =>
  mail?.blocks.find((one): one is Extract<MailBlock, { kind: Kind }> => one.kind === kind);

beforeAll(async () => {
  const projects = [
    {
      ID: 'p-1',
      Name: 'Lindenhof',
      CreatedDate: '2026-11-01T09:00:00Z',
      Zip: '2800',
      City: 'MECHELEN',
      AgentID: 'leen',
      Units: [
        { ID: 'u-1', Number: '1.3', MainType: 'apartment', Price: 300_000 },
        { ID: 'u-2', Number: '2.1', MainType: 'apartment', Price: 310_000 },
      ],
    },
  ];
  const properties = [
    aFeedProperty({ ID: '1001', AgentID: 'bram' }),
    aFeedProperty({ ID: '1002', Goal: 1, Price: 900, City: 'GENT', Zip: '9000' }),
    aFeedProperty({ ID: '1003', Goal: 1, Price: 900, City: 'NAMUR', Zip: '5000' }),
    aFeedProperty({ ID: '1004', Status: 'sold' }),
    aFeedProperty({ ID: '1005', PublishAddress: false, PublishPrice: false, Street: 'Geheimstraat', Price: 765_432 }),
    aFeedProperty({ ID: '1006', Condition: 'to-build' }),
    aFeedProperty({ ID: '1007', Goal: 1, MainType: 'student-room', Price: 650, DepositAmount: 1300 }),
    aFeedProperty({ ID: '1008', Condition: 'new' }),
    aFeedProperty({ ID: '1010', PriceUnitText: '+ btw', MarqueeName: 'Opendeurdag' }),
    aFeedProperty({ ID: '1009', Goal: 1, MainType: 'garage', Price: 90 }),
  ];
  await importDocument({ source: 'test', bytes: feedOf(properties, projects), folder: null, now: NOW, force: true });
});

beforeEach(async () => {
  for (const table of ['leads', 'outbox'] as const) await database().deleteFrom(table).execute();
});

describe.each(KINDS)('the form %s (SPEC §1)', (kind) => {
  it.each(LOCALES)('ends on its localized feedback page with one lead and two mails: %s', async (locale) => {
    const email = `ingrid.${kind}.${locale}@example.be`;
    expect(await send(kind, locale, LEAD_FORMS[kind](locale, email))).toEqual({
      redirect: href(FORMS[kind].to, locale),
    });
    const [lead, ...others] = await leads();
    expect(others).toEqual([]);
    expect(lead).toMatchObject({
      kind,
      locale,
      email,
      name: 'Ingrid Schoonbrodt',
      // The query of an address is personal and is not stored.
      source: href(FORMS[kind].page, locale),
    });
    const { 'lead-to-agency': toAgency, 'lead-to-visitor': toVisitor, ...more } = await mails();
    expect(more).toEqual({});
    // Each office reads mails in its own language: the office in Namur answers the owner from Kelmis.
    expect(toAgency).toMatchObject({ replyTo: email, locale: kind === 'valuation' ? 'fr' : 'nl' });
    expect(toVisitor).toMatchObject({ to: email, locale, replyTo: toAgency?.to });
    const about = lead?.subject?.title ?? '';
    const asked = kind === 'project' ? 'information' : kind;
    expect(toVisitor?.subject).toBe(wordsOf(locale, 'mail.visitor')(`subject.${asked}`, { about }));
    expect(toAgency?.subject).toContain('Ingrid Schoonbrodt');
  });

  it('names each missing field of an empty form and stores nothing', async () => {
    const { errors, problem } = stateOf(await send(kind, 'nl', {}));
    expect(problem).toBeNull();
    const required = {
      contact: ['device', 'email', 'firstName', 'lastName', 'privacy', 'remark'],
      information: ['device', 'email', 'firstName', 'lastName', 'privacy', 'remark'],
      'appointment-request': ['device', 'email', 'firstName', 'lastName', 'phone', 'privacy', 'title'],
      project: ['device', 'email', 'firstName', 'lastName', 'privacy'],
      valuation: [
        'address',
        'city',
        'device',
        'email',
        'energyCertificate',
        'firstName',
        'lastName',
        'phone',
        'privacy',
        'propertyType',
        'zip',
      ],
    }[kind];
    expect(Object.keys(errors).sort()).toEqual(required);
    expect(new Set(Object.values(errors))).toEqual(new Set(['required']));
    expect(await leads()).toEqual([]);
  });

  it('has its own message in four languages for every required field', () => {
    for (const locale of LOCALES)
      for (const field of ['firstName', 'lastName', 'email', 'phone', 'privacy', 'title', 'address', 'zip', 'city'])
        expect(wordsOf(locale, 'forms.errors')(`${field}.required` as never)).not.toContain('required');
  });

  it('keeps the typed values if a field is wrong', async () => {
    const values = { ...LEAD_FORMS[kind]('fr', 'geen adres') };
    const { errors, values: kept } = stateOf(await send(kind, 'fr', values));
    expect(errors).toEqual({ email: 'invalid' });
    for (const [name, value] of Object.entries(values)) expect(kept[name.replace('[]', '')]).toEqual(value);
  });

  it('creates one lead if it is sent twice, and another lead if its text was changed (design/forms)', async () => {
    const stamp = stampForm(kind, new Date(Date.now() - 10_000));
    const values = LEAD_FORMS[kind]('de', 'ingrid@example.be');
    const first = await send(kind, 'de', values, stamp);
    expect(await send(kind, 'de', values, stamp)).toEqual(first);
    expect(await leads()).toHaveLength(1);
    await send(kind, 'de', { ...values, lastName: 'Lennertz' }, stamp);
    expect(await leads()).toHaveLength(2);
  });
});

describe('the two mails about a lead', () => {
  it('contain the fields in words, with time slots in the notation of the language (DOMAIN §8.5)', async () => {
    await send('information', 'de', LEAD_FORMS.information('de', 'ingrid@example.be'));
    const { 'lead-to-agency': toAgency, 'lead-to-visitor': toVisitor } = await mails();
    // Typed text is repeated only to a proven address (design/limits).
    expect(factsOf(toVisitor)).toEqual({
      Anrede: 'Frau',
      Antwort: 'Telefonisch',
      Erreichbar: `${formatSlot('14:00-16:00', 'de')}, ${formatSlot('16:00-19:00', 'de')}`,
    });
    expect(factsOf(toAgency)).toMatchObject({
      Aanspreking: 'Mevrouw',
      Bereikbaar: `${formatSlot('14:00-16:00', 'nl')}, ${formatSlot('16:00-19:00', 'nl')}`,
      Taal: 'Duits',
      Pagina: 'Te koop\nhttps://gevel.example/nl/te-koop/',
    });
    expect(block(toAgency, 'quote')?.text).toBe('Ligt de keuken op het noorden?');
  });

  it.each([
    ['contact', 'de', { device: 'phone', title: 'none', 'slots[]': ['10:00-13:00'] }],
    ['valuation', 'de', { device: 'email', title: 'ms' }],
  ] as const)(
    'of the form %s contain title, device and hours, as do the CRM message, the lists and the exports',
    async (kind, locale, asked) => {
      env.LEADS_WEBHOOK_URL = 'https://crm.example/leads';
      const email = `overal.${kind}@example.be`;
      expect(await send(kind, locale, { ...LEAD_FORMS[kind](locale, email), ...asked })).toHaveProperty('redirect');
      env.LEADS_WEBHOOK_URL = undefined;
      const sent = await mails();
      const own = sent['lead-to-agency']?.locale ?? 'nl';
      const words = (language: Locale) => {
        const t = wordsOf(language, 'forms');
        const slots = 'slots[]' in asked ? asked['slots[]'] : ['14:00-16:00'];
        return {
          [t('labels.title')]: t(`options.title.${asked.title}`),
          [t('facts.device')]: t(`options.device.${asked.device}`),
          [t('facts.slots')]: slots.map((slot) => formatSlot(slot, language)).join(', '),
        };
      };
      expect(factsOf(sent['lead-to-agency'])).toMatchObject(words(own));
      const { title, device } = asked;
      expect(sent['lead-to-crm']).toMatchObject({ fields: { title, device, slots: [expect.any(String)] } });
      const [headings = [], row = []] = toExportRows(await leads(), new Map(), 'nl');
      expect(Object.fromEntries(headings.map((heading, at) => [heading, row[at]]))).toMatchObject(words('nl'));
      expect((await exportPerson(email, new Date()))?.requests[0]?.inWords).toMatchObject(words('nl'));
    },
  );

  it('show the property in the language of each reader; that to the agency goes to the agent of the property', async () => {
    await send('appointment-request', 'fr', LEAD_FORMS['appointment-request']('fr', 'ingrid@example.be'));
    const { 'lead-to-agency': toAgency, 'lead-to-visitor': toVisitor } = await mails();
    expect(toAgency?.to).toBe('bram@gevel.example');
    expect(block(toVisitor, 'property')).toMatchObject({ title: 'Maison avec jardin', price: '€\u00a0350.000' });
    expect(block(toVisitor, 'property')?.url).toMatch(/^https:\/\/gevel\.example\/fr\/a-vendre\//);
    expect(block(toAgency, 'property')?.title).toBe('Huis met tuin');
    expect(block(toAgency, 'property')?.url).toMatch(/^https:\/\/gevel\.example\/nl\/te-koop\//);
  });

  it('contain no hidden address and no hidden price', async () => {
    await send('information', 'nl', { ...LEAD_FORMS.information('nl', 'ingrid@example.be'), property: '1005' });
    const rows = await database().selectFrom('outbox').select('payload').execute();
    const [lead] = await database().selectFrom('leads').select('about').execute();
    for (const text of [...rows.map(({ payload }) => payload), lead?.about]) {
      expect(text).toContain('1005');
      expect(text).not.toMatch(/Geheimstraat|765/);
    }
  });

  it.each([
    ['1001', 'nl', 'gewoonlijk een voorschot van 10'],
    ['1002', 'nl', 'hoogstens 3 maanden huur'],
    ['1003', 'nl', 'hoogstens 2 maanden huur'],
    ['1003', 'fr', '2 mois de loyer au plus'],
    ['1006', 'en', 'at most 5%'],
    ['1007', 'de', 'dieses Zimmer beträgt €\u00a01.300'],
  ] as const)(
    'explain the conditions of signing for this kind of property: %s in %s (design/money-and-rates)',
    async (property, locale, words) => {
      await send('appointment-request', locale, {
        ...LEAD_FORMS['appointment-request'](locale, 'ingrid@example.be'),
        property,
      });
      const { 'lead-to-visitor': toVisitor } = await mails();
      expect(JSON.stringify(toVisitor?.blocks)).toMatch(new RegExp(words));
    },
  );

  it.each([
    ['1006', 'a home to be built'],
    ['1008', 'a new home that is finished'],
    ['1009', 'a garage to let'],
  ] as const)('mention no advance of 10 %% and no deposit for property %s, %s', async (property, _kind) => {
    await send('appointment-request', 'nl', {
      ...LEAD_FORMS['appointment-request']('nl', 'ingrid@example.be'),
      property,
    });
    const told = JSON.stringify((await mails())['lead-to-visitor']?.blocks);
    expect(told).not.toMatch(/voorschot van|10\u00a0%|huurwaarborg/);
  });

  it.each(LOCALES)('about a project mention an advance of at most 5 %%, never of 10 %%: %s', async (locale) => {
    await send('project', locale, LEAD_FORMS.project(locale, 'ingrid@example.be'));
    const { 'lead-to-visitor': toVisitor } = await mails();
    const words = wordsOf(locale, 'moneyNote')('breyne-project', { percent: 5 });
    expect(toVisitor?.blocks).toContainEqual({ kind: 'text', text: words, isMuted: true });
    expect(JSON.stringify(toVisitor?.blocks)).not.toMatch(/\b10\s?%/);
  });

  it("show the agency's own words after the price and for the status", async () => {
    await send('information', 'nl', { ...LEAD_FORMS.information('nl', 'ingrid@example.be'), property: '1010' });
    const shown = block((await mails())['lead-to-visitor'], 'property');
    expect(shown?.price).toBe('€\u00a0350.000 + btw');
    expect(shown?.line).toMatch(/^Opendeurdag · /);
  });

  it('do not mention the sum due at signing after the property was sold', async () => {
    await send('information', 'nl', { ...LEAD_FORMS.information('nl', 'ingrid@example.be'), property: '1004' });
    expect(JSON.stringify((await mails())['lead-to-visitor']?.blocks)).not.toMatch(/voorschot/);
  });

  it('about a project link to its price list, and name only units of that project', async () => {
    await send('project', 'en', { ...LEAD_FORMS.project('en', 'ingrid@example.be'), 'units[]': ['1.3', '9.9', '2.1'] });
    const { 'lead-to-agency': toAgency, 'lead-to-visitor': toVisitor } = await mails();
    expect(block(toVisitor, 'actions')?.main.url).toMatch(/^https:\/\/gevel\.example\/en\/.*\/price-list\/$/);
    expect(factsOf(toVisitor).Units).toBe('1.3, 2.1');
    expect(toAgency?.to).toBe('leen@gevel.example');
  });

  it('about a valuation go to the office nearest to the property', async () => {
    await send('valuation', 'de', LEAD_FORMS.valuation('de', 'ingrid@example.be'));
    const { 'lead-to-agency': toAgency } = await mails();
    expect(toAgency?.to).toBe('namur@gevel.example');
    expect(factsOf(toAgency)).toMatchObject({ 'Code postal': '4700' });
    expect(Object.values(factsOf(toAgency))).toContain('164\u00a0m²');
  });
});

describe('the rules of single fields', () => {
  it('require a telephone number if the visitor wants to be called', async () => {
    for (const kind of ['contact', 'information', 'project'] as const) {
      const values = { ...LEAD_FORMS[kind]('nl', 'geen adres'), device: 'phone', phone: '' };
      expect(stateOf(await send(kind, 'nl', values)).errors).toEqual({ email: 'invalid', phone: 'needed' });
      const byMail = { ...LEAD_FORMS[kind]('nl', `${kind}@example.be`), device: 'email', phone: '' };
      expect(await send(kind, 'nl', byMail)).toHaveProperty('redirect');
    }
  });

  it.each([
    ['470', 'invalid'],
    ['abcd', 'invalid'],
    ['0100', 'invalid'],
    ['9999', 'unknown'],
    ['B-9999', 'unknown'],
  ])('refuse the postcode %s as %s (SPEC §5)', async (zip, code) => {
    const values = { ...LEAD_FORMS.valuation('nl', 'ingrid@example.be'), zip };
    expect(stateOf(await send('valuation', 'nl', values)).errors).toEqual({ zip: code });
  });

  it.each(['4700', 'B-4700', 'b 1880', 'L-1611', 'l1611'])('accept the postcode %s', async (zip) => {
    const values = { ...LEAD_FORMS.valuation('nl', 'ingrid@example.be'), zip };
    expect(await send('valuation', 'nl', values)).toHaveProperty('redirect');
  });

  it('refuse a link as a name, because the confirmation would send it to another person', async () => {
    for (const firstName of [
      'https://evil.example',
      'www.evil.example',
      'a@evil.example',
      'An\nBcc: x@y.be',
      '<b>An</b>',
    ])
      expect(
        stateOf(await send('contact', 'nl', { ...LEAD_FORMS.contact('nl', 'ingrid@example.be'), firstName })).errors,
      ).toEqual({ firstName: 'invalid' });
  });

  it('report that a property or project is no longer on the site, and keep the typed values', async () => {
    for (const [kind, own] of [
      ['information', { property: 'nowhere' }],
      ['appointment-request', { property: "1' or '1'='1" }],
      ['project', { project: 'nowhere' }],
    ] as const) {
      const state = stateOf(await send(kind, 'nl', { ...LEAD_FORMS[kind]('nl', 'ingrid@example.be'), ...own }));
      expect(state).toMatchObject({ problem: 'gone', errors: {}, values: { firstName: 'Ingrid' } });
    }
    expect(await leads()).toEqual([]);
  });

  it('refuse an unknown time slot, device or title', async () => {
    const values = LEAD_FORMS['appointment-request']('nl', 'ingrid@example.be');
    for (const [name, value] of [
      ['slots[]', ['11:00-12:00']],
      ['slots[]', Array.from({ length: 9 }, () => '16:00-19:00')],
      ['device', 'fax'],
      ['title', 'dr'],
    ] as const) {
      const { errors } = stateOf(await send('appointment-request', 'nl', { ...values, [name]: value }));
      expect(Object.keys(errors)).toEqual([name.replace('[]', '')]);
    }
  });
});

describe('a thank-you page', () => {
  const thanked = (locale: Locale = 'nl', now = new Date()) => getThanks(thanksToken, locale, now);

  it('shows the property of a question or of a request for an appointment, with similar ones, for an hour', async () => {
    for (const kind of ['information', 'appointment-request'] as const) {
      await send(kind, 'nl', LEAD_FORMS[kind]('nl', `thanks-${kind}@example.be`));
      expect(await thanked()).toMatchObject({ property: { id: '1001' }, appointment: null });
      expect((await thanked())?.similar.map(({ id }) => id)).not.toContain('1001');
      expect(await thanked('nl', new Date(Date.now() + 3_601_000))).toBeNull();
    }
  });

  it('has neither names nor words of the visitor in its address', async () => {
    await send('information', 'nl', LEAD_FORMS.information('nl', 'thanks-name@example.be'));
    const readable = thanksToken + Buffer.from(thanksToken.split('.')[0] ?? '', 'base64url').toString();
    expect(readable).not.toMatch(/example|Ingrid|Schoonbrodt|0470/);
  });

  it('shows no property for a changed token, a token of another purpose, or no token', async () => {
    await send('information', 'nl', LEAD_FORMS.information('nl', 'thanks-changed@example.be'));
    const other = signClaim('appointment', { id: '1001:', expires: '2999-01-01T00:00:00.000Z' });
    for (const token of [`${thanksToken}x`, thanksToken.slice(1), other, '', undefined, ['a', 'b']])
      expect(await getThanks(token, 'nl', new Date())).toBeNull();
  });

  it('shows no property after a form without a property', async () => {
    await send('contact', 'nl', LEAD_FORMS.contact('nl', 'thanks-contact@example.be'));
    expect(thanksToken).toBe('');
  });
});
