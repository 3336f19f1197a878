import { decodeHTML } from 'entities';
import { Tokenizer } from 'htmlparser2';
import { withoutInvisible } from './invisible';

/** Elements that become paragraphs of their own. */
const BLOCKS = new Set<string>([
  'address',
  'article',
  'aside',
  'blockquote',
  'center',
  'dd',
  'div',
  'dl',
  'dt',
  'fieldset',
  'figcaption',
  'figure',
  'footer',
  'form',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'header',
  'hr',
  'li',
  'main',
  'nav',
  'ol',
  'p',
  'pre',
  'section',
  'table',
  'tr',
  'ul',
] as const);
/** Elements that a space separates on the same line. */
const CELLS = new Set(['td', 'th', 'option', 'button', 'img']);
/** Elements whose content is not text. */
const SILENT = new Set<string>([
  'script',
  'style',
  'template',
  'noscript',
  'noembed',
  'noframes',
  'iframe',
  'object',
  'svg',
  'math',
  'title',
  'textarea',
  'select',
  'xmp',
] as const);

const gapOf = (tag: string): string => (BLOCKS.has(tag) ? '\n\n' : tag === 'br' ? '\n' : CELLS.has(tag) ? ' ' : '');

const ignore = () => {};

/**
 * The text that a browser would show for HTML, with entities decoded once. The function reads tokens and builds no
 * tree, so that deep nesting does not make it slow.
 */
function withoutTags(html: string): string {
  const chunks: string[] = [];
  let tag = '';
  /** The open element whose content is not text; `depth` counts the open elements of that name. */
  let silent: string | null = null;
  let depth = 0;
  const isForeign = () => silent === 'svg' || silent === 'math';
  const show = (text: string) => {
    if (silent === null) chunks.push(text);
  };
  const open = (name: string) => {
    show(gapOf(name));
    if (silent === null && SILENT.has(name)) silent = name;
    if (silent === name) depth += 1;
  };
  const close = (name: string) => {
    if (silent === name) depth -= 1;
    if (depth === 0) silent = null;
    show(name === 'br' ? '' : gapOf(name));
  };
  const nameAt = (start: number, end: number) => html.slice(start, end).toLowerCase();
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (start, end) => show(html.slice(start, end)),
      ontextentity: (code) => show(String.fromCodePoint(code)),
      onopentagname: (start, end) => {
        tag = nameAt(start, end);
        open(tag);
      },
      onclosetag: (start, end) => close(nameAt(start, end)),
      onselfclosingtag: () => {
        if (isForeign()) close(tag);
      },
      isInForeignContext: isForeign,
      onattribdata: ignore,
      onattribentity: ignore,
      onattribend: ignore,
      onattribname: ignore,
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onend: ignore,
      onopentagend: ignore,
      onprocessinginstruction: ignore,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return chunks.join('');
}

/** Matches a tag, a comment or an entity: a text with a match may still be HTML. */
const MARKUP = /<[a-z/!?]|&(?:#|[a-z])/i;
/**
 * How often a text is decoded: feeds encode HTML once or twice. A text that was encoded more often shows odd
 * characters, but never markup.
 */
const MAX_ROUNDS = 4;

function decoded(html: string): string {
  let text = html;
  for (let round = 0; round < MAX_ROUNDS && MARKUP.test(text); round++) {
    const next = decodeHTML(withoutTags(text));
    if (next === text) break;
    text = next;
  }
  return text;
}

// A single non-breaking space is typography and stays; several in a row are layout and become one space.
const collapse = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(/\s{2,}|[^\S\u00a0\u202f]/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const CONTROLS = /(?!\n)\p{Cc}|[\u2028\u2029]/gu;

/**
 * Text without HTML: tags removed, entities decoded even if a feed encoded them twice, white space collapsed, block
 * elements as paragraphs. The result contains no `<`, so that text of a feed is never markup (SPEC §5, RELIABILITY S5).
 */
export function plainText(html: string): string {
  // "EPC < 100" must not become "EPC 100": a `<` that opens no tag becomes a similar character.
  const text = decoded(html).replaceAll('<', '‹');
  return collapse(withoutInvisible(text.replace(/\r\n?/g, '\n')).replace(CONTROLS, ' '));
}

/** Plain text in one line. */
export const plainLine = (html: string): string => plainText(html).replace(/\n+/g, ' ');

const DEFAULT_LENGTH = 250;

/** Whether a position lies between the two halves of a surrogate pair. */
const isInsideSign = (text: string, at: number): boolean =>
  /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(at - 1, at + 1));

/**
 * A description in one line for cards and search engines (SPEC §5): HTML stripped, entities decoded, white space
 * collapsed; longer than `limit`, it is cut at a word boundary when that lies beyond 80 % of the limit, else at the
 * limit, and ends with an ellipsis unless `ellipsis` is false.
 */
export function cleanDescription(html: string, limit = DEFAULT_LENGTH, ellipsis = true): string {
  const text = plainLine(html);
  if (text.length <= limit) return text;
  const boundary = text.lastIndexOf(' ', limit);
  const end = boundary > limit * 0.8 ? boundary : limit - (isInsideSign(text, limit) ? 1 : 0);
  return text.slice(0, end).trimEnd() + (ellipsis ? '…' : '');
}

/** The end of a sentence: after a word of three letters or a closing sign, so that `nr. 5` and `A. Peeters` stay whole. */
const SENTENCE_END = /(?<=(?:[\p{L}\d]{3}|[)%”»’])[.!?…]) +(?=[\p{Lu}\d“«])/u;
/** A description with fewer characters says too little: then a longer sentence is cut instead. */
const SHORTEST_DESCRIPTION = 40;

/** The sentences at the start of a text that fit into a number of characters; a first one that is longer is cut. */
function wholeSentences(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let kept = '';
  for (const sentence of text.split(SENTENCE_END)) {
    if (kept.length + 1 + sentence.length > limit) break;
    kept = kept ? `${kept} ${sentence}` : sentence;
  }
  return kept.length < SHORTEST_DESCRIPTION ? cleanDescription(text, limit) : kept;
}

/**
 * A description for search engines of parts, the most important first: a part or sentence that does not fit is left out
 * whole. `limit` is in characters.
 */
export const fittedDescription = ([first = '', ...others]: readonly string[], limit: number): string =>
  others.reduce(
    (kept, part) => (part && kept.length + 1 + part.length <= limit ? `${kept} ${part}` : kept),
    wholeSentences(first, limit),
  );

/** Longest title that search engines show whole. */
const TITLE_LENGTH = 60;

/** Whether search engines show a title whole. */
export const isWholeTitle = (title: string): boolean => title.length <= TITLE_LENGTH;

/** The parts of a title that fit, with dashes between them: parts are dropped from the end, the first part never. */
export function fittedParts(parts: readonly string[]): readonly string[] {
  return parts.length <= 1 || isWholeTitle(parts.join(' – ')) ? parts : fittedParts(parts.slice(0, -1));
}

/** A title made of the parts that fit. */
export const fittedTitle = (parts: readonly string[]): string => fittedParts(parts).join(' – ');

const sentences = new Intl.Segmenter('nl', { granularity: 'sentence' });

/** The first sentence of a text without HTML. */
export function firstSentence(text: string): string {
  for (const { segment } of sentences.segment(text)) if (segment.trim() !== '') return segment.trim();
  return '';
}
