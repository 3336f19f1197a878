import Supercluster from 'supercluster';
import type { Circle } from '@/lib/domain/place/places';
import type { Point } from '@/lib/domain/place/point';
import {
  type ClusterMarker,
  isProperty,
  MAP_ZOOMS,
  type Marker,
  MOST_IN_LIST,
  type PropertyMarker,
} from '@/lib/features/map/rules';
import { clusterRect, partedClusters, pinRect, positionBeside, widthOfPin } from './pin-overlap';
import { worldX, worldY } from './schematic-data';

/** The maximum zoom with clusters; properties that are still together then open as a list. */
const LAST_ZOOM = MAP_ZOOMS.streets;

/** A pin or cluster on the map: one property, or several clustered here or by the server. */
export type Spot = {
  key: string;
  latitude: number;
  longitude: number;
  property?: PropertyMarker;
  /** The number of clustered properties, and whether the server counted them. */
  count: number;
  clusterId?: number;
  /** The ids of properties that the server counted, if the map cannot zoom in further. */
  ids?: readonly string[];
  /** The properties of a dot, in a view of few properties, that lie on each other and have no room for their prices. */
  together?: readonly PropertyMarker[];
  /** The circle that all properties share: that of one hidden address, or of several in one municipality. */
  circle?: Circle;
};

export type Bounds = readonly [south: number, west: number, north: number, east: number];

const circleOf = ({ latitude, longitude, metres }: PropertyMarker): Circle | undefined =>
  metres > 0 ? { latitude, longitude, metres } : undefined;
const isSame = (one: Circle | undefined, other: Circle | undefined): boolean =>
  one?.latitude === other?.latitude && one?.longitude === other?.longitude && one?.metres === other?.metres;

const spotOf = (property: PropertyMarker): Spot => {
  const { id: key, latitude, longitude } = property;
  return { key, latitude, longitude, property, count: 1, circle: circleOf(property) };
};

/** From north to south, the order of the keyboard. */
const fromNorth = (a: Point, b: Point): number => b.latitude - a.latitude || a.longitude - b.longitude;

/** The first ids of properties, and the bounds that contain all of them. */
type Leaves = { ids: string[]; bounds: Bounds };

/** The ids and bounds of properties at one place. */
export function leavesOf(properties: readonly PropertyMarker[]): Leaves {
  const latitudes = properties.map(({ latitude }) => latitude);
  const longitudes = properties.map(({ longitude }) => longitude);
  return {
    ids: properties.slice(0, MOST_IN_LIST).map(({ id }) => id),
    bounds: [Math.min(...latitudes), Math.min(...longitudes), Math.max(...latitudes), Math.max(...longitudes)],
  };
}

/** Replaces the properties of each group by one dot at the first of them, with the circle that they share. */
export function mergeDots(spots: readonly Spot[], groups: ReadonlyArray<readonly PropertyMarker[]>): Spot[] {
  const merged = new Set(groups.flat().map(({ id }) => id));
  const dots = groups.flatMap((together): Spot[] => {
    const [first] = together;
    if (!first) return [];
    const { latitude, longitude } = first;
    const circle = together.every((one) => isSame(circleOf(one), circleOf(first))) ? circleOf(first) : undefined;
    return [{ key: `d${together.map(({ id }) => id)}`, latitude, longitude, count: together.length, together, circle }];
  });
  return [...spots.filter(({ key }) => !merged.has(key)), ...dots].sort(fromNorth);
}

/** The data that are kept of clustered properties. */
type Common = { circle?: Circle };

/** The distance in pixels within which properties are clustered. */
const CLUSTER_PX = 66;

const makeIndex = () =>
  new Supercluster<{ property: PropertyMarker }, Common>({
    radius: CLUSTER_PX,
    extent: 256,
    maxZoom: LAST_ZOOM,
    map: ({ property }) => ({ circle: circleOf(property) }),
    reduce: (all, each) => {
      if (!isSame(all.circle, each.circle)) all.circle = undefined;
    },
  });

type Feature = ReturnType<ReturnType<typeof makeIndex>['getClusters']>[number];

/** The properties that the page sent to the map in a message, by place and by id. */
export class PropertyIndex {
  /** The clusters, made when first needed. */
  private made: ReturnType<typeof makeIndex> | null = null;
  private readonly properties: Map<string, PropertyMarker>;
  private readonly counted: ClusterMarker[];
  private readonly order: ReadonlyMap<string, number>;

