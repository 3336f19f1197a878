import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import agency from '@/agency.config';
import type { Locale } from '@/lib/domain/text/locale';
import type { TextFinding } from '@/lib/domain/words/text-finding';
import { env } from '@/lib/platform/config/env';
import { siteOrigins } from '@/lib/platform/config/site-address';
import { oncePerDay } from '@/lib/platform/text/read-documents';
import {
  findRedirect,
  NO_REDIRECTS,
  type RedirectTable,
  readRedirects,
  redirectFinding,
  redirectTargets,
} from '@/lib/routing/agency-redirects';
import { type PathAnswer, resolvePath } from '@/lib/routing/resolve-path';
import { siteLookups } from './route-lookups';

/** The redirects of `agency/redirects.csv` and the problems of the file. The file is read again when it changes. */
export const loadRedirects = oncePerDay(
  'redirects',
  async (): Promise<{ table: RedirectTable; findings: TextFinding[] }> => {
    if (env.AGENCY === 'demo') return { table: NO_REDIRECTS, findings: [] };
    const path = join(/* turbopackIgnore: true */ process.cwd(), 'agency', 'redirects.csv');
    const text = await readFile(path, 'utf8').catch(() => null);
    if (text === null) return { table: NO_REDIRECTS, findings: [] };
    return readRedirects(text, new Set(siteOrigins().map((origin) => new URL(origin).host)));
  },
);

/** Problems of the file: wrong rows, rows that lead to no page of this site, and rows for an address that has a page. */
export async function redirectFindings(): Promise<TextFinding[]> {
  const { table, findings } = await loadRedirects();
  const found = [...findings];
  for (const [to, line] of redirectTargets(table)) {
    const { pathname } = new URL(to, 'https://site.invalid');
    const answer = await resolvePath(pathname, agency.defaultLocale, siteLookups);
    if (answer.kind === 'missing') found.push(redirectFinding(line, 'redirectNowhere', to));
  }
  for (const [from, { line }] of table.exact) {
    const { pathname, search } = new URL(`${from}/`, 'https://site.invalid');
    const answer = search ? null : await resolvePath(pathname, agency.defaultLocale, siteLookups);
    if (answer?.kind === 'page') found.push(redirectFinding(line, 'redirectUnused', from));
  }
  return found;
}

/** The answer to an address that has no page: the end of its redirects, or `gone` if its page was removed for good. */
export type Moved = { kind: 'moved'; status: 301 | 302 | 307 | 308; to: string } | { kind: 'gone' };

/**
 * The answer of `agency/redirects.csv` to an address without a page; null if the file has none. If the target is itself
 * redirected, the answer is the end of the chain.
 */
export async function movedTo(answer: PathAnswer, address: URL, preferred: Locale): Promise<Moved | null> {
  if (answer.kind === 'page') return null;
  const { table } = await loadRedirects();
  const redirect = findRedirect(table, address.pathname, address.search);
  if (!redirect) return null;
  if (redirect.status === 410) return { kind: 'gone' };
  const target = new URL(redirect.to, address);
  const end = await resolvePath(target.pathname, preferred, siteLookups);
  const path = end.kind === 'redirect' ? end.path : target.pathname;
  return { kind: 'moved', status: redirect.status, to: path + target.search + target.hash };
}
