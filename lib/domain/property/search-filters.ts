import { areaShape, parseArea } from '../place/drawn-area';
import { boundsText, boxShape, type MapShape, parseBounds } from '../place/map-shape';
import type { AgencyTreeName } from './agency-tree';
import { ENERGY_LETTERS } from './energy-label';
import { TYPE_GROUPS } from './property-type';
import type { Condition, Goal, Heating } from './property-values';

/** Features that change only with an import. */
export const LASTING_FEATURES = ['new-build', 'garden', 'terrace', 'lift', 'furnished', 'ready', 'pets'] as const;
export type LastingFeature = (typeof LASTING_FEATURES)[number];
/** The features that a visitor can filter by; `open-house`: an open house is announced and not over. */
export const PROPERTY_FEATURES = [...LASTING_FEATURES, 'open-house'] as const;
export type PropertyFeature = (typeof PROPERTY_FEATURES)[number];

/** Features that only the search for rent offers. */
const OF_LETS: readonly PropertyFeature[] = ['furnished', 'pets'];
/** Whether the search for this goal offers a feature. */
export const isOfferedFor = (feature: PropertyFeature, goal: Goal): boolean =>
  goal === 'for-rent' || !OF_LETS.includes(feature);

/** The features that the filter bar shows at once, in its order. */
export const SHORTCUTS: readonly PropertyFeature[] = ['garden', 'terrace', 'furnished', 'ready', 'new-build'];

/** The states of a building that a visitor can choose, each with its values in the feed. */
export const BUILDING_STATES = {
  new: ['new', 'to-build'],
  renovated: ['renovated', 'restored'],
  used: ['used'],
  'to-refresh': ['to-refresh'],
  'to-renovate': ['to-renovate', 'to-restore', 'to-demolish'],
} as const satisfies Record<string, readonly Condition[]>;
/**
 * The kinds of heating energy that a visitor can choose. A kind of heating that does not tell its energy is in none of
 * them.
 */
export const HEAT_SOURCES = {
  'heat-pump': ['heat-pump'],
  gas: ['central-gas', 'gas-stove'],
  oil: ['central-oil', 'oil-stove'],
  electric: ['electric', 'electric-accumulation'],
  wood: ['pellets', 'wood'],
} as const satisfies Record<string, readonly Heating[]>;
/** The floors that a visitor can choose, each with its lowest and highest floor. */
export const FLOOR_BANDS = {
  ground: [0, 0],
  lower: [1, 3],
  upper: [4, 999],
} as const satisfies Record<string, readonly [number, number]>;
/** The names of a table, in the order of the table. */
export const keysOf = <T extends object>(table: T) => Object.keys(table) as Array<keyof T & string>;

/** A range with a lowest and a highest value. Each has its own parameter: `price-min` and `price-max`. */
type SpanFilter = {
  name: string;
  kind: 'span';
  unit: 'euro' | 'm²' | 'rooms' | 'year';
  most: number;
  /** The values that the two fields of a range offer. A minimum or maximum without values has no field. */
  steps: (goal: Goal) => { min: readonly number[]; max: readonly number[] };
};
/**
 * `any`: one of the selected values is enough; `all`: the property needs all of them; `best`: the property needs at
 * least the selected energy letter.
 */
type ListFilter = { name: string; kind: 'any' | 'all' | 'best'; values: readonly string[]; field: string };
/** An area that contains the property: a part of the map, or an area that a visitor drew. */
type ShapeFilter = { name: string; kind: 'shape'; parameter: 'bounds' | 'area' };
type Filter =
  | { name: 'place'; kind: 'place' }
  /** Kilometres around the places; has no effect without a place. */
  | { name: 'radius'; kind: 'radius'; values: readonly number[] }
  | ShapeFilter
  /** Travel time in minutes from a place, with a means of travel. */
  | { name: 'reach'; kind: 'reach' }
  | SpanFilter
  | ListFilter
  /** A node of a tree that the agency sends, with all its descendants (SPEC §3, tree node item). */
  | { name: AgencyTreeName; kind: 'tree' }
  /** A reference of a property, or the street of an address that may be published. */
  | { name: 'text'; kind: 'text' }
  | { name: string; kind: 'project' };

/** Usual price steps, in euro: of the price for sale, and of the rent per month. */
const PRICES = {
  'for-sale': [
    50, 75, 100, 125, 150, 175, 200, 225, 250, 275, 300, 325, 350, 400, 450, 500, 600, 750, 1000, 1500, 2000,
  ].map((thousand) => thousand * 1000),
  'for-rent': [100, 250, 500, 600, 700, 800, 900, 1000, 1100, 1250, 1500, 1750, 2000, 2500],
} as const satisfies Record<Goal, readonly number[]>;
/** The prices that a search offers, in euro. */
export const priceSteps = (goal: Goal): readonly number[] => PRICES[goal];

