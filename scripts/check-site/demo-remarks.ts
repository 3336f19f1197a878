import { existsSync, readFileSync } from 'node:fs';
import drawing from '@/agency/mark';
import agency from '@/agency.config';
import demoDrawing from '@/app/styles/mark';
import demo from '@/content/demo/agency.config';
import { zipProvince } from '@/lib/domain/place/zip-region';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { type TextFinding, WordsError } from '@/lib/domain/words/text-finding';
import { loadArticles } from '@/lib/features/content/articles/data/find-articles';
import { loadWritten } from '@/lib/features/content/testimonials/data/find-written';
import { originalFindings } from '@/lib/features/words/for-commands';
import type { AgencyConfig } from '@/lib/platform/config/agency';
import { sayFinding } from '@/lib/platform/config/finding';
import { findingInWords } from '@/lib/platform/i18n/finding-sentences';
import { SITE_LANGUAGES } from '@/lib/platform/i18n/site-languages';
import { findCopies } from '@/lib/platform/text/originals';
import type { Document } from '@/lib/platform/text/parse-document';
import { chooseVersion, usableIn } from '@/lib/platform/text/versions';
import { good, look, type Remark, wrong } from './remark';

type DemoValue = { what: string; pattern: RegExp };

const literally = (text: string): RegExp =>
  new RegExp(text.replace(/[.*+?^$()|[\]{}\\]/g, '\\$&').replace(/\s+/g, '\\s+'), 'i');

function* sentencesOf(words: unknown, path = ''): Generator<[key: string, text: string]> {
  if (typeof words === 'string') yield [path, words];
  else for (const [key, inner] of Object.entries(words ?? {})) yield* sentencesOf(inner, path ? `${path}.${key}` : key);
}

const wordsIn = (file: string): Map<string, string> => {
  try {
    return new Map(existsSync(file) ? sentencesOf(JSON.parse(readFileSync(file, 'utf8'))) : []);
  } catch {
    return new Map();
  }
};

/** A pattern for digits in any grouping; for a telephone number with or without its country. */
function grouped(number: string): RegExp {
  const isPhone = /^0/.test(number);
  const digits = number.replace(/[^\dA-Z]/g, '').replace(isPhone ? /^0/ : '', '');
  const start = isPhone ? '(?:0|(?:\\+|00)?32[\\s./-]{0,2}(?:\\(0\\))?[\\s./-]{0,2})' : '';
  return new RegExp(`(?<!\\d)${start}${[...digits].join('[\\s./()-]{0,2}')}(?!\\d)`);
}

const VALUES: readonly DemoValue[] = [
  ...[...demo.offices, ...demo.agents].map(({ phone }) => ({
    what: `the telephone ${phone}`,
    pattern: grouped(phone),
  })),
  ...demo.agents.flatMap(({ name, bivNumber }) => [
    { what: `the agent ${name}`, pattern: literally(name) },
    { what: `the BIV/IPI number ${bivNumber}`, pattern: grouped(bivNumber) },
  ]),
  ...demo.offices.map(({ street }) => ({ what: `the street ${street}`, pattern: literally(street) })),
  { what: `the company number ${demo.companyNumber}`, pattern: literally(demo.companyNumber) },
  { what: `the BIV/IPI number ${demo.bivNumber}`, pattern: grouped(demo.bivNumber) },
  { what: `the trust account ${demo.trustAccount}`, pattern: grouped(demo.trustAccount) },
  ...[...new Set(LOCALES.map((locale) => demo.legalName[locale]))].map((name) => ({
    what: `the company ${name}`,
    pattern: new RegExp(`\\b${name}\\b`),
  })),
  // One line of a slogan may be anybody's words; the whole slogan is not.
  ...LOCALES.map((locale) => demo.slogan[locale].join(' ')).map((slogan) => ({
    what: `the slogan “${slogan}”`,
    pattern: literally(slogan),
  })),
  // It names the regions and the slogan of the demo agency; search engines and social networks show it.
  ...LOCALES.map((locale) => wordsIn(`messages/${locale}.json`).get('home.description') ?? '').map((description) => ({
    what: `the description “${description}” (home.description in agency/messages)`,
    pattern: literally(description),
  })),
];

