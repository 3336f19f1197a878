import { crc32, inflateRawSync } from 'node:zlib';
import { type Fault, hasTooMany, MOST_PIECES } from '../rules/rows';

/** The largest unpacked size of a workbook, in bytes, and the most files in it. */
const LARGEST = 200 * 1024 * 1024;
const MOST_FILES = 2000;

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;

/**
 * The position of the end record of a zip, which leads to its list of files; -1 if there is none, as in a file that was
 * cut off.
 */
function endOf(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= 0 && at > bytes.length - 66_000; at -= 1)
    if (bytes.readUInt32LE(at) === END) return at;
  return -1;
}

type Entry = { name: Buffer; method: number; packed: number; unpacked: number; at: number };

function entriesOf(bytes: Buffer, end: number): Entry[] {
  const entries: Entry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (bytes.readUInt32LE(at) !== ENTRY) throw new RangeError('no entry');
    const name = bytes.subarray(at + 46, at + 46 + bytes.readUInt16LE(at + 28));
    entries.push({
      name,
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    });
    at += 46 + name.length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** The unpacked content of a file in the zip. Throws if it is larger than `most`, whatever size the zip names. */
function contentOf(bytes: Buffer, { method, packed, at }: Entry, most: number): Buffer {
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  if (start + packed > bytes.length) throw new RangeError('cut off');
  const content = bytes.subarray(start, start + packed);
  return method === 0 ? content : inflateRawSync(content, { maxOutputLength: most });
}

type File = { name: Buffer; content: Buffer };

/** A zip of files that are not packed. */
export function zipOf(files: readonly File[]): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const { name, content } of files) {
    const head = Buffer.alloc(46);
    head.writeUInt32LE(ENTRY, 0);
    head.writeUInt16LE(20, 6);
    head.writeUInt32LE(crc32(content), 16);
    head.writeUInt32LE(content.length, 20);
    head.writeUInt32LE(content.length, 24);
    head.writeUInt16LE(name.length, 28);
    head.writeUInt32LE(at, 42);
    // A local head has the same fields as its entry in the list, two bytes earlier and without the last ones.
    const local = Buffer.concat([Buffer.alloc(4), head.subarray(6, 32)]);
    local.writeUInt32LE(LOCAL, 0);
    parts.push(local, name, content);
    list.push(head, name);
    at += local.length + name.length + content.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(
    list.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...list, end]);
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
function withAstral({ name, content }: File): File {
  const text = content.toString('latin1');
  const whole = text.replace(REFERENCE, (reference, hex, number) => {
    const code = hex ? Number.parseInt(hex as string, 16) : Number(number);
    return code > 0xffff && code <= 0x10ffff
      ? Buffer.from(String.fromCodePoint(code), 'utf8').toString('latin1')
      : (reference as string);
  });
  return whole === text ? { name, content } : { name, content: Buffer.from(whole, 'latin1') };
}

/**
 * A workbook that is safe to open, or the fault for which it must not be opened: it is damaged, its content is too
 * large, or it would make too many cells. Each file in it is unpacked once to measure it, because the sizes that a zip
 * names can be wrong.
 */
export function safeWorkbook(bytes: Buffer): Buffer | Fault {
  const fault = (rule: Fault['rule'], found = ''): Fault => ({ rule, line: null, found });
  try {
    const entries = entriesOf(bytes, endOf(bytes));
    if (entries.length > MOST_FILES || entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > LARGEST)
      return fault('exchangePacked');
    let left = LARGEST;
    const files: File[] = [];
    let isChanged = false;
    for (const entry of entries) {
      const content = contentOf(bytes, entry, left + 1);
      left -= content.length;
      const sheet = content.toString('latin1');
      const many = hasTooMany(sheet, '<') ? `> ${MOST_PIECES}` : farCell(sheet);
      if (many !== null) return fault('exchangeMany', many);
      const file = withAstral({ name: entry.name, content });
      isChanged ||= file.content !== content;
      files.push(file);
    }
    return isChanged ? zipOf(files) : bytes;
  } catch (error) {
    return fault((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'exchangePacked' : 'exchangeDamaged');
  }
}
