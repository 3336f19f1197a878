import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import agency from '@/agency.config';
import type { Locale } from '@/lib/domain/text/locale';
import { decodeText } from '@/lib/domain/words/decode-text';
import type { TextFinding } from '@/lib/domain/words/text-finding';
import { env } from '@/lib/platform/config/env';
import { siteOrigins } from '@/lib/platform/config/site-address';
import { fileVersion } from '@/lib/platform/files/file-versions';
import { isSiteLanguage, SITE_LANGUAGES } from '@/lib/platform/i18n/site-languages';
import { publicFiles } from '@/lib/platform/media/public-files';
import { catalogueVersion, keptPerVersion } from '@/lib/platform/store/versioned-cache';
import { oncePerDay } from '@/lib/platform/text/read-documents';
import { addressKind, type HandlerKey } from '@/lib/routing/address-kind';
import {
  type AgencyRedirect,
  followRows,
  type Moved,
  NO_REDIRECTS,
  type OwnPath,
  type RedirectTable,
  readRedirects,
  redirectFinding,
} from '@/lib/routing/agency-redirects';
import { readFeedName } from '@/lib/routing/place-href';
import { isOwnAnswer, type Lookups, type PathAnswer, resolveAddress } from '@/lib/routing/resolve-path';
import { siteLookups } from './route-lookups';

/** The redirects of `agency/redirects.csv` and the problems of the file. The file is read again when it changes. */
const loadRedirects = oncePerDay('redirects', async (): Promise<{ table: RedirectTable; findings: TextFinding[] }> => {
  if (env.AGENCY === 'demo') return { table: NO_REDIRECTS, findings: [] };
  const path = join(/* turbopackIgnore: true */ process.cwd(), 'agency', 'redirects.csv');
  const bytes = await readFile(path).catch(() => null);
  if (bytes === null) return { table: NO_REDIRECTS, findings: [] };
  // Excel saves “CSV” in Windows-1252; the addresses are read all the same.
  const { text, line } = decodeText(bytes);
  if (text === null)
    return { table: NO_REDIRECTS, findings: [redirectFinding(line, 'redirectSigns', '', 'CSV UTF-8')] };
  return readRedirects(text, new Set(siteOrigins().map((origin) => new URL(origin).host)));
});

/** The handlers that a row may lead to. */
const READ_BY_OTHERS: readonly HandlerKey[] = ['robots.txt', 'sitemap.xml', 'sitemap/{}', 'feeds/{}/{}'];

/** Whether a row may lead to the address of a handler; a feed exists only where its page exists. */
async function isForOthers(key: HandlerKey, pathname: string, look: Lookups): Promise<boolean> {
  if (key !== 'feeds/{}/{}') return READ_BY_OTHERS.includes(key);
  const [, locale = null, file = ''] = pathname.split('/').filter(Boolean);
  const feed = isSiteLanguage(locale) ? readFeedName(file) : null;
  return feed !== null && (feed.scope === null || look.placePage(feed.goal, feed.scope));
}

/** What this site makes of a path without any row, for a visitor who prefers a language. */
async function ownPath(pathname: string, preferred: Locale, look: Lookups): Promise<OwnPath> {
  const address = addressKind(pathname, publicFiles());
  if (address.kind === 'file') return { path: pathname, isGuess: false };
  if (address.kind === 'handler')
    return (await isForOthers(address.key, pathname, look)) ? { path: pathname, isGuess: false } : null;
  const answer = await resolveAddress(pathname, preferred, SITE_LANGUAGES, look);
  if (answer.kind === 'missing' && !answer.isGone) return null;
  return { path: answer.kind === 'redirect' ? answer.path : pathname, isGuess: !isOwnAnswer(answer) };
}

/** Look-ups while nothing is known about the catalogue: they fail, so that rows that need it are not judged. */
const NO_CATALOGUE: Lookups = {
  ...siteLookups,
  property: () => Promise.reject(new Error('no catalogue')),
  project: () => Promise.reject(new Error('no catalogue')),
  placePage: () => Promise.reject(new Error('no catalogue')),
  pricePage: () => Promise.reject(new Error('no catalogue')),
};

/** The problem of a row that is right in itself: it leads nowhere or in a circle, or its address is one of this site. */
async function rowFinding(table: RedirectTable, row: AgencyRedirect, look: Lookups): Promise<TextFinding | null> {
  const own = (pathname: string) => ownPath(pathname, agency.defaultLocale, look);
  const from = new URL(row.from, 'https://site.invalid');
  const [end, known] = [await followRows(table, from, own, row), row.isPrefix ? null : await own(from.pathname)];
  const isSame = end?.kind === 'moved' && end.to === known?.path;
  if (known?.isGuess === false && !isSame) return redirectFinding(row.line, 'redirectUnused', row.from);
  if (end?.kind === 'loop') return redirectFinding(row.line, 'redirectLoop');
  return end?.kind === 'nowhere' ? redirectFinding(row.line, 'redirectNowhere', end.to) : null;
}

async function judgeRows(look: Lookups): Promise<TextFinding[]> {
  const { table, findings } = await loadRedirects();
  const found = [...findings];
  for (const row of [...table.exact.values(), ...table.prefixes.values()]) {
    const finding = await rowFinding(table, row, look).catch(() => null);
    if (finding) found.push(finding);
  }
  return found;
}

/** Problems of the file: wrong rows, rows that lead to no page or in a circle, and rows for an address of this site. */
export async function redirectFindings(): Promise<TextFinding[]> {
  const isKnown = (await catalogueVersion().catch(() => 0)) > 0;
  if (!isKnown) return judgeRows(NO_CATALOGUE);
  return keptPerVersion('redirect findings', 1, fileVersion('texts'), () => judgeRows(siteLookups));
}

/**
 * The answer of `agency/redirects.csv` to an address: the end of its rows, or `gone` if its page was removed for good.
 * Null if the site answers the address by itself, and if no row leads to a page.
 */
export async function movedTo(answer: PathAnswer, address: URL, preferred: Locale): Promise<Moved | null> {
  if (isOwnAnswer(answer)) return null;
  const { table } = await loadRedirects();
  const end = await followRows(table, address, (pathname) => ownPath(pathname, preferred, siteLookups));
  return end?.kind === 'moved' || end?.kind === 'gone' ? end : null;
}
