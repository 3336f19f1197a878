import { existsSync, readFileSync } from 'node:fs';
import agency from '@/agency.config';
import demo from '@/content/demo/agency.config';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { loadArticles } from '@/lib/features/articles/data/load-articles';
import type { AgencyConfig } from '@/lib/platform/agency';
import { findCopies } from '@/lib/platform/content/originals';
import { chooseVersion } from '@/lib/platform/content/versions';
import { good, look, type Remark, wrong } from './remark';

const digits = (text: string): string => text.replace(/\D/g, '');
/** A promise in the words of the interface: within how long, and for how much. */
const PROMISES: Record<Locale, RegExp> = {
  nl: /werkdag|\bgratis\b|kosteloos/i,
  fr: /jours? ouvrables?|gratuit/i,
  en: /working days?|free of charge|\bis free\b/i,
  de: /Werktag|kostenlos|unverbindlich/i,
};

/** What in an agency's file is still the demo agency's, or an address that cannot exist. */
export function demoLeftovers(own: AgencyConfig): string[] {
  const numbers = new Map([...demo.offices, ...demo.agents].flatMap(({ phone }) => [[digits(phone), phone] as const]));
  const biv = new Set(demo.agents.map(({ bivNumber }) => digits(bivNumber)));
  const streets = new Set(demo.offices.map(({ street }) => street));
  const names = new Set(demo.agents.map(({ name }) => name));
  const said = [
    ...(own.name === demo.name ? ['The name is that of the demo agency.'] : []),
    ...(['companyNumber', 'bivNumber', 'trustAccount'] as const).flatMap((field) =>
      digits(own[field]) === digits(demo[field]) ? [`${field}: ${own[field]} is that of the demo agency.`] : [],
    ),
    ...(own.insurer.policy === demo.insurer.policy
      ? ['insurer.policy: the insurance policy is that of the demo agency.']
      : []),
    ...LOCALES.flatMap((locale) => [
      ...(own.legalName[locale] === demo.legalName[locale] ? [`legalName.${locale} is that of the demo agency.`] : []),
      ...(own.slogan[locale].join(' ') === demo.slogan[locale].join(' ')
        ? [`slogan.${locale}: “${own.slogan[locale].join(' ')}” is that of the demo agency.`]
        : []),
    ]),
    ...[...own.offices, ...own.agents].flatMap(({ id, phone, email }) => [
      ...(numbers.has(digits(phone)) ? [`${id}: the telephone ${phone} is one of the demo agency.`] : []),
      ...(/\.example$/i.test(email) ? [`${id}: the address ${email} cannot receive mail.`] : []),
    ]),
    ...own.offices.flatMap(({ id, street }) =>
      streets.has(street) ? [`${id}: the street ${street} is one of the demo agency.`] : [],
    ),
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

/** What may be right although the demo agency has it too, as two agencies may have one insurer or one court. */
export const sameAsDemo = (own: AgencyConfig): string[] =>
  [
    ...(own.insurer.name.nl === demo.insurer.name.nl ? [`the insurer (${own.insurer.name.nl})`] : []),
    ...(own.court.nl === demo.court.nl ? [`the court (${own.court.nl})`] : []),
  ].map((what) => `Is ${what} yours? It is that of the demo agency, too.`);

/** The legal data as the disclaimer of a language shows them; a language that lacks one is named. */
async function shownRemarks(): Promise<Remark[]> {
  const { pages } = await loadArticles();
  const missing = LOCALES.flatMap((locale) => {
    const body = chooseVersion(pages.get('disclaimer') ?? {}, locale)?.document.body ?? '';
    const needed = {
      'the legal name': agency.legalName[locale],
      'the company number': agency.companyNumber,
      'the BIV/IPI number': agency.bivNumber,
      'the insurer': agency.insurer.name[locale],
      'the policy': agency.insurer.policy,
      'the trust account': agency.trustAccount,
    };
    const absent = Object.entries(needed).flatMap(([what, value]) => (body.includes(value) ? [] : [what]));
    return absent.length > 0 ? [wrong(`The disclaimer (${locale}) does not show ${absent.join(', ')}.`)] : [];
  });
  return missing.length > 0
    ? missing
    : [
        good(
          `The disclaimer shows in every language: ${agency.legalName[agency.defaultLocale]}, ${agency.companyNumber}, BIV/IPI ${agency.bivNumber}, ${agency.insurer.name[agency.defaultLocale]} ${agency.insurer.policy}, trust account ${agency.trustAccount}.`,
        ),
      ];
}

/** Numbers and names that the law asks for, on the page that shows them; `npm start` checks their digits. */
export async function legalRemarks(): Promise<Remark[]> {
  if (agency === demo)
    return [
      look('This is still the demo agency. Copy content/demo/agency.config.ts to agency/config.ts and make it yours.'),
    ];
  return [...demoLeftovers(agency).map(wrong), ...sameAsDemo(agency).map(look), ...(await shownRemarks())];
}

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

/** The promises in words that an agency has taken over from the software without a word of its own. */
export function foreignPromises(locale: Locale): Array<[key: string, text: string]> {
  const own = wordsIn(`agency/messages/${locale}.json`);
  return [...wordsIn(`messages/${locale}.json`)].filter(([key, text]) => !own.has(key) && PROMISES[locale].test(text));
}

/** What the site promises and claims in the name of the agency although the agency did not write it. */
export async function claimRemarks(): Promise<Remark[]> {
  if (agency === demo)
    return [look('Texts and words are those of the demo agency: what they promise, nobody has to keep.')];
  const { pages, services } = await loadArticles();
  const shipped = [...pages, ...services].flatMap(([id, versions]) => {
    const file = chooseVersion(versions, agency.defaultLocale)?.document.source.file ?? '';
    const isClaim = services.has(id) || id === 'presentation';
    return isClaim && file.startsWith('content/') ? [file.split('/').slice(0, 3).join('/')] : [];
  });
  const copies = findCopies(process.cwd());
  return [
    ...shipped.map((text) =>
      look(
        `${text} says how you work, and was written for the demo agency. Read it; to change it: npm run texts -- --copy ${text.slice('content/'.length)}`,
      ),
    ),
    ...foreignPromises(agency.defaultLocale).map(([key, text]) =>
      look(`Can you keep this? ${key}: “${text}” To change it: agency/messages/${agency.defaultLocale}.json.`),
    ),
    ...copies.flatMap(({ path, state }) => {
      if (state === 'same') return [];
      const reason =
        state === 'changed'
          ? `Its original has changed since: git log -p -- content/${path}`
          : `No note says from which version: compare it with content/${path}`;
      return [
        look(
          `agency/content/${path} takes the place of a text of the software. ${reason}. Then: npm run texts -- --seen ${path}`,
        ),
      ];
    }),
  ];
}
