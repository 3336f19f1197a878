import { LOCALES } from '@/lib/domain/text/locale';
import { splitText } from '@/lib/domain/words/split-text';
import { type TextFinding, textFinding } from '@/lib/domain/words/text-finding';
import type { Judged } from './rules/check';
import { changedBlocks, type Ledger, type StaleUnit, staleUnits } from './rules/ledger';
import { isTextKey, splitKey, unitsOf } from './rules/units';

/** A place for the day of a finding, which its sentence writes in words. */
const atNoon = (day: string): string => `${day}T12:00:00.000Z`;

/** The line of a part in its file, from 1; null where the text has no such part. */
function lineOfPart(text: string, part: string): number | null {
  const found = splitText(text).find(({ name }) => name === part);
  return found ? text.slice(0, found.from).split('\n').length : null;
}

/** The translations that their sources have left behind, as findings at their places. */
export function staleFindings(ledger: Ledger, judged: Judged): TextFinding[] {
  return LOCALES.flatMap((language) =>
    staleUnits(ledger, unitsOf(judged, language), language).map(({ unit, since }: StaleUnit): TextFinding => {
      const { name, part } = splitKey(unit.key);
      const word = judged.entries.find(({ key }) => key === unit.key)?.versions[language];
      const text = judged.texts.find(({ key }) => key === name)?.versions[language];
      const line = isTextKey(unit.key) ? lineOfPart(text?.text ?? '', part) : (word?.line ?? null);
      const found = unit.kind === 'body' ? changedBlocks(ledger, unit, language).join(' … ') : unit.source;
      return textFinding({
        ...{ file: (isTextKey(unit.key) ? text : word)?.file ?? '', line, key: unit.key, language, rule: 'stale' },
        ...{ found, expected: atNoon(since), where: unit.target ?? '' },
      });
    }),
  );
}
