import type { Finding } from '@/lib/platform/config/finding';

/** The colours of the brand by token name, each for the light and the dark scheme, as `#rrggbb`. */
type Palette = Readonly<Record<string, { light: string; dark: string }>>;

const ONE = /^(#(?:[0-9a-f]{6}|[0-9a-f]{3}))$/i;
const TWO = /^light-dark\(\s*(#(?:[0-9a-f]{6}|[0-9a-f]{3}))\s*,\s*(#(?:[0-9a-f]{6}|[0-9a-f]{3}))\s*\)$/i;

const long = (hex: string): string => hex.toLowerCase().replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');

const withoutRemarks = (css: string): string =>
  css
    .split('/*')
    .map((part, index) => (index === 0 ? part : part.split('*/').slice(1).join('*/')))
    .join('');

/** The custom properties of a style sheet in their order, without those in comments. */
const declarations = (css: string): Array<[name: string, value: string]> =>
  withoutRemarks(css)
    .split(/[{};]/)
    .flatMap((text) => {
      const [name = '', ...value] = text.split(':');
      return name.trim().startsWith('--') ? [[name.trim().slice(2), value.join(':').trim()]] : [];
    });

/** Reads colours of style sheets: `#rgb`, `#rrggbb` or `light-dark()` of two. A later sheet replaces an earlier one. */
export function readPalette(...sheets: readonly string[]): Palette {
  const palette: Record<string, { light: string; dark: string }> = {};
  for (const [name, value] of sheets.flatMap(declarations)) {
    const [, light, dark] = TWO.exec(value) ?? ONE.exec(value) ?? [];
    if (light) palette[name] = { light: long(light), dark: long(dark ?? light) };
  }
  return palette;
}

/** The tokens that are a colour in the first sheet and unreadable in the second; mails use the first for these. */
export const unreadableColours = (base: string, changes: string): string[] => {
  const known = readPalette(base);
  const read = readPalette(changes);
  return [...new Set(declarations(changes).map(([name]) => name))].filter((name) => known[name] && !read[name]);
};

const TOKENS_FILE = 'agency/tokens.css';

/** Pairs of a text colour and its background, with the least allowed contrast (WCAG 1.4.3 and 1.4.11). */
const PAIRS: ReadonlyArray<readonly [text: string, ground: string, least: number]> = [
  ['ink', 'paper', 4.5],
  ['ink', 'paper-2', 4.5],
  ['ink', 'surface', 4.5],
  ['ink-muted', 'paper', 4.5],
  ['brick', 'paper', 4.5],
  ['brick-deep', 'paper', 4.5],
  ['moss', 'paper', 4.5],
  ['on-fill', 'brick-fill', 4.5],
  ['on-fill', 'brick-fill-deep', 4.5],
  ['on-fill', 'moss-fill', 4.5],
  ['on-slate', 'slate', 4.5],
  ['on-slate', 'slate-fill', 4.5],
  ['on-slate-muted', 'slate', 4.5],
  ['on-ochre', 'ochre-fill', 4.5],
  ['on-sheet', 'sheet', 4.5],
  ['on-sheet-muted', 'sheet', 4.5],
  ['input', 'paper', 3],
  ['focus', 'paper', 3],
];

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours: 1 for equal colours, 21 for black on white. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function faint(palette: Palette, [text, ground, least]: (typeof PAIRS)[number]): string[] {
  return (['light', 'dark'] as const).flatMap((scheme) => {
    const [front, back] = [palette[text]?.[scheme], palette[ground]?.[scheme]];
    const ratio = front && back ? contrast(front, back) : least;
    return ratio < least
      ? [`--${text} on --${ground} has a contrast of ${ratio.toFixed(1)} on a ${scheme} page; ${least} is needed`]
      : [];
  });
}

/**
 * All problems of the agency's tokens: names that the software does not use, values that cannot be read, colours with
 * too little contrast.
 */
export function tokenFindings(base: string, own: string): Finding[] {
  const lineOf = (name: string): number | null => {
    const at = own.split('\n').findIndex((line) => line.replaceAll(' ', '').includes(`--${name}:`));
    return at < 0 ? null : at + 1;
  };
  const at = (name: string, text: string): Finding => ({ file: TOKENS_FILE, line: lineOf(name), text });
  const known = new Set(declarations(base).map(([name]) => name));
  const changed = [...new Set(declarations(own).map(([name]) => name))];
  const open = own.split('{').length - own.split('}').length;
  const palette = readPalette(base, own);
  return [
    ...(open === 0 ? [] : [{ file: TOKENS_FILE, line: null, text: 'has not as many } as {' }]),
    ...changed
      .filter((name) => !known.has(name))
      .map((name) => at(name, `--${name} is not a token of app/styles/tokens.css: nothing uses it`)),
    ...unreadableColours(base, own).map((name) =>
      at(name, `--${name} must be #rrggbb or light-dark(#rrggbb, #rrggbb): mails and pictures keep the old colour`),
    ),
    ...PAIRS.filter(([text, ground]) => changed.includes(text) || changed.includes(ground)).flatMap((pair) =>
      faint(palette, pair).map((text) => at(changed.includes(pair[0]) ? pair[0] : pair[1], text)),
    ),
  ];
}
