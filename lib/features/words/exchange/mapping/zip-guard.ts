import { inflateRawSync } from 'node:zlib';

/** The largest unpacked size of a workbook, in bytes, and the most files in it. */
const LARGEST = 200 * 1024 * 1024;
const MOST_FILES = 2000;

const END = 0x06054b50;
const ENTRY = 0x02014b50;

/**
 * The position of the end record of a zip, which leads to its list of files; -1 if there is none, as in a file that was
 * cut off.
 */
function endOf(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= 0 && at > bytes.length - 66_000; at -= 1)
    if (bytes.readUInt32LE(at) === END) return at;
  return -1;
}

type Entry = { method: number; packed: number; unpacked: number; at: number };

function entriesOf(bytes: Buffer, end: number): Entry[] {
  const entries: Entry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (bytes.readUInt32LE(at) !== ENTRY) throw new RangeError('no entry');
    entries.push({
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    });
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** The unpacked size of a file in the zip. Throws if it is larger than `most`, whatever size the zip names. */
function sizeOf(bytes: Buffer, { method, packed, at }: Entry, most: number): number {
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  if (start + packed > bytes.length) throw new RangeError('cut off');
  if (method === 0) return packed;
  return inflateRawSync(bytes.subarray(start, start + packed), { maxOutputLength: most }).length;
}

/**
 * Why a zip must not be opened: it is damaged, or its content is too large. Null if it is safe. Each file in it is
 * unpacked once to measure it, because the sizes that a zip names can be wrong.
 */
export function zipFault(bytes: Buffer): 'damaged' | 'packed' | null {
  try {
    const entries = entriesOf(bytes, endOf(bytes));
    if (entries.length > MOST_FILES) return 'packed';
    let left = LARGEST;
    for (const entry of entries) {
      left -= entry.unpacked;
      if (left < 0) return 'packed';
    }
    left = LARGEST;
    for (const entry of entries) left -= sizeOf(bytes, entry, left + 1);
    return null;
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'packed' : 'damaged';
  }
}
