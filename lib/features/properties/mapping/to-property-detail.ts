import 'server-only';
import { explanationNumbers, isRecreationZone } from '@/lib/domain/law/legal-facts';
import { missingMentions } from '@/lib/domain/law/legal-mentions';
import { renovationRange } from '@/lib/domain/law/renovation-term';
import { priceDisplay, publishedAmount, searchablePrice } from '@/lib/domain/money/price';
import { addressLine, cityLine, placeText, streetLine } from '@/lib/domain/place/address';
import { isOnMap, roundedDegrees } from '@/lib/domain/place/map-shape';
import { type Circle, municipalityCircle, placeByKey } from '@/lib/domain/place/places';
import type { Point } from '@/lib/domain/place/point';
import { energyImage, energyLabelText } from '@/lib/domain/property/energy-label';
import { isClosed } from '@/lib/domain/property/property-status';
import { iconOfType, isDwelling, typeGroup } from '@/lib/domain/property/property-type';
import type { PictureKind } from '@/lib/domain/property/property-values';
import { isPublicationKnown } from '@/lib/domain/property/publication-day';
import { formatEuro, tellingSize } from '@/lib/domain/text/format-number';
import type { Locale } from '@/lib/domain/text/locale';
import { cleanDescription, firstSentence } from '@/lib/domain/text/plain-text';
import { chooseText } from '@/lib/domain/text/translated-text';
import { brusselsDay, formatDate } from '@/lib/domain/time/dates';
import { daysBetween } from '@/lib/domain/time/local-time';
import { comingOpenHouses, openHouseWords } from '@/lib/domain/time/open-house';
import { lawWords } from '@/lib/features/catalogue/mapping/law-words';
import { ownPriceWords, ribbonOf } from '@/lib/features/catalogue/mapping/to-card';
import { type Portraits, toPropertyContact } from '@/lib/features/catalogue/mapping/to-property-contact';
import { closedMoment, taxesOf } from '@/lib/features/catalogue/mapping/to-property-row';
import type { PartlyTranslated, PlacedPicture, Property, RoomSpace } from '@/lib/features/catalogue/types/property';
import { roomsByLevel } from '@/lib/features/properties/rules/floor-plan';
import { foldDescription } from '@/lib/features/properties/rules/fold-description';
import { byRoom, photosOfPlans } from '@/lib/features/properties/rules/rooms-of-pictures';
import { surroundingsOf } from '@/lib/features/properties/rules/surroundings';
import type { AgencyConfig } from '@/lib/platform/config/agency';
import { averageColour } from '@/lib/platform/media/average-colour';
import { inEveryLanguage } from '@/lib/routing/alternates';
import { openHouseFileHref, propertyHref } from '@/lib/routing/property-href';
import type {
  FloorRooms,
  PropertyAddress,
  PropertyDetail,
  PropertyFigures,
  PropertyMarket,
  PropertyOpenHouse,
  PropertyPicture,
  PropertyPrice,
  PropertySituation,
} from '../types/property-detail';
import { areaText } from './fact';
import { labelOf, toPropertyEnergy } from './to-property-energy';
import { toComfort, toCosts, toHighlights, toInstallations, toSurfaces } from './to-property-facts';
import { toLegalTerms, toPropertyFlood } from './to-property-legal';
import { toDuty, toLease, toMoneyNote, toRegime, toVatNote } from './to-property-rates';
import { type TourHosts, toPropertyTours } from './to-property-tours';

/** The maximum number of characters that search engines show. */
const EXCERPT = 160;

/** The length of "centre of" in the longest language. */
const CENTRE_OF = 12;

type Agency = TourHosts &
  Pick<
    AgencyConfig,
    'agents' | 'offices' | 'statusesThatReplacePrice' | 'newDays' | 'marketHistory' | 'renovationCosts'
  >;

/** A price that the site showed, with its first day (ISO date). */
export type DatedPrice = { day: string; price: number };

function toDescription(property: Property, locale: Locale): PropertyDetail['description'] {
  const chosen = chooseText(property.description, locale, property.language);
  if (!chosen) return null;
  const { text, language, isFallback } = chosen;
  return {
    ...foldDescription(text),
    language,
    isFallback,
    excerpt: cleanDescription(text, EXCERPT),
    firstSentence: firstSentence(text),
  };
}

const toPictures = (pictures: readonly PlacedPicture[], locale: Locale, layout: RoomSpace[] = []): PropertyPicture[] =>
  pictures.map(({ hash, width, height, thumbhash, alt, room: place }) => {
    const room = place === undefined ? null : layout[place]?.name[locale];
    return { hash, width, height, colour: averageColour(thumbhash), alt: alt[locale] ?? null, ...(room && { room }) };
  });

const toFloors = (property: Property, locale: Locale): FloorRooms[] =>
  roomsByLevel(property.layout).map(({ level, rooms }) => ({
    level,
    rooms: rooms.map(({ kind, name, area }) => ({ kind, name: name[locale] ?? null, area: areaText(area, locale) })),
  }));

