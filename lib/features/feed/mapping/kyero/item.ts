import { areaCalled } from '@/lib/domain/place/areas';
import { findPlaces } from '@/lib/domain/place/places';
import { splitTown, tidyZip } from '@/lib/domain/place/town-names';
import { slug } from '@/lib/domain/text/slug';
import { firstZip } from '@/lib/features/feed/rules/country-of-property';
import { isForeignMoney, splitPoint } from '@/lib/features/feed/rules/written-values';
import type { Mend, Note } from '../../types';
import { countryNumber, toldCountry } from '../countries';
import { readFrequency } from '../feed-words';
import { readElements } from '../read-statements';
import { readFlag } from '../read-value';
import { isType, readType } from '../type-words';
import { FEATURES, isEuro, isKnownElement, openLocation, strangeInside, tidyElements } from './elements';
import {
  child,
  children,
  elementsOf,
  type Node,
  ownText,
  repeatedElements,
  SAYS_NONE,
  silentElements,
  text,
  wholeText,
} from './node';
import { type KyeroTexts, readTexts } from './texts';

type Item = Record<string, unknown>;
/** A Kyero property as an unvalidated item of the native feed, and the values that were not read as written. */
export type KyeroItem = { item: Item; mends: Mend[]; notes: Note[]; features: string[] };

/** A text as a number if it is one; otherwise unchanged, so that validation can correct or report it. */
const number = (raw: string | undefined): unknown =>
  raw === undefined ? undefined : /^-?\d+(?:\.\d{1,2})?$/.test(raw) ? Number(raw) : raw;
const degrees = (raw: string | undefined): unknown =>
  raw !== undefined && /^-?\d+\.\d+$/.test(raw) ? Number(raw) : number(raw);
const positive = (value: unknown): unknown => (value === 0 ? undefined : value);

const ADDRESSES: readonly string[] = ['url', 'src', 'href', 'link'];

