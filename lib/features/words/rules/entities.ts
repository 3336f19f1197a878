import { decodeHTMLStrict } from 'entities';

/** Matches the codes of characters in HTML: `&eacute;`, `&#233;`, `&#xe9;`. */
const ENTITY = /&(?:#x[\da-f]{1,6}|#\d{1,7}|[a-z][a-z\d]{1,30});/gi;

/**
 * The first code of HTML in a text, and the text with the characters that the codes mean, null if one is not known.
 * Null for a text without codes.
 */
export function entitiesIn(text: string): { found: string; suggestion: string | null } | null {
  const [found] = text.match(ENTITY) ?? [];
  if (found === undefined) return null;
  let isKnown = true;
  const suggestion = text.replace(ENTITY, (code) => {
    const character = code === '&apos;' ? '’' : decodeHTMLStrict(code);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: no text may contain a control character
    isKnown &&= character !== code && !/[\u0000-\u001f\ufffd]/.test(character);
    return character;
  });
  return { found, suggestion: isKnown ? suggestion : null };
}
