/** How often the same sentence is written in a minute: a site in trouble repeats it with every request. */
const MOST_A_MINUTE = 10;
const MINUTE_MS = 60_000;
/** Sentences above this number share one count. */
const MOST_SENTENCES = 500;

type Window = { from: number; count: number };

export type LogThrottle = {
  /** Whether a sentence is written now, and how many like it were left out before. */
  ask: (sentence: string, now: number) => { write: boolean; leftOut: number };
  /** The sentences whose minute is over, with the number left out; each is returned once. */
  settle: (now: number) => Array<{ sentence: string; leftOut: number }>;
};

/** Prevents one sentence from filling the log: ten times a minute at most, and then their number. `now` in milliseconds. */
export function logThrottle(): LogThrottle {
  const windows = new Map<string, Window>();
  const leftOut = ({ count }: Window): number => Math.max(0, count - MOST_A_MINUTE);
  const isOver = ({ from }: Window, now: number): boolean => now - from >= MINUTE_MS || now < from;
  return {
    ask: (sentence, now) => {
      const key = windows.has(sentence) || windows.size < MOST_SENTENCES ? sentence : '';
      const known = windows.get(key);
      if (known && !isOver(known, now)) {
        known.count += 1;
        return { write: known.count <= MOST_A_MINUTE, leftOut: 0 };
      }
      windows.set(key, { from: now, count: 1 });
      return { write: true, leftOut: known ? leftOut(known) : 0 };
    },
    settle: (now) => {
      const over = [...windows].filter(([, window]) => isOver(window, now));
      for (const [sentence] of over) windows.delete(sentence);
      return over.flatMap(([sentence, window]) =>
        leftOut(window) > 0 ? [{ sentence, leftOut: leftOut(window) }] : [],
      );
    },
  };
}
