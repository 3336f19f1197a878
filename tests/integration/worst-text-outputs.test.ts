import { readFileSync } from 'node:fs';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { Parser } from 'htmlparser2';
import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import agency from '@/agency.config';
import { opinionsView } from '@/lib/domain/owner/opinions';
import { brusselsDay } from '@/lib/domain/time/dates';
import { DAY_MS } from '@/lib/domain/time/durations';
import { openHouseKey } from '@/lib/domain/time/open-house';
import { packedResponse } from '@/lib/platform/media/file-response';
import { UNTOUCHED } from '@/lib/platform/shared/form-state';
import { XSS_PAYLOADS } from '../fixtures/xss-payloads';
import { asked, drawn, page } from '../support/drawn-site';
import {
  fillCatalogue,
  KINDS,
  packValues,
  rightValues,
  runAction,
  sendForm,
  type Values,
} from '../support/every-action';
import { keepAppointment, keepLeadOf } from '../support/kept-rows';
import { nextLook } from '../support/next-look';
import { openSessionOf } from '../support/open-session-of';
import { readCalendar } from '../support/read-calendar';
import { isSecondStore } from '../support/second-store';
import { startSmtp } from '../support/smtp';
import { textsIn, UNCLEAN, worstText } from '../support/worst-feed-text';

// Every output of the site is read by a parser after the worst text came in by a feed and by every form.
const { PropertyPage, propertyMetadata } = await import('@/app/[locale]/_property/property-page');
const { SearchPage } = await import('@/app/[locale]/_parts/search-page');
const { PlacePage } = await import('@/app/[locale]/_parts/place-page');
const { default: ProjectsPage } = await import('@/app/[locale]/projects/page');
const { default: ProjectPage } = await import('@/app/[locale]/projects/[id]/page');
const { default: PriceListPage } = await import('@/app/[locale]/projects/[id]/price-list/page');
const { default: OwnerPage } = await import('@/app/[locale]/(owner-portal)/owner/property/[id]/page');
const { default: AccountPage } = await import('@/app/[locale]/(owner-portal)/owner/account/page');
const { default: OpinionPage } = await import('@/app/[locale]/(mail-links)/visit-feedback/[token]/page');
const { default: MyAppointmentPage } = await import('@/app/[locale]/(mail-links)/my-appointment/[token]/page');
const { default: TestimonialsPage } = await import('@/app/[locale]/avis/page');
const { default: TestimonialPage } = await import('@/app/[locale]/avis/[slug]/page');
const { GET: getCalendar } = await import('@/app/api/calendar/[token]/route');
const { GET: getAppointmentFile } = await import('@/app/api/owner-properties/[id]/visits/[visit]/route');
const { makePart } = await import('@/app/sitemap/[part]/parts');
const { makePlaceFeed } = await import('@/lib/features/search/place-pages/data/make-feed');
const { getOpenHouseFile, getPropertyDetail } = await import('@/lib/features/properties/data/get-property');
const { GET: getMarkers } = await import('@/app/api/map/markers/route');
const { GET: getLabels } = await import('@/app/api/map/labels/route');
const { GET: getPropertyCards } = await import('@/app/api/properties/route');
const { importDocument } = await import('@/lib/features/feed/jobs/import-document');
const { findLeads } = await import('@/lib/features/leads/data');
const { toExportRows } = await import('@/lib/features/leads/mapping');
const { toCsv } = await import('@/lib/platform/text/csv');
const { toXlsx } = await import('@/scripts/support/write-output');
const { getAppointment } = await import('@/lib/features/appointments/data/get-appointment');
const { tokenFor } = await import('@/lib/features/appointments/emails/message-parts');
const { moderateTestimonial } = await import('@/lib/features/content/testimonials/mutations');
const { saveOwner } = await import('@/lib/features/owner-portal/access/mutations/save-owner');
const { settleOpinion, submitOpinion } = await import('@/lib/features/owner-portal/opinions/actions');
const { findOpinions, opinionToken } = await import('@/lib/features/owner-portal/opinions/data');
const { askForOpinions } = await import('@/lib/features/owner-portal/opinions/jobs');
const { stampForm } = await import('@/lib/platform/forms/form-stamp');
const { setSessionCookie } = await import('@/lib/platform/security/session-cookie');
const { sendMail } = await import('@/lib/platform/mail/send-mail');
const { database } = await import('@/lib/platform/store/client');
const { env } = await import('@/lib/platform/config/env');

