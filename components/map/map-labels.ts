import { STATUSES } from '@/lib/domain/property/property-status';
import { TYPE_ICONS } from '@/lib/domain/property/property-type';
import type { Locale } from '@/lib/domain/text/locale';
import { wordsOf } from '@/lib/platform/i18n/words';
import type { MapLabels } from './map-message';

/** The texts of the map document in a language, for `messageInfo.labels`. */
export function mapLabels(locale: Locale): MapLabels {
  const t = wordsOf(locale, 'map');
  const card = wordsOf(locale, 'card');
  const price = wordsOf(locale, 'price');
  const status = wordsOf(locale, 'status');
  const zoom = wordsOf(locale, 'zoom');
  /** Keeps a placeholder for a number, which the map document replaces. */
  const count = { count: '{count}' };
  return {
    region: t('region'),
    instructions: t('instructions'),
    instructionsProperty: t('instructionsProperty'),
    zoomIn: zoom('in'),
    zoomOut: zoom('out'),
    close: t('close'),
    loading: t('loading'),
    failed: t('failed'),
    retry: t('retry'),
    onRequest: price('onRequest'),
    hiddenAddress: t('hiddenAddress'),
    seen: t('seen'),
    clusterOne: t('clusterOne'),
    cluster: t('cluster', count),
    clusterList: t('clusterList', count),
    several: t('several', count),
    severalOf: t('severalOf', { ...count, shown: '{shown}' }),
    allInList: t('allInList', count),
    missingOne: t('missingOne'),
    missing: t('missing', count),
    abroadOne: t('abroadOne'),
    abroad: t('abroad', count),
    inViewNone: t('inViewNone'),
    inViewOne: t('inViewOne'),
    inView: t('inView', count),
    nearby: t('nearby'),
    newest: t('newest'),
    follow: t('follow'),
    twoFingers: t('twoFingers'),
    draw: t('draw.start'),
    drawTitle: t('draw.title'),
    drawCancel: t('draw.cancel'),
    drawFinish: t('draw.finish'),
    drawRemove: t('draw.remove'),
    drawHint: t('draw.hint'),
    drawHintTouch: t('draw.hintTouch'),
    drawStarted: t('draw.started'),
    drawCornerOne: t('draw.cornerOne'),
    drawCorner: t('draw.corner', count),
    drawBack: t('draw.back', count),
    drawNone: t('draw.none'),
    drawTooFew: t('draw.tooFew'),
    drawOutside: t('draw.outside'),
    drawTooMany: t('draw.tooMany', count),
    drawDone: t('draw.done', count),
    drawCancelled: t('draw.cancelled'),
    key: t('key.title'),
    keyProperty: t('key.property'),
    keyArea: t('key.area'),
    keyCluster: t('key.cluster'),
    credit: t('credit.title'),
    creditContributors: t('credit.contributors'),
    creditSources: t('credit.sources'),
    mapType: t('tiles.title'),
    schematic: t('tiles.schematic'),
    streets: t('tiles.streets'),
    tilesAsk: t('tiles.ask', { host: '{host}' }),
    tilesAllow: t('tiles.allow'),
    tilesRefuse: t('tiles.refuse'),
    tilesAway: t('tiles.away'),
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
