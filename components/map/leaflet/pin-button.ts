import L from 'leaflet';
import { isClosed, type PropertyStatus } from '@/lib/domain/property/property-status';
import type { PropertyMarker } from '@/lib/features/map/rules';
import { TYPE_ICON_NAMES } from '../../ui/type-icons';
import type { CustomMarker, MapLabels } from '../map-message';
import { type PinPosition, sizeOfCluster } from './pin-overlap';
import type { Spot } from './property-index';

const shortCount = (count: number): string => (count >= 10_000 ? `${Math.round(count / 1000)}k` : String(count));

/** The style of pins, set by a message. */
export type PinLook = {
  labels: MapLabels;
  marker: CustomMarker;
  /** Statuses that have no ribbon. */
  ignored: ReadonlySet<PropertyStatus>;
  /** A map of one property has no card to open, so its pin is an image and no button. */
  isStill: boolean;
};

function propertyPin(property: PropertyMarker, { marker, ignored, isStill }: PinLook): HTMLElement {
  const { metres, icon, status } = property;
  const pin = document.createElement(isStill ? 'span' : 'button');
  const state = ignored.has(status) ? '' : ` is-${isClosed(status) ? 'closed' : status}`;
  pin.className = `pin as-${marker}${metres > 0 ? ' is-area' : ''}${state}`;
  if (isStill) pin.setAttribute('role', 'img');
  const text = document.createElement(marker === 'icon' ? 'i' : 'span');
  if (marker === 'icon') text.className = `icon i-${icon ? TYPE_ICON_NAMES[icon] : 'house'}`;
  pin.append(text);
  return pin;
}

/** Draws the price of a pin at a position; without one the pin is a dot. */
export function placePin(pin: HTMLElement, text: string, at: PinPosition | undefined) {
  if (pin.firstElementChild) pin.firstElementChild.textContent = text;
  pin.classList.toggle('is-dot', !at);
  pin.dataset.side = at?.side ?? 'above';
  pin.style.translate = at?.side === 'away' ? `calc(-50% + ${at.x}px) calc(-50% + ${at.y}px)` : '';
}

function clusterPin({ count, circle, together }: Spot) {
  const pin = document.createElement('button');
  pin.className = `cluster size-${sizeOfCluster({ count, isFew: together !== undefined })}${circle ? ' is-area' : ''}`;
  pin.textContent = shortCount(count);
  return pin;
}

/** The content of a pin, without its name, which can change. */
export function pinElement(spot: Spot, look: PinLook): HTMLElement {
  const pin = spot.property ? propertyPin(spot.property, look) : clusterPin(spot);
  if (pin instanceof HTMLButtonElement) pin.type = 'button';
  return pin;
}

/** The circles of properties without an address, each drawn once. */
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
