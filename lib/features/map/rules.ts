import { type Bounds, boundsWithin } from '../../domain/place/map-shape';
import type { Circle } from '../../domain/place/places';
import { distanceKm, type Point } from '../../domain/place/point';
import { type PropertyStatus, STATUSES } from '../../domain/property/property-status';
import { TYPE_ICONS, type TypeIcon } from '../../domain/property/property-type';

/** The range of zoom levels: beyond `schematic` the schematic map has no more detail. */
export const MAP_ZOOMS = { first: 7, schematic: 14, streets: 18 };

/** The maximum number of properties in the list of one place, because the answer contains a card for each of them. */
export const MOST_IN_LIST = 100;

/** A property on the map: its own point, or with `metres` > 0 the circle of its municipality. */
export type PropertyMarker = {
  id: string;
  latitude: number;
  longitude: number;
  metres: number;
  /** The displayed price; empty for a price on request. */
  price: string;
  icon: TypeIcon | null;
  status: PropertyStatus;
};

/** A cluster of properties that the server counted; it has their ids only if the map cannot zoom in further. */
export type ClusterMarker = { latitude: number; longitude: number; count: number; ids?: readonly string[] };

export type Marker = PropertyMarker | ClusterMarker;

export const isProperty = (marker: Marker): marker is PropertyMarker => 'id' in marker;

/**
 * A marker as it is sent (docs/map-message.md): a list, shorter than an object, with `null` in place of the id of a
 * cluster.
 */
export type PackedMarker =
  | readonly [
      id: string,
      latitude: number,
      longitude: number,
      metres: number,
      price: string,
      icon: number,
      status: number,
    ]
  | readonly [id: null, latitude: number, longitude: number, count: number, ids?: readonly string[]];

/** Converts a marker to the form in which the server sends it; only the map document reads it, with `unpackMarker`. */
export function packMarker(marker: Marker): PackedMarker {
  const { latitude, longitude } = marker;
  if (!isProperty(marker)) {
    const { count, ids } = marker;
    return ids ? [null, latitude, longitude, count, ids] : [null, latitude, longitude, count];
  }
  const { id, metres, price, icon, status } = marker;
  const iconCode = icon === null ? 0 : TYPE_ICONS.indexOf(icon) + 1;
  return [id, latitude, longitude, metres, price, iconCode, STATUSES.indexOf(status)];
}

/** A sent marker as an object with names; an unknown code of an icon or status counts as none. */
export function unpackMarker(packed: PackedMarker): Marker {
  if (packed[0] === null) {
    const [, latitude, longitude, count, ids] = packed;
    return { latitude, longitude, count, ids };
  }
  const [id, latitude, longitude, metres, price, icon, status] = packed;
  return {
    id,
    latitude,
    longitude,
    metres,
    price,
    icon: TYPE_ICONS[icon - 1] ?? null,
    status: STATUSES[status] ?? 'available',
  };
}

/** The properties of a search for the map. */
export type Markers = {
  /** How many properties the search finds, without sold and let ones. */
  total: number;
  /** How many of the properties are not on the map, because their place is unknown. */
  missing: number;
  /** How many are not on the map, because they lie outside Belgium and Luxembourg. */
  abroad: number;
  /** Whether the markers are all properties, or only those of the requested part of the map. */
  isWhole: boolean;
  /** Keys of the requested municipalities. */
  outlines: string[];
  /** The circles of the requested radius; none without a radius. */
  circles: Circle[];
  /**
   * For a search without results: the part of the map with the requested place and the markers, which are properties
   * nearby.
   */
  nearby: Bounds | null;
  /** For a search without results and without properties nearby: whether the markers are the newest properties. */
  isNewest: boolean;
  markers: Marker[];
};

/** The answer of the API of markers. */
export type PackedMarkers = Omit<Markers, 'markers'> & { rows: readonly PackedMarker[] };

export const packMarkers = ({ markers, ...answer }: Markers): PackedMarkers => ({
  ...answer,
  rows: markers.map(packMarker),
});

/** For a place without results: how many properties the map shows, within how many kilometres, and how many in view. */
const NEARBY = { most: 30, kilometres: 60, inView: 5 };
/** How many properties a list suggests for a search without results, and how many the map if none is nearby. */
export const MOST_SUGGESTED = 3;
/** Half the height of the visible part around a place, in degrees: about five kilometres. */
const PLACE_MARGIN = 0.05;