/** Radius around a place, in km. */
export const RADII = [2, 5, 10, 15, 20, 30, 50] as const;
/** Radius around the position of a device, in km: without a radius a point would contain no property. */
export const DEVICE_RADIUS: (typeof RADII)[number] = 10;

/** Means of travel and minutes. The defaults are the first means and half an hour. */
export const TRAVEL_MODES = ['car', 'bicycle', 'foot', 'transit'] as const;
export type TravelMode = (typeof TRAVEL_MODES)[number];
export const TRAVEL_MINUTES = [10, 15, 20, 30, 45, 60] as const;
export type TravelMinutes = (typeof TRAVEL_MINUTES)[number];
export const USUAL_TRAVEL = { by: 'car', minutes: 30 } as const satisfies { by: TravelMode; minutes: TravelMinutes };

const MOST_AMOUNT = 999_999_999;
const MOST_ROOMS = 20;
/** The years of construction that a search accepts. */
const YEARS = [1000, 2999] as const;

/**
 * All filters of a search. The parameters of an address and their order, the match, the counts, the words and chips, the form of
 * a saved search, its stored values and the links in its mails all come from this table (design/search).
 */
export const FILTERS = [
  { name: 'place', kind: 'place' },
  { name: 'radius', kind: 'radius', values: RADII },
  { name: 'bounds', kind: 'shape', parameter: 'bounds' },
  { name: 'drawn', kind: 'shape', parameter: 'area' },
  // Not saved: the text means one property, or the few properties of one street.
  { name: 'text', kind: 'text' },
  // Saved with its area, in its own field: the service for travel times may not answer when properties are matched.
  { name: 'reach', kind: 'reach' },
  { name: 'district', kind: 'tree' },
  { name: 'type', kind: 'any', values: TYPE_GROUPS, field: 'types' },
  { name: 'category', kind: 'tree' },
  {
    name: 'price',
    kind: 'span',
    unit: 'euro',
    most: MOST_AMOUNT,
    steps: (goal) => ({ min: PRICES[goal], max: PRICES[goal] }),
  },
  // What a buyer can pay a month and in all; both fields are typed (design/search).
  { name: 'month', kind: 'span', unit: 'euro', most: MOST_AMOUNT, steps: () => ({ min: [], max: [] }) },
  { name: 'all-in', kind: 'span', unit: 'euro', most: MOST_AMOUNT, steps: () => ({ min: [], max: [] }) },
  {
    name: 'bedrooms',
    kind: 'span',
    unit: 'rooms',
    most: MOST_ROOMS,
    steps: () => ({ min: [1, 2, 3, 4, 5], max: [1, 2, 3, 4, 5] }),
  },
  {
    name: 'garages',
    kind: 'span',
    unit: 'rooms',
    most: MOST_ROOMS,
    steps: () => ({ min: [1, 2, 3], max: [] }),
  },
  {
    name: 'parkings',
    kind: 'span',
    unit: 'rooms',
    most: MOST_ROOMS,
    steps: () => ({ min: [1, 2, 3], max: [] }),
  },
  {
    name: 'area',
    kind: 'span',
    unit: 'm²',
    most: MOST_AMOUNT,
    steps: () => ({ min: [50, 75, 100, 125, 150, 200, 250, 300], max: [] }),
  },
  {
    name: 'plot',
    kind: 'span',
    unit: 'm²',
    most: MOST_AMOUNT,
    steps: () => ({ min: [100, 200, 300, 500, 750, 1000, 2500, 5000, 10_000], max: [] }),
  },
  {
    name: 'year',
    kind: 'span',
    unit: 'year',
    most: YEARS[1],
    steps: () => ({
      min: [1920, 1950, 1970, 1980, 1990, 2000, 2010, 2015, 2020, 2025],
      max: [1920, 1950, 1970, 1980, 1990, 2000, 2010, 2020],
    }),
  },
  { name: 'condition', kind: 'any', values: keysOf(BUILDING_STATES), field: 'conditions' },
  { name: 'heating', kind: 'any', values: keysOf(HEAT_SOURCES), field: 'heatings' },
  { name: 'floor', kind: 'any', values: keysOf(FLOOR_BANDS), field: 'floors' },
  { name: 'label', kind: 'best', values: ENERGY_LETTERS, field: 'energyLabel' },
  { name: 'feature', kind: 'all', values: PROPERTY_FEATURES, field: 'features' },
  // Not saved: a project sells out, and its own page lists its properties.
  { name: 'project', kind: 'project' },
] as const satisfies readonly Filter[];

type Row = (typeof FILTERS)[number];
export type FilterName = Row['name'];
type Named<Kind> = Extract<Row, { kind: Kind }>;
export type SpanRow = Named<'span'>;
export type SpanName = SpanRow['name'];
export type SpanEnd = `${SpanName}-min` | `${SpanName}-max`;
export type SeveralRow = Named<'any' | 'all'>;
export type ShapeRow = Named<'shape'>;

