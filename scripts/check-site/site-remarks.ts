import nodemailer from 'nodemailer';
import agency from '@/agency.config';
import demo from '@/content/demo/agency.config';
import { isLanguageRule, TEXT_RULES } from '@/lib/domain/words/text-finding';
import { loadArticles } from '@/lib/features/content/articles/data/find-articles';
import { loadWritten } from '@/lib/features/content/testimonials/data/find-written';
import { fatalFindings, setupFindings } from '@/lib/features/setup/data';
import { checkWords, judgedAgency } from '@/lib/features/words/for-commands';
import { env, unknownKeys } from '@/lib/platform/config/env';
import { sayFinding } from '@/lib/platform/config/finding';
import { needsStartTls } from '@/lib/platform/config/mail-server';
import { findingInWords } from '@/lib/platform/i18n/finding-sentences';
import { SITE_LANGUAGES } from '@/lib/platform/i18n/site-languages';
import { deleteFromBucket, isOpenToAll, readFromBucket, writeToBucket } from '@/lib/platform/media/bucket';
import { isInBucket } from '@/lib/platform/media/stored-files';
import { getStorageHealth } from '@/lib/platform/store/storage-health';
import { languagesOf, usableIn } from '@/lib/platform/text/versions';
import { keysOfEnvFile } from '../support/load-env';
import { claimRemarks, legalRemarks } from './demo-remarks';
import { drawnRemarks } from './drawn-remarks';
import { feedRemarks } from './feed-remarks';
import { lookRemarks } from './look-remarks';
import { answerOf, good, look, PATIENCE_MS, type Remark, wrong } from './remark';
import { searchRemarks } from './search-remarks';

export type Chapter = { title: string; remarks: Remark[] };

/** The language of all commands that check and of the report of an import (design/languages). */
const OPERATORS = 'en';

/** Pages that the law requires of every agency. */
const LEGAL_PAGES = ['privacy-statement', 'cookie-policy', 'disclaimer'];

const isDemoAgency = agency === demo;

/** Remarks on texts, messages and the agency file, as the start reports them. */
async function files(): Promise<Remark[]> {
  const fatal = fatalFindings(OPERATORS);
  if (fatal.length > 0)
    return fatal.map((finding) => wrong(`${sayFinding(finding)} The site cannot start until this is corrected.`));
  const findings = await setupFindings(OPERATORS);
  return findings.length === 0
    ? [good('The agency file, the texts and the words of the site contain no errors.')]
    : findings.map((finding) => wrong(sayFinding(finding)));
}

async function pages(): Promise<Remark[]> {
  const { pages: texts } = await loadArticles();
  const missing = LEGAL_PAGES.flatMap((id) => {
    const there = languagesOf(texts.get(id) ?? {});
    return SITE_LANGUAGES.filter((locale) => !there.includes(locale)).map((locale) => `${id} (${locale})`);
  });
  return missing.length === 0
    ? [good('Privacy statement, cookie policy and disclaimer exist in every language of the site.')]
    : [wrong(`Visitors expect these pages in their language: ${missing.join(', ')}.`)];
}

/** The maximum number of findings about language that are printed here; `npm run words -- check` prints all. */
const MOST_WORDS = 40;

/** What the rules of language and facts report about the agency's own words and texts, which a person must judge. */
function ownWords(): Remark[] {
  const found = checkWords(judgedAgency(process.cwd())).filter(
    ({ rule }) => isLanguageRule(rule) && TEXT_RULES[rule] !== 'hint',
  );
  if (found.length === 0) return [good('Your own words and texts follow all rules of language and facts.')];
  const lines = found.slice(0, MOST_WORDS).map((finding) => look(sayFinding(findingInWords(finding, OPERATORS))));
  const more = found.length - lines.length;
  return more > 0 ? [...lines, look(`${more} more ${more === 1 ? 'line' : 'lines'}: npm run words -- check`)] : lines;
}

/**
 * The links in texts. Broken links within the site are findings of the texts, so they are reported elsewhere; links to
 * other sites are only listed, because a person must try them.
 */
