import { STATUSES } from '@/lib/domain/property/property-status';
import { TYPE_ICONS } from '@/lib/domain/property/property-type';
import type { Locale } from '@/lib/domain/text/locale';
import { wordsOf } from '@/lib/platform/i18n/words';
import { type MapLabels, OWN_LABELS } from './map-message';

/** The texts of the map document in a language, for `messageInfo.labels`. */
export function mapLabels(locale: Locale): MapLabels {
  const t = wordsOf(locale, 'map');
  const card = wordsOf(locale, 'card');
  const price = wordsOf(locale, 'price');
  const status = wordsOf(locale, 'status');
  const zoom = wordsOf(locale, 'zoom');
  /** Keeps the placeholders, which the map document replaces. */
  const kept = { count: '{count}', shown: '{shown}', host: '{host}' };
  return {
    ...(Object.fromEntries(OWN_LABELS.map((name) => [name, t(name, kept)])) as MapLabels),
    zoomIn: zoom('in'),
    zoomOut: zoom('out'),
    onRequest: price('onRequest'),
    noPicture: card('noPicture'),
    addressOnRequest: card('addressOnRequest'),
    previously: price('previously'),
    energyLabel: card('energyLabel'),
    'fact-bed-double': card('bedrooms'),
    'fact-bath': card('bathrooms'),
    'fact-scaling': card('livingArea'),
    'fact-land-plot': card('groundArea'),
    ...(Object.fromEntries(STATUSES.map((name) => [`status-${name}`, status(name)])) as MapLabels),
    ...(Object.fromEntries(TYPE_ICONS.map((name) => [`type-${name}`, t(`type.${name}`)])) as MapLabels),
  };
}
