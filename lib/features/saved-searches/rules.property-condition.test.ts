import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holds } from './rules';

describe('conditions on a property (SPEC §8)', () => {
  type Property = { garden?: { area: number } };
  const hasLargeGarden = (property: Property) => (property.garden as { area: number }).area > 100;

  it('hold only for a property that meets them', () => {
    expect(holds(hasLargeGarden, { garden: { area: 101 } })).toBe(true);
    expect(holds(hasLargeGarden, { garden: { area: 100 } })).toBe(false);
  });

  it('count as false when they cannot be evaluated', () => {
    expect(holds(hasLargeGarden, {})).toBe(false);
    expect(holds(hasLargeGarden, null as unknown as Property)).toBe(false);
  });

  it('count as false if they return anything but true', () => {
    fc.assert(fc.property(fc.anything(), (answer) => holds(() => answer, {}) === (answer === true)));
  });

  it('count as false if they throw an error', () => {
    fc.assert(
      fc.property(fc.anything(), (thrown) => {
        const condition = () => {
          throw thrown;
        };
        expect(holds(condition, {})).toBe(false);
      }),
    );
  });
});
