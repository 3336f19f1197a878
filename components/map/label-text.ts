import { formatNumber } from '@/lib/domain/money/currency';
import { STATUSES } from '@/lib/domain/property/property-status';
import { TYPE_ICONS } from '@/lib/domain/property/property-type';
import type { Locale } from '@/lib/domain/text/locale';
import type { MapLabel, MapLabels, PropertyRow } from './map-message';

/** Fills the places of a label: `{count}`. */
export const say = (
  labels: MapLabels,
  name: MapLabel,
  values: Readonly<Record<string, string | number>> = {},
): string => (labels[name] ?? '').replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ''));

/** The same for one and for several, the number as the language writes it. */
export const sayCount = (labels: MapLabels, locale: Locale, one: MapLabel, several: MapLabel, count: number): string =>
  say(labels, count === 1 ? one : several, { count: formatNumber(count, locale) });

/** What properties counted together say to who does not see them: what a click does, and whether their place is approximate. */
export function clusterName(
  labels: MapLabels,
  locale: Locale,
  count: number,
  isList: boolean,
  isApproximate: boolean,
): string {
  const name = sayCount(labels, locale, 'clusterOne', isList ? 'clusterList' : 'cluster', count);
  return isApproximate ? `${name}, ${say(labels, 'hiddenAddress')}` : name;
}

/** What a pin says to who does not see it: price, type, status, and whether its place is approximate. */
export function pinName(labels: MapLabels, [, , , radius, price, icon, marquee]: PropertyRow, isSeen: boolean): string {
  const type = TYPE_ICONS[icon - 1];
  const status = STATUSES[marquee];
  return [
    price || say(labels, 'onRequest'),
    type ? say(labels, `type-${type}`) : '',
    status && status !== 'available' ? say(labels, `status-${status}`) : '',
    radius > 0 ? say(labels, 'hiddenAddress') : '',
    isSeen ? say(labels, 'seen') : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** The number of a price alone: there is little room on a pin. */
export const shortPrice = (price: string): string => /\d(?:.*\d)?/.exec(price)?.[0] ?? price;
