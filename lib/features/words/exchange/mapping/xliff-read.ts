import { z } from 'zod';
import { type Inline, textOfPieces } from '../rules/inline';
import { type Fault, type Returned, type ReturnedRow, refuse } from '../rules/rows';
import { lineFinder, readXml, type XmlNode } from './xml';

type Element = Extract<XmlNode, { name: string }>;

const isElement = (node: XmlNode): node is Element => 'name' in node;
const childrenOf = ({ inside }: Element, name: string): Element[] =>
  inside.filter((node): node is Element => isElement(node) && node.name === name);
const textOf = (nodes: readonly XmlNode[]): string =>
  nodes
    .map((node) => {
      if (!isElement(node)) return node.text;
      return node.name === 'cp' ? signOf(node) : textOf(node.inside);
    })
    .join('');

/** The character of a `<cp>` element, which XLIFF writes for a character that XML does not allow. */
const signOf = ({ attributes }: Element): string => {
  const code = Number.parseInt(attributes.hex ?? '', 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
};

type Unit = { path: string; line: number; inline: Inline[]; remark: string; isUnfinished: boolean };

/** The mark of a program that one of the units is not finished. */
const unfinished = (units: readonly Unit[]): { unfinished?: string } =>
  units.some(({ isUnfinished }) => isUnfinished) ? { unfinished: 'state="initial"' } : {};

const frameSchema = z.object({
  choices: z.array(z.object({ parts: z.array(z.string()), pieces: z.array(z.string()) })),
  paths: z.array(z.string()),
  empty: z.array(z.string()),
  isNew: z.boolean(),
});
/** What joins the units of a key again: choices, paths of pieces, paths without words, and if it is not translated. */
export type Frame = z.infer<typeof frameSchema>;

/** A code in a translation. Its text is in the data of the unit and in an attribute: some programs drop the data. */
function codeOf({ attributes }: Element, data: ReadonlyMap<string, string>, end: '' | 'Start' | 'End'): Inline {
  const ref = attributes[`dataRef${end}`] ?? '';
  const choice = /^choice(\d+)$/.exec(ref)?.[1];
  if (choice !== undefined) return { kind: 'choice', choice: Number(choice) };
  return { kind: 'code', raw: data.get(ref) ?? attributes[`equiv${end}`] ?? '' };
}

/** The words and codes of a translation. An element that only marks words, such as a term, is read as its words. */
function inlineOf(nodes: readonly XmlNode[], data: ReadonlyMap<string, string>): Inline[] {
  const parts = nodes.flatMap((node): Inline[] => {
    if (!isElement(node)) return [{ kind: 'text', text: node.text }];
    if (node.name === 'cp') return [{ kind: 'text', text: signOf(node) }];
    if (node.name === 'ph' || node.name === 'sc' || node.name === 'ec') return [codeOf(node, data, '')];
    if (node.name !== 'pc') return inlineOf(node.inside, data);
    return [codeOf(node, data, 'Start'), ...inlineOf(node.inside, data), codeOf(node, data, 'End')];
  });
  return parts.filter((part) => part.kind !== 'text' || part.text !== '');
}

/** The translation of a unit: its segments in order, with the spaces between them. */
function targetOf(unit: Element, data: ReadonlyMap<string, string>): Inline[] {
  const segments = unit.inside.filter(isElement).filter(({ name }) => name === 'segment' || name === 'ignorable');
  const parts = segments.map((segment) => {
    const [target] = childrenOf(segment, 'target');
    const [between] = segment.name === 'ignorable' ? childrenOf(segment, 'source') : [];
    return { isWords: segment.name === 'segment', inline: inlineOf((target ?? between)?.inside ?? [], data) };
  });
  return parts.some(({ isWords, inline }) => isWords && inline.length > 0) ? parts.flatMap(({ inline }) => inline) : [];
}

function unitsIn(element: Element, lineOf: (at: number) => number, found: Map<string, Unit[]>): void {
  for (const group of childrenOf(element, 'group')) unitsIn(group, lineOf, found);
  for (const unit of childrenOf(element, 'unit')) {
    const [key = '', path = ''] = (unit.attributes.name ?? '').split('|');
    const codes = childrenOf(unit, 'originalData').flatMap((original) => childrenOf(original, 'data'));
    const data = new Map(codes.map(({ attributes, inside }) => [attributes.id ?? '', textOf(inside)]));
    const notes = childrenOf(unit, 'notes').flatMap((group) => childrenOf(group, 'note'));
    const remark = notes.filter(({ attributes }) => !attributes.category || attributes.category === 'remark');
    const read: Unit = {
      path,
      line: lineOf(unit.at),
      inline: targetOf(unit, data),
      remark: remark.map(({ inside }) => textOf(inside).trim()).join(' '),
      // A segment without a state counts as finished, because simple programs write none.
      isUnfinished: childrenOf(unit, 'segment').some(({ attributes }) => attributes.state === 'initial'),
    };
    found.set(key, [...(found.get(key) ?? []), read]);
  }
}

/** Joins the units of a key into one text: a plural or select has a unit for each branch. */
function joined(key: string, units: readonly Unit[], frame: Frame): ReturnedRow | Fault {
  const line = units[0]?.line ?? 0;
  const byPath = new Map(units.map((unit) => [unit.path, unit]));
  const twin = units.find((unit) => byPath.get(unit.path) !== unit);
  if (twin) return { rule: 'rowTwice', line: byPath.get(twin.path)?.line ?? line, key, found: String(twin.line) };
  const hasWords = (path: string): boolean => (byPath.get(path)?.inline.length ?? 0) > 0;
  const isEmpty = frame.isNew && !frame.paths.some(hasWords);
  const lost = frame.paths.find(
    (path) => !byPath.has(path) || !(isEmpty || hasWords(path) || frame.empty.includes(path)),
  );
  if (lost !== undefined) return { rule: 'rowBranch', line: byPath.get(lost)?.line ?? line, key, expected: lost };
  const pieces = new Map(frame.paths.map((path) => [path, byPath.get(path)?.inline ?? []]));
  const target = isEmpty ? '' : textOfPieces(key, { pieces, choices: frame.choices });
  const remarks = units.map(({ remark }) => remark).join(' ');
  return { key, line, target, remark: remarks.trim(), ...unfinished(units) };
}

function framesOf(file: Element): Record<string, Frame> {
  const [skeleton] = childrenOf(file, 'skeleton');
  try {
    return z.record(z.string(), frameSchema).parse(JSON.parse(skeleton ? textOf(skeleton.inside) : '{}'));
  } catch {
    return {};
  }
}

/** Reads an XLIFF file that came back. */
export function readXliff(whole: string): Returned {
  if (whole.trim() === '') refuse('empty');
  const text = whole.replace(/\r\n?/g, '\n');
  const root = readXml(text).filter(isElement)[0];
  const version = root?.attributes.version ?? '';
  if (root?.name !== 'xliff' || !version.startsWith('2.')) {
    const found = root?.name === 'xliff' ? `XLIFF ${version}` : `<${root?.name}>`;
    refuse('exchangeFormat', { line: 1, expected: 'XLIFF 2.0', found });
  }
  const [file] = childrenOf(root, 'file');
  if (!file) refuse('exchangeNoRows');
  const found = new Map<string, Unit[]>();
  unitsIn(file, lineFinder(text), found);
  const frames = new Map(Object.entries(framesOf(file)));
  const rows: ReturnedRow[] = [];
  const faults: Fault[] = [];
  for (const [key, units] of found) {
    const frame = frames.get(key);
    if (key === '') faults.push({ rule: 'rowNoKey', line: units[0]?.line ?? null });
    else if (frame) {
      const one = joined(key, units, frame);
      if ('rule' in one) faults.push(one);
      else rows.push(one);
    } else if (units.some(({ path }) => path !== ''))
      faults.push({ rule: 'rowBranch', line: units[0]?.line ?? null, key, expected: 'skeleton' });
    else
      for (const unit of units) {
        const target = textOfPieces(key, { pieces: new Map([['', unit.inline]]), choices: [] });
        rows.push({ key, line: unit.line, target, remark: unit.remark, ...unfinished([unit]) });
      }
  }
  return { handout: file.attributes.id ?? null, language: root.attributes.trgLang ?? null, rows, faults };
}
