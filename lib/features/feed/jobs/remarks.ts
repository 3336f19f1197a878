import 'server-only';
import type { FeedRemark, RawRecord } from '../types';

/** Maximum bytes of a list of remarks in the store: about a thousand remarks. A report has two lists. */
const MOST_BYTES = 90_000;
const LONGEST = { id: 200, field: 120, value: 120, reason: 600 } as const;

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** Collects the remarks of an import up to the maximum size of a report, and counts the rest. */
export class Remarks {
  readonly kept: FeedRemark[] = [];
  leftOut = 0;
  private bytes = 0;

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
      const bytes = Buffer.byteLength(JSON.stringify(short)) + 1;
      if (this.bytes + bytes > MOST_BYTES) this.leftOut += 1;
      else {
        this.bytes += bytes;
        this.kept.push(short);
      }
    }
  }
}

/**
 * The remark on an invalid owner or dossier. It quotes none of their content, because reports are mailed and printed.
 */
export function remarkOn(kind: 'owner' | 'dossier', { item, line, fault }: RawRecord, field: string): FeedRemark {
  const { ID } = (item ?? {}) as { ID?: unknown };
  return {
    kind,
    id: ['string', 'number'].includes(typeof ID) ? String(ID) : '',
    line,
    field: fault ? 'item' : field,
    value: '',
    reason: `${fault ?? 'is missing or invalid'}; the ${kind} was left out`,
  };
}
