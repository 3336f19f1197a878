const WORDS_PER_MINUTE = 200;

/** Minutes that reading a text takes, at least one. Marks of Markdown do not count as words. */
export function readingMinutes(text: string): number {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return Math.max(1, Math.round(words.length / WORDS_PER_MINUTE));
}
