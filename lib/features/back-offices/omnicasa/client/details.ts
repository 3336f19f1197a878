import 'server-only';
import agency from '@/agency.config';
import type { Locale } from '@/lib/domain/text/locale';
import { DAY_MS } from '@/lib/domain/time/durations';
import { SITE_LANGUAGES } from '@/lib/platform/i18n/site-languages';
import { CallError } from '../../connection';
import { textOf } from '../../rules/values';
import type { ItemCache, OfficeItem, Reading, Tools } from '../../types';
import codes from '../codes.json' with { type: 'json' };
import { type Ask, inLanguage, objectIn, REFUSED } from '../connection';
import { type Answer, type Presence, toOfficeItem } from '../mapping';

/** How many details are read at a time. */
const AT_ONCE = 2;
/** After how many properties in a row without an answer no more are asked. A refusal is an answer. */
const MOST_SILENCES = 5;

/** A property as a list tells it. */
export type Row = { row: Answer; presence: Presence };
/** A detail to read. An urgent one is of a property that is new or changed; another is read again because a day passed. */
type Job = Row & { locale: Locale; isUrgent: boolean };

/** The details to read, the urgent ones first. */
function jobsOf(rows: readonly Row[], cache: ItemCache, now: Date): Job[] {
  const jobs = rows.flatMap((one) =>
    SITE_LANGUAGES.flatMap((locale): Job[] => {
      const { id, stamp, pictureHash } = one.presence;
      const known = cache(id, locale);
      const isUrgent = known?.stamp !== stamp || known.pictureHash !== pictureHash;
      const isOld = known !== null && now.getTime() - Date.parse(known.seenAt) >= DAY_MS;
      return isUrgent || isOld ? [{ ...one, locale, isUrgent }] : [];
    }),
  );
  return [...jobs.filter(({ isUrgent }) => isUrgent), ...jobs.filter(({ isUrgent }) => !isUrgent)];
}

/**
 * Reads the details of properties that are new, changed, or were read a day ago, in each language. One that cannot be read stays
 * as it is stored, or is left out when it is not, with a remark. It is a problem only when no more can be asked before each
 * urgent one was.
 */
export async function readDetails(
  ask: Ask,
  rows: readonly Row[],
  cache: ItemCache,
  tools: Tools,
): Promise<Omit<Reading, 'present'>> {
  const jobs = jobsOf(rows, cache, tools.now());
  const changed: OfficeItem[] = [];
  const remarks: Array<NonNullable<Reading['remarks']>[number]> = [];
  const silent = new Set<string>();
  let [next, stop] = [0, ''];
  let waiting = jobs.filter(({ isUrgent }) => isUrgent).length;
  const read = async ({ row, presence, locale, isUrgent }: Job): Promise<void> => {
    const { id, kind } = presence;
    try {
      const parameters = { ...inLanguage(locale), ID: Number(id), StatusList: codes.onMarket };
      const detail = objectIn(await ask('GetProperty2', parameters));
      if (textOf(detail.ID) !== id) throw new CallError('another property was answered', { status: REFUSED });
      changed.push(toOfficeItem({ ...row, ...detail }, presence, locale, agency.backOffice?.words));
      silent.clear();
      if (isUrgent) waiting -= 1;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.status !== REFUSED) silent.add(id);
      if (silent.size >= MOST_SILENCES || error.status === 429 || tools.signal.aborted) stop = error.message;
      remarks.push({ id, kind, field: 'ID', value: id, reason: `could not be read in ${locale} (${error.message})` });
    }
  };
  const work = async (): Promise<void> => {
    while (next < jobs.length && stop === '') {
      const job = jobs[next] as Job;
      next += 1;
      await read(job);
      tools.onProgress?.('texts', next, jobs.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const problem = stop !== '' && waiting > 0 ? `${waiting} texts of properties are still to be read: ${stop}` : null;
  return { changed, remarks, problem };
}
