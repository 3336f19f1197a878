import 'server-only';
import agency from '@/agency.config';
import { agencyLicence } from '@/lib/domain/law/licence';
import { type Html, html, joinHtml } from '@/lib/domain/text/html';
import type { Locale } from '@/lib/domain/text/locale';
import { LANGUAGE_TAGS } from '@/lib/domain/text/locale';
import { formatPhone } from '@/lib/domain/text/phone';
import { unlinked } from '@/lib/domain/text/typed-links';
import { siteUrl } from '@/lib/platform/config/site-address';
import { agencyName } from '@/lib/platform/i18n/site-languages';
import { wordsOf } from '@/lib/platform/i18n/words';
import { href } from '@/lib/routing/href';
import { brandColour, mailMarkSize } from '../config/brand';
import type { Mail, MailBlock, MailLink } from './mail';
import { chartId } from './mail-chart';

/** The light colours of the tokens, because mail programs read no style sheet. */
const COLOUR = {
  paper: brandColour('paper'),
  ink: brandColour('ink'),
  muted: brandColour('ink-muted'),
  line: brandColour('line'),
  brick: brandColour('brick-fill'),
  onBrick: brandColour('on-fill'),
} as const;
const SANS = html`font-family:'Instrument Sans Variable','Instrument Sans','Helvetica Neue',Arial,sans-serif`;
const SERIF = html`font-family:'Fraunces Variable',Fraunces,Georgia,'Times New Roman',serif`;
const TEXT = html`${SANS};font-size:16px;line-height:26px;color:${COLOUR.ink}`;

/** Only addresses of the web, of mail and of phones are made into links. */
const safeUrl = (url: string): string => (/^(https?:\/\/|mailto:|tel:)/.test(url) ? url : '#');
const link = ({ label, url }: MailLink, colour: string = COLOUR.ink): Html =>
  html`<a href="${safeUrl(url)}" style="color:${colour}">${label}</a>`;

const row = (content: Html, padding: string): Html =>
  html`<tr><td class="pad" style="padding:${padding}">${content}</td></tr>`;
/** Non-breaking spaces between the groups of a phone or licence number. */
const tied = (text: string): string => text.replace(/(?<=\d|BIV|IPI) (?=\d)/g, '\u00a0');
const lines = (texts: readonly string[]): Html => joinHtml(texts.map(tied), html`<br>`);
const paragraphs = (text: string): Html => lines(text.split('\n'));

/** The maximum number of characters that two labels may have together to be side by side. */
const BESIDE = 44;

/** The button, with the second action beside it if there is room, and the other actions below. */
function drawActions({ main, others = [] }: Extract<MailBlock, { kind: 'actions' }>): Html {
  const [second] = others;
  const beside = second && main.label.length + second.label.length <= BESIDE ? second : null;
  return html`<table role="presentation" cellpadding="0" cellspacing="0"><tr><td class="btn" style="background:${COLOUR.brick};border-radius:2px"><a class="btn" href="${safeUrl(main.url)}" style="display:inline-block;${SANS};font-size:16px;line-height:24px;font-weight:600;color:${COLOUR.onBrick};text-decoration:none;text-align:center;padding:12px 24px">${main.label}</a></td>${
    beside && html`<td class="act" style="${TEXT};padding-left:24px">${link(beside)}</td>`
  }</tr></table>${others
    .slice(beside ? 1 : 0)
    .map((other) => html`<p style="${TEXT};margin:12px 0 0">${link(other)}</p>`)}`;
}