/**
 * The values of the filters by parameter. Unused lists are empty, unused single values are left out. Both ends of a range are
 * included.
 */
export type FilterValues = { [Row in SeveralRow as Row['name']]: Array<Row['values'][number]> } & {
  [End in SpanEnd]?: number | undefined;
} & {
  /** A node of the agency's own tree as `ID-Name`. */
  [Tree in AgencyTreeName]?: string | undefined;
} & {
  label?: Named<'best'>['values'][number] | undefined;
  radius?: (typeof RADII)[number] | undefined;
  /** An area as `boundsText` and `DrawnArea` write it. */
  bounds?: string | undefined;
  area?: string | undefined;
  /** A reference or street, as the catalogue writes it. */
  text?: string | undefined;
  /** A station or place as the URL of a search has it; `minutes` and `by` only if they differ from the default. */
  from?: string | undefined;
  minutes?: TravelMinutes | undefined;
  by?: TravelMode | undefined;
};

/** The kinds of filters that are not in `SAVED_FIELDS`. Each of these filters has the name of its kind. */
type UnsavedKind = 'place' | 'project' | 'reach' | 'text';
const UNSAVED: ReadonlySet<string> = new Set<UnsavedKind>(['place', 'project', 'reach', 'text']);
type SavedRow = Exclude<Row, { kind: UnsavedKind }>;
const isSavedRow = (row: Row): row is SavedRow => !UNSAVED.has(row.kind);

/** A parameter that a saved search stores. */
export type SavedParameter =
  | SpanEnd
  | ShapeRow['parameter']
  | Exclude<FilterName, SpanName | ShapeRow['name'] | UnsavedKind>;

export const SPANS: readonly SpanRow[] = FILTERS.filter((row) => row.kind === 'span');
export const SHAPES: readonly ShapeRow[] = FILTERS.filter((row) => row.kind === 'shape');
export const SEVERAL: readonly SeveralRow[] = FILTERS.filter((row) => row.kind === 'any' || row.kind === 'all');

/** The two parameters of a range. */
export const endsOf = ({ name }: Pick<SpanRow, 'name'>) => [`${name}-min`, `${name}-max`] as const;

/** A parameter with the name of its field in the form of a saved search. */
type SavedField = {
  row: SavedRow;
  parameter: SavedParameter;
  field: string;
};

/** The fields of a saved search, without its places. */
export const SAVED_FIELDS: readonly SavedField[] = FILTERS.flatMap((row): SavedField[] => {
  if (!isSavedRow(row)) return [];
  if (row.kind === 'radius' || row.kind === 'tree') return [{ row, parameter: row.name, field: row.name }];
  if (row.kind === 'shape') return [{ row, parameter: row.parameter, field: row.name }];
  if (row.kind !== 'span') return [{ row, parameter: row.name, field: row.field }];
  return [
    { row, parameter: `${row.name}-min`, field: `${row.name}Min` },
    { row, parameter: `${row.name}-max`, field: `${row.name}Max` },
  ];
});

/** The lowest value with which a minimum or maximum still filters: "at most 0" is a filter, "at least 0" is not. */
export const leastOf = ({ unit }: SpanRow, end: SpanEnd): number =>
  unit === 'year' ? YEARS[0] : unit === 'rooms' && end.endsWith('-max') ? 0 : 1;

/** The values of the ranges, with minimum and maximum swapped if the minimum is higher; "at least 0" is left out. */
export function orderedSpans<Values extends Partial<Record<SpanEnd, number | undefined>>>(values: Values): Values {
  const turned: Partial<Record<SpanEnd, number | undefined>> = {};
  for (const [min, max] of SPANS.map(endsOf)) {
    const [least, most] = [values[min], values[max]];
    if (least !== undefined && most !== undefined && least > most)
      Object.assign(turned, { [min]: most || undefined, [max]: least });
  }
  return { ...values, ...turned };
}

/** The shape of a filter on the map; null if the filter is not set. */
export function shapeOf({ parameter }: ShapeRow, values: Partial<FilterValues>): MapShape | null {
  const text = values[parameter];
  if (text === undefined) return null;
  if (parameter === 'bounds') {
    const bounds = parseBounds(text);
    return bounds && boxShape(bounds);
  }
  const area = parseArea(text);
  return area && areaShape(area);
}

/** The normalised text of a shape in an address; undefined if the text is not a shape. */
export const shapeText = ({ parameter }: ShapeRow, text: string): string | undefined => {
  const bounds = parameter === 'bounds' ? parseBounds(text) : null;
  if (bounds) return boundsText(bounds);
  return parameter === 'area' ? parseArea(text)?.text : undefined;
};
