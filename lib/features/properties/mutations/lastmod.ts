import 'server-only';
import agency from '@/agency.config';
import { brusselsDay } from '@/lib/domain/time/dates';
import { nearestOffice } from '@/lib/features/catalogue/mapping/to-property-contact';
import { cityOf } from '@/lib/features/catalogue/mapping/to-property-row';
import { findGuideAddresses } from '@/lib/features/content/articles/data/find-articles';
import { SITE_LANGUAGES } from '@/lib/platform/i18n/site-languages';
import type { Tx } from '@/lib/platform/store/client';
import { notePageDays, PageMark } from '@/lib/platform/store/lastmod-days';
import { inChunks } from '@/lib/platform/store/rows';
import { pointOf } from '../../catalogue/data/row-facts';
import { readMoreFacts } from '../../catalogue/mapping/search-facts';
import { listed, PROPERTIES_PER_PART } from '../data/find-sitemap-properties';
import { isShownChange } from '../rules/shown-change';

/** The number of whole properties that are compared at a time. */
const AT_A_TIME = 100;

/**
 * The rows of an import with the day of their last change that a reader can see: today for a property that differs from
 * the store or comes back, the stored day for any other, and the row's own day for a new property. `changed` are the
 * ids of all properties that readers see differently. Called in the transaction that replaces the catalogue, before the
 * replacement.
 */
export async function dateChanges<T extends { id: string; modified_on: string | null }>(
  tx: Tx,
  table: 'properties' | 'projects',
  rows: readonly T[],
  detailOf: (row: T) => string,
  now: Date,
): Promise<{ rows: T[]; changed: string[] }> {
  const changed: string[] = [];
  const dated: T[] = [];
  for (const chunk of inChunks(rows, AT_A_TIME)) {
    const stored = await tx
      .selectFrom(table)
      .select(['id', 'removed_at', 'modified_on', 'detail'])
      .where(
        'id',
        'in',
        chunk.map(({ id }) => id),
      )
      .execute();
    const before = new Map(stored.map((row) => [row.id, row]));
    for (const row of chunk) {
      const known = before.get(row.id);
      const isSame =
        known?.removed_at === null &&
        !isShownChange(JSON.parse(known.detail), JSON.parse(detailOf(row)), agency.statusesThatReplacePrice);
      if (!isSame) changed.push(row.id);
      dated.push(known ? { ...row, modified_on: isSame ? known.modified_on : brusselsDay(now) } : row);
    }
  }
  return { rows: dated, changed };
}

/**
 * Stores on which day each sitemap last changed: those of properties, and that of the other pages (projects, guide,
 * testimonials). Called in the transaction that replaces the catalogue, after the replacement, and when texts change.
 */
export async function noteSitemapDays(tx: Tx, now: Date): Promise<void> {
  const marks = new Map<string, PageMark>();
  const add = (name: string, parts: readonly unknown[], day: string | null | undefined) => {
    const mark = marks.get(name) ?? new PageMark();
    marks.set(name, mark);
    mark.add(JSON.stringify([...parts, day]), day ?? null);
  };
  const rows = await listed(tx, now)
    .select(['id', 'goal', 'type', 'city_nl', 'city_fr', 'city_en', 'city_de', 'modified_on', 'pictures'])
    .orderBy('id')
    .execute();
  for (const [at, row] of rows.entries())
    add(`properties-${Math.floor(at / PROPERTIES_PER_PART)}`, Object.values(row), row.modified_on);
  const projects = await tx.selectFrom('projects').selectAll().where('removed_at', 'is', null).orderBy('id').execute();
  for (const { id, name, external_url, modified_on, ...row } of projects)
    add('pages', [id, name, external_url, cityOf(row)], modified_on);
  for (const { paths, lastModified } of await findGuideAddresses())
    for (const locale of SITE_LANGUAGES) add('pages', [paths[locale]], lastModified[locale]);
  const written = await tx
    .selectFrom('testimonials')
    .select('slug')
    .where('state', '=', 'published')
    .orderBy('slug')
    .execute();
  for (const { slug } of written) add('pages', [slug], null);
  const places = await tx
    .selectFrom('page_days')
    .selectAll()
    .where('kind', 'in', ['place', 'price'])
    .orderBy('kind')
    .orderBy('page')
    .execute();
  for (const { page, mark, changed_on } of places) add('places', [page, mark], changed_on);
  await notePageDays(tx, 'sitemap', marks, now);
}

/** The name of the page of an agent or office in the store: `agent leen`. */
const peoplePage = (kind: 'agent' | 'office', id: string): string => `${kind} ${id}`;

/**
 * Stores on which day the page of each agent and office last changed: what the agency's file says of them, and their
 * properties in the lists. Called in the transaction that replaces the catalogue, after the replacement.
 */
export async function notePeopleDays(tx: Tx, now: Date): Promise<void> {
  const marks = new Map<string, PageMark>();
  for (const [kind, people] of [['agent', agency.agents] as const, ['office', agency.offices] as const])
    for (const person of people) {
      const mark = new PageMark();
      mark.add(JSON.stringify(person), null);
      marks.set(peoplePage(kind, person.id), mark);
    }
  const rows = await listed(tx, now).select(['id', 'municipality', 'facts', 'modified_on']).orderBy('id').execute();
  for (const { id, modified_on, facts, municipality } of rows) {
    const more = readMoreFacts(facts);
    const agent = agency.agents.find((one) => one.id === more?.agent);
    const office = agent?.officeId ?? nearestOffice(agency.offices, more && pointOf({ municipality }, more))?.id ?? '';
    for (const page of [peoplePage('agent', agent?.id ?? ''), peoplePage('office', office)])
      marks.get(page)?.add(`${id} ${modified_on}`, modified_on);
  }
  await notePageDays(tx, 'people', marks, now);
}