/** A host below `.example`, which never exists (RFC 2606), is a placeholder that was not replaced. */
const NOWHERE = /(?<![\w.-])[\w-]+(?:\.[\w-]+)*\.example\b/gi;

/**
 * Names and numbers of the demo agency in a text or on a page of another agency. The collective insurance policy of the
 * institute of agents is the demo agency's and that of many others. Values that are also in the agency's
 * file are left out, because `demoLeftovers` reports them.
 */
export function demoTraces(text: string, own: AgencyConfig): string[] {
  const file = [JSON.stringify(own), ...LOCALES.map((locale) => own.slogan[locale].join(' '))].join('\n');
  const foreign = (own === demo ? [] : VALUES).filter(({ pattern }) => pattern.test(text) && !pattern.test(file));
  const hosts = [...text.matchAll(NOWHERE)].map(([host]) => host.toLowerCase()).filter((host) => !file.includes(host));
  return [...new Set([...foreign.map(({ what }) => what), ...hosts.map((host) => `${host}, which does not exist`)])];
}

const digits = (text: string): string => text.replace(/\D/g, '');
/** A pattern for promises in texts: a period, an amount, a success rate. Message keys are the same in all languages. */
const PROMISES: Record<Locale, RegExp> = {
  nl: /werkdag|\bgratis\b|kosteloos|zonder verplichting|binnen (?:een|één) (?:dag|week|maand)\b|van de tien/i,
  fr: /jours? ouvrables?|gratuit|sans engagement|sous (?:huitaine|quinzaine)|dans (?:la journée|la semaine|le mois)\b|sur dix\b/i,
  en: /working days?|free of charge|\bfree valuation|\bis free\b|no obligation|within (?:a|one) (?:day|week|month)\b|out of ten|of every ten/i,
  de: /Werktag|Arbeitstag|kostenlos|unverbindlich|innerhalb (?:eines Tages|einer Woche|eines Monats)\b|von zehn/i,
};

/** The values of an agency file that are still the demo agency's, and addresses that cannot exist. */
export function demoLeftovers(own: AgencyConfig): string[] {
  const numbers = new Map([...demo.offices, ...demo.agents].flatMap(({ phone }) => [[digits(phone), phone] as const]));
  const biv = new Set(demo.agents.map(({ bivNumber }) => digits(bivNumber)));
  const streets = new Set(demo.offices.map(({ street }) => street));
  const names = new Set(demo.agents.map(({ name }) => name));
  const places = new Set(demo.offices.map(({ latitude, longitude }) => `${latitude} ${longitude}`));
  const said = [
    ...(own.name === demo.name ? ['The name is that of the demo agency.'] : []),
    ...(['companyNumber', 'bivNumber', 'trustAccount'] as const).flatMap((field) =>
      digits(own[field]) === digits(demo[field]) ? [`${field}: ${own[field]} is that of the demo agency.`] : [],
    ),
    ...(own.languages ?? LOCALES).flatMap((locale) => [
      ...(own.legalName[locale] === demo.legalName[locale] ? [`legalName.${locale} is that of the demo agency.`] : []),
      ...(own.slogan[locale].join(' ') === demo.slogan[locale].join(' ')
        ? [`slogan.${locale}: “${own.slogan[locale].join(' ')}” is that of the demo agency.`]
        : []),
    ]),
    ...[...own.offices, ...own.agents].flatMap(({ id, phone, email }) => [
      ...(numbers.has(digits(phone)) ? [`${id}: the telephone ${phone} is one of the demo agency.`] : []),
      ...(/\.example$/i.test(email) ? [`${id}: the address ${email} cannot receive mail.`] : []),
    ]),
    ...own.offices.flatMap(({ id, street, latitude, longitude }) => [
      ...(streets.has(street) ? [`${id}: the street ${street} is one of the demo agency.`] : []),
      ...(places.has(`${latitude} ${longitude}`)
        ? [`${id}: the place on the map (${latitude}, ${longitude}) is that of an office of the demo agency.`]
        : []),
    ]),
    ...own.agents.flatMap(({ id, name, bivNumber }) => [
      ...(biv.has(digits(bivNumber)) ? [`${id}: the BIV/IPI number ${bivNumber} is one of the demo agency.`] : []),
      ...(names.has(name) ? [`${id}: ${name} works for the demo agency.`] : []),
    ]),
    ...own.social.flatMap(({ name, url }) =>
      /\.example$/i.test(new URL(url).hostname) ? [`social: the link ${url} to ${name} leads nowhere.`] : [],
    ),
    ...[...own.frameHosts, ...own.projectHosts].flatMap((host) =>
      /\.example$/i.test(host) ? [`frameHosts, projectHosts: ${host} does not exist.`] : [],
    ),
  ];
  return [...new Set(said)];
}

