import { decodeXML } from 'entities';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { PriceKind } from '@/lib/domain/money/price';
import { findPlaces } from '@/lib/domain/place/places';
import type { PropertyType } from '@/lib/domain/property/property-type';
import type { Goal } from '@/lib/domain/property/property-values';
import { LOCALES } from '@/lib/domain/text/locale';
import { slug } from '@/lib/domain/text/slug';
import { FeedError, ItemError, type RawFeed, type RawItem } from '../types';
import { MOST_ITEM_BYTES, MOST_ITEMS } from './feed-limits';
import { kyeroWords } from './kyero-words';
import { eachElement, lineOfElement, type XmlElement } from './scan-xml';

/** A node of the document: text, or children by name. Lists are lists even with one element. */
type Node = string | undefined | { [name: string]: Node | Node[] };

/** Maximum bytes of the element that identifies a Kyero document. */
const LONGEST_HEADER = 10_000;
const LISTS = new Set(['image', 'feature']);

/** Entities are not expanded and a document type is refused, which prevents entity bombs. */
const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  processEntities: false,
  trimValues: true,
  isArray: (name) => LISTS.has(name),
});

/** Our property types by Kyero's, written as slugs; an unknown type is refused. */
const TYPES: Readonly<Record<string, PropertyType>> = {
  apartment: 'apartment',
  flat: 'apartment',
  penthouse: 'penthouse',
  duplex: 'duplex',
  studio: 'studio',
  loft: 'loft',
  'ground-floor-apartment': 'ground-floor-apartment',
  villa: 'villa',
  chalet: 'chalet',
  bungalow: 'bungalow',
  house: 'house',
  'detached-house': 'house',
  'semi-detached-house': 'house',
  'town-house': 'terraced-house',
  townhouse: 'terraced-house',
  'terraced-house': 'terraced-house',
  'village-house': 'house',
  'country-house': 'farmhouse',
  finca: 'farmhouse',
  farmhouse: 'farmhouse',
  cortijo: 'farmhouse',
  mansion: 'mansion',
  castle: 'castle',
  land: 'land',
  plot: 'building-plot',
  'building-plot': 'building-plot',
  garage: 'garage',
  parking: 'parking',
  commercial: 'commercial-space',
  'commercial-property': 'commercial-space',
  shop: 'shop',
  office: 'office',
  warehouse: 'warehouse',
  'industrial-unit': 'industrial',
  building: 'investment',
};

const FEATURES: Readonly<Record<string, string>> = {
  lift: 'HasLift',
  elevator: 'HasLift',
  cellar: 'HasCellar',
  basement: 'HasCellar',
  garden: 'HasGarden',
  'private-garden': 'HasGarden',
  terrace: 'HasTerrace',
  'private-terrace': 'HasTerrace',
  furnished: 'HasFurnished',
  'solar-panels': 'HasSolarPanels',
  attic: 'HasAttic',
};

const child = (node: Node, name: string): Node => {
  const found = typeof node === 'object' ? node[name] : undefined;
  return Array.isArray(found) ? found[0] : found;
};
const children = (node: Node, name: string): Node[] => {
  const found = typeof node === 'object' ? node[name] : undefined;
  return found === undefined ? [] : [found].flat();
};
const text = (node: Node, ...path: string[]): string | undefined => {
  const found = path.reduce(child, node);
  return typeof found === 'string' && found !== '' ? decodeXML(found) : undefined;
};

/** A number where the text is one; otherwise the text itself, so that validation names it. */
const number = (raw: string | undefined): unknown =>
  raw === undefined ? undefined : /^-?\d+(\.\d+)?$/.test(raw) ? Number(raw) : raw;
const positive = (raw: string | undefined): unknown => (number(raw) === 0 ? undefined : number(raw));

function perLanguage(node: Node): Record<string, string> {
  return Object.fromEntries(
    LOCALES.flatMap((locale) => (text(node, locale) ? [[locale, text(node, locale)]] : [])),
  ) as Record<string, string>;
}

/** Goal and price unit by Kyero's price_freq; short lets are priced by the week. Any other word is refused. */
const PRICES: Readonly<Record<string, { Goal: Goal; PriceUnit?: PriceKind }>> = {
  sale: { Goal: 'for-sale' },
  month: { Goal: 'for-rent', PriceUnit: 'per-month' },
  rent: { Goal: 'for-rent', PriceUnit: 'per-month' },
  rentlong: { Goal: 'for-rent', PriceUnit: 'per-month' },
  week: { Goal: 'for-rent', PriceUnit: 'per-week' },
  rentshort: { Goal: 'for-rent', PriceUnit: 'per-week' },
};

/** The country numbers of the native feed by Kyero's country names; homes in other countries are refused. */
const COUNTRIES: Readonly<Record<string, number>> = { belgium: 10, be: 10, luxembourg: 50, lu: 50 };

const WORDS = kyeroWords({
  Goal: Object.keys(PRICES),
  MainType: Object.keys(TYPES),
  CountryID: ['belgium', 'luxembourg'],
});

