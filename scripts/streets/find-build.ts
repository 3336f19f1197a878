import { addDays } from '@/lib/domain/time/local-time';
import { SourceError } from './read-basemap';

/** The number of days before the present one whose builds are looked for. */
const DAYS = 7;
const TIMEOUT_MS = 30_000;

/** Whether a server has a file and sends parts of it. Throws if it does not answer. */
async function isThere(url: string): Promise<boolean> {
  const { status, body } = await fetch(url, {
    headers: { range: 'bytes=0-6' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await body?.cancel();
  return status === 206;
}

/**
 * The address of the newest build of a basemap at a host, without a slash at its end, `<host>/<yyyymmdd>.pmtiles`: of the present day (`YYYY-MM-DD`)
 * or one of the week before. `begun` is the source of an interrupted run: it is used again while it is there. Throws a
 * SourceError if no build answers.
 */
export async function findBuild(host: string, day: string, begun: string | null): Promise<string> {
  const days = Array.from({ length: DAYS + 1 }, (_, back) => addDays(day, -back).replaceAll('-', ''));
  const urls = days.map((each) => `${host}/${each}.pmtiles`);
  if (begun?.startsWith(`${host}/`)) urls.unshift(begun);
  for (const url of urls)
    try {
      if (await isThere(url)) return url;
    } catch (error) {
      const { message, cause } = error as Error & { cause?: Error };
      throw new SourceError(`${host} does not answer: ${cause?.message ?? message}.`, true);
    }
  throw new SourceError(`${host} has no build of the last ${DAYS} days. Give the address or the path of a basemap.`);
}
