import 'server-only';
import agency from '@/agency.config';
import { placeByKey } from '@/lib/domain/place/places';
import { PROVINCES, type Province } from '@/lib/domain/place/zip-region';
import { type AgencyTrees, NO_TREES } from '@/lib/domain/property/agency-tree';
import { FACT_ROWS, type FactName, type FactRow, type PropertyFacts } from '@/lib/domain/property/filter-facts';
import { TYPE_GROUPS, type TypeGroup } from '@/lib/domain/property/property-type';
import { GOALS, type Goal } from '@/lib/domain/property/property-values';
import { SEVERAL, type SeveralRow } from '@/lib/domain/property/search-filters';
import type { Translated } from '@/lib/domain/text/locale';
import { slug } from '@/lib/domain/text/slug';
import { brusselsDay } from '@/lib/domain/time/dates';
import { DAY_MS } from '@/lib/domain/time/durations';
import { oncePerVersion } from '@/lib/platform/store/versioned-cache';
import { cityOf } from '../mapping/to-property-row';
import { refreshCatalogueCopy } from './catalogue-copy';
import { type IndexRow, loadTrees, readIndexRows, readProjects } from './catalogue-rows';
import { factsOf, featureBits, type OpenHouseFacts, pointOf } from './row-facts';

/** One fact of all properties, in the number format of `PropertyFacts`. */
export type FactColumn = Uint8ClampedArray | Uint32Array | Int32Array | Float64Array;

/** The searchable facts of all properties of one goal, one column per fact, newest first. */
export type GoalIndex = {
  size: number;
  ids: string[];
  /**
   * The facts that filters compare, by the name of the filter. A project is stored as its number in the catalogue, and
   * a node as its position in its tree; -1 means that the property has none.
   */
  facts: Record<FactName, FactColumn>;
  municipality: Uint32Array;
  city: Uint32Array;
  /** The postcode in the format of `zipNumber`; 0 if the place is unknown. */
  zip: Uint16Array;
  /** The position of the province in `PROVINCES`; the length of `PROVINCES` for a place outside all provinces. */
  province: Uint8Array;
  /** 1 if the property lies outside Belgium and Luxembourg. */
  isAbroad: Uint8Array;
  /** The coordinates of `pointOf`; NaN if the place is unknown. */
  latitude: Float64Array;
  longitude: Float64Array;
  /** 1 for the property's own point, 0 for the centre of its municipality. */
  isExact: Uint8Array;
  /** 1 if the property is sold or let. */
  closed: Uint8Array;
  /** The day of the last change, in days since 1970. */
  changed: Uint16Array;
  /** The agent, as a position in the agents of the agency's file; -1 without an agent. */
  agent: Int16Array;
  /** For each filter with a list of values, the values that at least one property has, as bits. */
  present: Record<SeveralRow['name'], number>;
  references: string[];
  /** The street; empty if the property has none, or if it may not be shown. */
  streets: string[];
};

export type CatalogueIndex = {
  goals: Record<Goal, GoalIndex>;
  /** Keys of the municipalities that have properties; the columns contain positions in this list. */
  municipalities: string[];
  municipalityNames: Translated[];
  /** Names of the postal places, as the properties give them. */
  cities: Translated[];
  cityMunicipalities: string[];
  /** Numbers of the cities that a slug in any language means. */
  citiesBySlug: ReadonlyMap<string, number[]>;
  projects: string[];
  projectNames: string[];
  trees: AgencyTrees;
  /** The properties with an open house; their feature changes when the open house is over. */
  openHouses: Array<OpenHouseFacts & { goal: Goal; at: number }>;
};

/** A postcode as one number for both countries, because postcodes of Luxembourg also exist in Belgium. */
export const zipNumber = (zip: number, country: 'BE' | 'LU'): number => (country === 'LU' ? 10_000 : 0) + zip;

const NO_ZIP = 0;

/** A moment in days since 1970; 0 if it is unknown. */
const dayNumber = (at: string | null): number => Math.max(0, Math.floor(Date.parse(at ?? '') / DAY_MS) || 0);

/** A type of column for every value of a fact: amounts as they are, numbers of rooms and list values in a byte. */
function columnOf(row: FactRow, size: number): FactColumn {
  if (row.kind === 'project' || row.kind === 'tree') return new Int32Array(size);
  if (row.kind === 'all') return new Uint32Array(size);
  return row.kind === 'span' && row.unit !== 'rooms' ? new Float64Array(size) : new Uint8ClampedArray(size);
}

/** Gives numbers to names in the order in which they appear. */
class Numbering<T> {
  readonly values: T[] = [];
  private readonly numbers = new Map<string, number>();
  numberOf(key: string, value: T): number {
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.numbers.set(key, this.values.length);
    return this.values.push(value) - 1;
  }
}

