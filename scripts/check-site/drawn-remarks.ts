import { Parser } from 'htmlparser2';
import agency from '@/agency.config';
import type { Locale } from '@/lib/domain/text/locale';
import { formatPhone } from '@/lib/domain/text/phone';
import { env } from '@/lib/platform/config/env';
import { SITE_LANGUAGES } from '@/lib/platform/i18n/site-languages';
import { hrefWith } from '@/lib/routing/href';
import type { RouteKey } from '@/lib/routing/route-table';
import { demoTraces } from './demo-remarks';
import { answerOf, good, look, PATIENCE_MS, type Remark, wrong } from './remark';

/** Pages with the agency's name or texts in its name; an agency may have left out the services. */
const PAGES = [
  '',
  'contact',
  'disclaimer',
  'privacy-statement',
  'cookie-policy',
  'presentation',
  'services/sell',
  'services/rent-out',
  'services/valuation',
] as const satisfies readonly RouteKey[];

const HIDDEN: ReadonlySet<string> = new Set(['script', 'style', 'template']);
const plain = (text: string): string => text.replace(/\s+/g, ' ');

type Page = (typeof PAGES)[number];
type Drawn = { page: Page; locale: Locale; path: string; status: number; text: string };

/**
 * The text and links of a page and what it tells search engines and social networks, with plain spaces; without its
 * scripts, which repeat them.
 */
export function shownText(html: string): string {
  const shown: string[] = [];
  let hidden = 0;
  const parser = new Parser({
    onopentag: (name, { href, content, name: of = '', property = of }) => {
      if (HIDDEN.has(name)) hidden += 1;
      const isTold = name === 'meta' && /^(?:description$|og:|twitter:)/.test(property);
      shown.push(` ${(name === 'a' ? href : isTold ? content : '') ?? ''} `);
    },
    ontext: (text) => {
      if (hidden === 0) shown.push(text);
    },
    onclosetag: (name) => {
      if (HIDDEN.has(name)) hidden -= 1;
      shown.push(' ');
    },
  });
  parser.end(html);
  return plain(shown.join(''));
}

/** The first address that answers: the public one, or that of this machine. */
export async function answeringAddress(): Promise<string | null> {
  for (const address of [env.SITE_URL, `http://localhost:${env.PORT}`])
    if (address && (await answerOf(`${address}/api/health/`))?.ok) return address;
  return null;
}

async function draw(address: string, page: Page, locale: Locale): Promise<Drawn> {
  const path = hrefWith(page, locale, {});
  const answer = await fetch(address + path, { signal: AbortSignal.timeout(PATIENCE_MS) });
  return { page, locale, path, status: answer.status, text: shownText(await answer.text()) };
}

/** The texts that the law requires on a page in a language, by their meaning. */
function needed(page: Page, locale: Locale): Record<string, string> {
  const onEach = {
    'the legal name': agency.legalName[locale],
    'the company number': agency.companyNumber,
    'the BIV/IPI number': agency.bivNumber,
  };
  const offices = agency.offices.flatMap(({ id, street, phone, email }) => [
    [`the street of ${id}`, street],
    [`the telephone of ${id}`, formatPhone(phone)],
    [`the mail address of ${id}`, email],
  ]);
  if (page === 'contact') return { ...onEach, ...Object.fromEntries(offices) };
  if (page !== 'disclaimer') return onEach;
  return {
    ...onEach,
    'the court': agency.court[locale],
    'the insurer': agency.insurer.name[locale],
    'the policy': agency.insurer.policy,
    'the trust account': agency.trustAccount,
    'the rules of conduct': agency.codeOfEthics[locale],
  };
}

/** The problems of one page: missing, incomplete, or with data of the demo agency. */
export function pageProblems({ page, locale, path, status, text }: Drawn): string[] {
  if (status === 404 && page.startsWith('services/')) return [];
  if (status !== 200) return [`${path} answers ${status}.`];
  const absent = Object.entries(needed(page, locale)).flatMap(([what, value]) =>
    text.includes(plain(value)) ? [] : [what],
  );
  return [
    ...(absent.length > 0 ? [`${path} does not show ${absent.join(', ')}.`] : []),
    ...demoTraces(text, agency).map((what) => `${path} shows a value of the demo agency: ${what}.`),
  ];
}

/**
 * The agency's data on the pages of the running site, in every language. A site that is not running cannot be checked,
 * which is a remark too.
 */
export async function drawnRemarks(): Promise<Remark[]> {
  const address = await answeringAddress();
  if (!address)
    return [
      look(
        `No page was read, because nothing answers at ${[env.SITE_URL, `http://localhost:${env.PORT}`].filter(Boolean).join(' or ')}. Start the site (npm start), then run this again.`,
      ),
    ];
  const drawn: Drawn[] = [];
  for (const page of PAGES)
    drawn.push(...(await Promise.all(SITE_LANGUAGES.map((locale) => draw(address, page, locale)))));
  const problems = drawn.flatMap(pageProblems);
  const { defaultLocale, legalName, companyNumber, bivNumber, insurer, trustAccount } = agency;
  return problems.length > 0
    ? [
        look(`These pages were read at ${address}. After a change of agency/config.ts run npm start first.`),
        ...problems.map(wrong),
      ]
    : [
        good(
          `Read at ${address} on ${drawn.length} pages in ${SITE_LANGUAGES.length} languages: ${legalName[defaultLocale]}, ${companyNumber}, BIV/IPI ${bivNumber}, ${insurer.name[defaultLocale]} ${insurer.policy}, trust account ${trustAccount}; offices with address and telephone.`,
        ),
      ];
}
