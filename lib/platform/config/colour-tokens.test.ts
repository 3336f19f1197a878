import { describe, expect, it } from 'vitest';
import { readPalette, unreadableColours } from './colour-tokens';

const BASE = `@layer theme { :root {
  /* --old: #000000; */
  --paper: light-dark(#FBF9F5, #141a19); /* 15.0 | 14.7 */
  --ink: #1b2422;
  --gap: clamp(16px, 10px + 1.4vw, 32px);
  --float: 0 1px 1px rgb(27 36 34 / 0.04);
} }`;

describe('the colours of the tokens', () => {
  it('are read for the light and the dark scheme', () => {
    expect(readPalette(BASE)).toEqual({
      paper: { light: '#fbf9f5', dark: '#141a19' },
      ink: { light: '#1b2422', dark: '#1b2422' },
    });
  });

  it("are the agency's where it sets its own", () => {
    const own = ':root { --paper: #fff; --ink: light-dark( #036 , #9cf ) }';
    expect(readPalette(BASE, own)).toEqual({
      paper: { light: '#ffffff', dark: '#ffffff' },
      ink: { light: '#003366', dark: '#99ccff' },
    });
  });

  it('are reported when mails and pictures cannot show them', () => {
    expect(unreadableColours(BASE, ':root { --ink: oklch(40% 0.1 20); --paper: #fff; --gap: 4px; }')).toEqual(['ink']);
  });

  it('are read in linear time from a sheet of any length', () => {
    const started = performance.now();
    for (const text of ['/*'.repeat(125_000), '*'.repeat(250_000), `--a:${' '.repeat(250_000)}`, '{'.repeat(250_000)])
      readPalette(text);
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
