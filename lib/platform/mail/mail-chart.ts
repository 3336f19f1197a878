import { createHash } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import { chartShape } from '@/lib/domain/owner/chart-shape';
import { brandColour } from '../config/brand';
import type { Mail, MailBlock } from './mail';

type ChartBlock = Extract<MailBlock, { kind: 'chart' }>;

/** Twice the width of a mail's column, for high-density screens. */
const BOX = { width: 1152, height: 320, left: 8, top: 16, bottom: 8 };
/** The space around the box of the chart for the thickness of the line and its last point. */
const EDGE = 12;

/** The name of a chart's picture inside a mail; charts with equal counts share one picture. */
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

/**
 * The charts of a mail as attached pictures, each only once. They are drawn when the mail is sent, because the outbox
 * contains only the counts.
 */
export async function chartPictures(mail: Mail): Promise<NonNullable<SendMailOptions['attachments']>> {
  const charts = new Map(
    mail.blocks.flatMap((block) => (block.kind === 'chart' ? [[chartId(block), block.counts] as const] : [])),
  );
  if (charts.size === 0) return [];
  // Few mails have a chart, so the drawing library is loaded only for these.
  const { default: sharp } = await import('sharp');
  return Promise.all(
    [...charts].map(async ([cid, counts]) => ({
      cid,
      filename: `${cid}.png`,
      contentType: 'image/png',
      contentDisposition: 'inline' as const,
      content: await sharp(Buffer.from(chartSvg(counts)))
        .png({ palette: true, colours: 32 })
        .toBuffer(),
    })),
  );
}
