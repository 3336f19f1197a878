import { decodeHTML } from 'entities';
import { Parser } from 'htmlparser2';

/** Elements whose end is the end of a line of thought. */
const BLOCKS = new Set([
  'p',
  'div',
  'br',
  'li',
  'ul',
  'ol',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'tr',
  'table',
  'section',
  'blockquote',
]);
/** Elements whose content is not text. */
const SILENT = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'svg', 'title', 'textarea', 'xmp']);

// Non-breaking spaces are typography, not layout: they stay.
const collapse = (text: string): string =>
  text
    .split(/\n/)
    .map((line) => line.replace(/[^\S\n\u00a0\u202f]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/**
 * Text without HTML: tags gone, entities decoded, white space collapsed, block elements as paragraphs.
 * The result holds no `<` and no control characters, so that nothing of a feed is ever markup (RELIABILITY S5).
 */
export function plainText(html: string): string {
  let text = '';
  let silent = 0;
  const parser = new Parser({
    onopentagname: (tag) => {
      if (SILENT.has(tag)) silent += 1;
    },
    ontext: (chunk) => {
      if (silent === 0) text += chunk;
    },
    onclosetag: (tag) => {
      if (SILENT.has(tag)) silent = Math.max(0, silent - 1);
      if (BLOCKS.has(tag)) text += tag === 'br' ? '\n' : '\n\n';
    },
  });
  parser.end(html);
  // Doubly encoded entities are common in feeds; what they hide must not come back as markup.
  const decoded = decodeHTML(text).replace(/[<>]/g, ' ');
  return collapse(decoded.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}|[\u2028\u2029\u200b\ufeff]/gu, ' '));
}

const DEFAULT_LENGTH = 250;

/**
 * A description in one line for cards and search engines (SPEC §5): HTML stripped, entities decoded, white space
 * collapsed; longer than `limit`, it is cut at a word boundary when that lies beyond 80 % of the limit, else at the
 * limit, and ends with an ellipsis unless `ellipsis` is false.
 */
export function cleanDescription(html: string, limit = DEFAULT_LENGTH, ellipsis = true): string {
  const text = plainText(html).replace(/[^\S\u00a0\u202f]+/g, ' ');
  if (text.length <= limit) return text;
  const head = text.slice(0, limit);
  const boundary = text.charAt(limit) === ' ' ? limit : head.lastIndexOf(' ');
  const cut = boundary > limit * 0.8 ? head.slice(0, boundary) : head;
  return cut.trimEnd() + (ellipsis ? '…' : '');
}
