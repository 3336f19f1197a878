import type { Locale } from '@/lib/domain/text/locale';
import type { DrawingStep } from './draw-area';
import { say, sayCount } from './label-text';
import type { MapLabels } from './map-message';

/** The announcement of a drawing step. */
export function drawingText(labels: MapLabels, locale: Locale, said: DrawingStep): string {
  switch (said.what) {
    case 'started':
      return say(labels, 'drawStarted');
    case 'none':
      return say(labels, 'drawNone');
    case 'too-few':
      return say(labels, 'drawTooFew');
    case 'outside':
      return say(labels, 'drawOutside');
    case 'too-many':
      return say(labels, 'drawTooMany', { count: said.count });
    case 'cancelled':
      return say(labels, 'drawCancelled');
    case 'corner':
      return sayCount(labels, locale, 'drawCornerOne', 'drawCorner', said.count);
    case 'back':
      return say(labels, 'drawBack', { count: said.count });
    default:
      return say(labels, 'drawDone', { count: said.count });
  }
}