/** A place in the form that the map reads; null outside the map. */
const exactPlace = (own: Point): Circle | null =>
  isOnMap(own) ? { latitude: roundedDegrees(own.latitude), longitude: roundedDegrees(own.longitude), metres: 0 } : null;

/** The place of the property; the centre of its municipality if the address may not be published. */
function toSituation(property: Property, locale: Locale): PropertySituation {
  const isExact = property.address.publish && property.position?.isExact === true;
  const point = isExact
    ? property.position
    : (placeByKey(property.municipality) ?? (property.position?.isExact ? null : property.position));
  const own = isExact ? property.position : null;
  const street = isExact ? streetLine(property.address, locale) : null;
  return {
    isExact,
    // The address already has the country in brackets.
    province: property.province === 'grand-duchy' ? null : property.province,
    surroundings:
      point &&
      surroundingsOf(point, property.municipality, street?.length ?? CENTRE_OF + property.city[locale].length, locale),
    circle: own ? exactPlace(own) : municipalityCircle(property.municipality),
    nearby: [],
    isOnFoot: false,
  };
}

function toPropertyAddress({ address, city, position }: Property, locale: Locale): PropertyAddress {
  const named = { ...address, city: city[locale] };
  if (!address.publish) return { kind: 'hidden', line: cityLine(named, locale) };
  const own = position?.isExact ? exactPlace(position) : null;
  return {
    kind: 'shown',
    line: addressLine(named, locale),
    street: streetLine(address, locale),
    point: own && { latitude: own.latitude, longitude: own.longitude },
  };
}

const wholeNumber = (value: number | null): number | null => (value && Number.isInteger(value) ? value : null);
const wholeArea = (area: number | null): number | null => (area ? Math.round(area) : null);

/** The figures of the page as numbers; the floor area is the same one as in the highlights of the page. */
function toFigures({ type, rooms, surfaces, building, energy }: Property, hasEnergy: boolean): PropertyFigures {
  const { living, total } = surfaces;
  return {
    bedrooms: wholeNumber(rooms.bedrooms),
    bathrooms: wholeNumber(rooms.bathrooms),
    floorArea: wholeArea(isDwelling(type) ? (living ?? total) : (total ?? living)),
    floorAreaName: isDwelling(type) ? 'livingArea' : total !== null ? 'totalArea' : 'usableArea',
    totalArea: wholeArea(total),
    plotArea: wholeArea(surfaces.ground),
    gardenArea: wholeArea(surfaces.garden),
    constructionYear: building.constructionYear,
    energyScore: hasEnergy ? energy.score : null,
  };
}

function toPropertyPrice(
  property: Property,
  locale: Locale,
  { statusesThatReplacePrice }: Agency,
  day: string,
): PropertyPrice {
  const { price, status } = property;
  const sale = { ...taxesOf(property), goal: property.goal, region: property.region };
  const display = priceDisplay(price, status, statusesThatReplacePrice, locale, {
    ...ownPriceWords({ ...property, charges: property.money.charges }, locale),
    taxes: { sale, day },
  });
  const euro = publishedAmount(price);
  if (display.kind !== 'amount') return display;
  if (euro === null) return { kind: 'on-request' };
  return { ...display, euro, comparable: searchablePrice(price, status, statusesThatReplacePrice) };
}

/** The days on the market and the shown prices of a property on offer, as far as the agency wants to show them. */
function toMarket(
  { publishedAt, status, price: { kind } }: Property,
  price: PropertyPrice,
  shownPrices: readonly DatedPrice[],
  locale: Locale,
  day: string,
  { marketHistory = [] }: Agency,
): PropertyMarket {
  if (isClosed(status)) return { days: null, prices: [] };
  const days = isPublicationKnown(publishedAt) ? daysBetween(brusselsDay(new Date(publishedAt)), day) : null;
  // A single price is at the top of the page and needs no list. Different kinds cannot be compared in a list.
  const isPlain = price.kind === 'amount' && !price.taxed && (kind === 'total' || kind === 'per-month');
  const isTold = marketHistory.includes('prices') && isPlain && shownPrices.length > 1;
  return {
    days: marketHistory.includes('days') && days !== null && days >= 0 ? days : null,
    prices: (isTold ? shownPrices : [])
      .toSorted((a, b) => (a.day < b.day ? 1 : -1))
      .map((one) => ({ since: formatDate(one.day, locale), price: formatEuro(one.price, locale) })),
  };
}

const toOpenHouses = ({ id, openHouses = [] }: Property, locale: Locale, now: Date): PropertyOpenHouse[] =>
  comingOpenHouses(openHouses, now).map((openHouse) => {
    const { day, hours } = openHouseWords(openHouse, locale);
    return { ...openHouse, day, hours, file: openHouseFileHref(id, openHouse, locale) };
  });

