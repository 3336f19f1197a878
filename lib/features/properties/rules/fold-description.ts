/** A description in three parts: an opening in large type, the visible paragraphs, and those that open on request. */
export type FoldedDescription = { lede: string | null; body: string[]; rest: string[] };

const LEDE = { min: 70, max: 300 } as const;
/**
 * The characters of a description that are visible, about two screens of a phone. If the rest is shorter than a
 * paragraph of this length, it is not hidden.
 */
const SHOWN = 620;
const WORTH_HIDING = 160;

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/** The first whole sentences of a paragraph that make a good opening, and the remaining text. */
function splitLede(first: string): [lede: string | null, left: string] {
  if (first.length <= LEDE.max) return first.length >= LEDE.min || !first.includes('\n') ? [first, ''] : [null, first];
  const ends = [...first.matchAll(/[.!?…]["”’»]?\s+(?=[\p{Lu}\d„“‘«"])/gu)].map(
    (match) => match.index + match[0].length,
  );
  const end = ends.findLast((at) => at <= LEDE.max && at >= LEDE.min);
  return end === undefined ? [null, first] : [first.slice(0, end).trim(), first.slice(end)];
}

/**
 * Divides a plain-text description for reading: the opening sentences, the visible paragraphs, and those behind "read
 * more". All text stays, in the same order; a short description hides nothing.
 */
export function foldDescription(text: string): FoldedDescription {
  const [first = '', ...others] = paragraphsOf(text);
  if (first === '') return { lede: null, body: [], rest: [] };
  const [lede, left] = splitLede(first);
  const paragraphs = left ? [left, ...others] : others;
  let length = lede?.length ?? 0;
  const fold = paragraphs.findIndex((paragraph, index) => {
    const isFull = length >= SHOWN && (index > 0 || lede !== null);
    length += paragraph.length;
    return isFull;
  });
  const hidden = fold === -1 ? [] : paragraphs.slice(fold);
  const isWorthIt = hidden.join('').length >= WORTH_HIDING;
  return {
    lede,
    body: isWorthIt ? paragraphs.slice(0, fold) : paragraphs,
    rest: isWorthIt ? hidden : [],
  };
}
