import type { Fault, Handout, NewText, Texts } from './rows';

/** A file with fewer suspect rows than this is not stopped; more of them stop it from these shares of its rows on. */
const FEW = 10;
const MOST_CHANGED = 1 / 10;
const FEW_SHIFTED = 5;
const MOST_SHIFTED = 1 / 5;

/** The new texts that are, at present, the translation of another row with another source. */
function shifted(news: readonly NewText[], units: ReadonlyMap<string, Texts>, { language, source }: Handout): number {
  const sources = new Map<string, Set<string>>();
  for (const { texts } of units.values()) {
    const text = texts[language]?.trim() ?? '';
    if (text !== '') sources.set(text, (sources.get(text) ?? new Set()).add(texts[source] ?? ''));
  }
  return news.filter(({ key, text }) => {
    const there = sources.get(text.trim());
    return there !== undefined && !there.has(units.get(key)?.texts[source] ?? '');
  }).length;
}

/**
 * Why a person must look at a file before its import: many rows change a translation that was up to date or cannot be
 * taken (`bad`), or many new texts are those of other rows. `isDue`: whether a key needs a new translation.
 */
export function fileFaults(
  news: readonly NewText[],
  bad: ReadonlySet<NewText>,
  handout: Handout,
  units: ReadonlyMap<string, Texts>,
  isDue: (key: string) => boolean,
): Fault[] {
  const faults: Fault[] = [];
  const changed = news.filter((one) => {
    const before = units.get(one.key)?.texts[handout.language] ?? '';
    return bad.has(one) || (before !== '' && !one.isStale && !isDue(one.key));
  }).length;
  if (changed > Math.max(FEW, handout.rows.size * MOST_CHANGED))
    faults.push({ rule: 'fileChanged', line: null, found: String(changed), expected: String(handout.rows.size) });
  const moved = shifted(news, units, handout);
  if (moved >= FEW_SHIFTED && moved >= news.length * MOST_SHIFTED)
    faults.push({ rule: 'fileShifted', line: null, found: String(moved) });
  return faults;
}
