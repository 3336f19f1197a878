import { formatNumber, formatShort } from '@/lib/domain/text/format-number';
import type { Locale } from '@/lib/domain/text/locale';
import type { PropertyMarker } from '@/lib/features/map/rules';
import type { DrawingStep } from './leaflet/draw-area';
import type { MapLabel, MapLabels } from './map-message';

/** Fills the placeholders of a label: `{count}`. */
export const say = (
  labels: MapLabels,
  name: MapLabel,
  values: Readonly<Record<string, string | number>> = {},
): string => (labels[name] ?? '').replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ''));

/** Singular or plural form, with the number formatted in the language. */
export const sayCount = (labels: MapLabels, locale: Locale, one: MapLabel, several: MapLabel, count: number): string =>
  say(labels, count === 1 ? one : several, { count: formatNumber(count, locale) });

/** The screen reader text of a cluster: what a click does, and whether the place is approximate. */
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

/** The screen reader text of a pin: price, type, status, and whether the place is approximate. */
export function pinName(labels: MapLabels, property: PropertyMarker, isSeen: boolean): string {
  const { price, icon, status, metres } = property;
  return [
    price || say(labels, 'onRequest'),
    icon ? say(labels, `type-${icon}`) : '',
    status === 'available' ? '' : say(labels, `status-${status}`),
    metres > 0 ? say(labels, 'hiddenAddress') : '',
    isSeen ? say(labels, 'seen') : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** The sign of a property whose price is words or unknown: it is smaller than a price, and the name has the words. */
const NO_PRICE = '€?';

/** The price on a pin: its figures, in short with `isShort`. */
export function priceOnPin(price: string, locale: Locale, isShort: boolean): string {
  const figures = /\d(?:.*\d)?/.exec(price)?.[0];
  if (figures === undefined) return NO_PRICE;
  const [whole = ''] = /^.*?(?=[.,]\d{1,2}$|$)/.exec(figures) ?? [];
  return isShort ? formatShort(Number(whole.replace(/\D/g, '')), locale) : figures;
}

/** The announcement of a step of a drawing. */
export function drawingText(labels: MapLabels, locale: Locale, said: DrawingStep): string {
  switch (said.what) {
    case 'started':
      return say(labels, 'draw.started');
    case 'none':
      return say(labels, 'draw.none');
    case 'too-few':
      return say(labels, 'draw.tooFew');
    case 'outside':
      return say(labels, 'draw.outside');
    case 'too-many':
      return say(labels, 'draw.tooMany', { count: said.count });
    case 'cancelled':
      return say(labels, 'draw.cancelled');
    case 'corner':
      return sayCount(labels, locale, 'draw.cornerOne', 'draw.corner', said.count);
    case 'back':
      return say(labels, 'draw.back', { count: said.count });
    default:
      return say(labels, 'draw.done', { count: said.count });
  }
}
