/** The maximum number of letters of a word. A longer word is not a typing error, and comparing it takes time. */
const LONGEST = 40;

/** How many letters must be added, dropped or changed to turn one word into the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

const plain = (word: string): string => word.toLowerCase().replace(/[^a-z0-9]/g, '');

/**
 * The word that was probably meant: at most a third of its letters differ, ignoring case and signs. Null when no word is similar.
 */
export function nearestWord(typed: string, words: readonly string[]): string | null {
  if (typed.length > LONGEST) return null;
  const wanted = plain(typed);
  let best: { word: string; far: number } | null = null;
  for (const word of words) {
    const far = distance(wanted, plain(word));
    if (far <= Math.floor(Math.min(wanted.length, word.length) / 3) && far < (best?.far ?? Infinity))
      best = { word, far };
  }
  return best?.word ?? null;
}
