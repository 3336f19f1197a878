import { isUtf8 } from 'node:buffer';
import { FeedError, ItemError, type RawFeed } from '../types';
import { MOST_FEED_BYTES } from './feed-limits';
import { readKyero } from './kyero/read-kyero';
import { readJson, readLines } from './native/read-native';

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf] as const;
/** The byte order marks of UTF-16. */
const UTF_16: ReadonlyArray<[readonly number[], string]> = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];
/** Maximum bytes of the header of an NDJSON feed. */
const LONGEST_HEADER = 2000;

/**
 * Encodings of XML that are decoded, by their declared names. As the web standard requires, all of them are read as
 * Windows-1252 or Latin 9.
 */
const ENCODINGS: ReadonlyArray<[RegExp, string]> = [
  [/^(?:iso-?8859-?1|latin-?1|l1|windows-?1252|cp-?1252|us-ascii|ascii)$/i, 'windows-1252'],
  [/^(?:iso-?8859-?15|latin-?9)$/i, 'iso-8859-15'],
];

/** Converts XML that declares another encoding to UTF-8; returns any other file unchanged. */
function decoded(bytes: Uint8Array): Uint8Array {
  if (isUtf8(bytes)) return bytes;
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, 200));
  const declaration = /^<\?xml\s/i.test(start.trimStart()) ? start.slice(0, start.indexOf('?>')) : '';
  const [, declared = ''] = /\sencoding\s?=\s?["']([\w-]{1,40})["']/i.exec(declaration) ?? [];
  const known = ENCODINGS.find(([name]) => name.test(declared))?.[1];
  return known ? new TextEncoder().encode(new TextDecoder(known).decode(bytes)) : bytes;
}

/** A text file in UTF-8, from the encoding that it declares. Throws a FeedError when it is no text. */
export function toUtf8(bytes: Uint8Array): Uint8Array {
  const utf16 = UTF_16.find(([mark]) => mark.every((byte, index) => bytes[index] === byte))?.[1];
  if (utf16) return toUtf8(new TextEncoder().encode(new TextDecoder(utf16).decode(bytes)));
  if (bytes.includes(0)) throw new FeedError('the file is not UTF-8 text (it contains NUL bytes)');
  return decoded(bytes);
}

const canRead = ({ read }: RawFeed['items'][number]): boolean => {
  try {
    read();
    return true;
  } catch (error) {
    if (error instanceof ItemError || error instanceof FeedError) return false;
    throw error;
  }
};

/** A feed without byte order mark and leading empty lines, and the number of its first line. */
function content(bytes: Uint8Array): { text: Uint8Array; line: number } {
  let start = BYTE_ORDER_MARK.every((byte, index) => bytes[index] === byte) ? BYTE_ORDER_MARK.length : 0;
  let line = 1;
  for (; start < bytes.length && (bytes[start] as number) <= 0x20; start += 1) if (bytes[start] === 0x0a) line += 1;
  return { text: bytes.subarray(start), line };
}

/**
 * Reads a feed: native JSON, native NDJSON or Kyero XML, recognized by content. Items are located but not parsed yet,
 * so that memory does not grow with the size of the feed (design/feed-import). Throws a FeedError with a sentence for
 * the sender if the feed is in another format or incomplete.
 */
export function readDocument(bytes: Uint8Array): RawFeed {
  if (bytes.length === 0) throw new FeedError('the file is empty');
  if (bytes.length > MOST_FEED_BYTES) throw new FeedError(`the file is larger than ${MOST_FEED_BYTES / 1e6} MB`);
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) throw new FeedError('the file is compressed; send it unpacked');
  const inUtf8 = toUtf8(bytes);
  const feed = readText(inUtf8);
  // If only some items are in another encoding, these items are refused and the others are read. If no item is
  // readable, the whole file is in another encoding.
  if (!isUtf8(inUtf8) && !feed.items.some(canRead)) throw new FeedError('the file is not UTF-8 text');
  return feed;
}

function readText(bytes: Uint8Array): RawFeed {
  const { text, line } = content(bytes);
  if (text.length === 0) throw new FeedError('the file is empty');
  const start = new TextDecoder().decode(text.subarray(0, 40));
  if (/^<(!doctype html|html|head|body)/i.test(start))
    throw new FeedError('the file is a web page (HTML), not a feed: the address probably answered with an error page');
  if (start.startsWith('<')) return readKyero(text, line);
  if (start.startsWith('['))
    throw new FeedError(
      'the file is a list and not a feed: it has to be {"Format": "gevel-feed", "Version": 1, "Properties": [ … ]}',
    );
  if (!start.startsWith('{'))
    throw new FeedError(`the file is neither JSON nor XML: its first character is ${JSON.stringify([...start][0])}`);
  return isLines(text) ? readLines(text, line) : readJson(text, line);
}

/** Whether the first line is a complete JSON document and more lines follow: then the file is NDJSON. */
function isLines(bytes: Uint8Array): boolean {
  const end = bytes.indexOf(0x0a);
  if (end === -1 || end > LONGEST_HEADER || content(bytes.subarray(end)).text.length === 0) return false;
  try {
    return typeof JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))) === 'object';
  } catch {
    return false;
  }
}
