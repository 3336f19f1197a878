import { slug } from '../../../domain/text/slug';

/** An id for each heading of a text, in order: its slug, with a number after it if an earlier one has the same slug. */
export function headingIds(texts: readonly string[]): string[] {
  const taken = new Set<string>();
  return texts.map((text) => {
    const base = slug(text) || 'section';
    let id = base;
    for (let count = 2; taken.has(id); count++) id = `${base}-${count}`;
    taken.add(id);
    return id;
  });
}

const LONGEST = 180;

const SHORTEST = 20;

/** Matches the end of a sentence: a stop, a possible closing quotation mark, then white space or the end. */
const SENTENCE_END = /[.!?…]["”’»)]?(?=\s|$)/gu;

/**
 * A client's comment as one sentence in large type and the rest. The sentence is as many whole first sentences as
 * fit; when none fits, it is a cut with an ellipsis, and the whole text follows it.
 */
export function splitQuote(comment: string): { quote: string; rest: string } {
  const text = comment.trim();
  const line = text.replace(/\s+/g, ' ');
  if (line.length <= LONGEST) return { quote: line, rest: '' };
  const [opening = ''] = text.split('\n');
  const ends = [...opening.matchAll(SENTENCE_END)].map((match) => match.index + match[0].length);
  const end = ends.findLast((at) => at <= LONGEST && at >= SHORTEST);
  if (end !== undefined) return { quote: opening.slice(0, end).trim(), rest: text.slice(end).trim() };
  const boundary = line.lastIndexOf(' ', LONGEST - 1);
  const cut = line.slice(0, boundary > SHORTEST ? boundary : LONGEST - 1).replace(/[\ud800-\udbff]$/, '');
  return { quote: `${cut.trimEnd()}…`, rest: text };
}

const WORDS_PER_MINUTE = 200;

/** Minutes to read a text, at least one. Marks of Markdown do not count as words. */
export function readingMinutes(text: string): number {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return Math.max(1, Math.round(words.length / WORDS_PER_MINUTE));
}
