import { brokenCharacters, decodeText } from '@/lib/domain/words/decode-text';
import {
  type Fault,
  FORMATS,
  type Format,
  hasTooMany,
  LARGEST_EXCHANGE,
  MOST_PIECES,
  type Returned,
  refuse,
  type Sheet,
} from '../rules/rows';
import { readCsv, writeCsv } from './csv';
import { readPo, writePo } from './po';
import { readXliff } from './xliff-read';
import { writeXliff } from './xliff-write';
import { readXlsx, writeXlsx } from './xlsx';

/** Writes a sheet as a file of a format. */
export async function writeSheet(format: Format, sheet: Sheet): Promise<Buffer> {
  if (format === 'xlsx') return writeXlsx(sheet);
  const write = { csv: writeCsv, po: writePo, xliff: writeXliff }[format];
  return Buffer.from(write(sheet), 'utf8');
}

/** The format that the ending of a file name means; null for an unknown ending. */
export function formatOf(name: string): Format | null {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const found = Object.entries(FORMATS).find(([, endings]) => (endings as readonly string[]).includes(ending));
  return (found?.[0] as Format | undefined) ?? null;
}

const ENDINGS = Object.values(FORMATS).flat();
const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 2).toString('latin1') === 'PK';

/** The format of a text file, recognised by its content. */
function contentOf(text: string): Exclude<Format, 'xlsx'> {
  if (/^\s*<(?:\?xml|xliff|!DOCTYPE)/i.test(text)) return 'xliff';
  return /^(?:msgid|msgctxt) +"/m.test(text) && !/^[^\n]*\btarget\b/.test(text) ? 'po' : 'csv';
}

/**
 * Reads a file that came back from a bureau. `isNarrow` is true for a file in Windows-1252, which lacks characters.
 * Throws an `ExchangeError` for a file that cannot be read.
 */
export async function readReturned(bytes: Buffer, name: string): Promise<Returned & { isNarrow: boolean }> {
  const format = formatOf(name) ?? refuse('exchangeEnding', { expected: ENDINGS.map((one) => `.${one}`).join(', ') });
  if (bytes.length > LARGEST_EXCHANGE) refuse('exchangeLarge', { expected: String(LARGEST_EXCHANGE / 1024 / 1024) });
  if (bytes.length === 0) refuse('empty');
  const isWorkbook = isZip(bytes);
  if (isWorkbook !== (format === 'xlsx')) {
    const start = isWorkbook ? 'PK (zip)' : (decodeText(bytes.subarray(0, 200)).text ?? '').trim().slice(0, 40);
    refuse('exchangeFormat', { expected: format.toUpperCase(), found: start || '–' });
  }
  if (format === 'xlsx') return { ...whole(await readXlsx(bytes)), isNarrow: false };
  const { text, rule, line, found } = decodeText(bytes);
  if (text === null) refuse(rule ?? 'notText', { line, found });
  if (hasTooMany(text)) refuse('exchangeMany', { found: `> ${MOST_PIECES}` });
  if (text.trim() !== '' && contentOf(text) !== format)
    refuse('exchangeFormat', { line: 1, expected: format.toUpperCase(), found: text.trim().slice(0, 40) });
  const returned = whole({ csv: readCsv, po: readPo, xliff: readXliff }[format](text));
  const faults: Fault[] = rule ? [{ rule, line, found }, ...returned.faults] : [...returned.faults];
  return { ...returned, faults, isNarrow: rule === 'windows1252' };
}

/** A returned file without rows whose letters were destroyed on the way. Refuses a file without rows. */
function whole(returned: Returned): Returned {
  if (returned.rows.length + returned.faults.length === 0) refuse('exchangeNoRows');
  const faults = [...returned.faults];
  const rows = returned.rows.filter(({ target, line, key }) => {
    const found = brokenCharacters(target);
    if (found !== null) faults.push({ rule: 'brokenCharacters', line, key, found });
    return found === null;
  });
  // A language may have a region or an encoding after it, as in `fr-BE` and `fr_BE.UTF-8`.
  const language = returned.language?.split(/[-_.@]/)[0]?.toLowerCase() ?? null;
  return { ...returned, language, rows, faults };
}
