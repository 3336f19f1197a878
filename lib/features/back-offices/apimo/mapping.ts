import type { Locale } from '@/lib/domain/text/locale';
import { compact, placeOf, priceOf, projectShape, toPicture, translations } from '../mapping/item';
import { type Mapper, mapper, type WordList } from '../mapping/words';
import {
  areaOf,
  brusselsMomentOf,
  dayOf,
  decimalOf,
  flagOf,
  isPublished,
  orderPictures,
  pictureHash,
  textOf,
} from '../rules/values';
import type { FeedShape, OfficeItem } from '../types';
import codes from './codes.json' with { type: 'json' };

type Area = { type?: unknown; number?: unknown; area?: unknown };
type Comment = { language?: unknown; title?: unknown; comment?: unknown };
type Picture = { id?: unknown; rank?: unknown; url?: unknown; internet?: unknown; panorama?: unknown };

/**
 * A property of Apimo. Only the fields that this file names are read: its owner, its agent, its agreement and notes come along and
 * are not.
 */
export type Property = Readonly<Record<string, unknown>> & {
  city?: { name?: unknown; zipcode?: unknown } | null;
  area?: { unit?: unknown; value?: unknown; total?: unknown } | null;
  price?: { value?: unknown; hide?: unknown; period?: unknown; currency?: unknown; deposit?: unknown } | null;
  construction?: { construction_year?: unknown; renovation_year?: unknown } | null;
  floor?: { type?: unknown; value?: unknown } | null;
  heating?: { device?: unknown; access?: unknown; type?: unknown } | null;
  areas?: readonly Area[] | null;
  comments?: readonly Comment[] | null;
  pictures?: readonly Picture[] | null;
};

/** Apimo's names of the fields of the feed. */
export const FIELDS: Readonly<Record<string, string>> = {
  ...codes.fields,
  ...Object.fromEntries([...Object.keys(codes.areas), ...Object.keys(codes.has)].map((field) => [field, 'areas'])),
};

/** A number above 0. Numbers arrive as texts, with a decimal point. */
function positive(value: unknown): number | undefined {
  const number = decimalOf(value);
  return number !== undefined && number > 0 ? number : undefined;
}
/** A number or word of a list; 0 means none. */
const coded = (value: unknown): string => (textOf(value) === '0' ? '' : (textOf(value) ?? ''));
/** The word for a number of a list; undefined for a number without one. */
const wordIn = (list: WordList, value: unknown): string | undefined => list[coded(value)];

/**
 * How many rooms of a type there are. Their number is a count in some lists, and a place in the list in others: the larger of it
 * and the rows is right for both.
 */
function countOf(areas: readonly Area[], types: readonly number[]): number | undefined {
  const counts = types.map((type) => {
    const rows = areas.filter((area) => Number(area.type) === type);
    return Math.max(rows.length, ...rows.map(({ number }) => Math.floor(positive(number) ?? 0)));
  });
  return counts.reduce((sum, count) => sum + count, 0) || undefined;
}

function roomsOf(areas: readonly Area[]): Record<string, unknown> {
  const counts = Object.entries(codes.areas).map(([field, types]) => [field, countOf(areas, types)]);
  // A room that is not in the list may still be there.
  const flags = Object.entries(codes.has).map(([field, types]) => [field, countOf(areas, types) ? true : undefined]);
  return Object.fromEntries([...counts, ...flags]);
}

/** The pictures for the web, by their rank. */
const picturesOf = ({ pictures }: Property) =>
  orderPictures(
    (pictures ?? []).flatMap(({ id, rank, url, internet, panorama }) => {
      const address = textOf(url);
      if (!address || !isPublished(internet)) return [];
      return [{ id: textOf(id) ?? '', url: address, order: decimalOf(rank), isPanorama: isPublished(panorama) }];
    }),
  );

/** The texts in a language: its code is `fr` or `fr_FR`. */
function textsOf({ comments }: Property, locale: Locale) {
  const found = (comments ?? []).find(({ language }) => textOf(language)?.toLowerCase().startsWith(locale));
  return { title: found?.title, description: found?.comment };
}

/** What a project and a property both have. */
const common = (property: Property, ID: string): FeedShape => ({
  ID,
  Zip: textOf(property.city?.zipcode),
  City: textOf(property.city?.name),
  CountryID: codes.country[textOf(property.country)?.toUpperCase() as keyof typeof codes.country],
  Translations: translations((locale) => textsOf(property, locale)),
  Pictures: picturesOf(property).map(({ url, isPanorama }) => toPicture(url, isPanorama ? 'panorama' : undefined)),
  CreatedDate: brusselsMomentOf(property.created_at),
});

