import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPinKey, pinFrom } from './pin-keyboard';

const places = fc.array(fc.record({ x: fc.integer({ min: 0, max: 900 }), y: fc.integer({ min: 0, max: 700 }) }), {
  minLength: 1,
  maxLength: 40,
});

describe('the keys that move between pins', () => {
  it('reach every pin, forwards from the first and backwards from the last', () => {
    fc.assert(
      fc.property(places, (pins) => {
        const walk = (start: string, key: string) => {
          const seen = [pinFrom(start, 0, pins)];
          while (pinFrom(key, seen.at(-1) ?? 0, pins) !== seen.at(-1)) seen.push(pinFrom(key, seen.at(-1) ?? 0, pins));
          return seen;
        };
        const all = pins.map((_, at) => at);
        expect(walk('Home', 'PageDown')).toEqual(all);
        expect(walk('End', 'PageUp')).toEqual(all.toReversed());
      }),
    );
  });

  it('move to the nearest pin in the direction of the arrow, or do nothing if there is none', () => {
    const pins = [
      { x: 100, y: 100 },
      { x: 200, y: 110 },
      { x: 150, y: 400 },
      { x: 500, y: 100 },
    ];
    expect(pinFrom('ArrowRight', 0, pins)).toBe(1);
    expect(pinFrom('ArrowRight', 1, pins)).toBe(3);
    expect(pinFrom('ArrowDown', 1, pins)).toBe(2);
    expect(pinFrom('ArrowUp', 0, pins)).toBe(0);
  });

  it('are the arrows, Home, End, Page Up and Page Down, and no other keys', () => {
    expect(['ArrowUp', 'Home', 'End', 'PageUp', 'PageDown'].every(isPinKey)).toBe(true);
    expect(['Enter', 'Escape', '+', 'a'].some(isPinKey)).toBe(false);
  });
});
