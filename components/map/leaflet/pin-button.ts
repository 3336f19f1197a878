import { isClosed, type PropertyStatus } from '@/lib/domain/property/property-status';
import type { PropertyMarker } from '@/lib/features/map/rules';
import { TYPE_ICON_NAMES } from '../../ui/type-icons';
import type { CustomMarker, MapLabels } from '../map-message';
import { say, shortPrice } from '../map-texts';
import type { Spot } from './property-index';

/** Sizes of clusters: minimum number of properties, and half the width in px. */
const CLUSTERS = [
  [100, 3, 27],
  [25, 2, 24],
  [0, 1, 21],
] as const;

const clusterSize = (count: number) => CLUSTERS.find(([least]) => count >= least) ?? CLUSTERS[2];
const shortCount = (count: number): string => (count >= 10_000 ? `${Math.round(count / 1000)}k` : String(count));

/** Half the width of a cluster in px. */
export const halfOfCluster = (count: number): number => clusterSize(count)[2];

/** The style of pins, set by a message. */
export type PinLook = {
  labels: MapLabels;
  marker: CustomMarker;
  /** Statuses without a ribbon. */
  ignored: ReadonlySet<PropertyStatus>;
  /** A map of one property has no card to open: its pin is an image. */
  isStill: boolean;
};

function propertyPin(
  { metres, price, icon, status }: PropertyMarker,
  { labels, marker, ignored, isStill }: PinLook,
): HTMLElement {
  const pin = document.createElement(isStill ? 'span' : 'button');
  const state = ignored.has(status) ? '' : ` is-${isClosed(status) ? 'closed' : status}`;
  pin.className = `pin as-${marker}${metres > 0 ? ' is-area' : ''}${state}`;
  if (isStill) pin.setAttribute('role', 'img');
  const text = document.createElement(marker === 'icon' ? 'i' : 'span');
  if (marker === 'price') text.textContent = price ? shortPrice(price) : say(labels, 'onRequest');
  if (marker === 'icon') text.className = `icon i-${icon ? TYPE_ICON_NAMES[icon] : 'house'}`;
  pin.append(text);
  return pin;
}

function clusterPin({ count, circle }: Spot) {
  const pin = document.createElement('button');
  pin.className = `cluster size-${clusterSize(count)[1]}${circle ? ' is-area' : ''}`;
  pin.textContent = shortCount(count);
  return pin;
}

/** The content of a pin, without its changing name. */
export function pinElement(spot: Spot, look: PinLook): HTMLElement {
  const pin = spot.property ? propertyPin(spot.property, look) : clusterPin(spot);
  if (pin instanceof HTMLButtonElement) pin.type = 'button';
  return pin;
}
