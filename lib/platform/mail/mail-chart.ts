import { createHash } from 'node:crypto';
import { chartShape } from '@/lib/domain/owner/chart-shape';
import { brandColour } from '../config/brand';
import type { MailBlock } from './mail';

type ChartBlock = Extract<MailBlock, { kind: 'chart' }>;

/** Twice the width of a mail's column, for high-density screens. */
const BOX = { width: 1152, height: 320, left: 8, top: 16, bottom: 8 };
/** The space that the line and its last point need beyond the box. */
const EDGE = 12;

/** The name of a chart's picture inside a mail; equal counts share one picture. */
export const chartId = ({ counts }: Pick<ChartBlock, 'counts'>): string =>
  `chart-${createHash('sha256').update(counts.join()).digest('hex').slice(0, 16)}`;

/**
 * A chart as SVG. It contains no words, because the fonts of the machine that draws it are unknown; days and numbers are text
 * below the picture (design/owner-figures-and-reports).
 */
export function chartSvg(counts: readonly number[]): string {
  const { line, ground, ticks, points } = chartShape(counts, BOX);
  const last = points.at(-1);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${BOX.width + EDGE}" height="${BOX.height}">`,
    `<rect width="100%" height="100%" fill="${brandColour('paper')}"/>`,
    `<path d="${ground}" fill="${brandColour('paper-2')}"/>`,
    ...ticks.map(
      ({ y }) => `<path d="M${BOX.left} ${y}H${BOX.width}" stroke="${brandColour('line')}" stroke-width="2"/>`,
    ),
    `<path d="${line}" fill="none" stroke="${brandColour('ink')}" stroke-width="4"/>`,
    last ? `<circle cx="${last.x}" cy="${last.y}" r="8" fill="${brandColour('ink')}"/>` : '',
    '</svg>',
  ].join('');
}
