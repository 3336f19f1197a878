import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeLabels } from './label-placement';

const FRAME = { width: 352, height: 326 };

describe('the names beside the dots of a map drawing', () => {
  it('are below their dots if nothing is in the way', () => {
    const dots = [
      { x: -110, y: -60, width: 60 },
      { x: 110, y: 60, width: 60 },
    ];
    expect(placeLabels(dots, 120, FRAME)).toEqual({ sides: ['below', 'below'], isSignBelow: false });
  });

  it('include the name of the property, which goes below its dot if a town is just north of it', () => {
    expect(placeLabels([{ x: 0, y: -22, width: 70 }], 140, FRAME).isSignBelow).toBe(true);
  });

  it('are on different sides for two neighbouring dots', () => {
    const { sides } = placeLabels(
      [
        { x: 100, y: 80, width: 60 },
        { x: 100, y: 100, width: 60 },
      ],
      100,
      FRAME,
    );
    expect(sides[0]).not.toBe(sides[1]);
  });

  it('stay inside the frame if possible', () => {
    expect(placeLabels([{ x: -170, y: 0, width: 80 }], 60, FRAME).sides).toEqual(['right']);
  });

  it('each have a side, wherever the dots are', () => {
    const dot = fc.record({
      x: fc.integer({ min: -176, max: 176 }),
      y: fc.integer({ min: -160, max: 160 }),
      width: fc.integer({ min: 40, max: 140 }),
    });
    fc.assert(
      fc.property(fc.array(dot, { maxLength: 4 }), (dots) => {
        expect(placeLabels(dots, 150, FRAME).sides).toHaveLength(dots.length);
      }),
      { numRuns: 30 },
    );
  });
});
