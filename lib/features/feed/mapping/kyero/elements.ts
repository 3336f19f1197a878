import { nearestWord } from '../../rules/nearest-word';
import type { Note } from '../../types';
import { byWord } from '../official-words';
import type { Vocabulary } from '../vocabulary';
import { elementsOf, type Node, ownText, wholeText } from './node';

/** Features of Kyero by the field that they set, in five languages, as slugs. */
export const FEATURES: Readonly<Record<string, string>> = byWord<string>({
  HasLift: 'lift elevator ascenseur aufzug ascensor',
  HasCellar: 'cellar basement kelder cave keller wine-cellar sotano bodega',
  HasGarden: 'garden private-garden gardens tuin jardin garten communal-garden jardin-privado',
  HasTerrace: 'terrace private-terrace terras terrasse roof-terrace covered-terrace terraza',
  HasFurnished: 'furnished fully-furnished bemeubeld gemeubeld meuble moebliert mobliert amueblado',
  HasSolarPanels:
    'solar-panels zonnepanelen panneaux-solaires solarpanele photovoltaic-panels paneles-solares placas-solares',
  HasAttic: 'attic zolder grenier dachboden loft-space',
});

/** Whether a text is a spelling of the euro. */
export const isEuro = (currency: string): boolean => /^(?:€|eu|eur|€?uros?|euros?)\.?$/i.test(currency.trim());

/** Other names for the elements of Kyero, without signs between the words. */
const ELEMENTS: Readonly<Record<string, string>> = byWord<string>({
  ref: 'reference',
  price_freq: 'pricefrequency frequency',
  type: 'propertytype',
  town: 'city',
  postcode: 'zip zipcode postalcode',
  location: 'coordinates geo gps',
  latitude: 'lat',
  longitude: 'lng lon long',
  beds: 'bedrooms bed',
  baths: 'bathrooms bath',
  surface_area: 'surface area surfaces',
  built: 'living livingarea builtarea habitable',
  plot: 'land landarea plotsize plotarea ground',
  new_build: 'newbuild newbuilding',
  energy_rating: 'energy energyrating epc',
  desc: 'description descriptions',
  images: 'pictures photos',
  image: 'picture photo',
  features: 'characteristics',
  video_url: 'video videos youtube',
  virtual_tour_url: 'virtualtour tour',
});

/** The elements of Kyero for each field of the site. */
const ELEMENT_OF_FIELD: Readonly<Record<string, string>> = {
  ID: 'id',
  Ident: 'ref',
  Goal: 'price_freq',
  PriceUnit: 'price_freq',
  MainType: 'type',
  CreatedDate: 'date',
  Price: 'price',
  PublishPrice: 'currency',
  LastChangedDate: 'date',
  Zip: 'postcode',
  City: 'town',
  CountryID: 'country',
  Latitude: 'location/latitude',
  Longitude: 'location/longitude',
  NumberOfBedRooms: 'beds',
  NumberOfBathRooms: 'baths',
  SurfaceLiving: 'surface_area/built',
  SurfaceGround: 'surface_area/plot',
  Condition: 'new_build',
  EPCLabelText: 'energy_rating/consumption',
  Title: 'title',
  Description: 'desc',
  Pictures: 'images/image',
  VirtualTours: 'video_url',
};

/** Elements of version 3 that are read, or ignored on purpose (docs/feed.md, "Kyero"). */
const KYERO_ELEMENTS: readonly string[] = [
  ...[
    'id',
    'ref',
    'date',
    'price',
    'currency',
    'price_freq',
    'type',
    'town',
    'postcode',
    'country',
    'location',
    'beds',
  ],
  ...['baths', 'surface_area', 'new_build', 'energy_rating', 'title', 'desc', 'features', 'feature', 'images'],
  ...[
    'video_url',
    'virtual_tour_url',
    'pool',
    'province',
    'location_detail',
    'notes',
    'url',
    'part_ownership',
    'leasehold',
  ],
  ...['catastral', 'email', 'phone', 'agent', 'contact', 'prime', 'costa', 'parking', 'furnished', 'orientation'],
  // Elements that may be outside the element to which they belong.
  ...['latitude', 'longitude', 'built', 'plot', 'image'],
];

const LANGUAGE_BEHIND = /[_-]?(?:nl|fr|en|de)$/;

/** The element that a misspelt name resembles, or that has this name in other programs: `descripton` -> `desc`. */
function nearestElement(written: string): string | null {
  const name = written.toLowerCase();
  const found = nearestWord(name, Object.keys(NAMES)) ?? nearestWord(name.replace(LANGUAGE_BEHIND, ''), TEXTS);
  return found === null ? null : (NAMES[found] ?? null);
}

/** `Pictures.3.Url` -> `images/image`, 3, `Url`. */
function split(field: string): { name: string | undefined; index: string | undefined; inner: string | undefined } {
  const [first = '', index, inner] = field.split('.');
  return { name: ELEMENT_OF_FIELD[first], index, inner };
}