/**
 * Questions about values that may be right although the demo agency has them too. The court is asked about only if the seat
 * is in another province, and hours only if street or telephone beside them are still the demo agency's: an agency that
 * changed these has filled in all of them.
 */
export function sameAsDemo(own: AgencyConfig): string[] {
  const [seat, demoSeat] = [own.offices[0], demo.offices[0]].map((office) => zipProvince(Number(office?.zip)));
  const isCourtStrange = own.court.nl === demo.court.nl && seat !== demoSeat;
  const copied = own.offices.filter((office) =>
    demo.offices.some(
      ({ hours, street, phone }) =>
        JSON.stringify(hours) === JSON.stringify(office.hours) &&
        (street === office.street || digits(phone) === digits(office.phone)),
    ),
  );
  return [
    ...(isCourtStrange ? [`Is the court (${own.court.nl}) yours?`] : []),
    ...(copied.length > 0 ? [`Are the opening hours yours (${copied.map(({ id }) => id).join(', ')})?`] : []),
    // As texts: the compiler knows that two different drawings are never equal, and refuses to compare them.
    ...(String(drawing) === String(demoDrawing) ? ['Is the logo yours (agency/mark.ts)?'] : []),
    ...(own.homePictures ? [] : ['Are the pictures of the home page yours (homePictures)?']),
  ].map((question) => `${question} The demo agency has the same.`);
}

/** Names and numbers of the demo agency in texts and messages, with the file. */
async function writtenTraces(): Promise<string[]> {
  const [{ guide, services, pages }, { documents }] = await Promise.all([loadArticles(), loadWritten()]);
  const texts = [guide, services, pages, documents].flatMap((kind) =>
    [...kind.values()].flatMap((versions) =>
      usableIn<Document<{ title: string; description: string }>>(versions).map(
        ({ title, description, body, source }) => ({
          file: source.file,
          text: [title, description, body].join('\n'),
        }),
      ),
    ),
  );
  const words = LOCALES.map((locale) => `agency/messages/${locale}.json`).map((file) => ({
    file,
    text: [...wordsIn(file).values()].join('\n'),
  }));
  return [...texts, ...words].flatMap(({ file, text }) =>
    demoTraces(text, agency).map((what) => `${file}: ${what} is that of the demo agency.`),
  );
}

/**
 * Numbers and names in the agency's file and texts that are still those of the demo agency; `npm start` checks their
 * digits.
 */
export async function legalRemarks(): Promise<Remark[]> {
  if (agency === demo)
    return [
      look('This is still the demo agency. Copy content/demo/agency.config.ts to agency/config.ts and make it yours.'),
    ];
  const foreign = [...demoLeftovers(agency), ...(await writtenTraces())];
  return [
    ...(foreign.length > 0
      ? foreign.map(wrong)
      : [good('Your file, texts and words contain nothing of the demo agency.')]),
    ...sameAsDemo(agency).map(look),
  ];
}

