import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sayFinding } from '@/lib/platform/config/finding';
import { cpuMsOf } from '@/tests/support/cpu-time';
import { contrast, readPalette, tokenFindings, unreadableColours } from './colour-tokens';

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

  it("are the agency's own if its file sets them", () => {
    const own = ':root { --paper: #fff; --ink: light-dark( #036 , #9cf ) }';
    expect(readPalette(BASE, own)).toEqual({
      paper: { light: '#ffffff', dark: '#ffffff' },
      ink: { light: '#003366', dark: '#99ccff' },
    });
  });

  it('are reported if mails and pictures cannot show them', () => {
    expect(unreadableColours(BASE, ':root { --ink: oklch(40% 0.1 20); --paper: #fff; --gap: 4px; }')).toEqual(['ink']);
  });

  it('are read in linear time from a sheet of any length', () => {
    const texts = ['/*'.repeat(125_000), '*'.repeat(250_000), `--a:${' '.repeat(250_000)}`, '{'.repeat(250_000)];
    expect(cpuMsOf(() => texts.map((text) => readPalette(text)))).toBeLessThan(5_000);
  });
});

const CHECKED_BASE = readFileSync('app/styles/tokens.css', 'utf8');
const said = (css: string): string[] => tokenFindings(CHECKED_BASE, css).map(sayFinding);

describe('the check of the tokens of the agency', () => {
  it('accepts a file that changes no colour, and finds that the colours of the software have enough contrast', () => {
    expect(said('')).toEqual([]);
    expect(said(CHECKED_BASE)).toEqual([]);
  });

  it.each([
    ['a name that nothing uses', ':root {\n  --bricks: #123456;\n}', 'agency/tokens.css:2: --bricks is not a token'],
    [
      'a colour that mails cannot show',
      ':root {\n  --brick: tomato;\n}',
      'agency/tokens.css:2: --brick must be #rrggbb',
    ],
    [
      'a colour too close to the paper',
      ':root {\n  --ink-muted: #b5b5b5;\n}',
      ':2: --ink-muted on --paper has a contrast of',
    ],
    [
      'a fill too light for its text',
      ':root { --brick-fill: #ffcc00; }',
      ':1: --on-fill on --brick-fill has a contrast',
    ],
    ['a bracket that is not closed', ':root { --brick: #a8442a;', 'has not as many } as {'],
  ])('reports a problem: %s', (_, css, sentence) => {
    expect(said(css).join('\n')).toContain(sentence);
  });

  it('calculates contrast as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});
