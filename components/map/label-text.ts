import { formatNumber } from '@/lib/domain/money/currency';
import { STATUSES } from '@/lib/domain/property/property-status';
import { TYPE_ICONS } from '@/lib/domain/property/property-type';
import type { Locale } from '@/lib/domain/text/locale';
import type { MapLabel, MapLabels, PropertyRow } from './map-message';

/** Fills the placeholders of a label: `{count}`. */
export const say = (
  labels: MapLabels,
  name: MapLabel,
  values: Readonly<Record<string, string | number>> = {},
): string => (labels[name] ?? '').replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ''));

/** Singular or plural form, with the number formatted in the language. */
export const sayCount = (labels: MapLabels, locale: Locale, one: MapLabel, several: MapLabel, count: number): string =>
  say(labels, count === 1 ? one : several, { count: formatNumber(count, locale) });

/** Screen reader text of a cluster: the effect of a click, and whether the location is approximate. */
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

/** Screen reader text of a pin: price, type, status, and whether the location is approximate. */
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

/** The price as a short number, because a pin has little room. */
export const shortPrice = (price: string): string => /\d(?:.*\d)?/.exec(price)?.[0] ?? price;
