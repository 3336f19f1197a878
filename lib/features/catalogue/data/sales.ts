import 'server-only';
import agency from '@/agency.config';
import { priceDisplay, publishedAmount } from '@/lib/domain/money/price';
import { placeByKey } from '@/lib/domain/place/places';
import { isDwellingGroup, TYPE_GROUPS, type TypeGroup } from '@/lib/domain/property/property-type';
import { isPublicationKnown } from '@/lib/domain/property/publication-day';
import { brusselsDay } from '@/lib/domain/time/dates';
import { DAY_MS } from '@/lib/domain/time/durations';
import type { Tx } from '@/lib/platform/store/client';
import { inChunks } from '@/lib/platform/store/rows';
import { catalogueDatabase, oncePerVersion } from '@/lib/platform/store/versioned-cache';
import { readMoreFacts } from '../mapping/search-facts';
import { cardTaxes } from '../mapping/to-card';
import type { StoredCard } from '../mapping/to-property-row';
import { type ComparableSale, firstSaleDay } from '../rules/similar-sales';

const DWELLINGS = TYPE_GROUPS.filter(isDwellingGroup);

/** The sold dwellings since a day. */
const readRows = (store: Pick<Tx, 'selectFrom'>, since: string) =>
  store
    .selectFrom('properties')
    .select(['id', 'type_group', 'municipality', 'area', 'published_at', 'closed_at', 'card'])
    .select(['bedrooms', 'energy_rank', 'facts'])
    .where('goal', '=', 'for-sale')
    .where('type_group', 'in', DWELLINGS)
    .where('status', '=', 'sold')
    .where('closed_at', '>=', since)
    .orderBy('id')
    .execute();
type Row = Awaited<ReturnType<typeof readRows>>[number];

/** The last price of each property that the site showed, by id. */
async function findShownPrices(store: Pick<Tx, 'selectFrom'>, ids: readonly string[]): Promise<Map<string, number>> {
  const prices = new Map<string, number>();
  for (const chunk of inChunks(ids)) {
    const rows = await store
      .selectFrom('shown_prices')
      .select(['property_id', 'price'])
      .where('property_id', 'in', chunk)
      .orderBy('day')
      .execute();
    for (const { property_id, price } of rows) prices.set(property_id, price);
  }
  return prices;
}

/** The days from the publication to the sale; null if one of them is unknown. */
function daysToSale({ published_at, closed_at }: Row): number | null {
  const days = Math.round((Date.parse(closed_at ?? '') - Date.parse(published_at)) / DAY_MS);
  return isPublicationKnown(published_at) && days > 0 ? days : null;
}

/**
 * A sold property as a sale: with the last asking price that the site showed, else with that of the feed. Null if the
 * price is hidden, and if it is not one amount for everything: "from", per square metre, without costs or VAT.
 */
function toSale(row: Row, shown: ReadonlyMap<string, number>, day: string): ComparableSale | null {
  const card: StoredCard = JSON.parse(row.card);
  const display = priceDisplay(card.price, 'sold', [], 'en', { goal: 'for-sale', ...cardTaxes(card, 'for-sale', day) });
  if (display.kind !== 'amount' || display.before || display.after || display.taxed) return null;
  const price = shown.get(row.id) ?? publishedAmount(card.price);
  if (price === null) return null;
  const more = readMoreFacts(row.facts);
  return {
    id: row.id,
    day: brusselsDay(new Date(row.closed_at ?? '')),
    price,
    type: row.type_group as TypeGroup,
    area: row.area || null,
    // The time to sale is told where the agency tells how long properties are on the market.
    days: agency.marketHistory?.includes('days') ? daysToSale(row) : null,
    municipality: row.municipality,
    province: placeByKey(row.municipality)?.province ?? null,
    isShown: card.address.publish,
    street: card.address.publish ? card.address.street : null,
    bedrooms: row.bedrooms,
    energyRank: row.energy_rank,
    year: more?.year ?? null,
    isOutside: more?.feature.some((one) => one === 'garden' || one === 'terrace') ?? false,
  };
}

/** The agency's sales of dwellings of 24 months whose last asking price was public, sold ones that have left the feed included. */
export async function readSales(store: Pick<Tx, 'selectFrom'>, today: string): Promise<ComparableSale[]> {
  const rows = await readRows(store, firstSaleDay(today));
  const shown = await findShownPrices(
    store,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => toSale(row, shown, today) ?? []);
}

/** The agency's sales, read once for each version of the catalogue and day; none if the agency publishes no such prices. */
export const loadSales = oncePerVersion('sales', async () =>
  agency.pricePages === false ? [] : readSales(catalogueDatabase(), brusselsDay(new Date())),
);
