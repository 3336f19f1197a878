import L from 'leaflet';
import type { NearbyDot } from '../map-message';

const RADIUS = 6;
const LIT_RADIUS = 10;
/** Space around a highlighted dot, in px: for its name, and above it for the controls of the map. */
const ROOM: L.PanOptions & { paddingTopLeft: L.PointTuple; paddingBottomRight: L.PointTuple } = {
  paddingTopLeft: [110, 120],
  paddingBottomRight: [110, 50],
};

/** Dots of the places near a property. The page lists their names and distances; a highlighted dot shows its name. */
export class NearbyLayer {
  private readonly group = L.layerGroup();
  private dots: L.CircleMarker[] = [];

  constructor(
    private readonly map: L.Map,
    private readonly isCalm: boolean,
  ) {
    this.group.addTo(map);
  }

  load(places: readonly NearbyDot[]) {
    this.group.clearLayers();
    this.dots = places.map(({ latitude, longitude, text }) =>
      L.circleMarker([latitude, longitude], { radius: RADIUS, className: 'map-near', interactive: false })
        .bindTooltip(document.createTextNode(text) as unknown as HTMLElement, {
          permanent: true,
          direction: 'top',
          offset: [0, -LIT_RADIUS],
          className: 'map-near-name',
        })
        .addTo(this.group),
    );
    for (const dot of this.dots) dot.closeTooltip();
  }

  /** Highlights one dot, and moves the map until the dot is visible; null highlights none. */
  light(at: number | null) {
    for (const [index, dot] of this.dots.entries()) {
      const isLit = index === at;
      dot.setRadius(isLit ? LIT_RADIUS : RADIUS);
      dot.getElement()?.classList.toggle('is-on', isLit);
      if (!isLit) dot.closeTooltip();
      else {
        dot.bringToFront().openTooltip();
        this.map.panInside(dot.getLatLng(), { ...ROOM, animate: !this.isCalm });
      }
    }
  }

  remove() {
    this.group.remove();
  }
}
