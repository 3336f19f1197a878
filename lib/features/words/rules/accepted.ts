import { createHash } from 'node:crypto';
import { LOCALES } from '@/lib/domain/text/locale';
import { type TextFinding, type TextRule, textFinding } from '@/lib/domain/words/text-finding';

/** An exception to a rule for one word or text; `hash` identifies the texts for which it was given. */
export type Accepted = { key: string; rule: TextRule; hash: string; reason: string; day: string };

/** The hash of all versions of a key, in the order of the languages in the menu. It changes with any of them. */
export const hashOf = (texts: ReadonlyArray<string | null>): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 12);

export const hashOfVersions = (versions: Partial<Record<string, { text: string }>>): string =>
  hashOf(LOCALES.map((locale) => versions[locale]?.text.replaceAll('\r\n', '\n') ?? null));

/** The findings that no exception covers, and those about exceptions that no longer fit or are not needed. */
export function withoutAccepted(
  findings: readonly TextFinding[],
  accepted: readonly Accepted[],
  file: string,
  hashes: ReadonlyMap<string, string>,
): TextFinding[] {
  const idOf = ({ key, rule }: Pick<TextFinding, 'key' | 'rule'>): string => `${rule} ${key}`;
  const needed = new Set(findings.map(idOf));
  const valid = new Set(accepted.filter(({ key, hash }) => hashes.get(key) === hash).map(idOf));
  const voided = accepted
    .filter((one) => !valid.has(idOf(one)) || !needed.has(idOf(one)))
    .map(({ key, rule, reason, day }) =>
      textFinding({ file, line: null, key, rule: 'acceptedVoid', found: rule, expected: day, where: reason }),
    );
  return [...findings.filter((one) => !valid.has(idOf(one))), ...voided];
}
