import 'server-only';
import type { FeedRemark } from '../types';

/** What a list of remarks may take in the store; a report has two of them. A thousand remarks or so. */
const MOST_BYTES = 90_000;
const LONGEST = { id: 200, field: 120, value: 120, reason: 600 } as const;

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** The remarks of an import, as many as a report keeps; of the rest only the number. */
export class Remarks {
  readonly kept: FeedRemark[] = [];
  leftOut = 0;
  private bytes = 0;

  /** Takes remarks in, in their order. */
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
