import nodemailer from 'nodemailer';
import agency from '@/agency.config';
import demo from '@/content/demo/agency.config';
import { LANGUAGE_RULES, TEXT_RULES } from '@/lib/domain/words/text-finding';
import { loadArticles } from '@/lib/features/content/articles/data/find-articles';
import { loadWritten } from '@/lib/features/content/testimonials/data/find-written';
import { fatalFindings, setupFindings } from '@/lib/features/setup/data';
import { judgedAgency } from '@/lib/features/words/data';
import { checkWords } from '@/lib/features/words/rules/check';
import { findingInWords } from '@/lib/i18n/finding-sentences';
import { SITE_LANGUAGES, siteLanguage } from '@/lib/i18n/site-languages';
import { wordsOf } from '@/lib/i18n/words';
import { env, unknownKeys } from '@/lib/platform/config/env';
import { sayFinding } from '@/lib/platform/config/finding';
import { needsStartTls } from '@/lib/platform/mail/mail-server';
import { getStorageHealth } from '@/lib/platform/store/storage-health';
import { languagesOf } from '@/lib/platform/text/versions';
import { keysOfEnvFile } from '../support/load-env';
import { claimRemarks, legalRemarks } from './demo-remarks';
import { drawnRemarks } from './drawn-remarks';
import { feedRemarks } from './feed-remarks';
import { lookRemarks } from './look-remarks';
import { good, look, type Remark, wrong } from './remark';
import { searchRemarks } from './search-remarks';

export type Chapter = { title: string; remarks: Remark[] };

/** The command prints in the agency's language. */
const t = wordsOf(siteLanguage(agency.defaultLocale), 'siteCheck');

const PATIENCE_MS = 8_000;
/** Pages that the law requires of every agency. */
const LEGAL_PAGES = ['privacy-statement', 'cookie-policy', 'disclaimer'];

const isDemoAgency = agency === demo;

/** Remarks on texts, messages and the agency file, as the start reports them. */
async function files(): Promise<Remark[]> {
  const fatal = fatalFindings();
  if (fatal.length > 0) return fatal.map((finding) => wrong(`${sayFinding(finding)} ${t('cannotStart')}`));
  const findings = await setupFindings();
  return findings.length === 0 ? [good(t('noFaults'))] : findings.map((finding) => wrong(sayFinding(finding)));
}

async function pages(): Promise<Remark[]> {
  const { pages: texts } = await loadArticles();
  const missing = LEGAL_PAGES.flatMap((id) => {
    const there = languagesOf(texts.get(id) ?? {});
    return SITE_LANGUAGES.filter((locale) => !there.includes(locale)).map((locale) => `${id} (${locale})`);
  });
  return missing.length === 0 ? [good(t('pagesThere'))] : [wrong(t('pagesMissing', { pages: missing.join(', ') }))];
}

/** The maximum number of findings about language that are printed here; `npm run words -- check` prints all. */
const MOST_WORDS = 40;

/** What the rules of language and facts report about the agency's own words and texts, which a person must judge. */
function ownWords(): Remark[] {
  const found = checkWords(judgedAgency(process.cwd())).filter(
    ({ rule }) => rule in LANGUAGE_RULES && TEXT_RULES[rule] !== 'hint',
  );
  if (found.length === 0) return [good(t('wordsGood'))];
  const lines = found
    .slice(0, MOST_WORDS)
    .map((finding) => look(sayFinding(findingInWords(finding, agency.defaultLocale))));
  const more = found.length - lines.length;
  return more > 0 ? [...lines, look(t('wordsMore', { count: more, command: 'npm run words -- check' }))] : lines;
}

/**
 * The links in texts. Broken links within the site are findings of the texts, so they are reported elsewhere; links to
 * other sites are only listed, because a person must try them.
 */
