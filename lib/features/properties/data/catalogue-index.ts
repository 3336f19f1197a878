import 'server-only';
import agency from '@/agency.config';
import { placeByKey } from '@/lib/domain/place/places';
import { TYPE_GROUPS, type TypeGroup } from '@/lib/domain/property/property-type';
import type { Goal } from '@/lib/domain/property/property-values';
import type { Translated } from '@/lib/domain/text/locale';
import { slug } from '@/lib/domain/text/slug';
import { database } from '@/lib/platform/db/client';
import { oncePerVersion } from '@/lib/platform/versioned-cache';
import { refreshSpareCopy } from './spare-copy';

/** The searchable facts of all homes of one goal, one column a fact, in order of newest first. */
export type GoalIndex = {
  size: number;
  ids: string[];
  type: Uint8Array;
  municipality: Uint32Array;
  city: Uint32Array;
  /** As `zipNumber` writes it; 0 where the place is not known. */
  zip: Uint16Array;
  /** NaN where the price is not shown. */
  price: Float64Array;
  bedrooms: Uint8Array;
  area: Float64Array;
  energy: Uint8Array;
  /** -1 where the home belongs to no project. */
  project: Int32Array;
  /** 1 where nobody can buy or rent it any more. */
  closed: Uint8Array;
};

export type CatalogueIndex = {
  goals: Record<Goal, GoalIndex>;
  /** Keys of the municipalities that have homes; their numbers are those of the columns. */
  municipalities: string[];
  municipalityNames: Translated[];
  /** Names of the postal places in them, as homes bear them. */
  cities: Translated[];
  cityMunicipalities: string[];
  /** Numbers of the cities that have a slug in some language. */
  citiesBySlug: ReadonlyMap<string, number[]>;
  projects: string[];
  projectNames: string[];
};

const MS_PER_DAY = 86_400_000;

async function readRows() {
  const cutoff = new Date(Date.now() - agency.closedHomesDays * MS_PER_DAY).toISOString();
  return database()
    .selectFrom('properties')
    .select([
      'id',
      'goal',
      'type_group',
      'municipality',
      'zip',
      'city_nl',
      'city_fr',
      'city_en',
      'city_de',
      'search_price',
      'bedrooms',
      'area',
      'energy_rank',
      'project_id',
      'closed_at',
    ])
    .where('removed_at', 'is', null)
    .where((eb) => eb.or([eb('closed_at', 'is', null), eb('closed_at', '>=', cutoff)]))
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .execute();
}
export type IndexRow = Awaited<ReturnType<typeof readRows>>[number];

const readProjects = () =>
  database().selectFrom('projects').select(['id', 'name']).where('removed_at', 'is', null).orderBy('name').execute();

/** A postcode as one number for both countries: those of Luxembourg are also postcodes of Belgium. */
export const zipNumber = (zip: number, country: 'BE' | 'LU'): number => (country === 'LU' ? 10_000 : 0) + zip;

const NO_ZIP = 0;

/** Numbers names in the order in which they come. */
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
): CatalogueIndex {
  const municipalities = new Numbering<{ key: string; names: Translated }>();
  const cities = new Numbering<{ municipality: string; names: Translated }>();
  const typeNumber = new Map<string, number>(TYPE_GROUPS.map((group, number) => [group, number]));
  const projectNumber = new Map(projects.map(({ id }, number) => [id, number]));

  const columns = (homes: readonly IndexRow[]): GoalIndex => {
    const index: GoalIndex = {
      size: homes.length,
      ids: homes.map((row) => row.id),
      type: new Uint8Array(homes.length),
      municipality: new Uint32Array(homes.length),
      city: new Uint32Array(homes.length),
      zip: new Uint16Array(homes.length),
      price: new Float64Array(homes.length),
      bedrooms: new Uint8Array(homes.length),
      area: new Float64Array(homes.length),
      energy: new Uint8Array(homes.length),
      project: new Int32Array(homes.length),
      closed: new Uint8Array(homes.length),
    };
    homes.forEach((row, at) => {
      const names = { nl: row.city_nl, fr: row.city_fr, en: row.city_en, de: row.city_de };
      const place = placeByKey(row.municipality);
      index.type[at] = typeNumber.get(row.type_group) ?? 0;
      // A municipality that the data file does not know goes by the name that its homes give it.
      index.municipality[at] = municipalities.numberOf(row.municipality, {
        key: row.municipality,
        names: place?.names ?? names,
      });
      index.city[at] = cities.numberOf([row.municipality, ...Object.values(names)].join('|'), {
        municipality: row.municipality,
        names,
      });
      // Only a place that we know can be asked for by its postcode; foreign ones repeat those of Belgium.
      index.zip[at] = place ? zipNumber(row.zip, place.country) : NO_ZIP;
      index.price[at] = row.search_price ?? Number.NaN;
      index.bedrooms[at] = Math.min(row.bedrooms, 255);
      index.area[at] = row.area;
      index.energy[at] = row.energy_rank;
      index.project[at] = projectNumber.get(row.project_id ?? '') ?? -1;
      index.closed[at] = row.closed_at === null ? 0 : 1;
    });
    return index;
  };
  const goals = {
    'for-sale': columns(rows.filter((row) => row.goal === 'for-sale')),
    'for-rent': columns(rows.filter((row) => row.goal === 'for-rent')),
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
  };
}

/**
 * The searchable facts of the whole catalogue in memory, about 70 bytes a home: totals, counts beside every filter
 * option and the order of a page come from one pass over it, in a millisecond or two (decision 007).
 */
export const loadCatalogueIndex = oncePerVersion('catalogue index', async () => {
  const index = indexRows(await readRows(), await readProjects());
  refreshSpareCopy();
  return index;
});

/** Positions of a goal's homes sorted by a key; ties keep the newest first. */
export function orderBy(index: GoalIndex, compare: (a: number, b: number) => number): Uint32Array {
  const order = Uint32Array.from({ length: index.size }, (_, at) => at);
  return order.sort((a, b) => compare(a, b) || a - b);
}

/** Homes without a shown price come last, whichever way the prices run. */
export const byPrice =
  (index: GoalIndex, direction: 1 | -1) =>
  (a: number, b: number): number => {
    const [left = Number.NaN, right = Number.NaN] = [index.price[a], index.price[b]];
    if (Number.isNaN(left) || Number.isNaN(right)) return Number(Number.isNaN(left)) - Number(Number.isNaN(right));
    return direction * (left - right);
  };

/** The number of a group of types in the columns of the index. */
export const groupNumber = (group: TypeGroup): number => TYPE_GROUPS.indexOf(group);
