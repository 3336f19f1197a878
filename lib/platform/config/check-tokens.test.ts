import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sayFinding } from '@/lib/platform/config/finding';
import { contrast, tokenFindings } from './check-tokens';

const BASE = readFileSync('app/styles/tokens.css', 'utf8');
const said = (css: string): string[] => tokenFindings(BASE, css).map(sayFinding);

describe('the check of the tokens of the agency', () => {
  it('accepts a file that changes nothing, and finds the tokens of the software readable', () => {
    expect(said('')).toEqual([]);
    expect(said(BASE)).toEqual([]);
  });

  it.each([
    ['a name that nothing uses', ':root {\n  --bricks: #123456;\n}', 'agency/tokens.css:2: --bricks is no token'],
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
  ])('reports %s', (_, css, sentence) => {
    expect(said(css).join('\n')).toContain(sentence);
  });

  it('compares colours as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});
