import { inflateRawSync } from 'node:zlib';
import { type AsyncFlateStreamHandler, Unzip, type UnzipDecoder, unzipSync, zipSync } from 'fflate';
import { ExchangeError, hasTooMany, MOST_PIECES, refuse } from '../rules/rows';

/** The largest unpacked size of a workbook, in bytes, and the most files in it. */
const LARGEST = 200 * 1024 * 1024;
const MOST_FILES = 2000;

type File = { name: Buffer; content: Buffer };

/** A zip of files that are not packed. */
export const zipOf = (files: readonly File[]): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(files.map(({ name, content }) => [name, content])), { level: 0 }));

/** Unpacks a file of a zip, and stops when it is too large. */
class Inflate implements UnzipDecoder {
  static readonly compression = 8;
  ondata: AsyncFlateStreamHandler = () => undefined;
  private readonly packed: Uint8Array[] = [];

  push(part: Uint8Array, isLast: boolean): void {
    this.packed.push(part);
    if (isLast) this.ondata(null, inflateRawSync(Buffer.concat(this.packed), { maxOutputLength: LARGEST }), true);
  }
}

/** The files of a zip. Each is measured while it is unpacked, because the sizes that a zip names can be wrong. */
function filesOf(bytes: Buffer): File[] {
  let [listed, named, size] = [0, 0, 0];
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      listed += 1;
      named += originalSize;
      return false;
    },
  });
  if (listed > MOST_FILES || named > LARGEST) refuse('exchangePacked');
  const files: { name: string; parts: Uint8Array[] }[] = [];
  const zip = new Unzip((file) => {
    const parts: Uint8Array[] = [];
    files.push({ name: file.name, parts });
    file.ondata = (error, part) => {
      if (error) throw error;
      size += part.length;
      if (size > LARGEST) refuse('exchangePacked');
      parts.push(part);
    };
    file.start();
  });
  zip.register(Inflate);
  zip.push(bytes, true);
  if (files.length !== listed) refuse('exchangeDamaged');
  return files.map(({ name, parts }) => ({ name: Buffer.from(name), content: Buffer.concat(parts) }));
}

const CELL = /\sr\s{0,9}=\s{0,9}["']([A-Z]{0,3})(\d{1,9})["']/g;

/** The address of the cell that makes a sheet too large, because each row and column before it is made too. */
function farCell(sheet: string): string | null {
  let [rows, columns] = [1, 1];
  for (const [, letters = '', row = ''] of sheet.matchAll(CELL)) {
    rows = Math.max(rows, Number(row));
    columns = Math.max(
      columns,
      [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0),
    );
    if (rows * columns > MOST_PIECES) return letters + row;
  }
  return null;
}

const REFERENCE = /&#(?:x([0-9a-fA-F]{5,6})|(\d{5,7}));/g;

/** References to characters above U+FFFF as these characters in UTF-8, because the reader of workbooks cuts them off. */
const withAstral = (text: string): string =>
  text.replace(REFERENCE, (reference: string, hex: string | undefined, number: string | undefined) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(number);
    const isAstral = code > 0xffff && code <= 0x10ffff;
    return isAstral ? Buffer.from(String.fromCodePoint(code), 'utf8').toString('latin1') : reference;
  });

/** A workbook that is safe to open. It is refused if it is damaged, too large, or would make too many cells. */
export function safeWorkbook(bytes: Buffer): Buffer {
  try {
    const files = filesOf(bytes).map(({ name, content }) => {
      const text = content.toString('latin1');
      const many = hasTooMany(text, '<') ? `> ${MOST_PIECES}` : farCell(text);
      if (many !== null) refuse('exchangeMany', { found: many });
      return { name, content: Buffer.from(withAstral(text), 'latin1') };
    });
    return zipOf(files);
  } catch (error) {
    if (error instanceof ExchangeError) throw error;
    const isTooLarge = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE';
    return refuse(isTooLarge ? 'exchangePacked' : 'exchangeDamaged');
  }
}
