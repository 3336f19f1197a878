import { isPublicationKnown } from '@/lib/domain/property/publication';
import 'server-only';
import { missingMentions } from '@/lib/domain/law/legal-mentions';
import { explanationNumbers } from '@/lib/domain/law/legal-terms';
import { priceDisplay, publishedAmount, searchablePrice } from '@/lib/domain/money/price';
import { addressLine, streetLine } from '@/lib/domain/place/address';
import type { Point } from '@/lib/domain/place/distance';
import { isOnMap, roundedDegrees } from '@/lib/domain/place/map-shape';
import { type Circle, municipalityCircle } from '@/lib/domain/place/municipality-circle';
import { placeByKey } from '@/lib/domain/place/places';
import { surroundingsOf } from '@/lib/domain/place/surroundings';
import { energyImage, energyLabelText } from '@/lib/domain/property/energy-label';
import { roomsByLevel } from '@/lib/domain/property/floor-plan';
import { isClosed } from '@/lib/domain/property/property-status';
import { iconOfType, typeGroup } from '@/lib/domain/property/property-type';
import type { PictureKind } from '@/lib/domain/property/property-values';
import { formatBytes } from '@/lib/domain/text/file-size';
import { foldDescription } from '@/lib/domain/text/fold-description';
import type { Locale } from '@/lib/domain/text/locale';
import { cleanDescription } from '@/lib/domain/text/plain-text';
import { chooseText } from '@/lib/domain/text/translated-text';
import { brusselsDay, formatDate } from '@/lib/domain/time/dates';
import type { AgencyConfig } from '@/lib/platform/agency';
import { averageColour } from '@/lib/platform/media/average-colour';
import { inEveryLanguage } from '@/lib/routing/alternates';
import { homeHref } from '@/lib/routing/home-href';
import type { FloorRooms, HomeAddress, HomeDetail, HomePicture, HomePrice, HomeSituation } from '../types/home-detail';
import type { PartlyTranslated, Picture, Property } from '../types/property';
import { areaText } from './fact';
import { ownPriceWords, ribbonOf } from './to-card';
import { toHomeContact } from './to-home-contact';
import { labelOf, toHomeEnergy } from './to-home-energy';
import { toComfort, toCosts, toHighlights, toInstallations, toSurfaces } from './to-home-facts';
import { toHomeFlood, toLegalTerms } from './to-home-legal';
import { toDuty, toLease, toMoneyNote, toRegime, toVatNote } from './to-home-rates';
import { type TourHosts, toHomeTours } from './to-home-tours';
import { taxesOf } from './to-property-row';

/** As long as search engines show. */
const EXCERPT = 160;

/** The letters of "centre of" in the longest language. */
const CENTRE_OF = 12;

type Agency = TourHosts & Pick<AgencyConfig, 'agents' | 'offices' | 'statusesThatReplacePrice' | 'newDays'>;

function toDescription(home: Property, locale: Locale): HomeDetail['description'] {
  const chosen = chooseText(home.description, locale, home.language);
  if (!chosen) return null;
  const { text, language, isFallback } = chosen;
  return { ...foldDescription(text), language, isFallback, excerpt: cleanDescription(text, EXCERPT) };
}

const toPictures = (pictures: readonly Picture[], locale: Locale): HomePicture[] =>
  pictures.map(({ hash, width, height, thumbhash, alt }) => ({
    hash,
    width,
    height,
    colour: averageColour(thumbhash),
    alt: alt[locale] ?? null,
  }));

const toFloors = (home: Property, locale: Locale): FloorRooms[] =>
  roomsByLevel(home.layout).map(({ level, rooms }) => ({
    level,
    rooms: rooms.map(({ kind, name, area }) => ({ kind, name: name[locale] ?? null, area: areaText(area, locale) })),
  }));

/** A place as the map shows it; null for one that lies beyond it. */
const exactPlace = (own: Point): Circle | null =>
  isOnMap(own) ? { latitude: roundedDegrees(own.latitude), longitude: roundedDegrees(own.longitude), metres: 0 } : null;

/** Where the home stands; the centre of its municipality when the address may not be published. */
function toSituation(home: Property, locale: Locale): HomeSituation {
  const isExact = home.address.publish && home.position?.isExact === true;
  const point = isExact
    ? home.position
    : (placeByKey(home.municipality) ?? (home.position?.isExact ? null : home.position));
  const own = isExact ? home.position : null;
  const street = isExact ? streetLine(home.address, locale) : null;
  return {
    isExact,
    // The country stands in brackets behind the address already.
    province: home.province === 'grand-duchy' ? null : home.province,
    surroundings:
      point && surroundingsOf(point, home.municipality, street?.length ?? CENTRE_OF + home.city[locale].length, locale),
    circle: own ? exactPlace(own) : municipalityCircle(home.municipality),
  };
}

