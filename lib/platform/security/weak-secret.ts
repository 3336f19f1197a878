/** The least entropy of a secret, in bits. */
const FEWEST_BITS = 64;
/** More than this adds nothing and need not be looked at. */
const MOST_READ = 1000;

/** What people write where a secret should stand, and rows of the keyboard; none of it counts. */
const FILLERS =
  /change|replace|example|geheim|motdepasse|password|passwort|wachtwoord|paswoord|placeholder|default|secret|sleutel|insert|random|please|string|super|token|your|this|that|with|here|long|mine|auth|test|demo|gevel|todo|none|key|azertyuiop|qwertyuiop|qwertzuiop|asdfghjkl|qsdfghjklm|zxcvbnm|wxcvbn|yxcvbnm/gi;

/** Whether a sign stands beside the one before it, or is the same: `aa`, `12`, `cb`. */
const goesOn = (text: string, at: number): boolean => Math.abs(text.charCodeAt(at) - text.charCodeAt(at - 1)) <= 1;

/** A text without what only goes on from two signs before: `aaaa`, `1234`, `dcba`. */
const withoutRuns = (text: string): string =>
  text
    .split('')
    .filter((_, at) => at < 2 || !goesOn(text, at) || !goesOn(text, at - 1))
    .join('');

/** Bits of entropy per character, by how often each occurs. */
function bitsPerSign(text: string): number {
  const counts = new Map<string, number>();
  for (const sign of text) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum - (count / text.length) * Math.log2(count / text.length), 0);
}

/** How many different runs of three characters a text holds: a repeated one adds no entropy. */
const piecesOf = (text: string): number =>
  new Set(Array.from({ length: Math.max(0, text.length - 2) }, (_, at) => text.slice(at, at + 3))).size;

/**
 * Whether a secret can be guessed: one sign or one piece again and again, a walk along the alphabet or the keyboard, or words
 * that stand in for a secret. What was drawn by chance as hexadecimal or base64 never is, from 32 signs on.
 */
export function isWeakSecret(secret: string): boolean {
  const told = withoutRuns(secret.slice(0, MOST_READ).replace(FILLERS, ''));
  return bitsPerSign(told) * piecesOf(told) < FEWEST_BITS;
}