const NOW = new Date();
const ID = '1001';
const open = new Date(NOW.getTime() + 7 * 86_400_000).toISOString().slice(0, 10);
const WORST = worstText();
const names = (text: string) => ({ nl: text, fr: text, en: text, de: text });
/** Every text of a property that a visitor may see. */
const PROPERTY = {
  AgentID: 'bram',
  Ident: WORST.slice(0, 60),
  Title: names(`${WORST} ${XSS_PAYLOADS.slice(0, 12).join(' ').slice(0, 60)}`.slice(0, 400)),
  Description: names(`${WORST}\n\n${XSS_PAYLOADS.join('\n')}`.slice(0, 19_000)),
  Street: `Kerkstraat ${WORST}`.slice(0, 200),
  BoxNr: worstText('@'),
  MarqueeName: names(worstText('+')),
  PriceUnitText: names(worstText('-')),
  EPCLabelText: null,
  EPCUniqueCode: WORST.slice(0, 100),
  EPCCertificate: WORST.slice(0, 100),
  Rooms: [{ Kind: 'other', Name: names(WORST), Surface: 12 }],
  Documents: [{ Kind: 'energy', Name: names(worstText('\t=')) }, { Kind: 'other' }],
  OpenHouses: [{ Start: `${open} 10:00:00`, End: `${open} 12:00:00` }],
  VirtualTours: [`https://youtu.be/abc"><b onload='a()'>\u202e`],
};

const PROJECT = {
  Name: `Lindenhof ${WORST}`.slice(0, 180),
  Title: names(WORST),
  Description: names(`${WORST}\n\n${XSS_PAYLOADS.join('\n')}`.slice(0, 19_000)),
  Street: `Kaai ${WORST}`.slice(0, 200),
  Delivery: names(WORST),
  Developer: WORST.slice(0, 180),
  Architect: WORST.slice(0, 180),
  Guarantee: names(WORST),
  PriceNote: names(WORST),
  Phases: [{ Name: names(WORST), State: 'now', Note: names(WORST) }],
};
const DOSSIER = {
  MediaPlacements: [{ Medium: WORST.slice(0, 180), Kind: 'portal', From: brusselsDay(NOW) }],
  NextStep: { Text: names(WORST), By: 'notary' },
  Documents: [{ Kind: 'other', Name: names(WORST), Url: 'https://media.example/a.pdf' }],
};

/** What a visitor may type into a line, without control characters, which a form refuses. */
const TYPED = worstText()
  .replace(/\p{Cc}|[\u2028\u2029]/gu, '')
  .toWellFormed()
  .slice(0, 60);
const OWN_WORDS = worstText()
  .replace(/(?![\n])\p{Cc}/gu, '')
  .toWellFormed();

