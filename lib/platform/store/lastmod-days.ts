import 'server-only';
import { createHash } from 'node:crypto';
import { brusselsDay } from '@/lib/domain/time/dates';
import { database, type Tx } from './client';
import { putRows } from './rows';

/** The pages whose days are stored: those of places, of their prices, of agents and offices, and the sitemaps themselves. */
type PageKind = 'place' | 'price' | 'people' | 'sitemap';

/** What a page says, piece by piece, and the day of its last change if the store knows no earlier state of any page. */
export class PageMark {
  #hash = createHash('sha256');
  told: string | null = null;

  /** Adds a part of the page, which last changed on a day. */
  add(part: string, day: string | null): void {
    this.#hash.update(`${part}\n`);
    if (day !== null && (this.told === null || day > this.told)) this.told = day;
  }

  digest = (): string => this.#hash.digest('base64url').slice(0, 22);
}

/**
 * Stores on which day the text of each page of a kind last changed: today for a page whose mark is another one than
 * before, and for a page that says nothing any more. A stored day never becomes earlier. The first call for a kind takes
 * the days that the marks tell, so that a site that moves in does not call everything changed today.
 */
export async function notePageDays(
  tx: Tx,
  kind: PageKind,
  marks: ReadonlyMap<string, PageMark>,
  now: Date,
): Promise<void> {
  const today = brusselsDay(now);
  const stored = await tx.selectFrom('page_days').selectAll().where('kind', '=', kind).execute();
  const before = new Map(stored.map((row) => [row.page, row]));
  const rows = [
    ...[...marks].map(([page, mark]) => ({ kind, page, mark: mark.digest(), told: mark.told })),
    ...stored.filter(({ page }) => !marks.has(page)).map(({ page }) => ({ kind, page, mark: '', told: null })),
  ].flatMap(({ told, ...row }) => {
    const known = before.get(row.page);
    if (known?.mark === row.mark) return [];
    const latest = [known?.changed_on ?? today, today].sort()[1] ?? today;
    return [{ ...row, changed_on: stored.length === 0 ? told : latest }];
  });
  await putRows(tx, 'page_days', ['kind', 'page'], rows);
}

/** The day of the last change of each page of a kind; a page without a known day is left out. */
export async function findPageDays(kind: PageKind): Promise<ReadonlyMap<string, string>> {
  const rows = await database()
    .selectFrom('page_days')
    .select(['page', 'changed_on'])
    .where('kind', '=', kind)
    .execute();
  return new Map(rows.flatMap(({ page, changed_on }) => (changed_on === null ? [] : [[page, changed_on] as const])));
}
