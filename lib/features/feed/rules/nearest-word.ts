/** The maximum number of letters of a word. A longer word is not a typing error, and comparing it takes time. */
const LONGEST = 40;

/**
 * How many letters must be added, dropped, changed or exchanged with the next one to turn `word` into `text`; with
 * `isPart`, into the part of the text that resembles it most.
 */
export function editDistance(word: string, text: string, isPart = false): number {
  let before: number[] = [];
  let row = Array.from({ length: text.length + 1 }, (_, index) => (isPart ? 0 : index));
  for (let i = 1; i <= word.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= text.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (word[i - 1] === text[j - 1] ? 0 : 1);
      const isExchange = i > 1 && j > 1 && word[i - 1] === text[j - 2] && word[i - 2] === text[j - 1];
      const exchange = isExchange ? (before[j - 2] ?? 0) + 1 : Infinity;
      next.push(Math.min(change, exchange, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    [before, row] = [row, next];
  }
  return isPart ? Math.min(...row) : (row[text.length] ?? 0);
}

const plain = (word: string): string => word.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The word probably meant: at most a third of its letters differ, ignoring case and signs. Null if none is similar. */
export function nearestWord(typed: string, words: readonly string[]): string | null {
  if (typed.length > LONGEST) return null;
  const wanted = plain(typed);
  let best: { word: string; far: number } | null = null;
  for (const word of words) {
    const far = editDistance(wanted, plain(word));
    if (far <= Math.floor(Math.min(wanted.length, word.length) / 3) && far < (best?.far ?? Infinity))
      best = { word, far };
  }
  return best?.word ?? null;
}
