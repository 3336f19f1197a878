import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moment } from '../schema/shared';
import { toMoment } from './property';

const accepted = (text: string): boolean => moment.safeParse(text).success;

describe('a date and time in a feed (design/feed-values)', () => {
  it.each([
    ['2026-07-01 09:30:00', '2026-07-01T07:30:00.000Z'],
    ['2026-12-01 09:30:00', '2026-12-01T08:30:00.000Z'],
    ['2026-07-01T09:30:00', '2026-07-01T07:30:00.000Z'],
    ['2026-07-01T09:30', '2026-07-01T07:30:00.000Z'],
    ['2026-07-01', '2026-06-30T22:00:00.000Z'],
    ['2026-07-01T09:30:00Z', '2026-07-01T09:30:00.000Z'],
    ['2026-07-01T09:30:00+02:00', '2026-07-01T07:30:00.000Z'],
    ['2026-03-29 02:30:00', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25 02:30:00', '2026-10-25T00:30:00.000Z'],
    ['2024-02-29 00:00:00', '2024-02-28T23:00:00.000Z'],
  ])('is read: %s as %s', (text, utc) => {
    expect(accepted(text)).toBe(true);
    expect(toMoment(text)).toBe(utc);
  });

  it.each([
    '2026-02-29',
    '2026-02-30 10:00:00',
    '2026-02-30T10:00:00Z',
    '2026-01-01 24:00:00',
    '2026-01-01 10:60:00',
    '2026-01-01 10',
    '0000-00-00 00:00:00',
    '0000-01-01',
    '01/07/2026',
    '2026-07-01T09:30:00 Europe/Brussels',
    '',
  ])('is refused: %s', (text) => {
    expect(accepted(text)).toBe(false);
  });

  it('never breaks an import: every accepted text can be read as a moment', () => {
    const part = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
    const text = fc
      .tuple(
        part(4),
        part(2),
        part(2),
        fc.constantFrom('', ' ', 'T'),
        part(2),
        part(2),
        fc.constantFrom('', 'Z', '-12:00'),
      )
      .map(([y, m, d, gap, h, min, zone]) => `${y}-${m}-${d}${gap && `${gap}${h}:${min}:00${zone}`}`);
    fc.assert(
      fc.property(text, (raw) => {
        if (accepted(raw)) expect(toMoment(raw)).toMatch(/^[+-]?\d{4,6}-\d\d-\d\dT[\d:.]+Z$/);
      }),
      { numRuns: 5000 },
    );
  });
});