/** The vocabulary of Kyero for reports; `words` are the allowed words of its fields. */
export const kyeroWords = (words: Readonly<Record<string, readonly string[]>>): Vocabulary => ({
  nameOf: (field) => {
    const { name, inner } = split(field);
    return name ? `${name}${inner ? `/${inner.toLowerCase()}` : ''}` : null;
  },
  pathOf: (field) => {
    const { name = field, index, inner } = split(field);
    return `${name}${inner && index ? `#${index}/${inner.toLowerCase()}` : ''}`;
  },
  wordsOf: (field) => words[field] ?? null,
  known: () => KYERO_ELEMENTS,
  nearest: nearestElement,
});

const folded = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');
const INSIDE: readonly string[] = [
  'latitude',
  'longitude',
  'built',
  'plot',
  'image',
  'consumption',
  'emissions',
  'feature',
];
/** All known names, by their letters and digits alone. */
const NAMES: Readonly<Record<string, string>> = {
  ...ELEMENTS,
  ...Object.fromEntries([...KYERO_ELEMENTS, ...INSIDE].map((name) => [folded(name), name])),
};
/** The names that may have a language after them: `desc_nl`. */
const TEXTS: readonly string[] = ['title', 'desc', 'description'];
/** Elements whose children are renamed too, and the children that each may have. */
const INSIDE_OF: Readonly<Record<string, readonly string[]>> = {
  location: ['latitude', 'longitude'],
  surface_area: ['built', 'plot'],
  energy_rating: ['consumption', 'emissions'],
  images: ['image', 'url', 'src', 'href', 'link'],
  features: ['feature'],
};
const HOLDERS: readonly string[] = Object.keys(INSIDE_OF);
/** Elements that may occur several times with a number: `image1`, `image2`. */
const MANY: readonly string[] = ['image', 'feature'];
const TEXT_OF = /^(?<name>desc|description|title)[_-]?(?<language>nl|fr|en|de)$/;

/**
 * Gives elements the names of Kyero: `bedrooms` -> `beds`, `desc_nl` -> `<desc lang="nl">`. Changes the node. Returns each
 * renamed element as `[written, read]`.
 */
export function tidyElements(node: Node): Array<[written: string, read: string]> {
  if (typeof node !== 'object') return [];
  const renamed: Array<[string, string]> = [];
  for (const name of Object.keys(node)) {
    if (/^[@#]/.test(name)) continue;
    const { name: text = '', language } = TEXT_OF.exec(name)?.groups ?? {};
    const wanted = language
      ? text === 'title'
        ? 'title'
        : 'desc'
      : (NAMES[folded(name)] ?? NAMES[folded(name).replace(/\d{1,3}$/, '')]);
    if (wanted && wanted !== name && (language || MANY.includes(wanted) || !Object.hasOwn(node, wanted))) {
      const values = [node[name] ?? []].flat();
      const inLanguage = values.map((value) =>
        language ? { '@lang': language, '#text': typeof value === 'object' ? (value['#text'] ?? '') : value } : value,
      );
      node[wanted] = [node[wanted] ?? [], inLanguage].flat(2) as Node[];
      delete node[name];
      renamed.push([name, language ? `${wanted} in ${language}` : wanted]);
    }
    if (wanted && HOLDERS.includes(wanted))
      for (const inner of [node[wanted]].flat()) renamed.push(...tidyElements(inner as Node));
  }
  return renamed;
}

/** Elements of a property that other programs put into its location. */
const IN_LOCATION: readonly string[] = ['postcode', 'town', 'province', 'country'];

/**
 * Moves postcode, town, province and country out of the location. A street in it is not read, because Kyero has none and
 * gives no leave to publish it. Changes the node. Returns each name inside and its remark.
 */
export function openLocation(property: Node): Note[] {
  if (typeof property !== 'object') return [];
  const [location] = [property.location].flat();
  if (typeof location !== 'object') return [];
  const notes: Note[] = [];
  for (const name of [...IN_LOCATION, 'address', 'street']) {
    const inner = location[name];
    if (inner === undefined) continue;
    const isRead = IN_LOCATION.includes(name) && !Object.hasOwn(property, name);
    if (isRead) property[name] = inner;
    delete location[name];
    notes.push({ name: `location/${name}`, reason: isRead ? `is read as <${name}>` : 'is ignored' });
  }
  if (Object.keys(location).length === 0) delete property.location;
  return notes;
}

/** Whether an element has a name that is read or ignored on purpose, under any of its names. */
export const isKnownElement = (name: string): boolean => Object.hasOwn(NAMES, folded(name)) || TEXT_OF.test(name);

/** The elements with text that the software does not read, each once, with the name that was probably meant. */
export function strangeInside(property: Node): Note[] {
  if (typeof property !== 'object') return [];
  return Object.entries(INSIDE_OF).flatMap(([holder, names]) =>
    [property[holder] ?? []].flat().flatMap((node) =>
      elementsOf(node).flatMap(([name, inner]) => {
        const says = wholeText(inner);
        // Any element that contains an address counts as a picture.
        if (names.includes(name) || says === '' || (holder === 'images' && ownText(inner)?.includes('//'))) return [];
        const meant = nearestWord(name, names);
        const reason = `is an unknown element and is ignored${meant ? `; did you mean ${meant}?` : ''}`;
        return [{ name: `${holder}/${name}`, reason }];
      }),
    ),
  );
}