/** The index of a catalogue's rows, newest first. */
export function indexRows(
  rows: readonly IndexRow[],
  projects: ReadonlyArray<{ id: string; name: string }>,
  trees: AgencyTrees = NO_TREES,
  now: Date = new Date(),
): CatalogueIndex {
  const municipalities = new Numbering<{ key: string; names: Translated }>();
  const cities = new Numbering<{ municipality: string; names: Translated }>();
  const day = brusselsDay(now);
  const projectNumber = new Map(projects.map(({ id }, number) => [id, number]));

  const columns = (properties: readonly IndexRow[]): GoalIndex => {
    const index: GoalIndex = {
      size: properties.length,
      ids: properties.map((row) => row.id),
      facts: Object.fromEntries(
        FACT_ROWS.map((row) => [row.name, columnOf(row, properties.length)]),
      ) as GoalIndex['facts'],
      municipality: new Uint32Array(properties.length),
      city: new Uint32Array(properties.length),
      zip: new Uint16Array(properties.length),
      province: new Uint8Array(properties.length),
      isAbroad: new Uint8Array(properties.length),
      latitude: new Float64Array(properties.length),
      longitude: new Float64Array(properties.length),
      isExact: new Uint8Array(properties.length),
      closed: new Uint8Array(properties.length),
      changed: new Uint16Array(properties.length),
      agent: new Int16Array(properties.length),
      present: Object.fromEntries(SEVERAL.map(({ name }) => [name, 0])) as GoalIndex['present'],
      references: properties.map(({ more }) => more.reference ?? ''),
      streets: properties.map(({ more }) => more.street ?? ''),
    };
    properties.forEach((row, at) => {
      const names = cityOf(row);
      const place = placeByKey(row.municipality);
      const facts: PropertyFacts = {
        ...factsOf(row, row.more, now, trees, day),
        project: projectNumber.get(row.project_id ?? '') ?? -1,
      };
      for (const { name } of FACT_ROWS) index.facts[name][at] = facts[name];
      for (const { name, kind } of SEVERAL) index.present[name] |= kind === 'all' ? facts[name] : 1 << facts[name];
      // A municipality that the data file lacks gets its name from its properties.
      index.municipality[at] = municipalities.numberOf(row.municipality, {
        key: row.municipality,
        names: place?.names ?? names,
      });
      index.city[at] = cities.numberOf([row.municipality, ...Object.values(names)].join('|'), {
        municipality: row.municipality,
        names,
      });
      index.zip[at] = place ? zipNumber(row.zip, place.country) : NO_ZIP;
      const province = PROVINCES.indexOf(row.more.province as Province);
      index.province[at] = province < 0 ? PROVINCES.length : province;
      index.isAbroad[at] = row.more.isAbroad ? 1 : 0;
      const point = pointOf(row, row.more);
      index.latitude[at] = point?.latitude ?? Number.NaN;
      index.longitude[at] = point?.longitude ?? Number.NaN;
      index.isExact[at] = row.more.at === null ? 0 : 1;
      index.closed[at] = row.closed_at === null ? 0 : 1;
      index.changed[at] = dayNumber(row.modified_on) || Math.max(dayNumber(row.published_at), dayNumber(row.closed_at));
      index.agent[at] = agency.agents.findIndex(({ id }) => id === row.more.agent);
    });
    return index;
  };
  const ofGoal = (goal: Goal) => rows.filter((row) => row.goal === goal);
  const goals = {
    'for-sale': columns(ofGoal('for-sale')),
    'for-rent': columns(ofGoal('for-rent')),
  };
  const citiesBySlug = new Map<string, number[]>();
  cities.values.forEach(({ names }, number) => {
    for (const key of new Set(Object.values(names).map(slug)))
      citiesBySlug.set(key, [...(citiesBySlug.get(key) ?? []), number]);
  });
  return {
    goals,
    municipalities: municipalities.values.map(({ key }) => key),
    municipalityNames: municipalities.values.map(({ names }) => names),
    cities: cities.values.map(({ names }) => names),
    cityMunicipalities: cities.values.map(({ municipality }) => municipality),
    citiesBySlug,
    projects: projects.map(({ id }) => id),
    projectNames: projects.map(({ name }) => name),
    trees,
    openHouses: GOALS.flatMap((goal) =>
      ofGoal(goal).flatMap(({ more: { feature, openHouseEnds } }, at) =>
        openHouseEnds.length === 0 ? [] : [{ goal, at, feature, openHouseEnds }],
      ),
    ),
  };
}

/**
 * Removes the feature from properties whose last open house is over, and returns how many open houses are over. A
 * cached result is valid only for that number, because its cards name the next open house.
 */
export function endOpenHouses({ goals, openHouses }: CatalogueIndex, now: Date): number {
  for (const one of openHouses) goals[one.goal].facts.feature[one.at] = featureBits(one, now);
  const ends = openHouses.flatMap(({ openHouseEnds }) => openHouseEnds);
  return ends.filter((end) => Date.parse(end) <= now.getTime()).length;
}

/**
 * The searchable facts of the whole catalogue in memory, about 100 bytes per property: totals, counts beside every
 * option of the filters and the order of a page come from one pass over it, in one or two milliseconds (design/search).
 */
export const loadCatalogueIndex = oncePerVersion('catalogue index', async () => {
  const index = indexRows(await readIndexRows(), await readProjects(), await loadTrees());
  refreshCatalogueCopy();
  return index;
});

/** Positions of a goal's properties sorted by a key; among equal keys the newest comes first. */
export function orderBy(index: GoalIndex, compare: (a: number, b: number) => number): Uint32Array {
  const order = Uint32Array.from({ length: index.size }, (_, at) => at);
  return order.sort((a, b) => compare(a, b) || a - b);
}

/** Properties without a shown price come last, in both directions. */
export const byPrice =
  (index: GoalIndex, direction: 1 | -1) =>
  (a: number, b: number): number => {
    const [left = Number.NaN, right = Number.NaN] = [index.facts.price[a], index.facts.price[b]];
    if (Number.isNaN(left) || Number.isNaN(right)) return Number(Number.isNaN(left)) - Number(Number.isNaN(right));
    return direction * (left - right);
  };

/** The number of a group of types in the columns of the index. */
export const groupNumber = (group: TypeGroup): number => TYPE_GROUPS.indexOf(group);