const KNOWN_TAGS = /^(?!script|iframe|object|embed|svg|math|base|form$|input|style|link|meta)[a-z][a-z0-9]*$/;
/** Every element and attribute of HTML, and the texts of its scripts with data. */
function readHtml(html: string): {
  tags: Set<string>;
  attributes: Map<string, string[]>;
  data: string[];
  text: string;
} {
  const [tags, attributes, data] = [new Set<string>(), new Map<string, string[]>(), [] as string[]];
  let [text, script] = ['', ''];
  const parser = new Parser({
    onopentag: (name, found) => {
      tags.add(name);
      script = name === 'script' || name === 'style' ? (found.type ?? name) : '';
      if (script) data.push('');
      for (const [key, value] of Object.entries(found)) attributes.set(key, [...(attributes.get(key) ?? []), value]);
    },
    ontext: (piece) => {
      if (script) data.push((data.pop() ?? '') + piece);
      else text += piece;
    },
    onclosetag: () => {
      script = '';
    },
  });
  parser.end(html);
  return { tags, attributes, data, text };
}
/** Faults of HTML: an attribute that runs code, an address that does, a character that shows nothing. */
function faultsOf(html: string): string[] {
  const { attributes, text } = readHtml(html);
  // React writes such an address into forms that have an action of the server.
  const isOfReact = (address: string) => address.includes('React form unexpectedly submitted');
  const addresses = ['href', 'src', 'action', 'formaction', 'srcdoc'].flatMap((name) => attributes.get(name) ?? []);
  return [
    ...[...attributes.keys()].filter((name) => /^on/i.test(name) || /["'<`=]/.test(name)),
    ...addresses.filter((address) => /^\s*(?:javascript|vbscript|data:text)/i.test(address) && !isOfReact(address)),
    ...[text, ...[...attributes.values()].flat()].flatMap((one) => HIDDEN_SIGN.exec(one)?.[0] ?? []),
  ];
}
const HIDDEN_SIGN =
  /(?![\n\t\r])\p{Cc}|[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]|\p{Cs}|\p{Noncharacter_Code_Point}/u;

const xml = new XMLParser({ ignoreAttributes: false, parseTagValue: false });
function readXml(text: string): Record<string, never> {
  expect(XMLValidator.validate(text)).toBe(true);
  // The XML specification allows no other character for XML 1.0, which this parser does not check.
  expect(text).not.toMatch(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u);
  return xml.parse(text);
}
const bodyOf = async (packed: Awaited<ReturnType<typeof makePart>>) =>
  packed
    ? packedResponse(new Request('https://a.be/', { headers: { 'accept-encoding': 'identity' } }), packed, {}).text()
    : '';
const unclean = (value: unknown) => textsIn(value).filter(([, text]) => UNCLEAN.test(text));

/** A row of the store with its JSON read. */
const opened = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      const isJson = typeof value === 'string' && /^[[{]/.test(value);
      return [column, isJson ? JSON.parse(value) : value];
    }),
  );

const fill = async (): Promise<void> => {
  await fillCatalogue({ ...PROPERTY, ProjectID: 'p-1' }, NOW, {
    project: PROJECT,
    unit: { Number: worstText('@').slice(0, 60) },
    dossier: DOSSIER,
  });
  await nextLook();
};
/** Signs in an owner of the property. */
async function signIn(): Promise<void> {
  const properties = [{ propertyId: ID, fromDay: null, untilDay: null }];
  const owner = await saveOwner({ name: TYPED, email: 'owner@example.be', locale: 'nl', properties }, NOW);
  await setSessionCookie(await openSessionOf(owner, 'computer', NOW));
}
/** Expects that pages have no fault, and hold the worst text as text, in every language. */
async function areSafe(pages: () => Record<string, unknown>, without: readonly string[] = []): Promise<void> {
  for (const locale of ['nl', 'fr', 'en', 'de'] as const) {
    page.locale = locale;
    for (const [name, element] of Object.entries(pages())) {
      const html = await drawn(element);
      expect([locale, name, ...faultsOf(html)]).toEqual([locale, name]);
      expect([name, html.includes('HYPERLINK')]).toEqual([name, !without.includes(name)]);
      const linked = readHtml(html).data.filter((text) => text.includes('schema.org'));
      for (const text of linked) expect(unclean(JSON.parse(text))).toEqual([]);
    }
  }
}

let smtp: Awaited<ReturnType<typeof startSmtp>>;
beforeAll(async () => {
  await fill();
  smtp = await startSmtp();
  (env as { SMTP_URL?: string }).SMTP_URL = smtp.url;
});
afterAll(() => smtp.stop());

describe.skipIf(isSecondStore)('the worst text in every field of a feed', () => {
  it('is plain text in the store', async () => {
    const rows = await database().selectFrom('properties').selectAll().execute();
    expect(JSON.stringify(rows)).toContain('HYPERLINK');
    expect(rows.flatMap((row) => unclean(opened(row)))).toEqual([]);
  });

  it('makes no element, no attribute and no unreadable data on pages in any language', async () => {
    await areSafe(() => ({
      property: PropertyPage({ goal: 'for-sale', id: ID }),
      list: SearchPage({ goal: 'for-sale', searchParams: Promise.resolve({}) }),
      place: PlacePage({ goal: 'for-sale', ...(asked({ scope: 'mechelen.all' }) as object) } as never),
      projects: ProjectsPage(),
      project: ProjectPage(asked({ id: 'p-1' })),
      'price list': PriceListPage(asked({ id: 'p-1' })),
    }));
    expect(unclean(await propertyMetadata('for-sale', ID))).toEqual([]);
  });

  it('makes none in the portal of its owner, nor in the calendar of an appointment there', async () => {
    await signIn();
    const visit = await keepAppointment(await keepLeadOf(NOW, { name: TYPED }), new Date(NOW.getTime() + DAY_MS), {
      property: ID,
      state: 'confirmed',
    });
    await areSafe(() => ({ property: OwnerPage(asked({ id: ID })), account: AccountPage(asked({})) }));
    const file = await getAppointmentFile(new Request('https://a.be/'), asked({ id: ID, visit }));
    expect(unclean(readCalendar(await file.text()))).toEqual([]);
  });

  it('is text in an Atom feed, and never markup', async () => {
    const { feed } = readXml(await bodyOf(await makePlaceFeed('for-sale', null, 'nl', NOW))) as never as {
      feed: { entry: { title: string; summary: string } };
    };
    expect([typeof feed.entry.title, typeof feed.entry.summary]).toEqual(['string', 'string']);
    expect(feed.entry.summary).toContain('HYPERLINK');
    expect(unclean(feed)).toEqual([]);
  });

  it('leaves every sitemap readable', async () => {
    for (const part of ['pages', 'properties-0', 'projects-0', 'articles']) {
      const text = await bodyOf(await makePart(part));
      if (text) expect(unclean(readXml(text))).toEqual([]);
    }
    expect(await bodyOf(await makePart('properties-0'))).toContain(ID);
  });

  it('leaves the calendar of an open house readable', async () => {
    const detail = await getPropertyDetail(ID, 'nl', NOW);
    const text = await getOpenHouseFile(ID, openHouseKey(detail?.openHouses[0] ?? { startsAt: '' }), 'nl', NOW);
    const calendar = readCalendar(text ?? '');
    expect(unclean(calendar)).toEqual([]);
  });

  it('is plain text in the data of map, names and favourites', async () => {
    const asked = 'https://gevel.example/?lng=nl&goal=for-sale&ids=1001&view=49,2,52,7&zoom=9';
    for (const get of [getMarkers, getLabels, getPropertyCards]) {
      const answer = await get(new Request(asked));
      expect(answer.status).toBe(200);
      expect(unclean(await answer.json())).toEqual([]);
    }
  });
});

describe.skipIf(isSecondStore)('the worst text in every element of a Kyero feed', () => {
  it('is plain text in the store', async () => {
    // A file with NUL bytes is refused as a whole.
    const written = `<![CDATA[${WORST.replaceAll('\u0000', '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
    const isText = /^(?:ref|street|location_detail|nl|fr|en|de|feature|title)$/;
    const xmlText = readFileSync('tests/fixtures/kyero.xml', 'utf8').replace(
      /<(\w+)>([^<]*)<\/\1>/g,
      (whole, name: string, text: string) =>
        isText.test(name) ? `<${name}>${text.trim()} ${written}</${name}>` : whole,
    );
    const report = await importDocument({
      source: 'kyero',
      bytes: Buffer.from(xmlText),
      folder: null,
      now: NOW,
      force: true,
    });
    expect(report).toMatchObject({ outcome: 'applied', problem: null });
    const rows = await database().selectFrom('properties').selectAll().execute();
    expect(JSON.stringify(rows)).toContain('HYPERLINK');
    expect(rows.flatMap((row) => unclean(opened(row)))).toEqual([]);
  });
});

describe.skipIf(isSecondStore)('the worst text in every field of every form', () => {
  const FIELDS = /^(?:firstName|lastName|name|about|address|city|remark|wishes|message|comment)$/;
  const isLong = (field: string) => /^(?:remark|wishes|message|comment)$/.test(field);

  beforeAll(async () => {
    await fill();
    for (const kind of KINDS) {
      const right = await rightValues(kind, `${kind}@example.be`);
      const worst: Values = Object.fromEntries(
        Object.entries(right).map(([field, value]) => [
          field,
          FIELDS.test(field) ? (isLong(field) ? OWN_WORDS : TYPED) : value,
        ]),
      );
      let refused = await sendForm(kind, worst);
      // A field that refuses such a text says so; the others still have it.
      for (const field of Object.keys(refused?.errors ?? {})) worst[field] = right[field] ?? '';
      if (refused) refused = await sendForm(kind, worst);
      expect([kind, refused?.errors ?? null]).toEqual([kind, null]);
    }
  }, 120_000);

  it('is text in every mail: subject, text and HTML', async () => {
    const rows = await database().selectFrom('outbox').select(['id', 'payload', 'channel']).execute();
    const mails = rows.filter(({ channel }) => channel === 'mail');
    for (const { id, payload } of mails) await sendMail(JSON.parse(payload ?? '') as never, id);
    expect(smtp.caught.length).toBe(mails.length);
    expect(mails.length).toBeGreaterThanOrEqual(KINDS.length);
    for (const { mail } of smtp.caught) {
      expect(mail.subject ?? '').not.toMatch(/\p{Cc}/u);
      expect([mail.subject, HIDDEN_SIGN.exec(`${mail.subject}${mail.text}`)?.[0]]).toEqual([mail.subject, undefined]);
      expect(faultsOf(mail.html ?? '')).toEqual([]);
      const { tags } = readHtml((mail.html ?? '').replace(/^.*?<body/s, '<body'));
      expect([...tags].filter((tag) => !KNOWN_TAGS.test(tag) || tag === 'i')).toEqual([]);
    }
    expect(smtp.caught.some(({ mail }) => mail.html?.includes('HYPERLINK'))).toBe(true);
  });

  it('is text in the calendar of the visitor and of the agency, and on the page of the appointment', async () => {
    const { id } = await database()
      .selectFrom('appointments')
      .select('id')
      .where('property_id', '=', ID)
      .where('place', 'like', 'Kerkstraat%')
      .executeTakeFirstOrThrow();
    const appointment = await getAppointment(id, NOW);
    if (!appointment) throw new Error('no appointment');
    for (const side of ['visitor', 'agency'] as const) {
      const token = tokenFor(appointment, side);
      const calendar = readCalendar(await (await getCalendar(new Request('https://a.be/'), asked({ token }))).text());
      expect(JSON.stringify(calendar)).toContain('HYPERLINK');
      expect(textsIn(calendar).filter(([, text]) => HIDDEN_SIGN.test(text))).toEqual([]);
      await areSafe(() => ({ [side]: MyAppointmentPage(asked({ token })) }));
    }
  });

  it('is text on the pages of testimonials', async () => {
    const { id, slug } = await database().selectFrom('testimonials').select(['id', 'slug']).executeTakeFirstOrThrow();
    await moderateTestimonial(id, 'published', NOW);
    await nextLook();
    await areSafe(() => ({ all: TestimonialsPage(), one: TestimonialPage(asked({ slug })) }));
  });

  it('is text in the opinions of visitors, for the agency and for the owner', async () => {
    const noon = new Date(new Date(NOW).setUTCHours(11, 0, 0, 0));
    const seen = async (email: string): Promise<void> => {
      const start = new Date(noon.getTime() - DAY_MS);
      const lead = await keepLeadOf(start, { email, name: TYPED });
      const id = await keepAppointment(lead, start, { property: ID, state: 'confirmed' });
      await askForOpinions(noon);
      const appointment = await getAppointment(id, noon);
      if (!appointment) throw new Error('no appointment');
      const token = opinionToken(appointment, 'visitor');
      const values = { stamp: stampForm('opinion'), locale: 'nl', nickname: '', token, impression: 'good' };
      await areSafe(() => ({ form: OpinionPage(asked({ token })) }), ['form']);
      await runAction(() => submitOpinion(UNTOUCHED, packValues({ ...values, pro: OWN_WORDS, contra: OWN_WORDS })));
      const own = opinionToken(appointment, 'agency');
      await areSafe(() => ({ answer: OpinionPage(asked({ token: own })) }));
      await runAction(() => settleOpinion(packValues({ token: own, locale: 'nl', act: 'release' })));
    };
    await seen('one@example.be');
    await seen('two@example.be');
    await signIn();
    await areSafe(() => ({ owner: OwnerPage(asked({ id: ID })) }));
    const text = JSON.stringify(opinionsView(await findOpinions(ID, noon), 'released'));
    expect(text).toContain('HYPERLINK');
  });

  it('is text in the sheets of requests, and no formula', async () => {
    const leads = await findLeads({});
    expect(leads.length).toBeGreaterThanOrEqual(KINDS.length - 1);
    const rows = toExportRows(leads, new Map(), agency.defaultLocale);
    const { data, errors } = Papa.parse<string[]>(toCsv(rows, ';').trimEnd(), { delimiter: ';' });
    expect(errors).toEqual([]);
    expect(data.map((row) => row.length)).toEqual(rows.map((row) => row.length));
    expect(data.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    const sheet = await readSheet(await toXlsx('Requests', rows));
    expect(sheet.length).toBe(rows.length);
    const texts = sheet.flat().filter((cell): cell is string => typeof cell === 'string');
    expect(texts.some((text) => text.includes('HYPERLINK'))).toBe(true);
    expect(texts.filter((text) => HIDDEN_SIGN.test(text))).toEqual([]);
  });
});
