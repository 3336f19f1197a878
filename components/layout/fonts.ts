import localFont from 'next/font/local';

/** Headings and prices: Fraunces, reduced to the used glyphs by `scripts/generate/heading-font.mjs`. */
export const fraunces = localFont({
  src: '../../app/styles/heading-font.woff2',
  weight: '400 600',
  variable: '--font-fraunces',
  display: 'swap',
  adjustFontFallback: 'Times New Roman',
});

/** All other text: Latin only, the file of @fontsource-variable. */
export const instrumentSans = localFont({
  src: '../../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  weight: '400 700',
  variable: '--font-instrument-sans',
  display: 'swap',
  adjustFontFallback: 'Arial',
});
