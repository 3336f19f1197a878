/** The minimum entropy of a secret, in bits. */
const FEWEST_BITS = 64;
/** The maximum number of characters of a secret that are checked. */
const MOST_READ = 1000;

/** Placeholders that people leave in place of a secret, and rows of the keyboard; they add no entropy. */
const FILLERS =
  /change|replace|example|geheim|motdepasse|password|passwort|wachtwoord|paswoord|placeholder|default|secret|sleutel|insert|random|please|string|super|token|your|this|that|with|here|long|mine|auth|test|demo|gevel|todo|none|key|azertyuiop|qwertyuiop|qwertzuiop|asdfghjkl|qsdfghjklm|zxcvbnm|wxcvbn|yxcvbnm/gi;

/** Whether a character equals the one before it or is next to it: `aa`, `12`, `cb`. */
const goesOn = (text: string, at: number): boolean => Math.abs(text.charCodeAt(at) - text.charCodeAt(at - 1)) <= 1;

/** A text without characters that only continue the two before them: `aaaa`, `1234`, `dcba`. */
const withoutRuns = (text: string): string =>
  text
    .split('')
    .filter((_, at) => at < 2 || !goesOn(text, at) || !goesOn(text, at - 1))
    .join('');

/** Bits of entropy per character, from the frequency of each character. */
function bitsPerSign(text: string): number {
  const counts = new Map<string, number>();
  for (const sign of text) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum - (count / text.length) * Math.log2(count / text.length), 0);
}

/** The number of different groups of three characters: a repeated group adds no entropy. */
const piecesOf = (text: string): number =>
  new Set(Array.from({ length: Math.max(0, text.length - 2) }, (_, at) => text.slice(at, at + 3))).size;

/**
 * Whether a secret can be guessed: a character or piece is repeated, it follows the alphabet or the keyboard, or it is
 * a placeholder. Random hexadecimal or base64 of at least 32 characters never counts as weak.
 */
export function isWeakSecret(secret: string): boolean {
  const told = withoutRuns(secret.slice(0, MOST_READ).replace(FILLERS, ''));
  return bitsPerSign(told) * piecesOf(told) < FEWEST_BITS;
}
