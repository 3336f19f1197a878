import jsQR from 'jsqr';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { codePath } from '@/components/properties/print-code.client';
import { qrCode } from './qr-code';

/** Whether each module is dark, row by row, from a path of strokes. */
function painted(path: string, size: number): boolean[][] {
  const dark = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const row of path.split('M').slice(1)) {
    const [, y = ''] = /^0 (\d+)\.5/.exec(row) ?? [];
    let x = 0;
    for (const [, kind, count] of row.matchAll(/([hm])(\d+)/g)) {
      if (kind === 'h') dark[Number(y)]?.fill(true, x, x + Number(count));
      x += Number(count);
    }
  }
  return dark;
}

/** The text that a QR reader finds: each module as a square of pixels, with the quiet zone around. */
function seen(dark: readonly boolean[][]): string | undefined {
  const [quiet, scale] = [4, 4];
  const side = (dark.length + 2 * quiet) * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      if (dark[Math.floor(y / scale) - quiet]?.[Math.floor(x / scale) - quiet])
        pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
  return jsQR(pixels, side, side)?.data;
}

describe('the QR code of a property’s page', () => {
  const address = 'https://www.gevel.be/nl/te-koop/mechelen/huis/6412/';
  const { size, modules } = qrCode(address);

  it.each([
    address,
    'https://www.gevel.be/fr/a-vendre/malines/maison/6412/',
    'https://xn--vastgoed-8ya.example/de/zu-verkaufen/sankt-vith/grundstueck/a-very_long-id/',
    'http://localhost:3000/en/for-sale/a/b/1/',
  ])('is drawn with the modules of its encoding, and read as the address: %s', (url) => {
    const code = qrCode(url);
    const dark = painted(codePath(code.size, code.modules), code.size);
    expect(dark).toEqual(encode(url, { ecc: 'M', border: 0, maskPattern: 3 }).data);
    expect(seen(dark)).toBe(url);
  });

  it('is small: fewer than 400 characters for the address of a page', () => {
    expect(size).toBeLessThanOrEqual(37);
    expect(modules.length).toBeLessThan(400);
  });
});
