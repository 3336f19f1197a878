import 'server-only';
import { pagePlace, widerPlaces } from '@/lib/domain/place/page-places';
import type { TypeGroup } from '@/lib/domain/property/property-type';
import type { Goal } from '@/lib/domain/property/property-values';
import { brusselsDay } from '@/lib/domain/time/dates';
import { addDays } from '@/lib/domain/time/local-time';
import { inChunks } from '@/lib/platform/store/chunks';
import type { Tx } from '@/lib/platform/store/client';
import { scopeId } from '@/lib/routing/place-href';
import { hasPlaceText, loadPlaceTexts } from './data/place-texts';
import { isEnough, THIN_DAYS } from './rules/related-scopes';

const keyOf = (goal: string, scope: string): string => `${goal} ${scope}`;

/** The number of properties on offer for each scope of each goal, in the transaction of an import. */
async function countOnOffer(
  tx: Tx,
): Promise<Map<string, { goal: Goal; scope: string; place: string | null; onOffer: number }>> {
  const rows = await tx
    .selectFrom('properties')
    .select(['goal', 'municipality', 'type_group'])
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('removed_at', 'is', null)
    .where('closed_at', 'is', null)
    .groupBy(['goal', 'municipality', 'type_group'])
    .execute();
  const counts = new Map<string, { goal: Goal; scope: string; place: string | null; onOffer: number }>();
  for (const row of rows) {
    const own = pagePlace(row.municipality);
    const [goal, type] = [row.goal as Goal, row.type_group as TypeGroup];
    const places = own ? [own.key, ...widerPlaces(own)] : [];
    const scopes = [
      { place: null, type },
      ...places.flatMap((place) => [
        { place, type: null },
        { place, type },
      ]),
    ];
    for (const one of scopes) {
      const scope = scopeId(one);
      const key = keyOf(goal, scope);
      const known = counts.get(key) ?? { goal, scope, place: one.type === null ? one.place : null, onOffer: 0 };
      counts.set(key, { ...known, onOffer: known.onOffer + Number(row.count) });
    }
  }
  return counts;
}

/**
 * Stores which pages of places exist after an import, and since which day an existing page has too few properties. Part
 * of the transaction that replaces the catalogue. A page that has had too few for longer than its term is deleted.
 */
export async function notePlacePages(tx: Tx, now: Date): Promise<void> {
  const today = brusselsDay(now);
  const counts = await countOnOffer(tx);
  const texts = await loadPlaceTexts();
  const exists = new Map(
    [...counts].filter(([, { goal, place, onOffer }]) =>
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
  for (const chunk of inChunks(rows))
    await tx
      .insertInto('place_pages')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.columns(['goal', 'scope']).doUpdateSet((eb) => ({ thin_since: eb.ref('excluded.thin_since') })),
      )
      .execute();
  await tx.deleteFrom('place_pages').where('thin_since', '<', addDays(today, -THIN_DAYS)).execute();
}