/** Promises in messages of the software that an agency has not replaced, with the languages concerned. */
export function foreignPromises(locale: Locale): Array<{ key: string; text: string; languages: Locale[] }> {
  const own = new Map(LOCALES.map((one) => [one, wordsIn(`agency/messages/${one}.json`)]));
  const shipped = new Map(LOCALES.map((one) => [one, wordsIn(`messages/${one}.json`)]));
  const promised = [...(shipped.get(locale)?.keys() ?? [])].filter((key) =>
    // Dutch and French have the shortest sentences, so only these are searched.
    (['nl', 'fr'] as const).some((one) => PROMISES[one].test(shipped.get(one)?.get(key) ?? '')),
  );
  return promised.flatMap((key) => {
    const languages = SITE_LANGUAGES.filter((one) => !own.get(one)?.has(key));
    const text = own.get(locale)?.get(key) ?? shipped.get(locale)?.get(key) ?? '';
    return languages.length > 0 ? [{ key, text, languages }] : [];
  });
}

/** The sentences of a text with a promise. */
export const promisesIn = (body: string, locale: Locale): string[] =>
  body
    .split(/(?<=[.!?:])\s+|\n+/)
    .map((sentence) => sentence.replace(/^[#>*\d.\s-]+/, '').trim())
    .filter((sentence) => PROMISES[locale].test(sentence));

/** Copies of texts of the software in the agency's folder whose original text at the time of copying is not stored. */
const unnotedCopies = (root: string): Remark[] =>
  findCopies(root).flatMap(({ path, state, original }) => {
    // If the original of a copy is stored, the findings tell which parts changed.
    if (state === 'same' || original !== null) return [];
    const reason =
      state === 'changed'
        ? `Its original has changed since: git log -p -- content/${path}`
        : `The version that it was copied from is unknown: compare it with content/${path}`;
    return [
      look(`agency/content/${path} replaces a text of the software. ${reason}. Then: npm run texts -- --seen ${path}`),
    ];
  });

/** What the software changed since the agency replaced it, with the old text, the new one and the agency's. */
function copyRemarks(root: string): Remark[] {
  const say = (finding: TextFinding): string => sayFinding(findingInWords(finding, 'en'));
  try {
    return [...originalFindings(root).map((finding) => look(say(finding))), ...unnotedCopies(root)];
  } catch (error) {
    if (error instanceof WordsError) return [wrong(say(error.finding))];
    throw error;
  }
}

/** Promises that the site makes in the name of the agency although the agency did not write them. */
export async function claimRemarks(): Promise<Remark[]> {
  if (agency === demo) return [look('Texts and words are those of the demo agency: their promises bind no agency.')];
  const { defaultLocale } = agency;
  const { pages, services } = await loadArticles();
  const shipped = [...pages, ...services].flatMap(([id, versions]) => {
    const document = chooseVersion(versions, defaultLocale)?.document;
    if (!document?.source.file.startsWith('content/')) return [];
    const name = document.source.file.split('/').slice(1, 3).join('/');
    const isClaim = services.has(id) || id === 'presentation';
    const promised = promisesIn(document.body, defaultLocale);
    return isClaim || promised.length > 0 ? [{ name, isClaim, promised }] : [];
  });
  return [
    ...shipped.map(({ name, isClaim, promised }) =>
      look(
        [
          `content/${name} ${isClaim ? 'describes how you work, and was written for the demo agency' : 'promises something in your name'}.`,
          ...promised.map((sentence) => `“${sentence}”`),
          `Read it; to change it: npm run texts -- --copy ${name}`,
        ].join(' '),
      ),
    ),
    ...foreignPromises(defaultLocale).map(({ key, text, languages }) =>
      look(`Can you keep this? ${key}: “${text}” To change it: agency/messages (${languages.join(', ')}).`),
    ),
    ...copyRemarks(process.cwd()),
  ];
}
