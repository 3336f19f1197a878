import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { env } from '@/lib/platform/config/env';
import { municipalityPrices } from '@/lib/platform/files/municipality-prices';
import { newFolder } from '../support/new-folder';
import { runHere } from '../support/run-here';

const HEAD = 'municipality;country;type;median;period;source;date';
const LINES = [
  '12025;BE;house;385000;2026-Q1;Statbel;2026-06-15',
  'Malines;BE;house;391500;2026-Q2;Statbel;2026-09-15',
  'Esch-sur-Alzette;LU;apartment;512000;2025;Observatoire de l’habitat;2026-03-01',
];
const { DATA_DIR } = env;
let file = '';
beforeEach(() => {
  env.DATA_DIR = newFolder();
  file = join(env.DATA_DIR, 'medians.csv');
});
afterEach(() => void Object.assign(env, { DATA_DIR }));

const stored = (): string => join(env.DATA_DIR, 'municipality-prices.json');
async function take(text: string) {
  writeFileSync(file, text);
  return runHere('scripts/commands/prices.ts', [file]);
}

describe('npm run prices', () => {
  it('stores the newest median of each municipality and type, by code or name', async () => {
    expect(municipalityPrices()).toEqual({});
    const { code, output } = await take([HEAD, ...LINES.toReversed(), ''].join('\r\n'));
    expect([code, output]).toEqual([0, 'Prices of 2 municipalities stored. A running site shows them at once.\n']);
    expect(municipalityPrices()).toEqual({
      mechelen: { house: { euro: 391_500, period: '2026-Q2', source: 'Statbel', date: '2026-09-15' } },
      'esch-sur-alzette': {
        apartment: { euro: 512_000, period: '2025', source: 'Observatoire de l’habitat', date: '2026-03-01' },
      },
    });
    expect(statSync(stored()).mode & 0o777).toBe(0o600);
  });

  it('reads commas and tabs too, and columns in any order', async () => {
    for (const separator of [',', '\t']) {
      const rows = [HEAD, ...LINES].map((line) => line.split(';').reverse().join(separator));
      expect((await take(`\uFEFF${rows.join('\n')}`)).code).toBe(0);
    }
    expect(Object.keys(municipalityPrices())).toHaveLength(2);
  });

  it('names every wrong line, and then changes nothing', async () => {
    const wrong = [
      'Atlantis;BE;house;385000;2026;Statbel;2026-06-15',
      'Mechelen;LU;house;385000;2026;Statbel;2026-06-15',
      'Mechelen;FR;house;385000;2026;Statbel;2026-06-15',
      'Mechelen;BE;villa;385000;2026;Statbel;2026-06-15',
      'Mechelen;BE;house;385.000;2026;Statbel;2026-06-15',
      'Mechelen;BE;house;3;2026;Statbel;2026-06-15',
      'Mechelen;BE;house;385000;June;Statbel;2026-06-15',
      'Mechelen;BE;house;385000;2026;;2026-06-15',
      'Mechelen;BE;house;385000;2026;Statbel;2026-06-31',
    ];
    const { code, output } = await take([HEAD, LINES[0], '', ...wrong].join('\n'));
    expect(code).toBe(1);
    expect(output).toContain('line 4: municipality "Atlantis" is not known in BE, or is ambiguous');
    expect(output).toContain('line 7: type must be house or apartment; it is "villa"');
    expect(output).toContain('line 8: median must be whole euro from 10000 to 10000000; it is "385.000"');
    expect(output).toContain('9 of 10 lines have a fault; nothing has changed.');
    expect(existsSync(stored())).toBe(false);
  });

  it('refuses a file that is too large, that lacks a column, or that is no table', async () => {
    expect((await take('x'.repeat(2_000_001))).output).toContain('is larger than 2 MB.');
    expect((await take(`${HEAD.replace(';source', '')}\n`)).output).toContain('lacks municipality');
    expect((await take('municipality;country\nMechelen;BE')).output).toContain(
      'lacks type, median, period, source, date',
    );
    expect((await take(`${HEAD}\nMechelen;BE`)).output).toContain('cannot be read: Invalid Record Length');
    expect((await runHere('scripts/commands/prices.ts')).output).toContain('Usage: npm run prices -- FILE');
  });
});