/** A chart as a picture with text around it: the axis at its left, days below it. */
function drawChart(block: Extract<MailBlock, { kind: 'chart' }>): Html {
  const note = html`${SANS};font-size:14px;line-height:20px;color:${COLOUR.muted}`;
  const { days = [], highest } = block;
  const picture = html`<img src="cid:${chartId(block)}" width="540" alt="${block.words}" style="display:block;width:100%;max-width:540px;height:auto;border:0">`;
  // The axis is as high as the picture: its numbers are at the upper and the lower edge.
  const axis =
    highest === undefined
      ? picture
      : html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td width="36" style="${note};padding-right:8px;text-align:right;vertical-align:top">${highest}</td><td rowspan="2">${picture}</td></tr><tr><td style="${note};padding-right:8px;text-align:right;vertical-align:bottom">0</td></tr>${
          days.length > 0 &&
          html`<tr><td></td><td><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${days.map(
            (day, at) =>
              html`<td width="${Math.floor(100 / days.length)}%" style="${note};text-align:${at === 0 ? 'left' : at === days.length - 1 ? 'right' : 'center'}">${day}</td>`,
          )}</tr></table></td></tr>`
        }</table>`;
  return html`${axis}<p style="${note};margin:6px 0 0">${block.under}</p>`;
}

function drawBlock(block: MailBlock): Html {
  switch (block.kind) {
    case 'title':
      return row(
        html`<h1 class="h1" style="${SERIF};font-weight:430;font-size:36px;line-height:42px;letter-spacing:-.6px;color:${COLOUR.ink};margin:0">${block.text}</h1>`,
        '8px 32px 0',
      );
    case 'heading':
      return row(
        html`<h2 style="${SERIF};font-size:22px;line-height:28px;font-weight:500;margin:0;color:${COLOUR.ink}">${block.text}</h2>`,
        '32px 32px 0',
      );
    case 'text':
      return row(
        html`<p style="${TEXT}${block.isMuted && `;color:${COLOUR.muted}`};margin:0">${paragraphs(block.text)}</p>`,
        '16px 32px 0',
      );
    case 'quote':
      return row(
        html`<blockquote style="${TEXT};margin:0;padding:2px 0 2px 16px;border-left:3px solid ${COLOUR.line};overflow-wrap:anywhere">${paragraphs(unlinked(block.text))}</blockquote>`,
        '18px 32px 0',
      );
    case 'facts':
      return row(
        html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-top:1px solid ${COLOUR.ink}">${block.rows.map(
          ({ label, value, url, picture }) =>
            html`<tr><td class="lab" style="${SANS};font-size:16px;line-height:24px;color:${COLOUR.muted};padding:10px 16px 10px 0;border-bottom:1px solid ${COLOUR.line};vertical-align:top;width:170px">${label}</td><td class="val" style="${SANS};font-size:16px;line-height:24px;color:${COLOUR.ink};font-weight:600;padding:10px 0;border-bottom:1px solid ${COLOUR.line};vertical-align:top;overflow-wrap:anywhere">${picture && html`<img src="${safeUrl(picture)}" width="60" height="60" alt="" style="display:block;margin:2px 0 6px;border:0">`}${url ? link({ label: value, url }) : paragraphs(unlinked(value))}</td></tr>`,
        )}</table>`,
        '20px 32px 0',
      );
    case 'chart':
      return row(drawChart(block), '20px 32px 0');
    case 'property':
      return row(
        html`${block.picture && html`<a href="${safeUrl(block.url)}"><img src="${safeUrl(block.picture)}" width="576" alt="${block.title}" style="display:block;width:100%;height:auto;border:0"></a>`}<p style="${SERIF};font-size:22px;line-height:28px;font-weight:540;margin:14px 0 0;color:${COLOUR.ink}">${block.price}</p><p style="${SANS};font-size:16px;line-height:24px;margin:2px 0 0;color:${COLOUR.ink}"><b style="font-weight:600">${link({ label: block.title, url: block.url })}</b>${block.line && html`<br><span style="color:${COLOUR.muted}">${block.line}</span>`}</p>${block.energy && html`<img src="${safeUrl(block.energy.url)}" width="60" height="24" alt="${block.energy.words}" style="display:block;margin:8px 0 0;border:0">`}${block.note && html`<p style="${SANS};font-size:14px;line-height:20px;margin:6px 0 0;color:${COLOUR.ink}">${block.note}</p>`}`,
        '24px 32px 0',
      );
    case 'actions':
      return row(drawActions(block), '26px 32px 0');
  }
}

/**
 * The lines at the foot of a mail: the sender and how to reach the sender. The last line links to the privacy
 * statement.
 */
export type MailFoot = { brand: string; siteUrl: string; markUrl: string; lines: readonly string[]; privacy: MailLink };