  constructor(markers: readonly Marker[]) {
    const properties = markers.filter(isProperty);
    this.properties = new Map(properties.map((property) => [property.id, property]));
    this.order = new Map(properties.map(({ id }, at) => [id, at]));
    this.counted = markers.filter((marker): marker is ClusterMarker => !isProperty(marker));
  }

  private get index(): ReturnType<typeof makeIndex> {
    this.made ??= makeIndex().load(
      [...this.properties.values()].map((property) => ({
        type: 'Feature',
        properties: { property },
        geometry: { type: 'Point', coordinates: [property.longitude, property.latitude] },
      })),
    );
    return this.made;
  }

  property(id: string): PropertyMarker | undefined {
    return this.properties.get(id);
  }

  /** The position of a property in the message. */
  orderOf = (id: string): number => this.order.get(id) ?? 0;

  /** Whether a property is on the map, by itself or in a cluster of the server. */
  has(id: string): boolean {
    return this.properties.has(id) || this.counted.some(({ ids }) => ids?.includes(id));
  }

  /** The pins and clusters of a view, from north to south. `isFew` clusters none, otherwise none in `alone` is. */
  spots([south, west, north, east]: Bounds, zoom: number, isFew: boolean, ...alone: Array<string | null>): Spot[] {
    const isInView = ({ latitude, longitude }: Point) =>
      latitude > south && latitude < north && longitude > west && longitude < east;
    const found = isFew
      ? [...this.properties.values()].filter(isInView).map(spotOf)
      : this.clusters([west, south, east, north], zoom);
    for (const { latitude, longitude, count, ids } of this.counted)
      if (isInView({ latitude, longitude }))
        found.push({ key: `s${latitude}:${longitude}:${count}`, latitude, longitude, count, ids });
    for (const id of new Set(alone)) {
      const own = id === null ? undefined : this.properties.get(id);
      if (own && !found.some(({ property }) => property === own)) found.push(spotOf(own));
    }
    return found.sort(fromNorth);
  }

  private clusters(box: [west: number, south: number, east: number, north: number], zoom: number): Spot[] {
    const spotOfFeature = (each: Feature): Spot => {
      const [longitude = 0, latitude = 0] = each.geometry.coordinates;
      const { properties } = each;
      if ('property' in properties) return spotOf(properties.property);
      const { cluster_id: clusterId, point_count: count, circle } = properties;
      // The ids of clusters change with every load.
      return { key: `c${clusterId}:${count}`, latitude, longitude, count, clusterId, circle };
    };
    const scale = 2 ** zoom;
    return partedClusters(
      this.index.getClusters(box, zoom).map(spotOfFeature),
      ({ clusterId }) => (clusterId === undefined ? [] : this.index.getChildren(clusterId).map(spotOfFeature)),
      ({ latitude, longitude, property, count }) => {
        const at = { x: worldX(longitude) * scale, y: worldY(latitude) * scale };
        if (!property) return clusterRect({ ...at, count });
        const width = widthOfPin(property.price);
        return pinRect({ ...at, width }, positionBeside(property.metres > 0 ? 'over' : 'above', width));
      },
    );
  }

  /** The number of properties in a view. */
  countIn([south, west, north, east]: Bounds): number {
    let count = 0;
    for (const { latitude, longitude } of this.properties.values())
      if (latitude >= south && latitude <= north && longitude >= west && longitude <= east) count += 1;
    for (const cluster of this.counted)
      if (
        cluster.latitude >= south &&
        cluster.latitude <= north &&
        cluster.longitude >= west &&
        cluster.longitude <= east
      )
        count += cluster.count;
    return count;
  }

  /** The zoom level at which clustered properties separate; null if they are at the same place. */
  partingZoom(clusterId: number): number | null {
    const zoom = this.index.getClusterExpansionZoom(clusterId);
    return zoom > LAST_ZOOM ? null : zoom;
  }

  /** The ids of clustered properties, and the bounds that contain them all. */
  leavesOf(clusterId: number): Leaves {
    const leaves = this.index.getLeaves(clusterId, Number.POSITIVE_INFINITY);
    return leavesOf(leaves.map(({ properties }) => properties.property));
  }
}
