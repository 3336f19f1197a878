import type { Locale } from '@/lib/domain/text/locale';
import { TEXT_RULES, type TextFinding, type TextRule } from '@/lib/domain/words/text-finding';
import { lineTypography } from '@/lib/features/words/for-commands';

/** The rules whose suggestion replaces what they found, and those whose suggestion replaces the whole line. */
const PIECE: readonly TextRule[] = ['placeholder', 'linkOpen'];
const LINE: readonly TextRule[] = ['headingSpace', 'titleInText'];

/** The texts that a finding may mean, the most careful first. */
function candidates(text: string, { rule, found, suggestion }: TextFinding, language: Locale): string[] {
  const lines = text.split('\n');
  // The suggestion of a rule for typography was made from a text without its arguments or marks.
  const typed = lines.map(
    (line) => lineTypography(line, language).find((one) => one.rule === rule && one.suggestion)?.suggestion ?? line,
  );
  if (suggestion === null) return [typed.join('\n')];
  if (PIECE.includes(rule)) return [text.replace(found, () => suggestion)];
  if (LINE.includes(rule)) return [lines.map((line) => (line.startsWith(found) ? suggestion : line)).join('\n')];
  return [typed.join('\n'), suggestion];
}

type Find = (text: string) => readonly TextFinding[];

/** The text that a finding proposes, if it has fewer findings than `text` and no other error; null if there is none. */
export function proposalOf(text: string, finding: TextFinding, language: Locale, find: Find): string | null {
  const before = find(text);
  const isBetter = (next: string): boolean => {
    const after = find(next);
    const errors = after.filter(({ rule }) => TEXT_RULES[rule] === 'error');
    return after.length < before.length && errors.every(({ rule }) => before.some((one) => one.rule === rule));
  };
  return candidates(text, finding, language).find((next) => next !== text && isBetter(next)) ?? null;
}
