/** The accents in names of letters such as `&eacute;`, as the signs that Unicode joins to a letter. */
const ACCENTS: Readonly<Record<string, string>> = {
  ...{ grave: '\u0300', acute: '\u0301', circ: '\u0302', tilde: '\u0303', uml: '\u0308', ring: '\u030a' },
  cedil: '\u0327',
};
/** Other names of characters that texts contain. */
const NAMES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: '’', nbsp: '\u00a0', shy: '\u00ad', hellip: '…', euro: '€' },
  ...{ laquo: '«', raquo: '»', ldquo: '“', rdquo: '”', bdquo: '„', lsquo: '‘', rsquo: '’', sbquo: '‚' },
  ...{ ndash: '–', mdash: '—', middot: '·', bull: '•', times: '×', rarr: '→', deg: '°', sup2: '²', sup3: '³' },
  ...{ szlig: 'ß', oelig: 'œ', OElig: 'Œ', aelig: 'æ', AElig: 'Æ', oslash: 'ø', Oslash: 'Ø', frac12: '½' },
  ...{ copy: '©', reg: '®', trade: '™', sect: '§', thinsp: '\u2009' },
};

const ENTITY = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z][a-z\d]{1,30}));/gi;

/** The character that a code of HTML means, such as `&eacute;` or `&#233;`; null if it is not known. */
function characterOf(hex?: string, number?: string, name = ''): string | null {
  if (hex || number) {
    const code = hex ? Number.parseInt(hex, 16) : Number(number);
    return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : null;
  }
  const [, letter = '', accent = ''] = /^([a-zA-Z])([a-z]{3,5})$/.exec(name) ?? [];
  return NAMES[name] ?? (ACCENTS[accent] ? (letter + ACCENTS[accent]).normalize('NFC') : null);
}

/**
 * The first code of HTML in a text (`&amp;`, `&#8217;`), and the text with the characters that the codes mean, null if
 * one is not known. Null for a text without codes.
 */
export function entitiesIn(text: string): { found: string; suggestion: string | null } | null {
  const [found] = text.match(ENTITY) ?? [];
  if (found === undefined) return null;
  let isKnown = true;
  const suggestion = text.replace(ENTITY, (whole, hex, number, name) => {
    const character = characterOf(hex, number, name);
    isKnown &&= character !== null;
    return character ?? whole;
  });
  return { found, suggestion: isKnown ? suggestion : null };
}
