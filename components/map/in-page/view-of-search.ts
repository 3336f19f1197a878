import { areaShape, parseArea } from '@/lib/domain/place/drawn-area';
import { type Bounds, boundsText, parseBounds } from '@/lib/domain/place/map-shape';
import type { Markers, PackedMarkers } from '@/lib/features/map/rules';
import type { MapInfo } from '../map-message';

type View = NonNullable<MapInfo['view']>;

/** The zoom level that shows the names of the neighbourhood around a property. */
const NEAR_ZOOM = 13;
/** The zoom level that shows the municipality around an approximate location. */
const FAR_ZOOM = 12;
const COUNTRY: View = { bounds: [49.45, 2.5, 51.55, 6.45] };

const viewOf = ({ south, west, north, east }: Bounds) => ({
  bounds: [south, west, north, east] as [number, number, number, number],
});

/** Kilometres of a degree of latitude. */
const DEGREE_KM = 111.2;

/** The edges around a circle. */
function edgesOf({ latitude, longitude, metres }: Markers['circles'][number]): Bounds {
  const north = metres / 1000 / DEGREE_KM;
  const east = north / Math.cos((latitude * Math.PI) / 180);
  return { south: latitude - north, west: longitude - east, north: latitude + north, east: longitude + east };
}

/** The part of the map in a query, as the server writes it; null without one. */
export function boundsOfQuery(query: string): string | null {
  const bounds = parseBounds(new URLSearchParams(query).get('bounds') ?? '');
  return bounds && boundsText(bounds);
}

/** The first part of the map: the area that the search names, else the circles of its radius, else all results. */
export function viewOfRows(
  query: string,
  { rows, circles, nearby }: Pick<PackedMarkers, 'rows' | 'circles' | 'nearby'>,
): View {
  const params = new URLSearchParams(query);
  const bounds = parseBounds(params.get('bounds') ?? '');
  if (bounds) return { ...viewOf(bounds), isExact: true };
  const area = parseArea(params.get('area') ?? '');
  if (area) return viewOf(areaShape(area).box);
  const around = nearby && circles.length === 0 ? [nearby] : circles.map(edgesOf);
  if (around.length > 0)
    return viewOf({
      south: Math.min(...around.map(({ south }) => south)),
      west: Math.min(...around.map(({ west }) => west)),
      north: Math.max(...around.map(({ north }) => north)),
      east: Math.max(...around.map(({ east }) => east)),
    });
  const [first] = rows;
  if (!first) return COUNTRY;
  const latitudes = rows.map(([, latitude]) => latitude);
  const longitudes = rows.map(([, , longitude]) => longitude);
  const edges = {
    south: Math.min(...latitudes),
    west: Math.min(...longitudes),
    north: Math.max(...latitudes),
    east: Math.max(...longitudes),
  };
  const [id, latitude, longitude, metres] = first;
  if (edges.north - edges.south < 0.002 && edges.east - edges.west < 0.002)
    return { center: [latitude, longitude], zoom: id !== null && metres === 0 ? NEAR_ZOOM : FAR_ZOOM };
  return viewOf(edges);
}

/** The map filter of a search; `null` removes a drawn area, or the part of the map. */
export type ChosenShape = { bounds: string | null } | { area: string | null };

/** The query of a search in another part of the map or drawn area, which replaces places and an earlier selection. */
export function queryWith(query: string, shape: ChosenShape): string {
  const params = new URLSearchParams(query);
  const isRemoved = ('area' in shape ? shape.area : shape.bounds) === null;
  for (const name of ['bounds', 'area', 'page', ...(isRemoved ? [] : ['place', 'radius'])]) params.delete(name);
  const bounds = 'bounds' in shape ? parseBounds(shape.bounds ?? '') : null;
  const text = 'area' in shape ? parseArea(shape.area ?? '')?.text : bounds && boundsText(bounds);
  if (!text) return params.toString();
  // In an address only places come before these parameters, and they were removed.
  const rest = params.toString();
  return new URLSearchParams({ ['area' in shape ? 'area' : 'bounds']: text }) + (rest && `&${rest}`);
}