/** The pictures, in the form of Kyero or with the address as the text of `image`, `url` or `images`. */
function pictures(property: Node): Array<{ Url: string }> {
  const images = children(property, 'images').concat(children(property, 'image'));
  const inside = (node: Node): string[] => {
    const attributes = ADDRESSES.flatMap((name) =>
      typeof node === 'object' ? [node[`@${name}`] ?? []].flat().filter((one) => typeof one === 'string') : [],
    );
    const elements = elementsOf(node);
    const addresses = elements.filter(([name]) => [...ADDRESSES, 'image', 'photo', 'picture'].includes(name));
    // If no element holds the address, any text that looks like an address is taken.
    const others = elements.filter(([, inner]) => /^(?:https?:)?\/\//i.test(ownText(inner) ?? ''));
    return [
      ...[ownText(node) ?? []].flat(),
      ...attributes,
      ...(addresses.length > 0 ? addresses : others).flatMap(([, inner]) => inside(inner)),
    ];
  };
  return images.flatMap(inside).map((Url) => ({ Url }));
}

/** Films and tours: the address alone or in its own element. */
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

/** An id that is valid in an address: other characters become hyphens. */
const readId = (raw: string | undefined): string | undefined =>
  raw && (/^[\w-]+$/.test(raw) ? raw : slug(raw.replace(/[^\p{L}\p{N}]+/gu, ' ')) || raw);

/** The words of an element, or of the elements inside it. */
const wordsOf = (property: Node, name: string): string[] => {
  const node = child(property, name);
  return [ownText(node), text(node, 'en'), ...elementsOf(node).map(([, inner]) => ownText(inner))].filter(
    (word): word is string => word !== undefined,
  );
};

/** A text with the unit from its attribute: `<built unit="sqft">2050</built>` is 2050 sqft. */
function measured(node: Node): string | undefined {
  const own = ownText(node);
  const unit = typeof node === 'object' ? (node['@unit'] ?? node['@units']) : undefined;
  return own !== undefined && typeof unit === 'string' && /\d$/.test(own) ? `${own} ${unit}` : own;
}

type Teller = (field: string, value: unknown, reason: string) => void;

/** Whether the price is in euro, by its element, its attribute or a sign in the text. */
function isInEuro(property: Node, tell: Teller): boolean {
  const price = child(property, 'price');
  const sign = ownText(price) ?? '';
  const currency =
    text(property, 'currency') ??
    (typeof price === 'object' && typeof price['@currency'] === 'string' ? price['@currency'] : 'EUR');
  const foreign = isForeignMoney(sign) ? sign : isEuro(currency) ? null : currency;
  if (foreign !== null) tell('PublishPrice', foreign, 'is not the euro; the page says "price on request"');
  return foreign === null;
}

/** "new" or undefined; a value that is neither yes nor no is reported. */
function condition(property: Node, tell: Teller): string | undefined {
  const written = text(property, 'new_build') ?? '0';
  const flag = readFlag(written);
  if (flag === undefined) tell('Condition', written, 'is neither yes nor no; it is left out');
  return flag ? 'new' : undefined;
}

/** The place of the property: town, postcode, country and coordinates. */
function place(
  property: Node,
  flat: (inside: string, name: string) => string | undefined,
  tell: Teller,
  notes: Note[],
): Item {
  const { town: written, zip: zipOfTown } = splitTown(wordsOf(property, 'town')[0] ?? '');
  const rawZip = text(property, 'postcode');
  const [rawCountry] = wordsOf(property, 'country');
  const country = rawCountry === undefined ? undefined : (countryNumber(rawCountry) ?? undefined);
  const province = areaCalled(text(property, 'province') ?? '')?.key;
  const hasZip = rawZip !== undefined && !/^0+$/.test(rawZip);
  const first = hasZip || zipOfTown ? null : firstZip(written, toldCountry(country ?? null), province);
  const zip = (hasZip && (tidyZip(rawZip) ?? rawZip)) || (zipOfTown && tidyZip(zipOfTown)) || (first ?? undefined);
  if (first !== null) notes.push({ name: 'postcode', reason: 'is missing; the first postcode of the town is used' });
  const ofZip = written === '' && zip !== undefined ? findPlaces(String(zip))[0]?.place.names.nl : undefined;
  if (ofZip) tell('City', '', `is missing, and is read as ${ofZip}, that of the postcode`);
  const [north, east] = splitPoint(text(property, 'location') ?? '') ?? [];
  return {
    Zip: zip === undefined ? undefined : String(zip),
    City: ofZip ?? written,
    CountryID: country ?? rawCountry,
    Latitude: degrees(flat('location', 'latitude') ?? north),
    Longitude: degrees(flat('location', 'longitude') ?? east),
  };
}

/** One Kyero property as an item of the native feed, unvalidated. */
export function toFeedItem(property: Node): KyeroItem {
  const mends: Mend[] = [];
  const notes: Note[] = tidyElements(property).map(([name, read]) => ({ name, reason: `is read as <${read}>` }));
  notes.push(...openLocation(property), ...strangeInside(property));
  const tell: Teller = (field, value, reason) => void mends.push({ field, value, reason });
  const flat = (inside: string, name: string): string | undefined => {
    const own = measured(child(child(property, inside), name));
    const beside = own === undefined ? measured(child(property, name)) : undefined;
    if (beside !== undefined) tell(name, beside, `is outside <${inside}>, and is read as if it were inside`);
    return own ?? beside;
  };
  const rawId = text(property, 'id') ?? text(property, 'ref');
  const id = readId(rawId);
  if (id !== rawId) tell('ID', rawId, `is read as ${id}: an address cannot contain its other characters`);
  const frequency = text(property, 'price_freq') ?? 'sale';
  const type = wordsOf(property, 'type').find((word) => readType(word)) ?? wordsOf(property, 'type')[0] ?? '';
  const read = readType(type);
  if (read && !isType(type)) tell('MainType', type, `is read as ${read}`);
  const area = measured(child(child(property, 'surface_area'), 'built')) ?? measured(child(property, 'surface_area'));
  const label = text(property, 'energy_rating', 'consumption') ?? text(property, 'energy_rating');
  const words = features(property);
  const [description, title] = ['desc', 'title'].map((name) => readTexts(property, name)) as [KyeroTexts, KyeroTexts];
  const item: Item = {
    ID: id,
    Ident: text(property, 'ref'),
    ...(readFrequency(frequency) ?? { Goal: frequency }),
    MainType: read ?? type,
    CreatedDate: text(property, 'date'),
    Price: positive(number(text(property, 'price'))),
    PublishPrice: isInEuro(property, tell),
    ...place(property, flat, tell, notes),
    NumberOfBedRooms: number(text(property, 'beds')),
    NumberOfBathRooms: number(text(property, 'baths')),
    SurfaceLiving: positive(number(area ?? flat('surface_area', 'built'))),
    SurfaceGround: positive(number(flat('surface_area', 'plot'))),
    Condition: condition(property, tell),
    HasFurnished: readFlag(text(property, 'furnished') ?? ''),
    EPCLabelText: label && label.toUpperCase() !== 'X' ? label : undefined,
    Description: description.texts,
    Title: title.texts,
    ...Object.fromEntries(words.flatMap((word) => (FEATURES[slug(word)] ? [[FEATURES[slug(word)], true]] : []))),
    Pictures: pictures(property),
    VirtualTours: tours(property),
  };
  for (const name of [...description.foreign, ...title.foreign])
    notes.push({ name, reason: 'is not in a language of the site and is ignored' });
  for (const { element, fields, says } of silentElements(property, { ...item, features: words }))
    if (says === '') notes.push({ name: element, reason: 'is empty, and counts as not given' });
    else if (SAYS_NONE.test(says))
      notes.push({ name: element, reason: `is ${says.slice(0, 20)}, and counts as not given` });
    else tell(fields[0] ?? element, says, 'contains nothing that can be read; it is left out');
  for (const name of repeatedElements(property)) tell(name, undefined, 'is there more than once; the first one counts');
  mends.push(...readElements(item, property, isKnownElement));
  if (item.PublishPrice === false && isForeignMoney(String(item.Price))) delete item.Price;
  return { item, mends, notes, features: words.filter((word) => !FEATURES[slug(word)]) };
}
