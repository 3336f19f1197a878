import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROPERTY_TYPES } from '@/lib/domain/property/property-type';
import { type Box, type Elevation, type FacadeUnit, facadeElevation } from './facade-elevation';

const place = fc.record({
  type: fc.constantFrom(...PROPERTY_TYPES),
  bay: fc.integer({ min: 1, max: 12 }),
  floor: fc.integer({ min: -2, max: 9 }),
});
const buildings = fc
  .array(place, { minLength: 1, maxLength: 60 })
  .map((places): FacadeUnit[] => places.map((one, index) => ({ ...one, id: `u${index}` })));

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
const isInside = (inner: Box, outer: Box) =>
  inner.x >= outer.x - 1e-6 &&
  inner.y >= outer.y - 1e-6 &&
  inner.x + inner.width <= outer.x + outer.width + 1e-6 &&
  inner.y + inner.height <= outer.y + outer.height + 1e-6;

const drawn = (units: FacadeUnit[]): Elevation => {
  const elevation = facadeElevation(units);
  if (!elevation) throw new Error('was not drawn');
  return elevation;
};

/** The sixteen apartments of the example: five bays, up to four storeys. */
const STREET = ['11111', '11111', '11110', '01100'].flatMap((row, floor) =>
  [...row].flatMap((mark, index) =>
    mark === '1' ? [{ id: `${floor}.${index + 1}`, type: 'apartment' as const, bay: index + 1, floor }] : [],
  ),
);

describe('façade drawing (LOOK §4.4)', () => {
  it('draws every unit exactly once', () => {
    fc.assert(
      fc.property(buildings, (units) => {
        const ids = drawn(units).cells.flatMap((cell) => cell.unitId ?? []);
        expect(ids.sort()).toEqual(units.map((unit) => unit.id).sort());
      }),
    );
  });

  it('draws units and walls without overlap', () => {
    fc.assert(
      fc.property(buildings, (units) => {
        const { cells } = drawn(units);
        for (const [index, cell] of cells.entries())
          expect(cells.slice(index + 1).filter((other) => overlap(cell, other))).toEqual([]);
      }),
    );
  });

  it('keeps walls, roofs, trees and people inside the view and above the street', () => {
    fc.assert(
      fc.property(buildings, (units) => {
        const { cells, roofs, trees, people, width, ground } = drawn(units);
        const view = { x: 0, y: 0, width, height: ground };
        for (const box of [...cells, ...roofs]) expect(isInside(box, view)).toBe(true);
        for (const { x, scale } of trees)
          expect(isInside({ x: x - 30 * scale, y: ground - 100 * scale, width: 60 * scale, height: 1 }, view)).toBe(
            true,
          );
        for (const x of people) expect(x > 0 && x < width).toBe(true);
      }),
    );
  });

  it('keeps windows and balconies inside their own unit, and windows apart from each other', () => {
    fc.assert(
      fc.property(buildings, (units) => {
        for (const cell of drawn(units).cells) {
          for (const opening of [...cell.windows, ...cell.balconies]) expect(isInside(opening, cell)).toBe(true);
          for (const [index, pane] of cell.windows.entries())
            for (const other of cell.windows.slice(index + 1)) expect(overlap(pane, other)).toBe(false);
        }
      }),
    );
  });

  it('fills every wall without a hole: the cells of a bay reach from the street to its roof', () => {
    fc.assert(
      fc.property(buildings, (units) => {
        const { cells, roofs, ground } = drawn(units);
        for (const roof of roofs) {
          const below = cells.filter((cell) => cell.x >= roof.x && cell.x + cell.width <= roof.x + roof.width);
          const area = below.reduce((sum, cell) => sum + cell.width * cell.height, 0);
          expect(area).toBe(roof.width * (ground - roof.y - roof.height));
        }
      }),
    );
  });

  it('does not depend on the order in which the feed names the units', () => {
    fc.assert(
      fc.property(buildings, (units) => {
        const oneAPlace = [...new Map(units.map((unit) => [`${unit.bay}/${unit.floor}`, unit])).values()];
        const boxes = (list: FacadeUnit[]) =>
          drawn(list)
            .cells.flatMap(({ unitId, x, y, width, height }) => (unitId ? [[unitId, x, y, width, height].join()] : []))
            .sort();
        expect(boxes([...oneAPlace].reverse())).toEqual(boxes(oneAPlace));
      }),
    );
  });

  it('puts bay 1 on the left and floor 0 on the street', () => {
    const { cells, ground } = drawn(STREET);
    const of = (id: string) => cells.find((cell) => cell.unitId === id) as Box;
    expect(of('0.1').x).toBeLessThan(of('0.2').x);
    expect(of('0.1').y + of('0.1').height).toBe(ground);
    expect(of('3.3').y).toBeLessThan(of('2.3').y);
    expect(of('3.3').x).toBe(of('0.3').x);
  });

  it('draws a street of different heights with a stepped gable in the middle', () => {
    const { width, height, roofs } = drawn(STREET);
    expect([width, height]).toEqual([1180, 423]);
    expect(roofs.map((roof) => roof.kind)).toEqual(['mansard', 'cornice', 'steps', 'solar', 'terrace']);
  });

  it('draws houses with two storeys and a gable each, on the street if the feed names no floor', () => {
    const houses = [1, 2, 3].map((bay) => ({ id: `h${bay}`, type: 'terraced-house' as const, bay, floor: null }));
    const { cells, roofs } = drawn(houses);
    expect(cells.map((cell) => cell.height)).toEqual([148, 148, 148]);
    expect(new Set(roofs.map((roof) => roof.kind))).toEqual(new Set(['gable']));
  });

  it('is missing if the place of a unit is unknown, because a façade without that unit would mislead', () => {
    expect(facadeElevation([])).toBeNull();
    expect(facadeElevation([...STREET, { id: 'x', type: 'apartment', bay: null, floor: 1 }])).toBeNull();
    expect(facadeElevation([...STREET, { id: 'x', type: 'apartment', bay: 2, floor: null }])).toBeNull();
  });

  it('leaves out parking spaces that have no place in the façade', () => {
    const { cells } = drawn([...STREET, { id: 'p1', type: 'parking', bay: null, floor: -1 }]);
    expect(cells.some((cell) => cell.unitId === 'p1')).toBe(false);
  });

  it('is missing for a tower, because its drawing would be unreadable', () => {
    const tower = Array.from({ length: 40 }, (_, floor) => ({
      id: String(floor),
      type: 'apartment' as const,
      bay: 1,
      floor,
    }));
    expect(facadeElevation(tower)).toBeNull();
  });
});
