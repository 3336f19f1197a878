import type { Mend } from '../types';
import { readAddress } from './read-value';

type Item = Record<string, unknown>;
const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The byte of each character above ASCII in Windows-1252, the encoding that programs take for Latin-1. */
const BYTES: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 128 }, (_, index) => index + 128).map((byte) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
    byte,
  ]),
);
/** Letters and signs of our languages: only these are repaired, because `à «` is also the beginning of a strange letter. */
const OURS = /^[\u00a0-\u017f\u2010-\u203a\u20ac\u2122]$/;
const LONGEST_SIGN = 3;

/** Letters in UTF-8 that were read as Latin-1: `rÃ©novÃ©e` -> `rénovée`. */
function repaired(text: string): string {
  let found = '';
  for (let at = 0; at < text.length; at += 1) {
    const bytes = [...text.slice(at, at + LONGEST_SIGN)].map((sign) => BYTES.get(sign) ?? 0);
    const length = [2, LONGEST_SIGN].find((count) => {
      const sign = new TextDecoder().decode(Uint8Array.from(bytes.slice(0, count)));
      return OURS.test(sign) && bytes.slice(0, count).every((byte) => byte > 0);
    });
    found += length ? new TextDecoder().decode(Uint8Array.from(bytes.slice(0, length))) : text[at];
    at += (length ?? 1) - 1;
  }
  return found;
}

const MAY_BE_DAMAGED = /[\u00c2-\u00c5\u00e2][\u0080-\u00bf\u0152-\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]/;
/** A letter that its program replaced by a question mark: `r?nov?e`. */
const LOST = /\ufffd|\p{L}\?\p{Ll}/u;
const hasLost = (text: string): boolean => text.split(/\s+/).some((word) => LOST.test(word) && !/\/|www\./i.test(word));
/** Fields of keys, files and addresses, which are no words. */
const NO_WORDS = /^(?:\w*ID|Ident|File|Url|Film|VirtualTours|EPC\w*|City|CountryName)$/;
const LONG = /(?:Description|PriceNote)/;
const TEXT =
  /^(?:Title|Description|Translations|MarqueeName|PriceUnitText|Delivery|Guarantee|PriceNote|Name|Note|Alt)$/;

/** Signs that were escaped twice in JSON, such as a line break as a backslash and an n. */
const unescaped = (text: string, lineBreak: string): string =>
  text
    .replace(/\\{1,4}(?:r\\{1,4}n|n|r)/g, lineBreak)
    .replace(/\\{1,4}t/g, ' ')
    .replace(/\\{1,4}u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\{1,4}(["'/])/g, '$1');

/**
 * Repairs damaged letters and signs that were escaped twice in all texts of an item, and reports letters that are lost.
 * Changes the item.
 */
export function mendTexts(item: unknown, path: readonly string[] = []): Mend[] {
  if (typeof item !== 'object' || item === null) return [];
  const texts = item as Item;
  return Object.entries(texts).flatMap(([key, value]) => {
    const at = [...path, key];
    if (typeof value !== 'string') return mendTexts(value, at);
    const mends: Mend[] = [];
    const tell = (reason: string) => void mends.push({ field: at.join('.'), value, reason });
    const whole = MAY_BE_DAMAGED.test(value) ? repaired(value) : value;
    if (whole !== value) tell('has damaged letters (UTF-8 read as Latin-1), which are repaired');
    if (!NO_WORDS.test(key) && hasLost(whole))
      tell('has lost letters, shown as ?; only the program that wrote the feed can restore them');
    const isText = whole.includes('\\') && at.some((name) => TEXT.test(name));
    const plain = isText ? unescaped(whole, at.some((name) => LONG.test(name)) ? '\n' : ' ') : whole;
    if (plain !== whole) tell('has signs that were escaped twice, which are read as meant');
    texts[key] = plain;
    return mends;
  });
}

const BARE = /^(?:[a-z0-9-]+\.)+[a-z]{2,}\/\S/i;

/** The web addresses in a text, or in its frames; the text alone if it holds one or none. */
function addressesIn(text: string): string[] {
  const frames = text.split(/(?=<iframe\b)/i).filter((piece) => /^<iframe\b/i.test(piece));
  if (frames.length > 0) return frames;
  const parts = text.trim().split(/([\s,;|]|<br ?\/?>)/i);
  const pieces = parts.filter((piece, index) => index % 2 === 0 && piece !== '');
  if (
    pieces.every((piece) => /^(?:https?:)?\/\//i.test(readAddress(piece)) && (/\/\//.test(piece) || BARE.test(piece)))
  )
    return pieces;
  // A sign before anything but the scheme of another address belongs to the address: `https://x.be/a,b`.
  const found: string[] = [];
  for (const piece of parts) found.push(/^(?:https?:)?\/\//i.test(piece) ? piece : `${found.pop() ?? ''}${piece}`);
  return found.map((address) => address.trim().replace(/[,;|]$/, ''));
}

/** Makes an entry of each address where a text holds several. Changes the lists of the item. */
export function splitAddresses(item: Item): Mend[] {
  const mends: Mend[] = [];
  for (const list of ['VirtualTours', 'Pictures', 'Documents']) {
    const entries = item[list];
    if (!Array.isArray(entries)) continue;
    item[list] = entries.flatMap((entry: unknown, index) => {
      const text = isItem(entry) ? entry.Url : entry;
      const found = typeof text === 'string' ? addressesIn(text) : [];
      if (found.length < 2) return [entry];
      mends.push({
        field: `${list}.${index}`,
        value: text,
        reason: `contains ${found.length} addresses, and is read as each`,
      });
      return found.map((address) => (isItem(entry) ? { ...entry, Url: address } : address));
    });
  }
  return mends;
}
