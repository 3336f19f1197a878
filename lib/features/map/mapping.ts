import agency from '@/agency.config';
import { priceDisplay } from '@/lib/domain/money/price';
import { priceParts } from '@/lib/domain/money/price-parts';
import { roundedDegrees } from '@/lib/domain/place/map-shape';
import type { Circle } from '@/lib/domain/place/places';
import type { PropertyStatus } from '@/lib/domain/property/property-status';
import { iconOfType, type PropertyType } from '@/lib/domain/property/property-type';
import type { Goal } from '@/lib/domain/property/property-values';
import type { Locale } from '@/lib/domain/text/locale';
import { brusselsDay } from '@/lib/domain/time/dates';
import { wordsOf } from '@/lib/i18n/words';
import { type CardRow, cardTaxes, ownPriceWords, ribbonOf } from '../properties/mapping/to-card';
import type { StoredCard } from '../properties/mapping/to-property-row';
import type { PropertyMarker } from './rules';

/** The columns of a row that a marker needs. */
export const MARKER_COLUMNS = ['id', 'goal', 'status', 'type', 'published_at', 'card'] as const;

/** Maximum length of a price on a marker. */
const LONGEST_PRICE = 40;

/** The label of a marker: the price, the words that replace it, or '' for a price on request. */
function priceText(row: Pick<CardRow, 'goal' | 'status'>, card: StoredCard, locale: Locale, day: string): string {
  const goal = row.goal as Goal;
  const own = { ...ownPriceWords({ ...card, goal }, locale), ...cardTaxes(card, goal, day) };
  const price = priceDisplay(card.price, row.status as PropertyStatus, agency.statusesThatReplacePrice, locale, own);
  if (price.kind === 'on-request') return '';
  const { before, amount, unit } = priceParts(price, {
    price: wordsOf(locale, 'price'),
    status: wordsOf(locale, 'status'),
  });
  // A rent is per month by default, so the label leaves the period out.
  const isUsual = price.kind === 'amount' && price.after === 'per-month';
  return [before, amount, isUsual ? '' : unit].filter(Boolean).join(' ').slice(0, LONGEST_PRICE);
}

/** A row as a marker at a place: an exact point (0 metres), or the circle of a municipality. */
export function toMarker(
  row: Pick<CardRow, (typeof MARKER_COLUMNS)[number]>,
  { latitude, longitude, metres }: Circle,
  locale: Locale,
  now: Date,
): PropertyMarker {
  const card: StoredCard = { language: null, marqueeName: {}, priceUnitText: {}, ...JSON.parse(row.card) };
  const status = row.status as PropertyStatus;
  const ribbon = ribbonOf({ status, publishedAt: row.published_at, statusText: null }, now, agency.newDays);
  return {
    id: row.id,
    latitude: roundedDegrees(latitude),
    longitude: roundedDegrees(longitude),
    metres,
    price: priceText(row, card, locale, brusselsDay(now)),
    icon: card.icon ?? iconOfType(row.type as PropertyType),
    status: ribbon ?? status,
  };
}
