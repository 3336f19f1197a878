import { type Inline, labelOf, pairUp, wordsBeside } from '../rules/inline';
import type { Row, Sheet } from '../rules/rows';
import type { Frame } from './xliff-read';
import { writeXml, type XmlNode } from './xml';

/** Matches a character that XML does not allow; XLIFF has an element for it. */
const UNFIT = /([^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}])/u;

const element = (name: string, attributes: Record<string, string>, inside: XmlNode[] = []): XmlNode => {
  return { name, attributes, inside, at: 0 };
};
const NEW_LINE: XmlNode = { text: '\n' };

const textNodes = (text: string): XmlNode[] =>
  text
    .split(UNFIT)
    .map((part, at) =>
      at % 2 === 0
        ? { text: part }
        : element('cp', { hex: part.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0') }),
    )
    .filter((node) => !('text' in node) || node.text !== '');

/** Writes the codes of a unit. The same code gets the same data and number in source and target. */
class Codes {
  readonly data = new Map<string, string>();
  private readonly numbers = new Map<string, string[]>();
  private count = 0;

  constructor(private readonly labels: readonly string[]) {}

  private dataOf(raw: string, name?: string): string {
    const id = name ?? [...this.data].find(([, known]) => known === raw)?.[0] ?? `d${this.data.size + 1}`;
    this.data.set(id, raw);
    return id;
  }

  /** The number of a code. In a target it is that of the same code in the source, unless all of these are used. */
  private numberOf(raw: string, left: Map<string, string[]> | null): string {
    const known = left?.get(raw)?.shift();
    if (known !== undefined) return known;
    this.count += 1;
    const id = String(this.count);
    if (left === null) this.numbers.set(raw, [...(this.numbers.get(raw) ?? []), id]);
    return id;
  }

  private nodes(parts: readonly Inline[], left: Map<string, string[]> | null): XmlNode[] {
    return parts.flatMap((part): XmlNode[] => {
      if (part.kind === 'text') return textNodes(part.text);
      if (part.kind === 'pair') {
        const { open, close } = part;
        const id = this.numberOf(open + close, left);
        const [dataRefStart, dataRefEnd] = [this.dataOf(open), this.dataOf(close)];
        const equiv = { dataRefStart, dataRefEnd, equivStart: open, equivEnd: close };
        return [element('pc', { id, ...equiv }, this.nodes(part.inside, left))];
      }
      const isCode = part.kind === 'code';
      const raw = isCode ? part.raw : (this.labels[part.choice] ?? '');
      const dataRef = this.dataOf(raw, isCode ? undefined : `choice${part.choice}`);
      return [element('ph', { id: this.numberOf(isCode ? raw : dataRef, left), dataRef, equiv: raw, disp: raw })];
    });
  }

  source = (parts: readonly Inline[]): XmlNode[] => this.nodes(parts, null);
  target = (parts: readonly Inline[]): XmlNode[] =>
    this.nodes(parts, new Map([...this.numbers].map(([raw, ids]) => [raw, [...ids]])));
}

function notesOf(row: Row, path: string): XmlNode[] {
  const others = Object.entries(row.others).map(([locale, text]) => [locale, wordsBeside(row.key, text, path)]);
  const notes = [['where', row.where], ['meaning', row.meaning], ['limit', row.limit?.toString() ?? ''], ...others];
  const shown = notes.filter(([, text]) => text !== '');
  if (shown.length === 0) return [];
  const inside = shown.map(([category = '', text = '']) => element('note', { category }, textNodes(text)));
  return [element('notes', {}, inside), NEW_LINE];
}

function unitsOf(row: Row, number: number, frames: Map<string, Frame>): XmlNode[] {
  const { pairs, choices } = pairUp(row.key, row.source, row.target);
  const labels = choices.map(labelOf);
  const units = pairs.map(({ path, source, target }, at) => {
    const codes = new Codes(labels);
    const [from, to] = [codes.source(source), codes.target(target)];
    const data = [...codes.data].map(([id, raw]) => element('data', { id }, textNodes(raw)));
    const original = data.length === 0 ? [] : [element('originalData', {}, data), NEW_LINE];
    const translated = to.length === 0 ? [] : [element('target', {}, to)];
    const segment = element('segment', {}, [element('source', {}, from), ...translated]);
    const name = choices.length === 0 ? row.key : `${row.key}|${path}`;
    const id = pairs.length === 1 ? `u${number}` : `u${number}.${at + 1}`;
    return element('unit', { id, name }, [NEW_LINE, ...notesOf(row, path), ...original, segment, NEW_LINE]);
  });
  const lines = units.flatMap((unit) => [unit, NEW_LINE]);
  if (choices.length === 0) return lines;
  const isNew = row.target === '';
  const empty = pairs.filter(({ source, target }) => (isNew ? source : target).length === 0);
  const pathsOf = (some: typeof pairs): string[] => some.map(({ path }) => path);
  frames.set(row.key, { choices, paths: pathsOf(pairs), empty: pathsOf(empty), isNew });
  return [element('group', { id: `g${number}`, name: row.key }, [NEW_LINE, ...lines]), NEW_LINE];
}

/**
 * A sheet as XLIFF 2.0. Arguments, names and links are `<ph>`, tags `<pc>`. Each branch of a plural or select is a unit
 * of its own, named `key|count.one`; the skeleton of the file records how these units are joined again.
 */
export function writeXliff({ handout, source, language, rows }: Sheet): string {
  const frames = new Map<string, Frame>();
  const units = rows.flatMap((row, at) => unitsOf(row, at + 1, frames));
  const skeleton = element('skeleton', {}, textNodes(JSON.stringify(Object.fromEntries(frames))));
  const given = { id: handout, original: 'gevel', canResegment: 'no', 'xml:space': 'preserve' };
  const file = element('file', given, [NEW_LINE, skeleton, NEW_LINE, ...units]);
  const xmlns = 'urn:oasis:names:tc:xliff:document:2.0';
  const attributes = { xmlns, version: '2.0', srcLang: source, trgLang: language };
  return writeXml([element('xliff', attributes, [NEW_LINE, file, NEW_LINE])]);
}
