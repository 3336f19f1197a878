import agency from '@/agency.config';
import { priceDisplay } from '@/lib/domain/money/price';
import { priceParts } from '@/lib/domain/money/price-parts';
import { roundedDegrees } from '@/lib/domain/place/map-shape';
import type { Circle } from '@/lib/domain/place/municipality-circle';
import { type PropertyStatus, STATUSES } from '@/lib/domain/property/property-status';
import { iconOfType, type PropertyType, TYPE_ICONS } from '@/lib/domain/property/property-type';
import type { Goal } from '@/lib/domain/property/property-values';
import type { Locale } from '@/lib/domain/text/locale';
import { brusselsDay } from '@/lib/domain/time/dates';
import { wordsOf } from '@/lib/i18n/words';
import { type CardRow, cardTaxes, ownPriceWords, ribbonOf } from '../properties/mapping/to-card';
import type { StoredCard } from '../properties/mapping/to-property-row';
import type { MarkerRow } from './types';

/** The columns of a row that a marker needs. */
export const MARKER_COLUMNS = ['id', 'goal', 'status', 'type', 'published_at', 'card'] as const;

/** The place of a marker: an exact point, or the circle of a municipality. */
export type MarkerPlace = { latitude: number; longitude: number; metres: number } | Circle;

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

/** A row as a marker at a place. */
export function toMarker(
  row: Pick<CardRow, (typeof MARKER_COLUMNS)[number]>,
  { latitude, longitude, metres }: MarkerPlace,
  locale: Locale,
  now: Date,
): MarkerRow {
  const card: StoredCard = { language: null, marqueeName: {}, priceUnitText: {}, ...JSON.parse(row.card) };
  const status = row.status as PropertyStatus;
  const ribbon = ribbonOf({ status, publishedAt: row.published_at, statusText: null }, now, agency.newDays);
  return [
    row.id,
    roundedDegrees(latitude),
    roundedDegrees(longitude),
    metres,
    priceText(row, card, locale, brusselsDay(now)),
    TYPE_ICONS.indexOf(card.icon ?? iconOfType(row.type as PropertyType)) + 1,
    STATUSES.indexOf(ribbon ?? status),
  ];
}