/** The postcode of a home. Kyero has no postcodes: without one, the first postcode of the town is used. */
const zipOf = (property: Node, town: string): string | undefined =>
  text(property, 'postcode') ?? findPlaces(town)[0]?.place.zips[0]?.toString();

/** One Kyero property as an item of the native feed, unvalidated. */
function toFeedItem(property: Node): unknown {
  const town = text(property, 'town') ?? '';
  const features = children(property, 'feature')
    .concat(children(child(property, 'features'), 'feature'))
    .map((feature) => slug(text(feature, 'en') ?? (typeof feature === 'string' ? feature : '')));
  const frequency = (text(property, 'price_freq') ?? 'sale').toLowerCase();
  const type = text(property, 'type') ?? text(property, 'type', 'en') ?? '';
  const label = text(property, 'energy_rating', 'consumption');
  const video = text(property, 'video_url');
  return {
    ID: text(property, 'id') ?? text(property, 'ref'),
    Ident: text(property, 'ref'),
    ...(PRICES[frequency] ?? { Goal: frequency }),
    MainType: TYPES[slug(type)] ?? type,
    CreatedDate: text(property, 'date') ?? '1970-01-01',
    Price: positive(text(property, 'price')),
    PublishPrice: (text(property, 'currency') ?? 'EUR') === 'EUR',
    Zip: zipOf(property, town),
    City: town,
    CountryID: COUNTRIES[text(property, 'country')?.toLowerCase() ?? ''] ?? text(property, 'country'),
    Latitude: positive(text(property, 'location', 'latitude')),
    Longitude: positive(text(property, 'location', 'longitude')),
    NumberOfBedRooms: number(text(property, 'beds')),
    NumberOfBathRooms: number(text(property, 'baths')),
    SurfaceLiving: positive(text(property, 'surface_area', 'built')),
    SurfaceGround: positive(text(property, 'surface_area', 'plot')),
    Condition: text(property, 'new_build') === '1' ? 'new' : undefined,
    EPCLabelText: label && label.toUpperCase() !== 'X' ? label : undefined,
    Description: perLanguage(child(property, 'desc')),
    Title: perLanguage(child(property, 'title')),
    ...Object.fromEntries(features.flatMap((feature) => (FEATURES[feature] ? [[FEATURES[feature], true]] : []))),
    Pictures: children(child(property, 'images'), 'image').flatMap((image) =>
      text(image, 'url') ? [{ Url: text(image, 'url') }] : [],
    ),
    VirtualTours: [video, text(property, 'virtual_tour_url')].filter(Boolean),
  };
}

const parse = (bytes: Uint8Array, { start, end, line }: XmlElement): Node => {
  const text = new TextDecoder().decode(bytes.subarray(start, end));
  const checked = XMLValidator.validate(text);
  if (checked !== true)
    throw new FeedError(`the file is not whole XML: ${checked.err.msg} (line ${line + checked.err.line - 1})`);
  return parser.parse(text) as Node;
};

/** The id of a home that is too large to be parsed. */
function idIn(bytes: Uint8Array, { start, end, line }: XmlElement): unknown {
  const home = bytes.subarray(start, end);
  let id: string | undefined;
  eachElement(home, line, (element) => {
    if (element.level === 1 && element.name === 'id' && element.end - element.start < LONGEST_HEADER)
      id ??= text(parse(home, element), 'id');
  });
  return id;
}

function itemOf(bytes: Uint8Array, element: XmlElement): RawItem {
  const size = element.end - element.start;
  return {
    kind: 'home',
    line: element.line,
    size,
    read: () => {
      if (size > MOST_ITEM_BYTES)
        throw new ItemError(`is larger than ${MOST_ITEM_BYTES / 1e6} MB`, idIn(bytes, element));
      const property = child(parse(bytes, element), 'property');
      return { item: toFeedItem(property), names: typeof property === 'object' ? Object.keys(property) : [] };
    },
    lineOf: (field) => lineOfElement(bytes, element, WORDS.pathOf(field)),
  };
}

/** Reads a Kyero v3 document. Throws a FeedError when it is incomplete, of another version, or has a document type. */
export function readKyero(bytes: Uint8Array, line: number): RawFeed {
  const items: RawItem[] = [];
  const roots: string[] = [];
  let version: string | undefined;
  eachElement(bytes, line, (element) => {
    if (element.level === 0) roots.push(element.name);
    if (element.level !== 1) return;
    if (element.name === 'kyero' && element.end - element.start < LONGEST_HEADER)
      version = text(parse(bytes, element), 'kyero', 'feed_version');
    if (element.name === 'property' && items.push(itemOf(bytes, element)) > MOST_ITEMS)
      throw new FeedError(`the feed holds more than ${MOST_ITEMS} homes`);
  });
  if (roots.join() !== 'root' || version === undefined)
    throw new FeedError('the file is XML but not a Kyero feed: <root><kyero><feed_version> is missing');
  if (version !== '3') throw new FeedError(`the Kyero feed has version ${version}; version 3 is read`);
  return {
    format: 'kyero',
    vocabulary: WORDS,
    items,
    owners: null,
    dossiers: null,
    typeNodes: null,
    regionNodes: null,
  };
}
