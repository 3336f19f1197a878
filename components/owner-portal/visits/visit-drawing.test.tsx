import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { dayAt, VisitDrawing } from './visit-drawing';

const drawn = {
  label: 'Bezoeken',
  locale: 'nl',
  days: ['24 nov', '25 nov', '26 nov', '27 nov'],
  visits: [3, 1200, 2],
  marks: [{ at: 1, text: 'open huis' }],
  isOpen: true,
} as const;
const draw = (changes: Partial<Parameters<typeof VisitDrawing>[0]> = {}) =>
  renderToStaticMarkup(<VisitDrawing {...drawn} {...changes} />);

describe('the drawing of visits', () => {
  it('has the size of a printed report, or that of its place on the page', () => {
    expect(draw()).toContain('viewBox="0 0 728 220"');
    expect(draw({ size: { width: 1200, height: 300 } })).toContain('viewBox="0 0 1200 300"');
  });

  it('shows the count of the day that is pointed at, and of no other day', () => {
    expect(draw()).not.toContain('pointed');
    expect(draw({ pointedAt: 1 })).toContain('25 nov: 1.200');
    expect(draw({ pointedAt: 0 })).toContain('24 nov: 3');
  });

  it('finds the day at a place: the first at the left end of the line, the last at its right end', () => {
    expect([0, 34, 264, 265, 720, 728].map((x) => dayAt(x, 728, 4))).toEqual([0, 0, 1, 1, 3, 3]);
    expect(dayAt(148, 728, 4)).toBe(0);
    expect(dayAt(149, 728, 4)).toBe(1);
    expect(dayAt(300, 728, 1)).toBe(0);
  });
});
