import { areaShape, parseArea } from '@/lib/domain/place/drawn-area';
import { type Bounds, parseBounds } from '@/lib/domain/place/map-shape';
import type { MarkerRow } from '@/lib/features/properties/types/marker';
import type { MapInfo } from './map-message';

type View = NonNullable<MapInfo['view']>;

/** Around one home the names of the neighbourhood are seen. */
const NEAR_ZOOM = 13;
/** Around a home whose place is approximate, its municipality. */
const FAR_ZOOM = 12;
const COUNTRY: View = { bounds: [49.45, 2.5, 51.55, 6.45] };

const viewOf = ({ south, west, north, east }: Bounds): View => ({ bounds: [south, west, north, east] });

/** Where the map looks first: at the part or area that a search names, else at all that it found. */
export function viewOfRows(query: string, rows: readonly MarkerRow[]): View {
  const params = new URLSearchParams(query);
  const bounds = parseBounds(params.get('bounds') ?? '');
  if (bounds) return viewOf(bounds);
  const area = parseArea(params.get('area') ?? '');
  if (area) return viewOf(areaShape(area).box);
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
  if (edges.north - edges.south < 0.002 && edges.east - edges.west < 0.002)
    return { center: [first[1], first[2]], zoom: first[0] !== null && first[3] === 0 ? NEAR_ZOOM : FAR_ZOOM };
  return viewOf(edges);
}

/** The query of a search in another part of the map or drawn area; the other one and the page go. */
export function queryWith(query: string, shape: { bounds?: string; area?: string | null }): string {
  const params = new URLSearchParams(query);
  for (const name of ['bounds', 'area', 'page']) params.delete(name);
  for (const [name, value] of Object.entries(shape)) if (value) params.set(name, value);
  return params.toString();
}