function toHomeAddress({ address, city }: Property, locale: Locale): HomeAddress {
  const line = addressLine({ ...address, city: city[locale] }, locale);
  return address.publish ? { kind: 'shown', line, street: streetLine(address, locale) } : { kind: 'hidden', line };
}

function toHomePrice(home: Property, locale: Locale, { statusesThatReplacePrice }: Agency, day: string): HomePrice {
  const { price, status } = home;
  const sale = { ...taxesOf(home), goal: home.goal, region: home.region };
  const display = priceDisplay(price, status, statusesThatReplacePrice, locale, {
    ...ownPriceWords(home, locale),
    taxes: { sale, day },
  });
  const euro = publishedAmount(price);
  if (display.kind !== 'amount') return display;
  if (euro === null) return { kind: 'on-request' };
  return { ...display, euro, comparable: searchablePrice(price, status, statusesThatReplacePrice) };
}

/**
 * A home as its page draws it. Pure: the clock, the agency and the host of the site come as arguments, and with a home of a
 * project the note that stands beside the prices there.
 */
export function toHomeDetail(
  home: Property,
  locale: Locale,
  now: Date,
  agency: Agency,
  projectNote: PartlyTranslated = {},
  ownHost = '',
): HomeDetail {
  const day = brusselsDay(now);
  const ownWords = ownPriceWords(home, locale);
  const price = toHomePrice(home, locale, agency, day);
  const isPriceShown = price.kind === 'amount';
  const missing = missingMentions(home);
  const label = labelOf(home);
  const energy = toHomeEnergy(home, missing, locale, now);
  const situation = toSituation(home, locale);
  const ofKind = (wanted: PictureKind) =>
    toPictures(home.otherPictures?.filter(({ kind }) => kind === wanted) ?? [], locale);
  return {
    id: home.id,
    goal: home.goal,
    status: home.status,
    isClosed: isClosed(home.status),
    ribbon: ribbonOf({ ...home, ...ownWords }, now, agency.newDays),
    statusText: ownWords.statusText,
    type: home.type,
    icon: home.icon ?? iconOfType(home.type),
    group: typeGroup(home.type),
    region: home.region,
    municipality: home.municipality,
    city: home.city[locale],
    title: home.title[locale] ?? null,
    address: toHomeAddress(home, locale),
    postalCode: home.address.zip,
    reference: home.reference,
    projectId: home.projectId,
    since: isPublicationKnown(home.publishedAt) ? formatDate(home.publishedAt, locale) : null,
    publishedOn: isPublicationKnown(home.publishedAt) ? brusselsDay(new Date(home.publishedAt)) : null,
    price,
    pictures: toPictures(home.pictures, locale),
    plans: ofKind('plan'),
    previews: isClosed(home.status) ? [] : ofKind('document'),
    panoramas: ofKind('panorama'),
    energyTag: label && { label, text: energyLabelText(label), image: energyImage(home.region, label) },
    certificate: {
      region: home.region,
      goal: home.goal,
      type: home.type,
      label,
      score: home.energy.score,
      uniqueCode: home.energy.uniqueCode,
    },
    highlights: toHighlights(home, locale),
    description: toDescription(home, locale),
    energy,
    surfaces: toSurfaces(home, locale),
    floors: toFloors(home, locale),
    comfort: [...toComfort(home), ...(energy ? [] : toInstallations(home))],
    legal: toLegalTerms(home, missing, locale, now),
    legalNumbers: explanationNumbers(day),
    flood: toHomeFlood(home, missing),
    costs: toCosts(home, isPriceShown, missing, locale),
    vatNote: toVatNote(home, isPriceShown, projectNote, locale, day),
    duty: toDuty(home, isPriceShown, locale, day),
    moneyNote: toMoneyNote(home, isPriceShown, locale, day),
    regime: toRegime(home),
    land: isPriceShown ? (home.money.landPrice ?? 0) : 0,
    lease: toLease(home, isPriceShown),
    tours: toHomeTours(home, agency, ownHost),
    situation,
    // Nobody can ask for the papers of a home that is sold or let.
    documents: (isClosed(home.status) ? [] : home.documents).map(({ key, name, kind, bytes }) => {
      const chosen = chooseText(name, locale, home.language);
      return {
        key,
        name: chosen?.text ?? null,
        language: chosen?.isFallback ? chosen.language : null,
        kind,
        size: formatBytes(bytes, locale),
      };
    }),
    contact: toHomeContact(home.agentId, home.position, agency, locale),
    addresses: inEveryLanguage((language) => homeHref(home, language)),
  };
}
