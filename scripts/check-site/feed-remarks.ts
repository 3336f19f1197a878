import { open, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import agency from '@/agency.config';
import demo from '@/content/demo/agency.config';
import { HOUR_MS } from '@/lib/domain/time/durations';
import { sourceOf } from '@/lib/features/back-offices/data';
import { READERS } from '@/lib/features/back-offices/jobs/readers';
import { toolsOf } from '@/lib/features/back-offices/jobs/tools';
import { getDemoHealth, getFeedHealth, getLastReport } from '@/lib/features/feed/for-site';
import { env } from '@/lib/platform/config/env';
import type { BackOfficeName } from '@/lib/platform/config/env-schema';
import { remarkLine } from '../import/after-import';
import { good, look, PATIENCE_MS, type Remark, wrong } from './remark';

/** Requests the feed's address as an import would, and does not read the answer. */
async function tryFeed(source: string): Promise<Remark> {
  if (!source.startsWith('https:')) {
    const path = source.startsWith('file:') ? fileURLToPath(source) : source;
    const isFile = await stat(path)
      .then((entry) => entry.isFile())
      .catch(() => false);
    if (!isFile) return wrong(`FEED_URL: there is no file ${path}.`);
    const handle = await open(path).catch(() => null);
    await handle?.close();
    return handle ? good(`The feed ${path} can be read.`) : wrong(`FEED_URL: the file ${path} cannot be read.`);
  }
  const { host, username, password } = new URL(source);
  const address = new URL(source);
  address.username = '';
  address.password = '';
  const login = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const answer = await fetch(address, {
    headers: username ? { authorization: `Basic ${Buffer.from(login).toString('base64')}` } : {},
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((error: Error & { cause?: { code?: string } }) => error);
  if (answer instanceof Error)
    return wrong(`FEED_URL: ${host} does not answer (${answer.cause?.code ?? answer.name}).`);
  await answer.body?.cancel();
  if (!answer.ok) return wrong(`FEED_URL: ${host} answers ${answer.status}.`);
  if (/text\/html/.test(answer.headers.get('content-type') ?? ''))
    return wrong(`FEED_URL: ${host} answers with a web page, such as a login, and not with a feed.`);
  return good(`The feed answers at ${host}.`);
}

/** Asks the back office with its keys. */
async function tryBackOffice(name: BackOfficeName): Promise<Remark> {
  const office = READERS[name]?.(toolsOf(name, undefined, AbortSignal.timeout(PATIENCE_MS)));
  return (office?.check() ?? Promise.resolve(`${name} has nothing to ask`))
    .then((said) => good(`CRM: ${said}.`))
    .catch((error: Error) => wrong(`CRM: ${error.message}.`));
}

/** Remarks of the last import that are shown; npm run import -- --last shows more. */
const SHOWN = 10;

/** Whether the properties belong to the agency, how old they are, and whether imports bring new ones. */
export async function feedRemarks(now: Date): Promise<Remark[]> {
  const { appliedAt, feed } = await getFeedHealth(env.CRM ? sourceOf(env.CRM) : env.FEED_URL);
  const { isDemo, invented } = await getDemoHealth();
  const left = `The store has ${invented} invented rows of the demo beside your properties, and visits that never were.`;
  const tried = [
    ...(env.FEED_URL ? [await tryFeed(env.FEED_URL)] : []),
    ...(env.CRM ? [await tryBackOffice(env.CRM)] : []),
    ...(!isDemo && invented > 0 ? [wrong(`${left} The next npm run import -- FILE takes them away.`)] : []),
  ];
  if (env.DEMO && !appliedAt && agency !== demo)
    return [...tried, wrong('DEMO is not false: a new store would be filled with properties that do not exist.')];
  if (isDemo || (env.DEMO && !appliedAt))
    return [...tried, (agency === demo ? look : wrong)('The properties are those of the demo catalogue.')];
  const report = await getLastReport();
  if (!appliedAt) return [...tried, wrong('No properties have been imported yet: npm run import -- FILE.')];
  const hours = Math.round((now.getTime() - Date.parse(appliedAt)) / HOUR_MS);
  const age = `The properties are from an import ${hours} hours ago.`;
  const remarks = [...(report?.refused ?? []), ...(report?.warnings ?? [])].slice(0, SHOWN);
  const told = remarks.map((remark) => look(`The last import: ${remarkLine(remark)}.`));
  if (!feed)
    return [
      ...tried,
      look(`${age} neither CRM nor FEED_URL is set: only npm run import brings new properties.`),
      ...told,
    ];
  const checked = feed.succeededAt
    ? (now.getTime() - Date.parse(feed.succeededAt)) / HOUR_MS
    : Number.POSITIVE_INFINITY;
  return [
    ...tried,
    checked > 24
      ? wrong(`The feed was not read for a day (${feed.failures} failures). ${age}`)
      : good(`The feed is read. ${age}`),
    ...(report?.problem ? [wrong(`The last import was not applied: ${report.problem}`)] : []),
    ...told,
  ];
}
