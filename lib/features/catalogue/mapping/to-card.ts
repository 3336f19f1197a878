import 'server-only';
import agency from '@/agency.config';
import { renovationRange } from '@/lib/domain/law/renovation-term';
import { usualLoan } from '@/lib/domain/money/own-home';
import { type Price, type PriceDisplay, priceDisplay, publishedAmount } from '@/lib/domain/money/price';
import { placeText, streetLine } from '@/lib/domain/place/address';
import { energyImage, energyLabel, energyLabelText } from '@/lib/domain/property/energy-label';
import { isClosed, type PropertyStatus } from '@/lib/domain/property/property-status';
import { isDwelling, type PropertyType, typeGroup } from '@/lib/domain/property/property-type';
import type { Goal } from '@/lib/domain/property/property-values';
import { euroInSentence, formatArea, formatEuro } from '@/lib/domain/text/format-number';
import type { Locale } from '@/lib/domain/text/locale';
import { chooseText } from '@/lib/domain/text/translated-text';
import { brusselsDay } from '@/lib/domain/time/dates';
import { DAY_MS } from '@/lib/domain/time/durations';
import { comingOpenHouses, type OpenHouse, openHouseWords } from '@/lib/domain/time/open-house';
import type { Schema } from '@/lib/platform/store/schema';
import { propertyHref } from '@/lib/routing/property-href';
import type { PropertyCardData } from '../types/card';
import type { Property } from '../types/property';
import { lawWords, NO_LAW } from './law-words';
import type { StoredCard } from './to-property-row';
import { cityOf } from './to-property-row';

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

export type CardRow = Pick<Schema['properties'], (typeof CARD_COLUMNS)[number]>;

/**
 * The agency's own words for the price and status of a property. If the visitor's language has no unit, the unit in the
 * property's language is used, because "a month" would be wrong if the rent is per week.
 */
export const ownPriceWords = (
  property: Pick<Property, 'goal' | 'language' | 'marqueeName' | 'priceUnitText'> & { charges?: number | null },
  locale: Locale,
) => ({
  goal: property.goal,
  charges: property.charges,
  unitText: chooseText(property.priceUnitText, locale, property.language)?.text ?? null,
  statusText: property.marqueeName[locale] ?? null,
});

/** The taxes on the price of a card on a day (ISO date). */
export const cardTaxes = ({ taxes, region }: Pick<StoredCard, 'taxes' | 'region'>, goal: Goal, day: string) =>
  taxes ? { taxes: { sale: { ...taxes, region, goal }, day } } : {};

/**
 * The ribbon in the corner of the picture: a status, "new" during the first days, or only the agency's own words. A
 * feed often never removes "new", so it counts only during those days.
 */
export function ribbonOf(
  { status, publishedAt, statusText }: { status: PropertyStatus; publishedAt: string; statusText: string | null },
  now: Date,
  newDays: number,
): PropertyStatus | null {
  if (status !== 'available' && status !== 'new') return status;
  const age = now.getTime() - Date.parse(publishedAt);
  // A date in the future does not count as new (design/feed-import).
  if (age > -DAY_MS && age < newDays * DAY_MS) return 'new';
  return statusText ? 'available' : null;
}

/**
 * The smallest living area for a price per square metre: a smaller area is a typing error, or the figure would be
 * meaningless.
 */
const LEAST_AREA = 15;

/**
 * The price per square metre of living area: for a dwelling for sale with an area and a single shown amount. With VAT
 * on top of the price, or a price "from", the figures could not be compared.
 */
export function squareMetrePrice(
  { price, livingArea, display }: { price: Price; livingArea: number | null; display: PriceDisplay },
  type: PropertyType,
  goal: Goal,
  locale: Locale,
): string | null {
  if (goal !== 'for-sale' || !isDwelling(type) || livingArea === null || livingArea < LEAST_AREA) return null;
  if (display.kind !== 'amount' || display.before || display.after || display.taxed) return null;
  const amount = publishedAmount(price);
  return amount === null ? null : formatEuro(Math.round(amount / livingArea), locale);
}

