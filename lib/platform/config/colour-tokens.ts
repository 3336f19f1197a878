/** The colours of the brand by token name, each for the light and the dark scheme, as `#rrggbb`. */
export type Palette = Readonly<Record<string, { light: string; dark: string }>>;

const ONE = /^(#(?:[0-9a-f]{6}|[0-9a-f]{3}))$/i;
const TWO = /^light-dark\(\s*(#(?:[0-9a-f]{6}|[0-9a-f]{3}))\s*,\s*(#(?:[0-9a-f]{6}|[0-9a-f]{3}))\s*\)$/i;

const long = (hex: string): string => hex.toLowerCase().replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');

const withoutRemarks = (css: string): string =>
  css
    .split('/*')
    .map((part, index) => (index === 0 ? part : part.split('*/').slice(1).join('*/')))
    .join('');

/** The custom properties of a style sheet in their order, without those in comments. */
export const declarations = (css: string): Array<[name: string, value: string]> =>
  withoutRemarks(css)
    .split(/[{};]/)
    .flatMap((text) => {
      const [name = '', ...value] = text.split(':');
      return name.trim().startsWith('--') ? [[name.trim().slice(2), value.join(':').trim()]] : [];
    });

/**
 * Reads the colours of style sheets: `#rgb`, `#rrggbb` or `light-dark()` of two of these. A later sheet replaces an earlier one.
 */
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
