import { findPlaces } from '@/lib/domain/place/places';
import { splitTown, tidyZip } from '@/lib/domain/place/town-writings';
import { slug } from '@/lib/domain/text/slug';
import { readDay } from '@/lib/domain/time/written-day';
import type { Mend } from '../types';
import { countryNumber } from './countries';
import { FEATURES, isEuro, PRICES, TYPES } from './kyero-lists';
import { child, children, elementsOf, type Node, ownText, text, wholeText } from './kyero-node';
import { readLanguage } from './read-value';

type Item = Record<string, unknown>;
/** A Kyero property as an item of the native feed, unvalidated, and what was read otherwise than it was written. */
export type KyeroItem = { item: Item; mends: Mend[]; features: string[] };

/** A number where the text is one; otherwise the text itself, so that validation reads or names it. */
const number = (raw: string | undefined): unknown =>
  raw === undefined ? undefined : /^-?\d+(?:\.\d{1,2})?$/.test(raw) ? Number(raw) : raw;
const degrees = (raw: string | undefined): unknown =>
  raw !== undefined && /^-?\d+\.\d+$/.test(raw) ? Number(raw) : number(raw);
const positive = (value: unknown): unknown => (value === 0 ? undefined : value);

/** Texts per language: `<desc><nl>…`, `<desc lang="nl">…` or one text, which is in the language of the agency. */
function texts(property: Node, name: string): unknown {
  const found: Record<string, string> = {};
  let plain: string | undefined;
  const put = (language: string, value: string | undefined): void => {
    const locale = readLanguage(language);
    if (value && locale) found[locale] ??= value;
    else if (value && language === '') plain ??= value;
  };
  for (const node of children(property, name)) {
    const own = typeof node === 'object' ? (node['@lang'] ?? node['@xml:lang'] ?? node['@language']) : '';
    put(typeof own === 'string' ? own : '', ownText(node));
    for (const [language, inner] of elementsOf(node)) {
      const attribute = typeof inner === 'object' ? (inner['@lang'] ?? inner['@language']) : undefined;
      const isText = /^(?:text|value|p|#text)$/i.test(language);
      put(
        typeof attribute === 'string' ? attribute : isText ? '' : language,
        ownText(inner) ?? (wholeText(inner) || undefined),
      );
    }
  }
  return Object.keys(found).length > 0 ? found : plain;
}

/** The pictures, as Kyero writes them or with the address as the text of `image`, `url` or `images`. */
function pictures(property: Node): Array<{ Url: string }> {
  const images = children(property, 'images').concat(children(property, 'image'), children(property, 'photos'));
  const inside = (node: Node): string[] => {
    const own = (ownText(node) ?? '')
      .split(/(?<=[\s,;|])(?=https?:|\/\/)/i)
      .map((text) => text.replace(/[\s,;|]$/, '').trim())
      .filter((text) => text !== '');
    const elements = elementsOf(node);
    const addresses = elements.filter(([name]) => /^(?:url|src|href|link|image|photo|picture)$/i.test(name));
    // Without an element for it, whatever looks like an address.
    const others = elements.filter(([, inner]) => /^(?:https?:)?\/\//i.test(ownText(inner) ?? ''));
    return [...own, ...(addresses.length > 0 ? addresses : others).flatMap(([, inner]) => inside(inner))];
  };
  return images.flatMap(inside).map((Url) => ({ Url }));
}

/** Films and tours: the address, alone or in an element of its own. */
const tours = (property: Node): string[] =>
  ['video_url', 'virtual_tour_url']
    .flatMap((name) =>
      children(property, name).flatMap((node) => [
        ownText(node),
        ...elementsOf(node).map(([, inner]) => ownText(inner)),
      ]),
    )
    .filter((one): one is string => one !== undefined);

function features(property: Node): string[] {
  const lists = children(property, 'features');
  const found = lists.flatMap((list) => children(list, 'feature')).concat(children(property, 'feature'));
  const own = lists.flatMap((list) => ownText(list) ?? []);
  return [...own, ...found.flatMap((node) => text(node, 'en') ?? ownText(node) ?? (wholeText(node) || []))]
    .flatMap((one) => one.split(/[,;|]/))
    .map((one) => one.trim())
    .filter(Boolean);
}

/** An identity that addresses can hold: other signs become hyphens. */
const readId = (raw: string | undefined): string | undefined =>
  raw && (/^[\w-]+$/.test(raw) ? raw : slug(raw.replace(/[^\p{L}\p{N}]+/gu, ' ')) || raw);

/** The type by the first of its words that the list has. */
function readType(property: Node): string {
  const node = child(property, 'type');
  const words = [ownText(node), text(node, 'en'), ...elementsOf(node).map(([, inner]) => ownText(inner))];
  const found = words.find((word) => word !== undefined && TYPES[slug(word)]);
  return found ? (TYPES[slug(found)] ?? found) : (words.find(Boolean) ?? '');
}

/** One Kyero property as an item of the native feed, unvalidated. */
export function toFeedItem(property: Node): KyeroItem {
  const mends: Mend[] = [];
  const tell = (field: string, value: unknown, reason: string): void => void mends.push({ field, value, reason });
  const flat = (inside: string, name: string): string | undefined => {
    const own = text(property, inside, name);
    const beside = own === undefined ? text(property, name) : undefined;
    if (beside !== undefined) tell(name, beside, `stands outside <${inside}>, and is read as if it stood inside`);
    return own ?? beside;
  };
  const [rawId, rawTown = ''] = [text(property, 'id') ?? text(property, 'ref'), text(property, 'town')];
  const id = readId(rawId);
  if (id !== rawId) tell('ID', rawId, `is read as ${id}: an address cannot hold its other signs`);
  const { town, zip: zipOfTown } = splitTown(rawTown);
  const rawZip = text(property, 'postcode');
  const rawCountry = text(property, 'country') ?? text(property, 'country', 'en');
  const country = rawCountry === undefined ? undefined : countryNumber(rawCountry);
  const ours = country === 50 ? 'LU' : country === 10 ? 'BE' : null;
  const known = findPlaces(town).find(({ place }) => country === undefined || place.country === ours);
  const zip =
    (rawZip && (tidyZip(rawZip) ?? rawZip)) ||
    (zipOfTown && tidyZip(zipOfTown)) ||
    (known?.part?.zip ?? known?.place.zips[0]);
  const frequency = text(property, 'price_freq') ?? 'sale';
  const currency = text(property, 'currency') ?? 'EUR';
  if (!isEuro(currency)) tell('PublishPrice', currency, 'is not the euro; the page says "price on request"');
  const area =
    text(property, 'surface_area', 'built') ?? text(property, 'surface_area') ?? flat('surface_area', 'built');
  const label = text(property, 'energy_rating', 'consumption') ?? text(property, 'energy_rating');
  const words = features(property);
  const day = text(property, 'date');
  const item: Item = {
    ID: id,
    Ident: text(property, 'ref'),
    ...(PRICES[slug(frequency)] ?? { Goal: frequency }),
    MainType: readType(property),
    CreatedDate: day && (/^\d{4}-\d{2}-\d{2}/.test(day) ? day : (readDay(day) ?? day)),
    Price: positive(number(text(property, 'price'))),
    PublishPrice: isEuro(currency),
    Zip: zip === undefined ? undefined : String(zip),
    City: town,
    CountryID: country ?? rawCountry,
    Latitude: degrees(flat('location', 'latitude')),
    Longitude: degrees(flat('location', 'longitude')),
    NumberOfBedRooms: number(text(property, 'beds')),
    NumberOfBathRooms: number(text(property, 'baths')),
    SurfaceLiving: positive(number(area)),
    SurfaceGround: positive(number(flat('surface_area', 'plot'))),
    Condition: /^(?:1|yes|true)$/i.test(text(property, 'new_build') ?? '') ? 'new' : undefined,
    EPCLabelText: label && label.toUpperCase() !== 'X' ? label : undefined,
    Description: texts(property, 'desc'),
    Title: texts(property, 'title'),
    ...Object.fromEntries(words.flatMap((word) => (FEATURES[slug(word)] ? [[FEATURES[slug(word)], true]] : []))),
    Pictures: pictures(property),
    VirtualTours: tours(property),
  };
  for (const { element, fields } of silentElements(property, item))
    tell(fields[0] ?? element, wholeText(child(property, element)), 'holds nothing that could be read; it is left out');
  return { item, mends, features: words.filter((word) => !FEATURES[slug(word)]) };
}

/** The fields that an element gives, where it may not stay without one. */
const GIVES: Readonly<Record<string, readonly string[]>> = {
  date: ['CreatedDate'],
  price: ['Price'],
  location: ['Latitude', 'Longitude'],
  beds: ['NumberOfBedRooms'],
  baths: ['NumberOfBathRooms'],
  surface_area: ['SurfaceLiving', 'SurfaceGround'],
  energy_rating: ['EPCLabelText'],
  title: ['Title'],
  desc: ['Description'],
  images: ['Pictures'],
  video_url: ['VirtualTours'],
  virtual_tour_url: ['VirtualTours'],
};
/** What says "none" in Kyero: 0, and the energy class X. */
const SAYS_NONE = /^(?:[\s0.,xX-]*)$/;

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  (Array.isArray(value) ? value.length === 0 : typeof value === 'object' && Object.keys(value ?? {}).length === 0);

/** The elements of a property that say something of which nothing was read. */
const silentElements = (property: Node, item: Item): Array<{ element: string; fields: readonly string[] }> =>
  Object.entries(GIVES).flatMap(([element, fields]) =>
    !SAYS_NONE.test(wholeText(child(property, element))) && fields.every((field) => isEmpty(item[field]))
      ? [{ element, fields }]
      : [],
  );
