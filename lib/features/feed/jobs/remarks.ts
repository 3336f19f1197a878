import 'server-only';
import type { z } from 'zod';
import type { FeedRemark, RawRecord } from '../types';

/** Maximum bytes of a list of remarks in the store: about a thousand remarks. A report has two lists. */
const MOST_BYTES = 90_000;
const LONGEST = { id: 200, field: 120, value: 120, reason: 600 } as const;

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** Ids that a remark names besides its example. */
const MOST_IDS = 5;

/** What makes two remarks the same: the kind of item, the field without its place in a list, and the reason without its numbers. */
const kindOf = ({ kind, field, reason }: FeedRemark): string =>
  `${kind} ${field.replace(/\.\d+(?=\.|$)/g, '')} ${reason.replace(/\d+(?:[.,]\d+)*/g, '#')}`;

/**
 * Collects the remarks of an import up to the maximum size of a report, and counts the rest. The same remark on several
 * items is kept once, with its first item as an example, the number of the others and some of their ids.
 */
export class Remarks {
  readonly kept: FeedRemark[] = [];
  leftOut = 0;
  private bytes = 0;
  private readonly groups = new Map<string, { first: FeedRemark; last: string }>();

  /** Adds remarks in the given order. */
  add(remarks: Iterable<FeedRemark>): void {
    for (const remark of remarks) {
      const short = {
        ...remark,
        id: cut(remark.id, LONGEST.id),
        field: cut(remark.field, LONGEST.field),
        value: cut(remark.value, LONGEST.value),
        reason: cut(remark.reason, LONGEST.reason),
      };
      const key = kindOf(short);
      const group = this.groups.get(key);
      if (group && short.id !== group.last) {
        const others = group.first.others ?? { count: 0, ids: [] };
        if (others.ids.length < MOST_IDS && this.fits(short.id)) others.ids.push(short.id);
        group.first.others = { ...others, count: others.count + 1 };
        group.last = short.id;
      } else if (!this.fits(short)) this.leftOut += 1;
      else {
        this.kept.push(short);
        if (!group) this.groups.set(key, { first: short, last: short.id });
      }
    }
  }

  /** Whether something fits into the report; if so, its bytes are counted. */
  private fits(content: unknown): boolean {
    const bytes = Buffer.byteLength(JSON.stringify(content)) + 1;
    if (this.bytes + bytes > MOST_BYTES) return false;
    this.bytes += bytes;
    return true;
  }
}

/** Remarks that were collected: each kind once. */
export function collected(remarks: Iterable<FeedRemark>): Remarks {
  const all = new Remarks();
  all.add(remarks);
  return all;
}

/** The id of an owner, a dossier or a node; empty when it has none that can be read. */
export function idOfRecord(item: unknown): string {
  const { ID } = (item ?? {}) as { ID?: unknown };
  return ['string', 'number'].includes(typeof ID) ? String(ID) : '';
}

/** The remark on an invalid owner or dossier. It quotes none of their content, because reports are mailed and printed. */
export const remarkOn = (kind: 'owner' | 'dossier', { item, line, fault }: RawRecord, field: string): FeedRemark => ({
  kind,
  id: idOfRecord(item),
  line,
  field: fault ? 'item' : field,
  value: '',
  reason: `${fault ?? 'is missing or invalid'}; the ${kind} was left out`,
});

/**
 * Reads owners or dossiers, and warns of those that cannot be read. `keep` has the ids of their stored versions, which
 * stay: all, if one has no id that can be read.
 */
export function readRecords<T>(
  kind: 'owner' | 'dossier',
  records: readonly RawRecord[],
  warnings: FeedRemark[],
  parse: (record: RawRecord) => z.ZodSafeParseResult<T>,
): { read: T[]; keep: 'all' | string[] } {
  const unread: string[] = [];
  const read = records.flatMap((record) => {
    const parsed = record.fault ? null : parse(record);
    if (parsed?.success) return [parsed.data];
    const remark = remarkOn(kind, record, parsed?.error.issues[0]?.path.join('.') ?? '');
    warnings.push(remark);
    unread.push(remark.id.toLowerCase());
    return [];
  });
  return { read, keep: unread.includes('') ? 'all' : unread };
}
