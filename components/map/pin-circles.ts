import L from 'leaflet';
import type { Spot } from './property-index';

/** The circles of properties without an address, each once. */
export function drawCircles(layer: L.LayerGroup, spots: readonly Spot[]) {
  layer.clearLayers();
  const drawn = new Set<string>();
  for (const { circle } of spots) {
    if (!circle || drawn.has(`${circle.latitude}:${circle.longitude}`)) continue;
    drawn.add(`${circle.latitude}:${circle.longitude}`);
    const { latitude, longitude, metres: radius } = circle;
    layer.addLayer(L.circle([latitude, longitude], { radius, className: 'map-circle', interactive: false }));
  }
}
