import Supercluster from 'supercluster';
import type { ClusterRow, HomeRow, MapRow } from './map-message';

/** The last zoom at which homes are counted together; of what is still together then, a list is opened. */
const LAST_ZOOM = 16;
/** Most homes of one place that its list names. */
const MOST_IN_LIST = 24;

/** What stands at a place of the map: one home, or several counted together here or by the server. */
export type Spot = {
  key: string;
  latitude: number;
  longitude: number;
  home?: HomeRow;
  /** How many homes are counted together, and by whom. */
  count: number;
  clusterId?: number;
};

type Bounds = readonly [south: number, west: number, north: number, east: number];
const isHome = (row: MapRow): row is HomeRow => row[0] !== null;

const spotOf = (home: HomeRow): Spot => ({ key: home[0], latitude: home[1], longitude: home[2], home, count: 1 });

/** The homes of a message, by place and by id. */
export class HomeIndex {
  private readonly index = new Supercluster<{ home: HomeRow }>({ radius: 66, extent: 256, maxZoom: LAST_ZOOM });
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

  /** What stands in a view, from north to south; the chosen home keeps a spot of its own. */
  spots([south, west, north, east]: Bounds, zoom: number, chosen: string | null): Spot[] {
    const found: Spot[] = this.index.getClusters([west, south, east, north], zoom).map((each) => {
      const [longitude = 0, latitude = 0] = each.geometry.coordinates;
      const { properties } = each;
      if ('home' in properties) return spotOf(properties.home);
      const { cluster_id: clusterId, point_count: count } = properties;
      // The ids of clusters change with every load.
      return { key: `c${clusterId}:${count}`, latitude, longitude, count, clusterId };
    });
    for (const [, latitude, longitude, count] of this.counted)
      if (latitude > south && latitude < north && longitude > west && longitude < east)
        found.push({ key: `s${latitude}:${longitude}:${count}`, latitude, longitude, count });
    const alone = chosen === null ? undefined : this.homes.get(chosen);
    if (alone && !found.some(({ home }) => home === alone)) found.push(spotOf(alone));
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

  /** The ids of homes counted together. */
  idsOf(clusterId: number): string[] {
    return this.index.getLeaves(clusterId, MOST_IN_LIST).map(({ properties }) => properties.home[0]);
  }
}