/** The first picture of a property, null if it has none, and the picture of its energy label. */
export function leadPictureOf(row: Pick<CardRow, 'card' | 'type'>): { hash: string; image: string | null } | null {
  const card: StoredCard = JSON.parse(row.card);
  const image = energyImage(card.region, energyLabel({ ...card, type: row.type as PropertyType }));
  return card.picture ? { hash: card.picture.hash, image } : null;
}

/** The number of days after which a property is not new to any visitor. */
const FRESH_DAYS = 60;

/** The time of publication in minutes, while the property may be new to a returning visitor; otherwise null. */
function freshSince(publishedAt: string, now: Date): number | null {
  const at = Date.parse(publishedAt);
  return now.getTime() - at < FRESH_DAYS * DAY_MS && at < now.getTime() + DAY_MS ? Math.floor(at / 60_000) : null;
}

function nextOpenHouse(openHouses: readonly OpenHouse[], locale: Locale, now: Date): PropertyCardData['openHouse'] {
  const [next] = comingOpenHouses(openHouses, now);
  if (!next) return null;
  const { shortDay: day, hours } = openHouseWords(next, locale);
  return { day, hours };
}

/** A row as a card in one language; `hasReach`: for a search by what a buyer can pay. */
export function toCard(row: CardRow, locale: Locale, now: Date, hasReach = false): PropertyCardData {
  // Rows of an earlier version have no words of the agency until the next import.
  const card: StoredCard = { language: null, marqueeName: {}, priceUnitText: {}, ...JSON.parse(row.card) };
  const status = row.status as PropertyStatus;
  const type = row.type as PropertyType;
  const goal = row.goal as Goal;
  const day = brusselsDay(now);
  const ownWords = ownPriceWords({ ...card, goal, charges: card.law?.money.charges }, locale);
  const label = energyLabel({ ...card, type });
  const price = priceDisplay(card.price, status, agency.statusesThatReplacePrice, locale, {
    ...ownWords,
    ...cardTaxes(card, goal, day),
  });
  const squareMetres = (area: number | null) => (area === null ? null : formatArea(area, locale));
  return {
    id: row.id,
    href: propertyHref({ id: row.id, goal, type, city: cityOf(row) }, locale),
    goal,
    openHouse: isClosed(status) ? null : nextOpenHouse(card.openHouses ?? [], locale, now),
    since: freshSince(row.published_at, now),
    status,
    ribbon: ribbonOf({ status, publishedAt: row.published_at, ...ownWords }, now, agency.newDays),
    statusText: ownWords.statusText,
    type,
    group: typeGroup(type),
    city: placeText(cityOf(row)[locale], card.address, locale),
    street: streetLine(card.address, locale),
    price,
    squareMetre: isClosed(status) ? null : squareMetrePrice({ ...card, display: price }, type, goal, locale),
    bedrooms: row.bedrooms || null,
    bathrooms: card.bathrooms || null,
    livingArea: squareMetres(card.livingArea),
    groundArea: squareMetres(card.groundArea),
    mentions: lawWords(
      {
        ...NO_LAW,
        ...card.law,
        region: card.region,
        goal,
        type,
        status,
        price: card.price,
        address: card.address,
        rooms: row,
      },
      locale,
      day,
    ),
    energy: label && { label, text: energyLabelText(label), image: energyImage(card.region, label) },
    picture: card.picture,
    morePictures: card.morePictures ?? [],
    photos: card.photos ?? (card.picture ? 1 + (card.morePictures?.length ?? 0) : 0),
    ...(hasReach && {
      reach: {
        month:
          agency.showsMonthlyCost === false
            ? null
            : euroInSentence(usualLoan(publishedAmount(card.price) ?? 0, day).monthly, locale),
        renovation: renovationRange({ ...card, goal, type, label }, agency.renovationCosts, locale, day),
      },
    }),
  };
}
