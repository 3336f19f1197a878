import L from 'leaflet';
import type { PropertyMarker } from '@/lib/features/map/rules';
import type { Rect } from './label-layout';
import { placePin } from './pin-button';
import { clusterRect, dotRect, outsideOf, type PinPosition, placedPins, touchingDots, widthOfPin } from './pin-overlap';
import { mergeDots, type Spot } from './property-index';

/** The number of prices that a view of some properties shows at least: nine of ten up to twelve, six of ten beyond. */
const leastPrices = (count: number): number => Math.ceil(count * (count <= 12 ? 0.9 : 0.6));

/** A page narrower than this, in px, has short prices. */
const SHORT_PX = 600;

/** The pins, clusters and dots of a view, and the price of each pin; one without a position is a dot. */
export type Arrangement = {
  zoom: number;
  isShort: boolean;
  spots: readonly Spot[];
  prices: ReadonlyMap<string, Price>;
};
type Price = { text: string; width: number; at: PinPosition | undefined };

export const NO_ARRANGEMENT: Arrangement = { zoom: Number.NaN, isShort: false, spots: [], prices: new Map() };

type Wanted = {
  spots: readonly Spot[];
  /** Whether few properties are visible: their prices may be at the end of a line, and dots that touch are one dot. */
  isFew: boolean;
  /** The properties whose price must be readable. */
  forced: ReadonlyArray<string | null>;
  /** The controls above the map, which would cover a price. */
  covers: readonly DOMRect[];
  orderOf: (id: string) => number;
  /** The text on the pin of a property. */
  textOf: (property: PropertyMarker, isShort: boolean) => string;
  /** Whether this is the map of one property, whose price is never short. */
  isStill: boolean;
  before: Arrangement;
};

/** Finds room for the prices of a view; those that are shown already have priority and stay where they are. */
export function arrangePrices(map: L.Map, wanted: Wanted): Arrangement {
  const { spots, isFew, forced, covers, orderOf, textOf, isStill, before } = wanted;
  const zoom = map.getZoom();
  // The page around the map decides, because beside a list the map is narrow on any screen.
  const isShort = !isStill && window.parent.innerWidth < SHORT_PX;
  const { min = map.getPixelOrigin(), max = min } = map.getPixelBounds();
  const places = spots.flatMap((spot) => {
    const { key, property, latitude, longitude } = spot;
    if (!property) return [];
    const { x, y } = map.project([latitude, longitude], zoom);
    const text = textOf(property, isShort);
    // Another zoom level has room elsewhere, and a line is only as long as this one needs it.
    const held = zoom === before.zoom ? before.prices.get(key)?.at : undefined;
    const [isArea, isForced] = [property.metres > 0, forced.includes(key)];
    return [{ key, x, y, text, width: widthOfPin(text, isShort), property, isArea, isForced, held }];
  });
  const rank = ({ key }: { key: string }) => (before.prices.get(key)?.at ? 0 : 1e9) + orderOf(key);
  places.sort((a, b) => rank(a) - rank(b));
  const taken = [
    ...outsideOf(min, max),
    ...covers.map(({ left, top, right, bottom }): Rect => [left + min.x, top + min.y, right + min.x, bottom + min.y]),
    ...spots.flatMap((spot): Rect[] => {
      if (spot.property) return [];
      const { x, y } = map.project([spot.latitude, spot.longitude], zoom);
      return [clusterRect({ count: spot.count, x, y })];
    }),
  ];
  const inView = places.filter(({ x, y }) => x >= min.x && x <= max.x && y >= min.y && y <= max.y).length;
  const positions = placedPins(places, taken, isFew ? leastPrices(inView) : 0);
  const dots = isFew ? places.filter(({ key }) => !positions.has(key)) : [];
  const groups = touchingDots(dots, ([first, ...others]) =>
    others.length > 0 ? clusterRect({ x: first.x, y: first.y, count: 1 + others.length, isFew: true }) : dotRect(first),
  ).filter(({ length }) => length > 1);
  return {
    zoom,
    isShort,
    spots: mergeDots(
      spots,
      groups.map((group) => group.map(({ property }) => property)),
    ),
    prices: new Map(places.map(({ key, text, width }) => [key, { text, width, at: positions.get(key) }])),
  };
}

/** The pane of the lines between points and prices, below all prices. */
const LINES = 'pin-lines';

/** A layer for the lines between points and prices. */
export function linesOn(map: L.Map): L.LayerGroup {
  const pane = map.getPane(LINES) ?? map.createPane(LINES);
  pane.style.zIndex = '590';
  // Prices keep their distance to the point while the map zooms, lines do not.
  pane.classList.add('pin-lines', 'leaflet-zoom-hide');
  return L.layerGroup().addTo(map);
}

/** Draws the prices of an arrangement, and the lines to those that are not beside their point. */
export function drawPrices(
  map: L.Map,
  lines: L.LayerGroup,
  { prices, isShort }: Arrangement,
  pinOf: (key: string) => { marker: L.Marker; button: HTMLElement } | undefined,
) {
  lines.clearLayers();
  map.getContainer().classList.toggle('has-short-prices', isShort);
  const look = { interactive: false, pane: LINES };
  for (const [key, { text, at }] of prices) {
    const pin = pinOf(key);
    if (!pin) continue;
    placePin(pin.button, text, at);
    if (at?.side !== 'away') continue;
    const from = pin.marker.getLatLng();
    const to = map.unproject(map.project(from).add([at.x, at.y]));
    lines.addLayer(L.polyline([from, to], look));
    lines.addLayer(L.circleMarker(from, { ...look, radius: 3 }));
  }
}
