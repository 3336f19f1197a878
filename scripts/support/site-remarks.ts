import nodemailer from 'nodemailer';
import agency from '@/agency.config';
import demo from '@/content/demo/agency.config';
import { LOCALES } from '@/lib/domain/text/locale';
import { HOUR_MS } from '@/lib/domain/time/durations';
import { loadArticles } from '@/lib/features/articles/data/load-articles';
import { getFeedHealth, getLastReport } from '@/lib/features/feed/data';
import { setupFindings } from '@/lib/features/setup/data';
import { loadWritten } from '@/lib/features/testimonials/data/find-written';
import { agencyFindings } from '@/lib/platform/check-agency';
import { languagesOf } from '@/lib/platform/content/versions';
import { env } from '@/lib/platform/env';
import { sayFinding } from '@/lib/platform/finding';
import { needsStartTls } from '@/lib/platform/mail/mail-server';
import { getStorageHealth } from '@/lib/platform/storage-health';

/** `wrong` must be mended before visitors come; `look` is for a person to judge. */
export type Remark = { state: 'good' | 'look' | 'wrong'; text: string };
export type Chapter = { title: string; remarks: Remark[] };

const good = (text: string): Remark => ({ state: 'good', text });
const look = (text: string): Remark => ({ state: 'look', text });
const wrong = (text: string): Remark => ({ state: 'wrong', text });

const PATIENCE_MS = 8_000;
/** Pages that the law asks of every agency. */
const LEGAL_PAGES = ['privacy-statement', 'cookie-policy', 'disclaimer'];

const isDemoAgency = agency === demo;

/** Texts, words and the agency file: all that the start finds, too. */
async function files(): Promise<Remark[]> {
  const { fatal } = agencyFindings();
  if (fatal.length > 0)
    return fatal.map((finding) => wrong(`${sayFinding(finding)}. The site cannot start until this is mended.`));
  const findings = await setupFindings();
  return findings.length === 0
    ? [good('The agency file, the texts and the words of the interface hold nothing wrong.')]
    : findings.map((finding) => wrong(sayFinding(finding)));
}

/** Numbers and names that the law asks for; `files` checks their digits. */
function legal(): Remark[] {
  if (isDemoAgency)
    return [
      look('This is still the demo agency. Copy content/demo/agency.config.ts to agency/config.ts and make it yours.'),
    ];
  const same = (
    [
      ['companyNumber', 'The company number'],
      ['bivNumber', 'The BIV/IPI number'],
      ['trustAccount', 'The trust account'],
    ] as const
  ).filter(([field]) => agency[field] === demo[field]);
  return [
    ...same.map(([, what]) => wrong(`${what} is that of the demo agency.`)),
    ...(agency.insurer.policy === demo.insurer.policy
      ? [wrong('The insurance policy is that of the demo agency.')]
      : []),
    ...agency.offices
      .filter(({ email }) => /\.example$/i.test(email))
      .map(({ id, email }) => wrong(`The office ${id} has the address ${email}, which cannot receive mail.`)),
    good(
      `The legal pages name ${agency.legalName[agency.defaultLocale]}, ${agency.companyNumber}, BIV/IPI ${agency.bivNumber}, insured with ${agency.insurer.name[agency.defaultLocale]}, trust account ${agency.trustAccount}.`,
    ),
  ];
}

async function pages(): Promise<Remark[]> {
  const { pages: texts } = await loadArticles();
  const missing = LEGAL_PAGES.flatMap((id) => {
    const there = languagesOf(texts.get(id) ?? {});
    return LOCALES.filter((locale) => !there.includes(locale)).map((locale) => `${id} (${locale})`);
  });
  return missing.length === 0
    ? [good('Privacy statement, cookie policy and disclaimer exist in the four languages.')]
    : [wrong(`Visitors expect these pages in their language: ${missing.join(', ')}.`)];
}

