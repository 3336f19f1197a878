import 'server-only';
import agency from '@/agency.config';
import { brusselsMoment } from '@/lib/domain/time/local-time';
import { env } from '@/lib/platform/config/env';
import { SITE_LANGUAGES } from '@/lib/platform/i18n/site-languages';
import { CallError } from '../connection';
import { LONGEST_WORDS, wordsAt } from '../rules/own-words';
import { readPages, rowsOf } from '../rules/pages';
import { numberOf } from '../rules/values';
import type { Connect, Reading } from '../types';
import { connection, ERROR_FIELDS, WHISE_LANGUAGES } from './connection';
import codes from './mapping/codes.json' with { type: 'json' };
import { type Estate, FIELDS, toOfficeItem } from './mapping/estate';

const PAGE = 50;
type Answer = { estates?: unknown; totalCount?: unknown; isValidRequest?: unknown; validationErrors?: unknown };

/** The words of an answer that refuses a request, although its status is 200; null when it refuses nothing. */
function refusalIn({ isValidRequest, validationErrors }: Answer): string | null {
  const count = Array.isArray(validationErrors) ? validationErrors.length : 0;
  if (count === 0 && isValidRequest !== false) return null;
  return `Whise refused the request (${wordsAt({ validationErrors }, ERROR_FIELDS).join('; ').slice(0, LONGEST_WORDS)})`;
}

export const connectWhise: Connect = (tools) => {
  const ask = connection(tools);
  const offices = env.WHISE_OFFICE_IDS.map(Number);
  const own = agency.backOffice?.words;

  const listPage = async (page: number, filter: Record<string, unknown>, limit = PAGE) => {
    const answer: Answer = await ask('/v1/estates/list', {
      Filter: {
        LanguageIds: SITE_LANGUAGES.map((locale) => WHISE_LANGUAGES[locale]),
        ShowDetails: true,
        ...(offices.length > 0 && { OfficeIds: offices }),
        ...filter,
      },
      Sort: [{ Field: 'id', Ascending: true }],
      Page: { Limit: limit, Offset: page * limit },
    });
    const refusal = refusalIn(answer);
    if (refusal) throw new CallError(refusal, { wasSent: true });
    const total = numberOf(answer.totalCount);
    if (total === undefined) throw new CallError('the list has no total', { wasSent: true });
    return { rows: rowsOf<Estate>(answer.estates, total).map((estate) => toOfficeItem(estate, own)), total };
  };

  const readList = async (filter: Record<string, unknown>) => {
    const { rows, problem } = await readPages((page) => listPage(page, filter), {
      limit: PAGE,
      idOf: ({ id }) => id,
      onProgress: tools.onProgress,
    });
    return { changed: rows, problem };
  };

  return {
    name: 'whise',
    fields: FIELDS,
    check: async () => {
      const { total } = await listPage(0, { DisplayStatusIds: codes.display }, 1);
      return `Whise answers; ${total} properties are online`;
    },
    // A list of changes has withdrawn ones too, so that they leave the site at once.
    read: async (_cache, since): Promise<Reading> => {
      if (since) {
        const from = brusselsMoment(since).slice(0, 19);
        return { ...(await readList({ UpdateDateTimeRange: { Min: from } })), present: null };
      }
      const list = await readList({ DisplayStatusIds: codes.display });
      return { ...list, present: new Set(list.changed.map(({ id }) => id)) };
    },
  };
};
