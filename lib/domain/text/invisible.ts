/**
 * Characters that show nothing: zero-width, direction marks, soft hyphens, halves of surrogate pairs, code points without
 * a character. The joiners of emoji and their tags for flags stay.
 */
const INVISIBLE = /(?![\u200c\u{e0020}-\u{e007f}]|\u200d)\p{Cf}|\p{Cs}|\p{Noncharacter_Code_Point}/gu;

/** Text without characters that show nothing: they could hide words or turn their order around. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');
