import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { XMLParser } from 'fast-xml-parser';
import type { Bounds } from '@/lib/domain/place/map-shape';
import { type Position, type Road, withNames } from './road-names';

/* The data of Luxembourg City as features with the layers and kinds of a Protomaps basemap
   (https://docs.protomaps.com/basemaps/layers). Where the files come from: luxembourg-city/README.md. */

const FOLDER = new URL('./luxembourg-city/', import.meta.url);
const RADIANS = Math.PI / 180;

export type Layers = Record<string, GeoJSON.Feature[]>;

type Attributes = Record<string, string>;
type Element = { '@'?: Attributes; tag?: Element[]; nd?: Element[] };

const parser = new XMLParser({
  ignoreAttributes: false,
  attributesGroupName: '@',
  attributeNamePrefix: '',
  isArray: (name) => ['node', 'way', 'tag', 'nd', 'poly'].includes(name),
});
const read = (name: string) => parser.parse(gunzipSync(readFileSync(new URL(name, FOLDER))).toString());
const attribute = ({ '@': all }: Element, name: string): string => all?.[name] ?? '';
const tagsOf = ({ tag = [] }: Element): Attributes =>
  Object.fromEntries(tag.map((each) => [attribute(each, 'k'), attribute(each, 'v')]));

/** Longitude and latitude of a point in UTM zone 32 on the ellipsoid WGS84, in metres; right to some centimetres. */
export function fromUtm(east: number, north: number): Position {
  const [axis, flattening, scale, centre] = [6_378_137, 1 / 298.257_223_563, 0.9996, 9];
  const n = flattening / (2 - flattening);
  const radius = (axis / (1 + n)) * (1 + n ** 2 / 4 + n ** 4 / 64);
  const xi = north / (scale * radius);
  const eta = (east - 500_000) / (scale * radius);
  // The series of Krüger to its third term.
  const terms = [n / 2 - (2 / 3) * n ** 2 + (37 / 96) * n ** 3, n ** 2 / 48 + n ** 3 / 15, (17 / 480) * n ** 3];
  let [x, y] = [xi, eta];
  for (const [at, term] of terms.entries()) {
    const turn = 2 * (at + 1);
    x -= term * Math.sin(turn * xi) * Math.cosh(turn * eta);
    y -= term * Math.cos(turn * xi) * Math.sinh(turn * eta);
  }
  const conformal = Math.asin(Math.sin(x) / Math.cosh(y));
  const back = [2 * n - (2 / 3) * n ** 2 - 2 * n ** 3, (7 / 3) * n ** 2 - (8 / 5) * n ** 3, (56 / 15) * n ** 3];
  const latitude = back.reduce((sum, term, at) => sum + term * Math.sin(2 * (at + 1) * conformal), conformal);
  return [centre + Math.atan2(Math.sinh(y), Math.cos(x)) / RADIANS, latitude / RADIANS];
}

const KINDS: Readonly<Record<string, string>> = {
  motorway: 'highway',
  primary: 'major_road',
  secondary: 'major_road',
  tertiary: 'major_road',
  residential: 'minor_road',
};

const pointOf = (coordinates: Position, properties: Attributes): GeoJSON.Feature => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties,
});

/** Roads with their names; bus stops with theirs, schools and nurseries without, because theirs say only the kind. */
function readStreets(): Pick<Layers, 'roads' | 'pois'> {
  const { osm } = read('streets.osm.gz') as { osm: { node: Element[]; way: Element[] } };
  const places = new Map<string, Position>();
  const pois: GeoJSON.Feature[] = [];
  for (const node of osm.node) {
    const place: Position = [Number(attribute(node, 'lon')), Number(attribute(node, 'lat'))];
    places.set(attribute(node, 'id'), place);
    const { highway, amenity = '', name = '' } = tagsOf(node);
    if (highway === 'bus_stop') pois.push(pointOf(place, { kind: 'bus_stop', name }));
    else if (/^(?:school|kindergarten)$/.test(amenity))
      pois.push(pointOf(place, { kind: name === 'university' || name === 'kindergarten' ? name : amenity }));
  }
  const roads = osm.way.flatMap((way): Road[] => {
    const { highway = '' } = tagsOf(way);
    const detail = highway.replace(/_link$/, '');
    const nodes = (way.nd ?? []).map((nd) => attribute(nd, 'ref'));
    return [{ kind: KINDS[detail] ?? 'other', detail, isLink: detail !== highway, nodes }];
  });
  const names = JSON.parse(readFileSync(new URL('names.json', FOLDER), 'utf8')) as Record<string, Position[]>;
  return { roads: withNames(roads, places, names), pois };
}

function readBuildings(): { buildings: GeoJSON.Feature[]; bounds: Bounds } {
  const { additional } = read('areas.poly.xml.gz') as { additional: { location: Element; poly: Element[] } };
  const pair = (text: string): [number, number] => text.split(',').map(Number) as [number, number];
  const [offsetEast, offsetNorth] = pair(attribute(additional.location, 'netOffset'));
  const [west, south, east, north] = attribute(additional.location, 'origBoundary').split(',').map(Number) as [
    number,
    number,
    number,
    number,
  ];
  const buildings = additional.poly
    .filter((poly) => attribute(poly, 'type') === 'building')
    .map((poly): GeoJSON.Feature => {
      const ring = attribute(poly, 'shape')
        .split(' ')
        .map((corner) => {
          const [x, y] = pair(corner);
          return fromUtm(x - offsetEast, y - offsetNorth);
        });
      return {
        type: 'Feature',
        geometry: { type: 'Polygon', coordinates: [ring] },
        properties: { kind: 'building' },
      };
    });
  return { buildings, bounds: { south, west, north, east } };
}

/** All layers, and the bounds of the data. */
export function readCity(): { layers: Layers; bounds: Bounds } {
  const { roads, pois } = readStreets();
  const { buildings, bounds } = readBuildings();
  const { south, west, north, east } = bounds;
  const land: GeoJSON.Feature = {
    type: 'Feature',
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [west, south],
          [east, south],
          [east, north],
          [west, north],
          [west, south],
        ],
      ],
    },
    properties: { kind: 'earth' },
  };
  return { layers: { earth: [land], buildings, roads, pois }, bounds };
}
