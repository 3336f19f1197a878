import 'server-only';
import agency from '@/agency.config';
import { pagePlace, widerPlaces } from '@/lib/domain/place/page-places';
import { listedSince } from '@/lib/domain/property/closed-property';
import type { TypeGroup } from '@/lib/domain/property/property-type';
import { GOALS, type Goal } from '@/lib/domain/property/property-values';
import { LOCALES } from '@/lib/domain/text/locale';
import { brusselsDay } from '@/lib/domain/time/dates';
import { DAY_MS } from '@/lib/domain/time/durations';
import { addDays } from '@/lib/domain/time/local-time';
import type { Tx } from '@/lib/platform/store/client';
import { notePageDays, PageMark } from '@/lib/platform/store/lastmod-days';
import { putRows } from '@/lib/platform/store/rows';
import { scopeId } from '@/lib/routing/place-href';
import { hasPlaceText, loadPlaceTexts, placeTextOf } from './data/place-texts';
import { readPricePages } from './data/price-pages';
import { DEAL_DAYS, isEnough, THIN_DAYS } from './rules/related-scopes';

const keyOf = (goal: string, scope: string): string => `${goal} ${scope}`;

/** What the pages of a scope say: the number of properties on offer, and the mark of all that they list and count. */
type ScopeState = { goal: Goal; scope: string; place: string | null; onOffer: number; mark: PageMark };

/** Each scope of each goal with a property, in the transaction of an import. */
async function readScopes(tx: Tx, now: Date): Promise<Map<string, ScopeState>> {
  const shown = listedSince(agency.closedPropertiesDays, now);
  const counted = new Date(now.getTime() - DEAL_DAYS * DAY_MS).toISOString();
  // Sales that a page no longer lists count only where it tells their number.
  const oldest = agency.marketHistory?.includes('days') ? counted : null;
  const rows = await tx
    .selectFrom('properties')
    .select(['id', 'goal', 'municipality', 'type_group', 'modified_on', 'removed_at', 'closed_at'])
    .where((eb) =>
      eb.or([
        eb.and([eb('removed_at', 'is', null), eb('closed_at', 'is', null)]),
        eb('closed_at', '>=', oldest !== null && oldest < shown ? oldest : shown),
      ]),
    )
    .orderBy('id')
    .execute();
  const states = new Map<string, ScopeState>();
  for (const row of rows) {
    const own = pagePlace(row.municipality);
    const [goal, type] = [row.goal as Goal, row.type_group as TypeGroup];
    const places = own ? [own.key, ...widerPlaces(own)] : [];
    const isListed = row.removed_at === null && (row.closed_at === null || row.closed_at >= shown);
    if (!isListed && (oldest === null || (row.closed_at ?? '') < oldest)) continue;
    const part = `${row.id} ${isListed ? row.modified_on : ''} ${row.closed_at ?? ''}`;
    for (const one of [
      { place: null, type },
      ...places.flatMap((place) => [null, type].map((kind) => ({ place, type: kind }))),
    ]) {
      const scope = scopeId(one);
      const place = one.type === null ? one.place : null;
      const state = states.get(keyOf(goal, scope)) ?? { goal, scope, place, onOffer: 0, mark: new PageMark() };
      if (row.closed_at === null) state.onOffer += 1;
      state.mark.add(part, isListed ? row.modified_on : null);
      states.set(keyOf(goal, scope), state);
    }
  }
  return states;
}

/** The marks of pages with a text of the agency, in each language of the text. */
function* textMarks(texts: Awaited<ReturnType<typeof loadPlaceTexts>>): Generator<[string, PageMark]> {
  for (const [place, versions] of texts.documents)
    for (const locale of LOCALES)
      for (const goal of GOALS) {
        const text = placeTextOf(texts.documents, goal, place, locale);
        const mark = new PageMark();
        if (text) mark.add(`${text.title}\n${text.body}`, null);
        if (text && versions) yield [`${keyOf(goal, scopeId({ place, type: null }))} ${locale}`, mark];
      }
}

/**
 * Stores which pages of places exist after an import, since which day an existing page has too few properties, and on
 * which day the text of each last changed: its properties, its figures, and the agency's text. Part of the transaction
 * that replaces the catalogue. A page that has had too few for longer than its term is deleted.
 */
export async function notePlacePages(tx: Tx, now: Date): Promise<void> {
  const today = brusselsDay(now);
  const scopes = await readScopes(tx, now);
  const texts = await loadPlaceTexts();
  const exists = new Map(
    [...scopes].filter(([, { goal, place, onOffer }]) =>
      isEnough(onOffer, place !== null && hasPlaceText(texts, goal, place)),
    ),
  );
  const known = await tx.selectFrom('place_pages').selectAll().execute();
  const before = new Map(known.map((row) => [keyOf(row.goal, row.scope), row.thin_since]));
  const rows = [
    ...[...exists]
      .filter(([key]) => before.get(key) !== null)
      .map(([, { goal, scope }]) => ({ goal, scope, thin_since: null })),
    ...known
      .filter(({ goal, scope, thin_since }) => thin_since === null && !exists.has(keyOf(goal, scope)))
      .map(({ goal, scope }) => ({ goal, scope, thin_since: today })),
  ];
  await putRows(tx, 'place_pages', ['goal', 'scope'], rows);
  await tx.deleteFrom('place_pages').where('thin_since', '<', addDays(today, -THIN_DAYS)).execute();
  const marks = [...exists].map(([key, { mark }]) => [key, mark] as const);
  await notePageDays(tx, 'place', new Map([...marks, ...textMarks(texts)]), now);
  await notePriceDays(tx, now);
}

/** Stores on which day the figures of each page of prices last changed. */
async function notePriceDays(tx: Tx, now: Date): Promise<void> {
  const pages = await readPricePages(tx, brusselsDay(now));
  const marks = [...pages].map(([place, { lastSale, ...prices }]) => {
    const mark = new PageMark();
    mark.add(JSON.stringify(prices), lastSale);
    return [place, mark] as const;
  });
  await notePageDays(tx, 'price', new Map(marks), now);
}
