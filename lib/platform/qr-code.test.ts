import { describe, expect, it } from 'vitest';
import { codePath } from '@/components/properties/print-code.client';
import { qrCode } from './qr-code';

/** The dark modules that a path of strokes paints. */
function painted(path: string): Set<string> {
  const dark = new Set<string>();
  for (const row of path.split('M').slice(1)) {
    const [, y = ''] = /^0 (\d+)\.5/.exec(row) ?? [];
    let x = 0;
    for (const [, kind, count] of row.matchAll(/([hm])(\d+)/g)) {
      if (kind === 'h') for (let at = 0; at < Number(count); at++) dark.add(`${x + at},${y}`);
      x += Number(count);
    }
  }
  return dark;
}

describe('the QR code of a home’s page', () => {
  const { size, modules } = qrCode('https://www.gevel.be/nl/te-koop/mechelen/huis/6412/');
  const dark = painted(codePath(size, modules));

  it('has the three position marks that a reader looks for', () => {
    for (const [left, top] of [
      [0, 0],
      [size - 7, 0],
      [0, size - 7],
    ] as const)
      for (let at = 0; at < 7; at++) {
        expect(dark.has(`${left + at},${top}`)).toBe(true);
        expect(dark.has(`${left},${top + at}`)).toBe(true);
      }
    expect(dark.has(`1,1`)).toBe(false);
    expect(dark.has(`3,3`)).toBe(true);
  });

  it('is small: the address of a page travels in fewer than 400 letters', () => {
    expect(size).toBeLessThanOrEqual(37);
    expect(modules.length).toBeLessThan(400);
  });

  it('differs by address', () => {
    expect(qrCode('https://www.gevel.be/fr/a-vendre/malines/maison/6412/').modules).not.toBe(modules);
  });
});
