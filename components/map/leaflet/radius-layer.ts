import L from 'leaflet';
import type { MapInfo } from '../map-message';

const PANE = 'radius';
const DEGREE_METRES = 111_200;
/** A rectangle beyond the limits of every map. */
const WORLD: L.LatLngTuple[] = [
  [40, -10],
  [60, -10],
  [60, 20],
  [40, 20],
];

/** Corners of a circle, clockwise from the north. */
function ringOf({ latitude, longitude, metres }: MapInfo['circles'][number]): L.LatLngTuple[] {
  const north = metres / DEGREE_METRES;
  const east = north / Math.cos((latitude * Math.PI) / 180);
  return Array.from({ length: 120 }, (_, at) => {
    const angle = (at / 60) * Math.PI;
    return [latitude + north * Math.cos(angle), longitude + east * Math.sin(angle)];
  });
}

/** The circles of a radius, their name, and the darker area outside. */
export class RadiusLayer {
  private readonly group = L.layerGroup();

  constructor(private readonly map: L.Map) {
    const pane = map.createPane(PANE);
    pane.style.zIndex = '440';
    pane.style.pointerEvents = 'none';
    this.group.addTo(map);
  }

  /** Replaces the circles, whose name is at the first of them. */
  load(circles: MapInfo['circles'], name: string) {
    this.group.clearLayers();
    const smooth = { interactive: false, smoothFactor: 0 };
    // With one dark area for each of several circles, each would cover the insides of the others.
    if (circles.length === 1)
      this.group.addLayer(
        L.polygon([WORLD, ...circles.map(ringOf)], { ...smooth, className: 'map-outside', stroke: false }),
      );
    for (const circle of circles)
      this.group.addLayer(L.polygon(ringOf(circle), { ...smooth, className: 'map-radius' }));
    const [first] = circles;
    if (!first || !name) return;
    const html = L.DomUtil.create('span');
    html.textContent = name;
    const icon = L.divIcon({ html, className: 'map-radius-name', iconSize: undefined });
    this.group.addLayer(
      L.marker([first.latitude + first.metres / DEGREE_METRES, first.longitude], {
        icon,
        interactive: false,
        pane: PANE,
        keyboard: false,
      }),
    );
  }

  /** The name, which other names must leave free. */
  names = (): Element[] => [...(this.map.getPane(PANE)?.querySelectorAll('.map-radius-name span') ?? [])];

  remove() {
    this.group.remove();
  }
}
