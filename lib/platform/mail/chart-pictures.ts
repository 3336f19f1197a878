import 'server-only';
import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mail';
import { chartId, chartSvg } from './mail-chart';

/** The charts of a mail as pictures that travel with it, each once. Drawn when the mail is sent: what waits are the counts. */
export async function chartPictures(mail: Mail): Promise<NonNullable<SendMailOptions['attachments']>> {
  const charts = new Map(
    mail.blocks.flatMap((block) => (block.kind === 'chart' ? [[chartId(block), block.counts] as const] : [])),
  );
  if (charts.size === 0) return [];
  // Hardly any mail has a chart: the library that draws is loaded for those that do.
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
