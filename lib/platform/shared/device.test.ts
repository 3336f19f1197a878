import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviceOf } from './device';

describe('the device class of a window (SPEC §9)', () => {
  it.each([
    [1280, 'desktop'],
    [961, 'desktop'],
    [960, 'tablet'],
    [768, 'tablet'],
    [767, 'mobile'],
    [360, 'mobile'],
    [0, 'mobile'],
  ])('is, at %d px, %s', (width, device) => {
    expect(deviceOf(width)).toBe(device);
  });

  it('never shrinks as a window grows', () => {
    const order = ['mobile', 'tablet', 'desktop'];
    const width = fc.integer({ min: 0, max: 4000 });
    fc.assert(
      fc.property(width, width, (one, more) => {
        expect(order.indexOf(deviceOf(one + more))).toBeGreaterThanOrEqual(order.indexOf(deviceOf(one)));
      }),
    );
  });
});
