import { children, type Node, wholeText } from './kyero-node';

/** The fields that an element sets. An element that sets none of them is reported; one without fields here only when empty. */
const GIVES: Readonly<Record<string, readonly string[]>> = {
  ref: ['Ident'],
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
  postcode: [],
  country: [],
  currency: [],
  price_freq: [],
  new_build: [],
};
/** Values that mean "none" in Kyero: 0, and the energy class X. */
export const SAYS_NONE = /^(?:[\s0.,xX-]*)$/;

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  (Array.isArray(value) ? value.length === 0 : typeof value === 'object' && Object.keys(value ?? {}).length === 0);

/** The elements of a property that set no field, and their text. */
export const silentElements = (
  property: Node,
  item: Readonly<Record<string, unknown>>,
): Array<{ element: string; fields: readonly string[]; says: string }> =>
  Object.entries(GIVES).flatMap(([element, fields]) => {
    const nodes = children(property, element);
    const says = nodes
      .map(wholeText)
      .join(' ')
      .replace(/<[^<>]{0,100}>/g, ' ')
      .trim();
    const isSilent =
      nodes.length > 0 && fields.every((field) => isEmpty(item[field])) && (fields.length > 0 || says === '');
    return isSilent ? [{ element, fields, says }] : [];
  });

const ONCE = [
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
  'beds',
  'baths',
];

/** The elements that may occur only once but occur again with another text. */
export const repeatedElements = (property: Node): string[] =>
  ONCE.filter((name) => new Set(children(property, name).map(wholeText)).size > 1);