async function links(): Promise<Remark[]> {
  const [{ guide, services, pages: texts }, { documents }] = await Promise.all([loadArticles(), loadWritten()]);
  const bodies = [guide, services, texts, documents].flatMap((kind) =>
    [...kind.values()].flatMap((versions) => Object.values(versions).map(({ body }) => body)),
  );
  const found = new Set(bodies.flatMap((body) => body.match(/https?:\/\/[^\s)>\]"]+/g) ?? []));
  for (const { url } of agency.social) found.add(url);
  return [
    good(t('linksGood')),
    ...(found.size > 0 ? [look(t('linksAway', { links: [...found].sort().join(' ') }))] : []),
  ];
}

/** Connects to the mail server, encrypts and logs in as for a mail; sends nothing. */
async function mail(): Promise<Remark[]> {
  if (!env.SMTP_URL) return [(isDemoAgency ? look : wrong)(t('mailUnset', { key: 'SMTP_URL' }))];
  const { host } = new URL(env.SMTP_URL);
  const transport = nodemailer.createTransport(
    {
      url: env.SMTP_URL,
      requireTLS: needsStartTls(env.SMTP_URL),
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
    },
    {},
  );
  const remarks = await transport
    .verify()
    .then(() => [good(t('mailGood', { host }))])
    .catch((error: Error & { code?: string }) => [
      wrong(t('mailBad', { host, reason: error.code ?? error.name, key: 'SMTP_URL' })),
    ]);
  transport.close();
  if (needsStartTls(env.SMTP_URL)) remarks.push(good(t('mailEncrypted')));
  if (!env.MAIL_FROM) remarks.push(look(t('mailFrom', { key: 'MAIL_FROM', email: agency.offices[0]?.email ?? '' })));
  if (!env.MAIL_TO) remarks.push(look(t('mailTo', { key: 'MAIL_TO' })));
  return remarks;
}

/** Keys of `.env` that the software does not read; the others were checked before this command began. */
function settings(): Remark[] {
  const unknown = unknownKeys(keysOfEnvFile());
  return unknown.length > 0
    ? [wrong(t('settingsUnknown', { file: '.env', keys: unknown.join(', '), example: '.env.example' }))]
    : [good(t('settingsGood', { file: '.env' }))];
}

/** Whether the public address answers as this site; sends one request to it. */
async function publicAddress(): Promise<Remark[]> {
  if (!env.SITE_URL) return [(isDemoAgency ? look : wrong)(t('addressUnset', { key: 'SITE_URL' }))];
  const { protocol, hostname } = new URL(env.SITE_URL);
  const isLocal = /^(localhost|127\.|\[::1\])/.test(hostname);
  const answer = await fetch(`${env.SITE_URL}/api/health/`, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
    () => null,
  );
  return [
    ...(protocol === 'https:' || isLocal ? [] : [wrong(t('addressHttp', { key: 'SITE_URL' }))]),
    answer?.ok ? good(t('addressGood', { url: env.SITE_URL })) : look(t('addressSilent', { url: env.SITE_URL })),
    ...(isLocal || env.TRUST_PROXY > 0
      ? []
      : [look(t('addressProxy', { key: 'TRUST_PROXY', value: String(env.TRUST_PROXY) }))]),
  ];
}

async function machine(): Promise<Remark[]> {
  const { writable, room } = await getStorageHealth();
  return [
    writable ? good(t('storeGood')) : wrong(t('storeBad')),
    ...(room === 'low' ? [wrong(t('storeFull', { key: 'DATA_DIR', room: '200 MB' }))] : []),
  ];
}

/** The remarks on a site, by subject. A failed check is a remark too: it never throws. */
export async function siteChapters(now: Date): Promise<Chapter[]> {
  const chapters: Array<[title: string, look: () => Remark[] | Promise<Remark[]>]> = [
    [t('titles.files'), files],
    [t('titles.settings'), settings],
    [t('titles.folder'), lookRemarks],
    [t('titles.legal'), legalRemarks],
    [t('titles.pages'), pages],
    [t('titles.drawn'), drawnRemarks],
    [t('titles.claims'), claimRemarks],
    [t('titles.language'), ownWords],
    [t('titles.links'), links],
    [t('titles.mail'), mail],
    [t('titles.properties'), () => feedRemarks(now)],
    [t('titles.address'), publicAddress],
    [t('titles.search'), searchRemarks],
    [t('titles.store'), machine],
  ];
  return Promise.all(
    chapters.map(async ([title, judge]) => ({
      title,
      remarks: await Promise.resolve()
        .then(judge)
        .catch((error: Error) => [wrong(t('unchecked', { reason: error.message }))]),
    })),
  );
}

/** The number of errors, and of lines that a person must judge, as a sentence. */
export const sumOf = (errors: number, looks: number): string => t('sum', { errors, looks });