/** The place. The address is one line, with the number of the house in it. */
const placeIn = (property: Property) =>
  placeOf(isPublished(property.publish_address), {
    Street: textOf(property.address),
    Latitude: decimalOf(property.latitude),
    Longitude: decimalOf(property.longitude),
  });

const toProject = (property: Property, ID: string): FeedShape =>
  projectShape(
    { ...common(property, ID), ...placeIn(property) },
    {
      ProjectNumber: textOf(property.reference),
      DeliveryDate: dayOf(property.delivered_at),
    },
  );

/** The price: published only in euro, by a flag that says so, and not for a life annuity, whose amount is not the price. */
function priceIn({ price, category }: Property, isRent: boolean, { word }: Mapper): Record<string, unknown> {
  const isEuro = /^(?:EUR|€)?$/i.test(textOf(price?.currency) ?? '');
  const isPublic = flagOf(price?.hide) === false && isEuro && coded(category) !== codes.annuity;
  const period = isRent ? word('PriceUnit', 'price.period', { id: coded(price?.period) }, codes.period) : 'total';
  const PriceUnit = period ?? (coded(price?.period) === '' && coded(category) === '2' ? 'per-month' : undefined);
  // A rent of a period that the site has no word for would be read as one of a month.
  return priceOf(isPublic && PriceUnit !== undefined, {
    Price: positive(price?.value),
    PriceUnit,
    DepositAmount: isRent ? positive(price?.deposit) : undefined,
  });
}

function toProperty(property: Property, ID: string, words: Mapper): FeedShape {
  const { area, construction, floor, heating } = property;
  const goal = wordIn(codes.goal, property.category);
  const isLand = coded(property.type) === '3';
  const unit = coded(area?.unit) === '' ? 'm2' : (wordIn(codes.areaUnit, area?.unit) ?? 'unknown');
  const surface = areaOf(decimalOf(area?.value), unit);
  const date = dayOf(property.available_at);
  const free = words.word('FreeAvailable', 'availability', { id: coded(property.availability) }, codes.availability);
  const fuel = `${coded(heating?.type)}.${coded(heating?.device)}`;
  const fuels: WordList = codes.heating;
  return compact({
    ...common(property, ID),
    ...roomsOf(property.areas ?? []),
    Ident: textOf(property.reference),
    Goal: goal,
    Status: 'available',
    MainType:
      wordIn(codes.subtype, property.subtype) ??
      words.word('MainType', 'type', { id: coded(property.type) }, codes.type),
    ProjectID: coded(property.parent),
    ...priceIn(property, goal === 'for-rent', words),
    ...placeIn(property),
    SurfaceLiving: isLand ? undefined : surface,
    SurfaceGround: isLand ? surface : undefined,
    SurfaceTotal: areaOf(decimalOf(area?.total), unit),
    NumberOfBedRooms: positive(property.bedrooms),
    Floor: coded(floor?.type) === '1' ? 0 : positive(floor?.value),
    ConstructionYear: positive(construction?.construction_year),
    RenovationYear: positive(construction?.renovation_year),
    Condition: words.word('Condition', 'condition', { id: coded(property.condition) }, codes.condition),
    Heating: words.word('Heating', 'heating.access', { id: coded(heating?.access) }, codes.heatingSystem),
    HeatingB: fuels[fuel] ?? words.word('HeatingB', 'heating.type', { id: coded(heating?.type) }, codes.heating),
    FreeAvailable: date ? 'at-date' : free,
    FreeAvailableDate: date,
    LastChangedDate: brusselsMomentOf(property.updated_at),
  });
}

/** A property of Apimo as an item; `own` is the agency's table of words. Throws when it has no id. */
export function toOfficeItem(property: Property, own: WordList = {}): OfficeItem {
  const id = textOf(property.id);
  if (id === undefined) throw new Error('a property has no id');
  const words = mapper(own);
  const kind = coded(property.category) === codes.project ? 'project' : 'property';
  const toItem = () => (kind === 'project' ? toProject(property, id) : toProperty(property, id, words));
  return {
    id,
    kind,
    locale: '',
    office: coded(property.agency),
    stamp: textOf(property.updated_at) ?? '',
    pictureHash: pictureHash(picturesOf(property)),
    item: coded(property.step) === codes.onMarket ? toItem() : null,
    remarks: words.remarks,
  };
}
