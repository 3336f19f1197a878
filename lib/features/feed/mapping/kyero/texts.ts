import { decodeXML } from 'entities';
import { XMLParser } from 'fast-xml-parser';
import { readLanguage } from '../read-value';
import { children, type Node } from './node';

type Piece = { [name: string]: Piece[] | { [attribute: string]: string } | string | undefined };

/** This parser keeps the order of text and elements, for texts with markup. */
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  cdataPropName: '#cdata',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  trimValues: false,
  transformTagName: (name) => name.toLowerCase(),
  transformAttributeName: (name) => name.toLowerCase(),
});

const nameOf = (piece: Piece): string => Object.keys(piece).find((name) => name !== ':@') ?? '';
const insideOf = (piece: Piece): Piece[] => {
  const inside = piece[nameOf(piece)];
  return Array.isArray(inside) ? inside : [];
};

/** The pieces of a text as one text with its markup, which becomes plain text later: `Mooi <b>huis</b>`. */
const markup = (pieces: readonly Piece[]): string =>
  pieces
    .map((piece) => {
      const name = nameOf(piece);
      const text = piece[name];
      if (typeof text === 'string') return decodeXML(text);
      const inside = insideOf(piece);
      if (name === '#cdata') return inside.map((one) => one['#text'] ?? '').join('');
      return inside.length === 0 ? `<${name}>` : `<${name}>${markup(inside)}</${name}>`;
    })
    .join('');

/** The language of an element, from its attribute or its name; '' for none, null for an element of markup. */
function languageOf(piece: Piece): string | null {
  const own = piece[':@'];
  const attributes = typeof own === 'object' && !Array.isArray(own) ? own : undefined;
  const told = attributes?.['@lang'] ?? attributes?.['@xml:lang'] ?? attributes?.['@language'];
  const name = nameOf(piece);
  if (told) return told;
  if (/^(?:text|value)$/.test(name)) return '';
  return /^[a-z]{2}(?:[-_][a-z]{2})?$/.test(name) && !MARKUP.has(name) ? name : readLanguage(name) && name;
}
const MARKUP: ReadonlySet<string> = new Set('br hr li ul ol dl dt dd em td th tr tt rt rp'.split(' '));

const PLAIN_ELEMENT = /<([a-z_-]{2,11})>([^<]*)<\/([a-z_-]{2,11})>/gi;

/**
 * Splits a text into pieces. A text without markup, alone or per language, is read without the parser, which takes most
 * of the time of a feed.
 */
function piecesOf(raw: string): Piece[] {
  if (!raw.includes('<')) return [{ '#text': raw }];
  const plain: Piece[] = [];
  let end = 0;
  for (const { 0: all, 1: begin = '', 2: text = '', 3: close, index } of raw.matchAll(PLAIN_ELEMENT)) {
    if (begin !== close || raw.slice(end, index).trim() !== '') break;
    plain.push({ [begin.toLowerCase()]: [{ '#text': text }] });
    end = index + all.length;
  }
  if (plain.length > 0 && raw.slice(end).trim() === '') return plain;
  const [root] = parser.parse(`<x>${raw}</x>`) as [Piece?];
  return root ? insideOf(root) : [];
}

/** Texts per language, or one text; and the languages of texts that the site does not support. */
export type KyeroTexts = { texts: Record<string, string> | string | undefined; foreign: string[] };

/** Texts per language: `<desc><nl>…`, `<desc lang="nl">…`, or one text in the language of the agency. */
export function readTexts(property: Node, name: string): KyeroTexts {
  const found: Record<string, string> = {};
  const foreign: string[] = [];
  let plain: string | undefined;
  const put = (language: string, written: string): void => {
    const value = written.trim();
    const locale = readLanguage(language);
    if (value === '') return;
    if (locale) found[locale] ??= value;
    else if (language === '') plain ??= value;
    else foreign.push(`${name}/${language.toLowerCase()}`);
  };
  for (const node of children(property, name)) {
    const [raw, own] =
      typeof node === 'object' ? [node['#text'], node['@lang'] ?? node['@xml:lang'] ?? node['@language']] : [node, ''];
    const language = typeof own === 'string' ? own : '';
    const pieces = piecesOf(typeof raw === 'string' ? raw : '');
    const isNamed = pieces.some((piece) => languageOf(piece) !== null);
    if (!isNamed) put(language, markup(pieces));
    else
      for (const piece of pieces)
        put(languageOf(piece) ?? language, markup(languageOf(piece) === null ? [piece] : insideOf(piece)));
  }
  return { texts: Object.keys(found).length > 0 ? found : plain, foreign };
}
