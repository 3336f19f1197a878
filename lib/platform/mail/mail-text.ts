import { unlinked } from '@/lib/domain/text/unlinked';
import type { Mail, MailBlock, MailLink } from './mail';
import type { MailFoot } from './mail-html';

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
    case 'home':
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
