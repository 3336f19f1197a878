import type { Vocabulary } from './vocabulary';

/** The elements of Kyero by our fields. */
const NAMES: Readonly<Record<string, string>> = {
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
export const KYERO_ELEMENTS: readonly string[] = [
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
  // These occur outside the element that they belong in.
  ...['latitude', 'longitude', 'built', 'plot', 'image'],
];

/** `Pictures.3.Url` -> `images/image`, 3, `Url`. */
function split(field: string): { name: string | undefined; index: string | undefined; inner: string | undefined } {
  const [first = '', index, inner] = field.split('.');
  return { name: NAMES[first], index, inner };
}

/** The vocabulary of Kyero; `words` are the allowed words of its fields. */
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
});