/** Links within the site are among the findings; those to others only a person can try. */
async function links(): Promise<Remark[]> {
  const [{ guide, services, pages: texts }, { documents }] = await Promise.all([loadArticles(), loadWritten()]);
  const bodies = [guide, services, texts, documents].flatMap((kind) =>
    [...kind.values()].flatMap((versions) => Object.values(versions).map(({ body }) => body)),
  );
  const found = new Set(bodies.flatMap((body) => body.match(/https?:\/\/[^\s)>\]"]+/g) ?? []));
  for (const { url } of agency.social) found.add(url);
  return [
    good('Every link from page to page leads somewhere, but for those named above.'),
    ...(found.size > 0
      ? [look(`These lead to other sites; open them now and then: ${[...found].sort().join(' ')}`)]
      : []),
  ];
}

/** Greets the mail server, encrypts and logs in as a mail would; sends nothing. */
async function mail(): Promise<Remark[]> {
  if (!env.SMTP_URL)
    return [
      (isDemoAgency ? look : wrong)(
        'SMTP_URL is not set: the mails about requests are written to files that nobody reads.',
      ),
    ];
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
    .then(() => [good(`The mail server ${host} answers and lets us in. No mail was sent.`)])
    .catch((error: Error & { code?: string }) => [
      wrong(`The mail server ${host} cannot be used (${error.code ?? error.name}). Look at SMTP_URL.`),
    ]);
  transport.close();
  if (needsStartTls(env.SMTP_URL)) remarks.push(good('The password goes out encrypted only.'));
  if (!env.MAIL_FROM) remarks.push(look(`MAIL_FROM is not set: mails come from ${agency.offices[0]?.email}.`));
  if (!env.MAIL_TO) remarks.push(look('MAIL_TO is not set: requests go to the agent or the office alone.'));
  return remarks;
}

async function homes(now: Date): Promise<Remark[]> {
  if (env.DEMO && !isDemoAgency)
    return [wrong('DEMO is not false: a new store would fill with homes that do not exist.')];
  if (env.DEMO && !env.FEED_URL) return [look('The homes are those of the demo catalogue.')];
  const { appliedAt, feed } = await getFeedHealth(env.FEED_URL);
  const report = await getLastReport();
  if (!appliedAt) return [wrong('No homes were imported yet: npm run import -- FILE.')];
  const hours = Math.round((now.getTime() - Date.parse(appliedAt)) / HOUR_MS);
  const age = `The homes are as they were ${hours} hours ago.`;
  if (!feed) return [look(`${age} FEED_URL is not set: new homes come by npm run import alone.`)];
  const checked = feed.succeededAt
    ? (now.getTime() - Date.parse(feed.succeededAt)) / HOUR_MS
    : Number.POSITIVE_INFINITY;
  return [
    checked > 24
      ? wrong(`The feed was not read for a day (${feed.failures} failures). ${age}`)
      : good(`The feed is read. ${age}`),
    ...(report?.problem ? [wrong(`The last import was not applied: ${report.problem}`)] : []),
  ];
}

/** Whether the public address answers as this site; it is our own, and asked once. */
async function publicAddress(): Promise<Remark[]> {
  if (!env.SITE_URL)
    return [
      (isDemoAgency ? look : wrong)('SITE_URL is not set: links in mails and for search engines would be wrong.'),
    ];
  const { protocol, hostname } = new URL(env.SITE_URL);
  const isLocal = /^(localhost|127\.|\[::1\])/.test(hostname);
  const answer = await fetch(`${env.SITE_URL}/api/health/`, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
    () => null,
  );
  return [
    ...(protocol === 'https:' || isLocal ? [] : [wrong('SITE_URL begins with http: browsers warn of such a site.')]),
    answer?.ok
      ? good(`The site answers at ${env.SITE_URL}.`)
      : look(`Nothing answers at ${env.SITE_URL}. That is right only as long as the site is not started.`),
    ...(isLocal || env.TRUST_PROXY > 0
      ? []
      : [
          look(
            'TRUST_PROXY is 0: behind nginx, Caddy or a balancer it must be their number, or all visitors count as one.',
          ),
        ]),
  ];
}

async function machine(): Promise<Remark[]> {
  const { writable, room } = await getStorageHealth();
  return [
    writable ? good('The store takes requests.') : wrong('The store takes no writes: requests cannot be kept.'),
    ...(room === 'low' ? [wrong('The disk of DATA_DIR has less than 200 MB left.')] : []),
  ];
}

/** Whether a site is right, chapter by chapter. What cannot be found out is a remark, too: nothing is thrown. */
export async function siteChapters(now: Date): Promise<Chapter[]> {
  const chapters: Array<[title: string, look: () => Remark[] | Promise<Remark[]>]> = [
    ['Agency, texts and words', files],
    ['Legal data', legal],
    ['Legal pages', pages],
    ['Links', links],
    ['Mail', mail],
    ['Homes', () => homes(now)],
    ['Address and proxy', publicAddress],
    ['Store', machine],
  ];
  return Promise.all(
    chapters.map(async ([title, judge]) => ({
      title,
      remarks: await Promise.resolve()
        .then(judge)
        .catch((error: Error) => [wrong(`This could not be found out: ${error.message}`)]),
    })),
  );
}
