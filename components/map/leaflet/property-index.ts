import Supercluster from 'supercluster';
import type { Circle } from '@/lib/domain/place/places';
import {
  type ClusterMarker,
  isProperty,
  MAP_ZOOMS,
  type Marker,
  MOST_IN_LIST,
  type PropertyMarker,
} from '@/lib/features/map/rules';
import { clusterRect, partedClusters, priceRect } from './pin-fit';
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
  /** Whether the properties lie on each other in a view of few properties. */
  isFew?: boolean;
  /** The ids of properties that the server counted, if the map cannot zoom in further. */
  ids?: readonly string[];
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

/** The data that are kept of clustered properties. */
type Common = { circle?: Circle };

/**
 * The distance in pixels within which properties are clustered; if few are visible, only those whose dots would cover
 * each other.
 */
const CLUSTER_PX = 66;
const DOT_PX = 16;

const makeIndex = (radius: number) =>
  new Supercluster<{ property: PropertyMarker }, Common>({
    radius,
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
  /** The clusters for many visible properties and for few, each made when first needed. */
  private readonly indices: Partial<Record<typeof CLUSTER_PX | typeof DOT_PX, ReturnType<typeof makeIndex>>> = {};
  /** The clusters from which the last pins were made. */
  private radius: typeof CLUSTER_PX | typeof DOT_PX = CLUSTER_PX;
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
    const { radius } = this;
    const index =
      this.indices[radius] ??
      makeIndex(radius).load(
        [...this.properties.values()].map((property) => ({
          type: 'Feature',
          properties: { property },
          geometry: { type: 'Point', coordinates: [property.longitude, property.latitude] },
        })),
      );
    this.indices[radius] = index;
    return index;
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

  /**
   * The pins and clusters of a view, from north to south; properties in `alone` are not clustered, and with `isFew`
   * only those that lie on each other are.
   */
  spots([south, west, north, east]: Bounds, zoom: number, isFew: boolean, ...alone: Array<string | null>): Spot[] {
    this.radius = isFew ? DOT_PX : CLUSTER_PX;
    const spotOfFeature = (each: Feature): Spot => {
      const [longitude = 0, latitude = 0] = each.geometry.coordinates;
      const { properties } = each;
      if ('property' in properties) return spotOf(properties.property);
      const { cluster_id: clusterId, point_count: count, circle } = properties;
      // The ids of clusters change with every load.
      return { key: `${isFew ? 'd' : 'c'}${clusterId}:${count}`, latitude, longitude, count, clusterId, circle, isFew };
    };
    const scale = 2 ** zoom;
    const found = partedClusters(
      this.index.getClusters([west, south, east, north], zoom).map(spotOfFeature),
      ({ clusterId }) => (isFew || clusterId === undefined ? [] : this.index.getChildren(clusterId).map(spotOfFeature)),
      ({ latitude, longitude, property, count }) => {
        const at = { x: worldX(longitude) * scale, y: worldY(latitude) * scale };
        return property
          ? priceRect({ ...at, length: property.price.length, isArea: property.metres > 0 })
          : clusterRect({ ...at, count });
      },
    );
    for (const { latitude, longitude, count, ids } of this.counted)
      if (latitude > south && latitude < north && longitude > west && longitude < east)
        found.push({ key: `s${latitude}:${longitude}:${count}`, latitude, longitude, count, ids });
    for (const id of new Set(alone)) {
      const own = id === null ? undefined : this.properties.get(id);
      if (own && !found.some(({ property }) => property === own)) found.push(spotOf(own));
    }
    return found.sort((a, b) => b.latitude - a.latitude || a.longitude - b.longitude);
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
  leavesOf(clusterId: number): { ids: string[]; bounds: Bounds } {
    const properties = this.index
      .getLeaves(clusterId, Number.POSITIVE_INFINITY)
      .map(({ properties }) => properties.property);
    const latitudes = properties.map(({ latitude }) => latitude);
    const longitudes = properties.map(({ longitude }) => longitude);
    return {
      ids: properties.slice(0, MOST_IN_LIST).map(({ id }) => id),
      bounds: [Math.min(...latitudes), Math.min(...longitudes), Math.max(...latitudes), Math.max(...longitudes)],
    };
  }
}
