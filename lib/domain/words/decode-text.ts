import type { FileRule } from './text-finding';

/** The text of a file, or why it has none; a text with a `rule` was read, but should be saved in another way. */
export type DecodedText = { text: string | null; rule: FileRule | null; line: number | null; found: string };

/** Signs of UTF-8 that was read as Windows-1252 (`Ã©` for `é`), which only a fault produces. */
const MOJIBAKE =
  /Ã[\u0080-\u00bf‚ƒ„…†‡ˆ‰Š‹Œ‘’“”•–—˜™š›œžŸ€]|Â[\u0080-\u00bf]|â€[\u0080-\u00bf‚ƒ„…†‡ˆ‰Š‹Œ‘’“”•–—˜™š›œžŸ¢¦]/;
/** Bytes that no text contains, apart from tabs and line ends. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: a control character shows that a file is binary
const NO_TEXT = /[\u0000-\u0008\u000e-\u001f\u0080-\u009f]/;

/** The line (counted from 1) of a position in a text. */
export const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/** Words with characters that a wrong encoding destroyed, as an excerpt; null when there are none. */
export function brokenCharacters(text: string): string | null {
  const at = text.search(MOJIBAKE);
  const found = at < 0 ? text.indexOf('\ufffd') : at;
  return found < 0 ? null : text.slice(Math.max(0, found - 15), found + 15).trim();
}

const utf8 = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** The signs of the bytes 0x80 to 0x9f in Windows-1252; some versions of Node decode them as control characters. */
const HIGH = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** The text of bytes in Windows-1252, which has a letter for every byte. */
export const windows1252 = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (sign) => HIGH[sign.charCodeAt(0) - 0x80] ?? sign);

/** The line of the first byte that is not UTF-8. */
function firstBadLine(bytes: Uint8Array): number {
  let from = 0;
  for (let line = 1; ; line += 1) {
    const end = bytes.indexOf(10, from);
    if (end < 0 || utf8(bytes.subarray(from, end)) === null) return line;
    from = end + 1;
  }
}

/** Recognises UTF-16 by its mark, or by the zero bytes that Latin text has at every second position. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 400);
  const zeros = [0, 0];
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (start.length < 4 || even + odd < start.length / 4) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** The text of a file in UTF-8, UTF-16 or Windows-1252, which is reported; null when it mixes encodings or is binary. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const wide = utf16Of(bytes);
  const read = wide ? new TextDecoder(wide).decode(bytes) : utf8(bytes);
  if (read !== null) {
    const at = read.search(NO_TEXT);
    const text = at < 0 ? read.replace(/^\ufeff/, '') : null;
    return { text, rule: at < 0 ? null : 'notText', line: at < 0 ? null : lineAt(read, at), found: '' };
  }
  const line = firstBadLine(bytes);
  const text = windows1252(bytes);
  const found = (text.split('\n')[line - 1] ?? '').trim().slice(0, 60);
  if (NO_TEXT.test(text)) return { text: null, rule: 'notText', line, found: '' };
  if (MOJIBAKE.test(text)) return { text: null, rule: 'mixedEncodings', line, found };
  return { text, rule: 'windows1252', line, found };
}

/** The line of the first mark of an unfinished merge; null if there is none. */
export function mergeMarkLine(text: string): number | null {
  const at = text.search(/^(?:<{7}|>{7}) /m);
  return at < 0 ? null : lineAt(text, at);
}