/** A mail as HTML: one column of 640 px, tables for Outlook, no script; it loads only pictures of this site. */
export function mailHtml(mail: Mail, foot: MailFoot): string {
  const mark = mailMarkSize();
  const footLines = lines([...foot.lines, mail.reason]);
  const { markup } = html`<!doctype html>
<html lang="${LANGUAGE_TAGS[mail.locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${mail.subject}</title><style>@media(max-width:500px){.pad{padding-left:20px!important;padding-right:20px!important}.h1{font-size:29px!important;line-height:35px!important}.lab,.val,.btn,.act{display:block!important;width:auto!important}.lab{border-bottom:0!important;padding:10px 0 0!important}.val{padding:0 0 10px!important}.act{padding:14px 0 0!important}}</style></head>
<body style="margin:0;background:${COLOUR.paper}"><div style="display:none;max-height:0;overflow:hidden">${mail.preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${COLOUR.paper}"><tr><td align="center"><table role="presentation" width="640" cellpadding="0" cellspacing="0" style="max-width:640px;width:100%">
${row(html`<a href="${safeUrl(foot.siteUrl)}" style="text-decoration:none"><img src="${safeUrl(foot.markUrl)}" width="${mark.width}" height="${mark.height}" alt="" style="border:0;vertical-align:-6px;margin-right:10px"><span style="${SERIF};font-size:25px;font-weight:560;letter-spacing:-.6px;color:${COLOUR.ink}">${foot.brand}</span></a>`, '28px 32px 20px')}
${joinHtml(mail.blocks.map(drawBlock), html`\n`)}
${row(html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-top:1px solid ${COLOUR.line}"><tr><td style="padding-top:18px;${SANS};font-size:14px;line-height:22px;color:${COLOUR.muted}">${footLines}<br>${link(foot.privacy, COLOUR.muted)}</td></tr></table>`, '36px 32px 40px')}
</table></td></tr></table></body></html>`;
  return markup;
}

/** French has a non-breaking space before a colon. */
const colon = ({ locale }: Pick<Mail, 'locale'>): string => (locale === 'fr' ? '\u00a0: ' : ': ');

function writeBlock(block: MailBlock, mail: Mail): string {
  const withUrl = ({ label, url }: MailLink): string => `${label}${colon(mail)}${url}`;
  switch (block.kind) {
    case 'title':
      return `${block.text}\n${'='.repeat(Math.min(block.text.length, 60))}`;
    case 'heading':
      return `\n${block.text}`;
    case 'text':
      return block.text;
    case 'quote':
      return unlinked(block.text)
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n');
    case 'facts':
      return block.rows
        .map(({ label, value, url }) => `${label}${colon(mail)}${url ? value : unlinked(value)}`)
        .join('\n');
    case 'chart':
      return block.words;
    case 'property':
      return [block.price, block.title, block.line, block.energy?.words, block.note, block.url]
        .filter(Boolean)
        .join('\n');
    case 'actions':
      return [block.main, ...(block.others ?? [])].map(withUrl).join('\n');
  }
}

/** The same mail as plain text, for readers, watches and mail programs without HTML. */
export const mailText = (mail: Mail, foot: MailFoot): string =>
  [
    ...mail.blocks.map((block) => writeBlock(block, mail)),
    ['-- ', ...foot.lines, mail.reason, `${foot.privacy.label}${colon(mail)}${foot.privacy.url}`].join('\n'),
  ]
    .join('\n\n')
    .replace(/\n{3,}/g, '\n\n');

/** The sender of the site's mails: offices, company and licence numbers (DOMAIN §2.5), in the language of the mail. */
export function mailFoot(locale: Locale): MailFoot {
  const t = wordsOf(locale, 'mail.foot');
  const offices = agency.offices.map(
    ({ name, street, zip, city, phone }) => `${name[locale]}, ${street}, ${zip} ${city[locale]}, ${formatPhone(phone)}`,
  );
  return {
    brand: agencyName(locale),
    siteUrl: `${siteUrl()}${href('', locale)}`,
    markUrl: `${siteUrl()}/images/mail-mark.png`,
    lines: [
      ...offices,
      t('company', {
        company: agency.legalName[locale],
        number: agency.companyNumber,
        country: agencyLicence(agency).country,
        licence: agency.bivNumber,
      }),
    ],
    privacy: { label: t('privacy'), url: `${siteUrl()}${href('privacy-statement', locale)}` },
  };
}
