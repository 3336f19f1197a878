import { hashOfText as hashOf } from '../../rules/ledger';
import { splitKey } from '../../rules/units';
import { withoutOuterBreaks } from './damage';
import {
  type Fault,
  type Handout,
  type NewText,
  type Returned,
  type ReturnedRow,
  type Texts,
  withoutTwins,
  withPlainEnds,
} from './rows';
import { fileFaults } from './whole-file';

/** The faults for which a new text is refused, its other faults, and its only possible repair. */
export type Judgement = { refused: Fault[]; noted: Fault[]; repaired: string | null };

export type ImportCounts = { taken: number; untouched: number; refused: number; moved: number; stale: number };
/** What an import changes, its faults, and those (`stops`) for which a person must confirm the file as a whole first. */
export type ImportPlan = { changes: NewText[]; faults: Fault[]; stops: Fault[]; counts: ImportCounts };

/** The hash of a text as a hand-out stores it. Line ends do not change it. */
export const hashOfText = (text: string | null | undefined): string => hashOf(withPlainEnds(text ?? ''));

/** A text as a spreadsheet saves it in Windows-1252, with a question mark for each character that it lacks. */
const narrowed = (text: string): string => text.replace(/[^\t\n\u0020-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/g, '?');

type Sorted = { news: NewText[]; faults: Fault[]; untouched: number; refused: number; moved: number };

/** Compares each row with its hand-out and the present text of the site. `news` has the rows with a new translation. */
function newTexts(
  rows: readonly ReturnedRow[],
  handout: Handout,
  units: ReadonlyMap<string, Texts>,
  isNarrow: boolean,
): Sorted {
  const sorted: Sorted = { news: [], faults: [], untouched: 0, refused: 0, moved: 0 };
  const refuse = (fault: Fault): void => {
    sorted.refused += 1;
    sorted.faults.push(fault);
  };
  for (const { key, line, target, unfinished } of rows) {
    const [handed, unit] = [handout.rows.get(key), units.get(key)];
    if (!handed) {
      refuse({ rule: 'rowKey', line, key });
      continue;
    }
    const now = withPlainEnds(unit?.texts[handout.language] ?? '');
    const source = withPlainEnds(unit?.texts[handout.source] ?? '');
    const text = withoutOuterBreaks(withPlainEnds(target), [now, source]);
    const isUntouched =
      hashOfText(text) === handed.target || text === now || (isNarrow && text === narrowed(now) && text !== '');
    if (isUntouched) sorted.untouched += 1;
    else if (!unit) refuse({ rule: 'rowGone', line, key });
    else if (text.trim() === '') refuse({ rule: 'rowEmptied', line, key });
    else if (unfinished) refuse({ rule: 'rowUnfinished', line, key, found: unfinished });
    else if (hashOfText(now) !== handed.target) {
      sorted.moved += 1;
      sorted.faults.push({ rule: 'rowMoved', line, key, found: text, expected: now });
    } else if (hashOfText(text) === handed.source || text === source)
      refuse({ rule: 'untranslated', line, key, expected: handout.source });
    else sorted.news.push({ key, line, text, isStale: hashOfText(unit.texts[handout.source]) !== handed.source });
  }
  return sorted;
}

/**
 * Leaves out the parts of a text that does not exist in the language yet (`wholes`), if not all of its parts came back
 * translated: the others would be shown in the source language.
 */
function withoutHalves(
  changes: readonly NewText[],
  wholes: ReadonlyMap<string, readonly string[]>,
): { changes: NewText[]; faults: Fault[] } {
  const there = new Set(changes.map(({ key }) => key));
  const lacks = new Map(
    [...wholes].flatMap(([name, parts]) => {
      const lost = parts.find((part) => !there.has(part));
      return lost === undefined ? [] : [[name, lost] as const];
    }),
  );
  const halves = changes.filter(({ key }) => lacks.has(splitKey(key).name));
  const first = new Map(halves.toReversed().map((half) => [splitKey(half.key).name, half]));
  return {
    changes: changes.filter((one) => !halves.includes(one)),
    faults: [...first].map(([key, { line }]) => {
      return { rule: 'rowIncomplete', line, key, expected: lacks.get(key) ?? '' };
    }),
  };
}

/**
 * `isSure`: a person has confirmed that a suspect file is right. `isDue`: whether a key needs a new translation, because
 * its source changed. `wholes`: as in `withoutHalves`.
 */
export type PlanOptions = {
  isFixing: boolean;
  isSure: boolean;
  isDue: (key: string) => boolean;
  wholes: ReadonlyMap<string, readonly string[]>;
};

/**
 * What an import changes. The source in the file is never read. A row whose translation has changed on the site since
 * the export is only reported. `judge` finds the texts that must be refused; with `isFixing` they are repaired, if only
 * one repair is possible.
 */
export function planImport(
  returned: Returned & { isNarrow: boolean },
  handout: Handout,
  units: ReadonlyMap<string, Texts>,
  judge: (news: readonly NewText[]) => Judgement[],
  { isFixing, isSure, isDue, wholes }: PlanOptions,
): ImportPlan {
  const { rows, faults: twins } = withoutTwins(returned.rows);
  const sorted = newTexts(rows, handout, units, returned.isNarrow);
  const faults = [...returned.faults, ...twins, ...sorted.faults];
  for (const { line, key, remark } of returned.rows)
    if (remark !== '') faults.push({ rule: 'rowRemark', line, key, found: remark });
  const good: NewText[] = [];
  let refused = returned.faults.length + twins.length + sorted.refused;
  const judged = judge(sorted.news);
  const bad = new Set(sorted.news.filter((_, at) => (judged[at]?.refused.length ?? 0) > 0));
  const stops = isSure ? [] : fileFaults(sorted.news, bad, handout, units, isDue);
  faults.push(...stops);
  for (const [at, said] of judged.entries()) {
    const one = sorted.news[at];
    if (!one) continue;
    const { key, line } = one;
    const place = { key, line, language: handout.language };
    const isRepaired = isFixing && said.repaired !== null;
    if (said.refused.length > 0 && !isRepaired) {
      refused += 1;
      const [first, ...others] = said.refused;
      if (first) faults.push({ ...first, ...place, suggestion: said.repaired });
      faults.push(...others.map((fault) => ({ ...fault, ...place, suggestion: null })));
      continue;
    }
    if (isRepaired) faults.push({ ...place, rule: 'rowRepaired', found: one.text, expected: said.repaired ?? '' });
    else faults.push(...said.noted.map((fault) => ({ ...fault, ...place })));
    good.push({ ...one, text: isRepaired ? (said.repaired ?? one.text) : one.text });
  }
  const { changes, faults: halves } = withoutHalves(good, wholes);
  faults.push(...halves);
  refused += good.length - changes.length;
  for (const { key, line, isStale } of changes)
    if (isStale) faults.push({ rule: 'rowStale', line, key, language: handout.language });
  const there = new Set(returned.rows.map(({ key }) => key));
  const lost = [...handout.rows.keys()].filter((key) => !there.has(key)).length;
  if (lost > 0)
    faults.push({ rule: 'rowsMissing', line: null, found: String(lost), expected: String(handout.rows.size) });
  const { untouched, moved } = sorted;
  const stale = changes.filter(({ isStale }) => isStale).length;
  faults.sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  return { changes, faults, stops, counts: { taken: changes.length, untouched, refused, moved, stale } };
}
