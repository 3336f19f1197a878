/**
 * One text with all that may break an output: markup, entities, the end of a CDATA section and of a script, quotes,
 * control and direction characters, line ends, halves of pairs, code points without a character, a sign of four bytes,
 * and `lead` first, such as the sign that begins a formula.
 */
export const worstText = (lead = '='): string =>
  `${lead}HYPERLINK("x")<b onload='a()'>&lt;i&gt;&amp;amp; ]]></script><!--"'\`\u0000\u0007\u001b[31m\u0085\u202eedoc\u2066\u200b\r\nBcc: x\u2028\ud83c \ufffe🏠 einde`;

/** What no text of a feed may hold once it is read. A line break is allowed in long texts. */
export const UNCLEAN =
  /<[a-z/!?]|(?!\n)\p{Cc}|[\u2028\u2029\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]|\p{Cs}|\p{Noncharacter_Code_Point}/iu;

/** Every text inside a value, with its path. */
export function textsIn(value: unknown, path = ''): Array<[path: string, text: string]> {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    [`${path}.${key} (name)`, key] as [string, string],
    ...textsIn(inner, path ? `${path}.${key}` : key),
  ]);
}