async function links(): Promise<Remark[]> {
  const [{ guide, services, pages: texts }, { documents }] = await Promise.all([loadArticles(), loadWritten()]);
  const bodies = [guide, services, texts, documents].flatMap((kind) =>
    [...kind.values()].flatMap((versions) => usableIn<{ body: string }>(versions).map(({ body }) => body)),
  );
  const found = new Set(bodies.flatMap((body) => body.match(/https?:\/\/[^\s)>\]"]+/g) ?? []));
  for (const { url } of agency.social) found.add(url);
  return [
    good('Every link from page to page works, except those named above.'),
    ...(found.size > 0
      ? [good(`These lead to other sites; open them now and then: ${[...found].sort().join(' ')}`)]
      : []),
  ];
}

/** Connects to the mail server, encrypts and logs in as for a mail; sends nothing. */
async function mail(): Promise<Remark[]> {
  if (!env.SMTP_URL)
    return [(isDemoAgency ? look : wrong)('SMTP_URL is not set: emails about leads are only written to files.')];
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
    .then(() => [good(`The mail server ${host} answers and accepts the login. No email was sent.`)])
    .catch((error: Error & { code?: string }) => [
      wrong(`The mail server ${host} cannot be used (${error.code ?? error.name}). Look at SMTP_URL.`),
    ]);
  transport.close();
  if (needsStartTls(env.SMTP_URL)) remarks.push(good('The password is sent only encrypted.'));
  if (!env.MAIL_FROM) remarks.push(look(`MAIL_FROM is not set: emails come from ${agency.offices[0]?.email ?? ''}.`));
  if (!env.MAIL_TO) remarks.push(look('MAIL_TO is not set: leads go only to the agent or the office.'));
  return remarks;
}

/** Keys of `.env` that the software does not read; the others were checked before this command began. */
function settings(): Remark[] {
  const unknown = unknownKeys(keysOfEnvFile());
  return unknown.length > 0
    ? [wrong(`.env contains names that the site does not know: ${unknown.join(', ')}. See .env.example for all names.`)]
    : [good('The site knows every name in .env.')];
}

/** Whether the public address answers as this site; sends one request to it. */
async function publicAddress(): Promise<Remark[]> {
  if (!env.SITE_URL)
    return [
      (isDemoAgency ? look : wrong)('SITE_URL is not set: links in emails and for search engines would be wrong.'),
    ];
  const { protocol, hostname } = new URL(env.SITE_URL);
  const isLocal = /^(localhost|127\.|\[::1\])/.test(hostname);
  const answer = await answerOf(`${env.SITE_URL}/api/health/`);
  return [
    ...(protocol === 'https:' || isLocal ? [] : [wrong('SITE_URL begins with http: browsers warn of such a site.')]),
    answer?.ok
      ? good(`The site answers at ${env.SITE_URL}.`)
      : look(`Nothing answers at ${env.SITE_URL}. That is right only while the site is not started.`),
    ...(isLocal || env.TRUST_PROXY > 0
      ? []
      : [
          look(
            `TRUST_PROXY is ${env.TRUST_PROXY}: behind nginx, Caddy or another proxy it must be their number, or all visitors count as one.`,
          ),
        ]),
  ];
}

async function machine(): Promise<Remark[]> {
  const { writable, room } = await getStorageHealth();
  return [
    writable ? good('Leads can be stored.') : wrong('Nothing can be stored: leads are lost.'),
    ...(room === 'low' ? [wrong('The disk of DATA_DIR has less than 200 MB left.')] : []),
  ];
}

/** Writes, reads and deletes a file in both buckets, and tries whether anybody may read the private one. */
async function buckets(): Promise<Remark[]> {
  if (!isInBucket()) return [good('Pictures and documents are in DATA_DIR.')];
  const file = ['private', 'check-site.txt'] as const;
  for (const [bucket, key] of [file, ['public', file[1]] as const]) {
    await writeToBucket(bucket, key, Buffer.from('gevel'), {});
    if ((await readFromBucket(bucket, key)) === null)
      return [wrong('A file that was written into a bucket is not there.')];
  }
  const isOpen = await isOpenToAll(...file);
  for (const bucket of ['public', 'private'] as const) await deleteFromBucket(bucket, file[1]);
  return [
    isOpen
      ? wrong(
          'Anybody can read S3_PRIVATE_BUCKET: documents of owners and visitors are public. Close it for all but the key.',
        )
      : good('Both buckets can be written and read; the private one is closed for everybody else.'),
  ];
}

/** The remarks on a site, by subject. A failed check is a remark too: it never throws. */
export async function siteChapters(now: Date): Promise<Chapter[]> {
  const chapters: Array<[title: string, look: () => Remark[] | Promise<Remark[]>]> = [
    ['Agency, texts and words', files],
    ['Settings', settings],
    ['Folder of the agency', lookRemarks],
    ['Legal data', legalRemarks],
    ['Legal pages', pages],
    ['Drawn pages', drawnRemarks],
    ['Promises and claims', claimRemarks],
    ['Language of your words', ownWords],
    ['Links', links],
    ['Sending email', mail],
    ['Properties', () => feedRemarks(now)],
    ['Address and proxy', publicAddress],
    ['Search engines and robots', searchRemarks],
    ['Store', machine],
    ['Pictures and documents', buckets],
  ];
  return Promise.all(
    chapters.map(async ([title, judge]) => ({
      title,
      remarks: await Promise.resolve()
        .then(judge)
        .catch((error: Error) => [wrong(`This could not be checked: ${error.message}`)]),
    })),
  );
}

/** The number of errors, and of lines that a person must judge, as a sentence. */
export const sumOf = (errors: number, looks: number): string =>
  `${errors === 0 ? 'No errors found.' : `${errors} ${errors === 1 ? 'error' : 'errors'} (lines with !).`} ${looks} ${looks === 1 ? 'line with ? needs' : 'lines with ? need'} your judgement.`;
