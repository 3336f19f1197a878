import 'server-only';
import type { FeedRemark, RawRecord } from '../types';

/** What is wrong with an owner or a dossier, without a word of what it holds: reports are mailed and printed. */
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
