import 'server-only';
import type { FeedRemark, RawRecord } from '../types';

/** The remark on an invalid owner or dossier. Quotes none of its content, because reports are mailed and printed. */
export function remarkOn(kind: 'owner' | 'dossier', { item, line, fault }: RawRecord, field: string): FeedRemark {
  const { ID } = (item ?? {}) as { ID?: unknown };
  return {
    kind,
    id: ['string', 'number'].includes(typeof ID) ? String(ID) : '',
    line,
    field: fault ? 'item' : field,
    value: '',
    reason: `${fault ?? 'is missing or not right'}; the ${kind} was left out`,
  };
}
