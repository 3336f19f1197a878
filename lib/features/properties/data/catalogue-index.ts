import 'server-only';
import agency from '@/agency.config';
import type { Translated } from '@/lib/domain/locale';
import { TYPE_GROUPS, type TypeGroup } from '@/lib/domain/property-type';
import type { Goal } from '@/lib/domain/property-values';
import { slug } from '@/lib/domain/slug';
import { database } from '@/lib/platform/db/client';
import { oncePerVersion } from '@/lib/platform/versioned-cache';

/** The searchable facts of all homes of one goal, one column a fact, in order of newest first. */
export type GoalIndex = {
  size: number;
  ids: string[];
  type: Uint8Array;
  municipality: Uint32Array;
  city: Uint32Array;
  zip: Uint16Array;
  /** NaN where the price is not shown. */
  price: Float64Array;
  bedrooms: Uint8Array;
  area: Float64Array;
  energy: Uint8Array;
  /** -1 where the home belongs to no project. */
  project: Int32Array;
};

export type CatalogueIndex = {
  goals: Record<Goal, GoalIndex>;
  municipalities: string[];
  cities: Translated[];
  projects: string[];
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
    ])
    .where('removed_at', 'is', null)
    .where((eb) => eb.or([eb('closed_at', 'is', null), eb('closed_at', '>=', cutoff)]))
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .execute();
}
type Row = Awaited<ReturnType<typeof readRows>>[number];

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

/**
 * The searchable facts of the whole catalogue in memory, about 50 bytes a home: totals, counts beside every filter
 * option and the order of a page come from one pass over it, in a millisecond or two (decision 007).
 */
export const loadCatalogueIndex = oncePerVersion(async (): Promise<CatalogueIndex> => {
  const rows = await readRows();
  const municipalities = new Numbering<string>();
  const cities = new Numbering<Translated>();
  const projects = new Numbering<string>();
  const typeNumber = new Map<string, number>(TYPE_GROUPS.map((group, index) => [group, index]));

  const columns = (homes: readonly Row[]): GoalIndex => {
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
    };
    homes.forEach((row, at) => {
      index.type[at] = typeNumber.get(row.type_group) ?? 0;
      index.municipality[at] = municipalities.numberOf(row.municipality, row.municipality);
      index.city[at] = cities.numberOf(`${row.city_nl}|${row.city_fr}|${row.city_en}|${row.city_de}`, {
        nl: row.city_nl,
        fr: row.city_fr,
        en: row.city_en,
        de: row.city_de,
      });
      index.zip[at] = row.zip;
      index.price[at] = row.search_price ?? Number.NaN;
      index.bedrooms[at] = Math.min(row.bedrooms, 255);
      index.area[at] = row.area;
      index.energy[at] = row.energy_rank;
      index.project[at] = row.project_id === null ? -1 : projects.numberOf(row.project_id, row.project_id);
    });
    return index;
  };
  const goals = {
    'for-sale': columns(rows.filter((row) => row.goal === 'for-sale')),
    'for-rent': columns(rows.filter((row) => row.goal === 'for-rent')),
  };
  return { goals, municipalities: municipalities.values, cities: cities.values, projects: projects.values };
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

export const groupNumber = (group: TypeGroup): number => TYPE_GROUPS.indexOf(group);
export const citySlugs = (city: Translated): string[] => [...new Set(Object.values(city).map(slug))];
