import Supercluster from 'supercluster';
import type { ClusterRow, HomeRow, MapRow } from './map-message';
import { ZOOMS } from './map-zooms';

/** The last zoom at which homes are counted together; of what is still together then, a list is opened. */
const LAST_ZOOM = ZOOMS.streets;
/** Most homes of one place that its list names: as many cards are answered at once. */
export const MOST_IN_LIST = 100;

/** What stands at a place of the map: one home, or several counted together here or by the server. */
export type Spot = {
  key: string;
  latitude: number;
  longitude: number;
  home?: HomeRow;
  /** How many homes are counted together, and by whom. */
  count: number;
  clusterId?: number;
  /** The ids of homes that the server has counted, where the map comes no nearer. */
  ids?: readonly string[];
  /** The circle that all of them stand for: a hidden address alone, or several of one municipality. */
  circle?: Circle;
};

/** Where a hidden address may be. */
export type Circle = { latitude: number; longitude: number; metres: number };

export type Bounds = readonly [south: number, west: number, north: number, east: number];
const isHome = (row: MapRow): row is HomeRow => row[0] !== null;

const circleOf = ([, latitude, longitude, metres]: HomeRow): Circle | undefined =>
  metres > 0 ? { latitude, longitude, metres } : undefined;
const isSame = (one: Circle | undefined, other: Circle | undefined): boolean =>
  one?.latitude === other?.latitude && one?.longitude === other?.longitude && one?.metres === other?.metres;

const spotOf = (home: HomeRow): Spot => {
  const [key, latitude, longitude] = home;
  return { key, latitude, longitude, home, count: 1, circle: circleOf(home) };
};

/** What homes that are counted together have in common. */
type Common = { circle?: Circle };

/** The homes of a message, by place and by id. */
export class HomeIndex {
  private readonly index = new Supercluster<{ home: HomeRow }, Common>({
    radius: 66,
    extent: 256,
    maxZoom: LAST_ZOOM,
    map: ({ home }) => ({ circle: circleOf(home) }),
    reduce: (all, each) => {
      if (!isSame(all.circle, each.circle)) all.circle = undefined;
    },
  });
  private readonly homes: Map<string, HomeRow>;
  private readonly counted: ClusterRow[];

  constructor(rows: readonly MapRow[]) {
    const homes = rows.filter(isHome);
    this.homes = new Map(homes.map((home) => [home[0], home]));
    this.counted = rows.filter((row): row is ClusterRow => !isHome(row));
    this.index.load(
      homes.map((home) => ({
        type: 'Feature',
        properties: { home },
        geometry: { type: 'Point', coordinates: [home[2], home[1]] },
      })),
    );
  }

  home(id: string): HomeRow | undefined {
    return this.homes.get(id);
  }

  /** Whether a home is on the map, by itself or among those that the server has counted. */
  has(id: string): boolean {
    return this.homes.has(id) || this.counted.some(([, , , , ids]) => ids?.includes(id));
  }

  /** What stands in a view, from north to south; homes in `alone` have spots of their own. */
  spots([south, west, north, east]: Bounds, zoom: number, ...alone: Array<string | null>): Spot[] {
    const found: Spot[] = this.index.getClusters([west, south, east, north], zoom).map((each) => {
      const [longitude = 0, latitude = 0] = each.geometry.coordinates;
      const { properties } = each;
      if ('home' in properties) return spotOf(properties.home);
      const { cluster_id: clusterId, point_count: count, circle } = properties;
      // The ids of clusters change with every load.
      return { key: `c${clusterId}:${count}`, latitude, longitude, count, clusterId, circle };
    });
    for (const [, latitude, longitude, count, ids] of this.counted)
      if (latitude > south && latitude < north && longitude > west && longitude < east)
        found.push({ key: `s${latitude}:${longitude}:${count}`, latitude, longitude, count, ids });
    for (const id of new Set(alone)) {
      const own = id === null ? undefined : this.homes.get(id);
      if (own && !found.some(({ home }) => home === own)) found.push(spotOf(own));
    }
    return found.sort((a, b) => b.latitude - a.latitude || a.longitude - b.longitude);
  }

  /** How many homes lie in a view. */
  countIn([south, west, north, east]: Bounds): number {
    let count = 0;
    for (const [, latitude, longitude] of this.homes.values())
      if (latitude >= south && latitude <= north && longitude >= west && longitude <= east) count += 1;
    for (const [, latitude, longitude, homes] of this.counted)
      if (latitude >= south && latitude <= north && longitude >= west && longitude <= east) count += homes;
    return count;
  }

  /** The zoom at which homes counted together part; null when they share one place. */
  partingZoom(clusterId: number): number | null {
    const zoom = this.index.getClusterExpansionZoom(clusterId);
    return zoom > LAST_ZOOM ? null : zoom;
  }

  /** The ids of homes counted together, and the part of the map that holds them all. */
  leavesOf(clusterId: number): { ids: string[]; bounds: Bounds } {
    const homes = this.index.getLeaves(clusterId, Number.POSITIVE_INFINITY).map(({ properties }) => properties.home);
    const latitudes = homes.map(([, latitude]) => latitude);
    const longitudes = homes.map(([, , longitude]) => longitude);
    return {
      ids: homes.slice(0, MOST_IN_LIST).map(([id]) => id),
      bounds: [Math.min(...latitudes), Math.min(...longitudes), Math.max(...latitudes), Math.max(...longitudes)],
    };
  }
}
