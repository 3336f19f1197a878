import 'server-only';
import agency from '@/agency.config';
import { formatArea } from '@/lib/domain/money/currency';
import { priceDisplay } from '@/lib/domain/money/price';
import { placeText, streetLine } from '@/lib/domain/place/address';
import { energyImage, energyLabel, energyLabelText } from '@/lib/domain/property/energy-label';
import type { PropertyStatus } from '@/lib/domain/property/property-status';
import type { PropertyType } from '@/lib/domain/property/property-type';
import { typeGroup } from '@/lib/domain/property/property-type';
import type { Goal } from '@/lib/domain/property/property-values';
import type { Locale } from '@/lib/domain/text/locale';
import { chooseText } from '@/lib/domain/text/translated-text';
import { brusselsDay } from '@/lib/domain/time/dates';
import { DAY_MS } from '@/lib/domain/time/durations';
import { propertyHref } from '@/lib/routing/property-href';
import type { PropertyCardData } from '../types/card';
import type { Property } from '../types/property';
import type { StoredCard } from './to-property-row';

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

/**
 * What the agency says of a property's price and status in its own words. The unit is told in the language of the property where the
 * visitor's has none, because "a month" would be wrong beside another period.
 */
export const ownPriceWords = (
  property: Pick<Property, 'goal' | 'language' | 'marqueeName' | 'priceUnitText'>,
  locale: Locale,
) => ({
  goal: property.goal,
  unitText: chooseText(property.priceUnitText, locale, property.language)?.text ?? null,
  statusText: property.marqueeName[locale] ?? null,
});

/** What the price of a card is taxed with on a day (ISO date). */
export const cardTaxes = ({ taxes, region }: Pick<StoredCard, 'taxes' | 'region'>, goal: Goal, day: string) =>
  taxes ? { taxes: { sale: { ...taxes, region, goal }, day } } : {};

/** What the corner of the picture says: a status, "new" for so many days, or only the agency's own words. */
export function ribbonOf(
  { status, publishedAt, statusText }: { status: PropertyStatus; publishedAt: string; statusText: string | null },
  now: Date,
  newDays: number,
): PropertyStatus | null {
  if (status !== 'available') return status;
  const age = now.getTime() - Date.parse(publishedAt);
  // A day to come makes nothing new (design/feed-import).
  if (age > -DAY_MS && age < newDays * DAY_MS) return 'new';
  return statusText ? 'available' : null;
}

/** The first picture of a property and the picture of its energy label; null where one of them is missing. */
export function sharedLabelOf(row: Pick<CardRow, 'card' | 'type'>): { hash: string; image: string } | null {
  const card: StoredCard = JSON.parse(row.card);
  const image = energyImage(card.region, energyLabel({ ...card, type: row.type as PropertyType }));
  return card.picture && image ? { hash: card.picture.hash, image } : null;
}

/** Properties that came longer ago are new to nobody. */
const FRESH_DAYS = 60;

/** The moment in minutes, while a visitor who was here before it may still come back. */
function freshSince(publishedAt: string, now: Date): number | null {
  const at = Date.parse(publishedAt);
  return now.getTime() - at < FRESH_DAYS * DAY_MS && at < now.getTime() + DAY_MS ? Math.floor(at / 60_000) : null;
}

/** A row as a card in one language. */
export function toCard(row: CardRow, locale: Locale, now: Date): PropertyCardData {
  // Rows that an earlier version wrote have no words of the agency until the next import.
  const card: StoredCard = { language: null, marqueeName: {}, priceUnitText: {}, ...JSON.parse(row.card) };
  const status = row.status as PropertyStatus;
  const type = row.type as PropertyType;
  const goal = row.goal as Goal;
  const ownWords = ownPriceWords({ ...card, goal }, locale);
  const label = energyLabel({ ...card, type });
  const squareMetres = (area: number | null) => (area === null ? null : formatArea(area, locale));
  return {
    id: row.id,
    href: propertyHref(
      { id: row.id, goal, type, city: { nl: row.city_nl, fr: row.city_fr, en: row.city_en, de: row.city_de } },
      locale,
    ),
    goal,
    since: freshSince(row.published_at, now),
    status,
    ribbon: ribbonOf({ status, publishedAt: row.published_at, ...ownWords }, now, agency.newDays),
    statusText: ownWords.statusText,
    type,
    group: typeGroup(type),
    city: placeText(row[`city_${locale}`], card.address, locale),
    street: streetLine(card.address, locale),
    price: priceDisplay(card.price, status, agency.statusesThatReplacePrice, locale, {
      ...ownWords,
      ...cardTaxes(card, goal, brusselsDay(now)),
    }),
    bedrooms: row.bedrooms || null,
    bathrooms: card.bathrooms || null,
    livingArea: squareMetres(card.livingArea),
    groundArea: squareMetres(card.groundArea),
    certificate: { region: card.region, goal, type, label, score: card.score, uniqueCode: card.uniqueCode ?? null },
    energy: label && { label, text: energyLabelText(label), image: energyImage(card.region, label) },
    picture: card.picture,
    morePictures: card.morePictures ?? [],
  };
}
