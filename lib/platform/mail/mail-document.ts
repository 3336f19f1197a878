import type { SendMailOptions } from 'nodemailer';
import agency from '@/agency.config';
import type { Locale } from '@/lib/domain/text/locale';
import { agencyName } from '@/lib/platform/i18n/site-languages';
import { brandColour } from '../config/brand';
import type { Mail, MailDocument } from './mail';

type Sheet = PDFKit.PDFDocument;
type Block = MailDocument['blocks'][number];
type Range = Extract<Block, { kind: 'range' }>;

/** The space around the text of a sheet, and the width of the text, in points. */
const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN;
// The fonts that every PDF reader has, because the site's own are not made for print.
const SERIF = 'Times-Roman';
const SANS = 'Helvetica';
const BOLD = 'Helvetica-Bold';

/** The fonts of PDF have the Latin letters of Western Europe; other spaces and letters become the nearest of these. */
export const printable = (text: string): string =>
  text
    .replace(/[\u2000-\u200a\u202f]/g, '\u00a0')
    .normalize('NFC')
    .replace(/[^\u0020-\u007e\u00a0-\u00ff€–—‘’“”„…•Œœ\n]/g, (sign) => {
      const plain = sign.normalize('NFD').replace(/\p{M}/gu, '');
      return /^[\u0020-\u007e]+$/.test(plain) ? plain : '?';
    });

/** The sales as dots on a line, with the range as a band above it. */
function drawRange(sheet: Sheet, { dots, band, edges, inside }: Range): void {
  const top = sheet.y + 16;
  const line = top + 56;
  const x = (at: number): number => MARGIN + 12 + at * (WIDTH - 24);
  const [left, right] = [x(band[0]), x(band[1])];
  const centred = (text: string, at: number, y: number): void => {
    sheet.text(printable(text), at - 100, y, { width: 200, align: 'center', lineBreak: false });
  };
  sheet.rect(left, top, right - left, line - top).fill(brandColour('moss-wash'));
  sheet.font(BOLD).fontSize(9).fillColor(brandColour('moss'));
  centred(inside, (left + right) / 2, top + 6);
  sheet
    .moveTo(MARGIN, line)
    .lineTo(MARGIN + WIDTH, line)
    .lineWidth(1)
    .stroke(brandColour('ink-muted'));
  for (const { at, number, level = 0 } of dots) {
    const y = line - 10 * level;
    sheet.circle(x(at), y, 4).fillAndStroke(brandColour(number ? 'moss' : 'paper'), brandColour('moss'));
    if (number) centred(String(number), x(at), y - 18);
  }
  sheet.font(SANS).fontSize(9).fillColor(brandColour('ink-muted'));
  centred(edges[0], left, line + 12);
  centred(edges[1], right, line + 12);
  sheet.x = MARGIN;
  sheet.y = line + 28;
}

function drawBlock(sheet: Sheet, block: Block): void {
  switch (block.kind) {
    case 'title':
      sheet.font(SERIF).fontSize(28).fillColor(brandColour('ink')).text(printable(block.text)).moveDown(0.3);
      return;
    case 'heading':
      sheet.moveDown(0.8).font(SERIF).fontSize(17).fillColor(brandColour('ink')).text(printable(block.text));
      sheet.moveDown(0.3);
      return;
    case 'text':
      sheet.font(SANS).fontSize(block.isMuted ? 9.5 : 11);
      sheet.fillColor(brandColour(block.isMuted ? 'ink-muted' : 'ink')).text(printable(block.text), { lineGap: 3 });
      sheet.moveDown(0.4);
      return;
    case 'facts':
      for (const { label, value } of block.rows) {
        sheet.font(BOLD).fontSize(11).fillColor(brandColour('ink')).text(printable(label), { lineGap: 2 });
        sheet.font(SANS).fillColor(brandColour('ink-muted')).text(printable(value)).moveDown(0.4);
      }
      return;
    case 'range':
      drawRange(sheet, block);
  }
}

/** A document as the bytes of a PDF, with the agency's name at its top and its first office at its end. */
export async function documentPdf({ blocks }: MailDocument, locale: Locale): Promise<Buffer> {
  // Few mails have a document, so the library is loaded only for these.
  const { default: PDFDocument } = await import('pdfkit');
  const title = blocks.find((block) => block.kind === 'title')?.text ?? agency.name;
  const sheet = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: locale,
    displayTitle: true,
    info: { Title: title, Author: agencyName(locale) },
  });
  const parts: Buffer[] = [];
  sheet.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => {
    sheet.on('end', resolve);
    sheet.on('error', reject);
  });
  sheet
    .font(SERIF)
    .fontSize(15)
    .fillColor(brandColour('ink'))
    .text(printable(agencyName(locale)))
    .moveDown(1.6);
  for (const block of blocks) drawBlock(sheet, block);
  const [office] = agency.offices;
  if (office)
    drawBlock(sheet, {
      kind: 'text',
      text: [office.name[locale], office.phone, office.email].join(', '),
      isMuted: true,
    });
  sheet.end();
  await ended;
  return Buffer.concat(parts);
}

/** The document of a mail as an attachment; none without a document. */
export const mailDocuments = async ({
  document,
  locale,
}: Mail): Promise<NonNullable<SendMailOptions['attachments']>> =>
  document
    ? [
        {
          filename: `${document.name}.pdf`,
          contentType: 'application/pdf',
          content: await documentPdf(document, locale),
        },
      ]
    : [];
