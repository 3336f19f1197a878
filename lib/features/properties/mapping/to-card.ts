import 'server-only';
import agency from '@/agency.config';
import { formatNumber } from '@/lib/domain/money/currency';
import { priceDisplay } from '@/lib/domain/money/price';
import { placeText, streetLine } from '@/lib/domain/place/address';
import { energyLabel, energyLabelText } from '@/lib/domain/property/energy-label';
import type { PropertyStatus } from '@/lib/domain/property/property-status';
import type { PropertyType } from '@/lib/domain/property/property-type';
import { typeGroup } from '@/lib/domain/property/property-type';
import type { Goal } from '@/lib/domain/property/property-values';
import type { Locale } from '@/lib/domain/text/locale';
import { homeHref } from '@/lib/routing/home-href';
import type { PropertyCardData } from '../types/card';
import type { StoredCard } from './to-property-row';

const MS_PER_DAY = 86_400_000;

/** The columns of a row that a card needs. */
export const CARD_COLUMNS = [
  'id',
  'goal',
  'status',
  'type',
  'city_nl',
  'city_fr',
  'city_en',
  'city_de',
  'bedrooms',
  'published_at',
  'card',
] as const;

export type CardRow = {
  id: string;
  goal: string;
  status: string;
  type: string;
  city_nl: string;
  city_fr: string;
  city_en: string;
  city_de: string;
  bedrooms: number;
  published_at: string;
  card: string;
};

/** What the corner of the picture says: the status, or "new" for so many days after a home came on the market. */
export function ribbonOf(
  { status, publishedAt }: { status: PropertyStatus; publishedAt: string },
  now: Date,
  newDays: number,
): PropertyStatus | null {
  if (status !== 'available') return status;
  return now.getTime() - Date.parse(publishedAt) < newDays * MS_PER_DAY ? 'new' : null;
}

/** A row as a card in one language. */
export function toCard(row: CardRow, locale: Locale, now: Date): PropertyCardData {
  const card = JSON.parse(row.card) as StoredCard;
  const status = row.status as PropertyStatus;
  const type = row.type as PropertyType;
  const goal = row.goal as Goal;
  const label = energyLabel({ ...card, type });
  const squareMetres = (area: number | null) =>
    area === null ? null : `${formatNumber(Math.round(area), locale)}\u00a0m²`;
  return {
    id: row.id,
    href: homeHref(
      { id: row.id, goal, type, city: { nl: row.city_nl, fr: row.city_fr, en: row.city_en, de: row.city_de } },
      locale,
    ),
    goal,
    status,
    ribbon: ribbonOf({ status, publishedAt: row.published_at }, now, agency.newDays),
    type,
    group: typeGroup(type),
    city: placeText(row[`city_${locale}`], card.address, locale),
    street: streetLine(card.address, locale),
    price: priceDisplay(card.price, status, agency.statusesThatReplacePrice, locale),
    bedrooms: row.bedrooms || null,
    bathrooms: card.bathrooms || null,
    livingArea: squareMetres(card.livingArea),
    groundArea: squareMetres(card.groundArea),
    energy: label && { label, text: energyLabelText(label) },
    picture: card.picture,
  };
}