/** The positions of the properties nearest to a place without results, nearest first. */
export function nearestTo(centres: readonly Point[], columns: PointColumns, positions: readonly number[]): number[] {
  const awayFrom = (at: number): number => {
    const point = { latitude: columns.latitude[at] as number, longitude: columns.longitude[at] as number };
    return Math.min(...centres.map((centre) => distanceKm(centre, point)));
  };
  return positions
    .map((at) => ({ at, away: awayFrom(at) }))
    .filter(({ away }) => away <= NEARBY.kilometres)
    .sort((a, b) => a.away - b.away)
    .slice(0, NEARBY.most)
    .map(({ at }) => at);
}

/** The part of the map around the requested places and the nearest properties; null without a place. */
export function nearbyBounds(centres: readonly Point[], markers: readonly Point[]): Bounds | null {
  if (centres.length === 0) return null;
  const shown = [...centres, ...markers.slice(0, NEARBY.inView)];
  const latitudes = shown.map(({ latitude }) => latitude);
  const longitudes = shown.map(({ longitude }) => longitude);
  return boundsWithin({
    south: Math.min(...latitudes) - PLACE_MARGIN,
    west: Math.min(...longitudes) - PLACE_MARGIN,
    north: Math.max(...latitudes) + PLACE_MARGIN,
    east: Math.max(...longitudes) + PLACE_MARGIN,
  });
}

/** Points close together on the map at a zoom level: their middle, their number, and the positions of some. */
export type PointCluster = { latitude: number; longitude: number; count: number; some: number[] };

/** The width of a cell of the grid in pixels: two price labels fit beside each other. */
const CELL_PX = 66;

const WORLD_PX = 256;

const RADIANS = Math.PI / 180;

/** Mercator height of a latitude, as a fraction of the world: 0 is the north. */
const heightOf = (latitude: number): number =>
  0.5 - Math.log(Math.tan(Math.PI / 4 + (latitude * RADIANS) / 2)) / (2 * Math.PI);

const HEIGHTS = new WeakMap<Float64Array, Float64Array>();

/** The y coordinates on the map of a column of latitudes, computed once for each version of a catalogue. */
function heightsOf(latitudes: Float64Array): Float64Array {
  const known = HEIGHTS.get(latitudes);
  if (known) return known;
  const heights = latitudes.map(heightOf);
  HEIGHTS.set(latitudes, heights);
  return heights;
}

export type PointColumns = { latitude: Float64Array; longitude: Float64Array };

/**
 * The positions of the properties that no filter refuses and that lie inside bounds; `fails` has the refusing filters
 * of each as bits. A point without coordinates is outside all bounds.
 */
export function positionsIn({ latitude, longitude }: PointColumns, fails: Uint32Array, bounds: Bounds): number[] {
  const { south, west, north, east } = bounds;
  const found: number[] = [];
  for (let at = 0; at < fails.length; at += 1) {
    if (fails[at] !== 0) continue;
    const [lat, lon] = [latitude[at] as number, longitude[at] as number];
    if (lat >= south && lat <= north && lon >= west && lon <= east) found.push(at);
  }
  return found;
}

/** Clusters of the points at some positions, by the cells of a grid at a zoom (0 to 20); each names up to `most`. */
export function clusterPoints(
  columns: PointColumns,
  positions: readonly number[],
  zoom: number,
  most = 0,
): PointCluster[] {
  const heights = heightsOf(columns.latitude);
  const cells = (WORLD_PX * 2 ** zoom) / CELL_PX;
  const sums = new Map<number, PointCluster>();
  for (const at of positions) {
    const [lat, lon] = [columns.latitude[at] as number, columns.longitude[at] as number];
    const key = Math.floor((lon / 360 + 0.5) * cells) * 0x4000000 + Math.floor((heights[at] as number) * cells);
    let sum = sums.get(key);
    if (!sum) {
      sum = { latitude: 0, longitude: 0, count: 0, some: [] };
      sums.set(key, sum);
    }
    sum.latitude += lat;
    sum.longitude += lon;
    sum.count += 1;
    if (sum.some.length < most) sum.some.push(at);
  }
  for (const sum of sums.values()) {
    sum.latitude /= sum.count;
    sum.longitude /= sum.count;
  }
  return [...sums.values()];
}