/**
 * A property as its page draws it. Pure: the clock, the agency and the host of the site are arguments, and for a
 * property of a project also the project's note beside the prices.
 */
export function toPropertyDetail(
  property: Property,
  locale: Locale,
  now: Date,
  agency: Agency,
  projectNote: PartlyTranslated = {},
  ownHost = '',
  shownPrices: readonly DatedPrice[] = [],
  portraits: Portraits = {},
): PropertyDetail {
  const day = brusselsDay(now);
  const ownWords = ownPriceWords(property, locale);
  const price = toPropertyPrice(property, locale, agency, day);
  const isPriceShown = price.kind === 'amount';
  const missing = missingMentions(property);
  const label = labelOf(property);
  const { living } = property.surfaces;
  const energy = toPropertyEnergy(property, missing, locale, now);
  const situation = toSituation(property, locale);
  const kindOf = (wanted: PictureKind) => property.otherPictures?.filter(({ kind }) => kind === wanted) ?? [];
  const ofKind = (wanted: PictureKind) => toPictures(kindOf(wanted), locale);
  return {
    id: property.id,
    goal: property.goal,
    status: property.status,
    isClosed: isClosed(property.status),
    closedAt: closedMoment(property),
    ribbon: ribbonOf({ ...property, ...ownWords }, now, agency.newDays),
    statusText: ownWords.statusText,
    type: property.type,
    icon: property.icon ?? iconOfType(property.type),
    group: typeGroup(property.type),
    facades: property.building.facades,
    region: property.region,
    municipality: property.municipality,
    town: property.city[locale],
    city: property.region === null ? placeText(property.city[locale], property.address, locale) : property.city[locale],
    title: property.title[locale] ?? null,
    address: toPropertyAddress(property, locale),
    postalCode: property.address.zip,
    reference: property.reference,
    projectId: property.projectId,
    openHouses: isClosed(property.status) ? [] : toOpenHouses(property, locale, now),
    since: isPublicationKnown(property.publishedAt) ? formatDate(property.publishedAt, locale) : null,
    publishedOn: isPublicationKnown(property.publishedAt) ? brusselsDay(new Date(property.publishedAt)) : null,
    modifiedOn: property.modifiedOn ?? null,
    price,
    market: toMarket(property, price, shownPrices, locale, day, agency),
    around: null,
    figures: toFigures(property, energy !== null),
    pictures: byRoom(toPictures(property.pictures, locale, property.layout)).flatMap(({ pictures }) => pictures),
    plans: ofKind('plan'),
    planRooms: photosOfPlans(kindOf('plan'), property.layout, property.pictures).map(({ floor, rooms }) => ({
      floor,
      rooms: rooms.map(({ room, hash }) => ({ name: property.layout[room]?.name[locale] ?? '', hash })),
    })),
    previews: isClosed(property.status) ? [] : ofKind('document'),
    panoramas: ofKind('panorama'),
    energyTag: label && { label, text: energyLabelText(label), image: energyImage(property.region, label) },
    mentions: lawWords(property, locale, day).full,
    highlights: toHighlights(property, locale),
    description: toDescription(property, locale),
    energy,
    surfaces: toSurfaces(property, locale),
    floors: toFloors(property, locale),
    comfort: [...toComfort(property), ...(energy ? [] : toInstallations(property))],
    legal: toLegalTerms(property, missing, locale, now),
    legalNumbers: explanationNumbers(day),
    flood: toPropertyFlood(property, missing),
    costs: toCosts(property, isPriceShown, missing, locale, day),
    vatNote: toVatNote(property, isPriceShown, projectNote, locale, day),
    duty: toDuty(property, isPriceShown, locale, day),
    moneyNote: toMoneyNote(property, isPriceShown, locale, day),
    renovation: renovationRange({ ...property, label, livingArea: living }, agency.renovationCosts, locale, day),
    regime: toRegime(property),
    isOwnHome: !isRecreationZone(property.legal.urbanDestination),
    land: isPriceShown ? (property.money.landPrice ?? 0) : 0,
    agencyFee: isPriceShown && property.goal === 'for-sale' ? (property.money.agencyCost ?? 0) : 0,
    lease: toLease(property, isPriceShown),
    tours: toPropertyTours(property, agency, ownHost),
    situation,
    // Documents of a sold or let property cannot be requested.
    documents: (isClosed(property.status) ? [] : property.documents).map(({ key, name, kind, bytes }, _, all) => {
      const chosen = chooseText(name, locale, property.language);
      return {
        key,
        name: chosen?.text ?? null,
        language: chosen?.isFallback ? chosen.language : null,
        kind,
        size: tellingSize(bytes, all.length, locale),
      };
    }),
    contact: toPropertyContact(property.agentId, property.position, agency, locale, portraits),
    addresses: inEveryLanguage((language) => propertyHref(property, language)),
  };
}
