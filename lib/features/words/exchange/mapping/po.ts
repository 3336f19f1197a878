import { po } from 'gettext-parser';
import { type Fault, languageOfHandout, type Returned, type ReturnedRow, refuse, type Sheet } from '../rules/rows';

const HANDOUT = 'X-Gevel-Handout';

/** A sheet as a PO file: the key as msgctxt, the notes as comments. No line is folded. */
export function writePo({ handout, source, language, rows }: Sheet): string {
  const translations = Object.fromEntries(
    rows.map((row) => {
      const others = Object.entries(row.others).map(([locale, text]) => `${locale}: ${text}`);
      const limit = row.limit === null ? [] : [`limit: ${row.limit}`];
      const meaning = row.meaning === '' ? [] : [row.meaning];
      // An empty msgid is the header, so a text without a source shows its key.
      const msgid = row.source || row.key;
      const comments = { reference: row.where, extracted: [...meaning, ...limit, ...others].join('\n') };
      return [row.key, { [msgid]: { msgctxt: row.key, msgid, msgstr: [row.target], comments } }];
    }),
  );
  const headers = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    'MIME-Version': '1.0',
    Language: language,
    'X-Source-Language': source,
    [HANDOUT]: handout,
  };
  const table = { charset: 'utf-8', headers, translations: { '': {}, ...translations } };
  return po.compile(table, { foldLength: 0 }).toString('utf8');
}

const KEY_LINE = /^msgctxt +"((?:[^"\\]|\\.)*)" *$/;

/** The lines on which the entries of each key begin. */
function keyLines(text: string): Map<string, number[]> {
  const lines = new Map<string, number[]>();
  for (const [at, line] of text.split(/\r\n?|\n/).entries()) {
    const key = KEY_LINE.exec(line)?.[1]?.replace(/\\(.)/g, '$1');
    if (key !== undefined) lines.set(key, [...(lines.get(key) ?? []), at + 1]);
  }
  return lines;
}

/** The entries of a PO file. An error of the validation without a line is that of an entry that occurs twice. */
function parsed(text: string) {
  try {
    return po.parse(text, { validation: true });
  } catch (error) {
    const line = Number(/ at line (\d+)/.exec((error as Error).message)?.[1] ?? 0);
    if (line === 0) return po.parse(text);
    return refuse('poLine', { line, found: (text.split(/\r\n?|\n/)[line - 1] ?? '').trim().slice(0, 60) });
  }
}

/** The mark of a translation that gettext guessed, or whose source changed after it. */
const fuzzy = (comments: { flag?: string } | undefined): { unfinished?: string } =>
  /\bfuzzy\b/.test(comments?.flag ?? '') ? { unfinished: 'fuzzy' } : {};

/** Reads a PO file that came back. */
export function readPo(text: string): Returned {
  if (text.trim() === '') refuse('empty');
  const { translations, headers } = parsed(text);
  const named = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const handout = named.get(HANDOUT.toLowerCase()) ?? null;
  const lines = keyLines(text);
  const rows: ReturnedRow[] = [];
  const faults: Fault[] = [];
  for (const [key, entries] of Object.entries(translations)) {
    const at = lines.get(key) ?? [];
    for (const entry of Object.values(entries)) {
      const { msgid, msgstr, comments } = entry;
      if (key === '') {
        if (msgid !== '') faults.push({ rule: 'rowNoKey', line: null, found: msgid.slice(0, 60) });
        continue;
      }
      const [target] = (msgstr as string[] | undefined) ?? [];
      if (target === undefined) faults.push({ rule: 'rowNoText', line: at[0] ?? null, key });
      else
        rows.push({ key, line: at[0] ?? 0, target, remark: (comments?.translator ?? '').trim(), ...fuzzy(comments) });
    }
    // The parser keeps the last of two entries, and a person cannot know which one was meant.
    if (at.length > 1) {
      rows.splice(0, rows.length, ...rows.filter((row) => row.key !== key));
      faults.push({ rule: 'rowTwice', line: at[1] ?? 0, key, found: String(at[0]) });
    }
  }
  const language = named.get('language') || languageOfHandout(handout ?? '');
  return { handout, language, rows, faults };
}
