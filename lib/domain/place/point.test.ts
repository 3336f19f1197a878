import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { devicePoint, devicePointText, distanceKm, offsetKm, readDevicePoint } from './point';

const MECHELEN = { latitude: 51.0259, longitude: 4.4776 };
const NAMUR = { latitude: 50.4674, longitude: 4.8719 };

describe('the distance between two points', () => {
  it('is in kilometres as the crow flies', () => {
    expect(distanceKm(MECHELEN, NAMUR)).toBeGreaterThan(67);
    expect(distanceKm(MECHELEN, NAMUR)).toBeLessThan(69);
    expect(distanceKm(MECHELEN, MECHELEN)).toBe(0);
  });

  it('has a part to the east and a part to the north, which are negative to the west and south', () => {
    const there = offsetKm(MECHELEN, NAMUR);
    expect(there.east).toBeGreaterThan(0);
    expect(there.north).toBeLessThan(0);
    const back = offsetKm(NAMUR, MECHELEN);
    expect(back.east).toBeCloseTo(-there.east, 6);
  });
});

describe('the position of a visitor’s device', () => {
  it('has three decimals, about a hundred metres', () => {
    expect(devicePoint({ latitude: 50.8467123, longitude: 4.3524987 })).toEqual({ latitude: 50.847, longitude: 4.352 });
    expect(readDevicePoint('50.8467123_4.3524987')).toEqual({ latitude: 50.847, longitude: 4.352 });
    expect(devicePointText({ latitude: 50.847, longitude: 4.352 })).toBe('50.847_4.352');
  });

  it('is the same after it was written into an address and read again', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 49.5, max: 51.5, noNaN: true }),
        fc.double({ min: 2.5, max: 6.5, noNaN: true }),
        (latitude, longitude) => {
          const point = devicePoint({ latitude, longitude });
          expect(point).not.toBeNull();
          expect(point && readDevicePoint(devicePointText(point))).toEqual(point);
        },
      ),
    );
  });

  it.each([
    '',
    '50.847',
    '50.847_',
    '48.85_2.35',
    '90_0',
    '52.1_4.3',
    '50.8_14.3',
    'NaN_NaN',
    '50.847,4.353',
    '9100',
    'gent',
    '5'.repeat(100_000),
  ])('is null if the text is no position in or near Belgium and Luxembourg: %#', (text) => {
    expect(readDevicePoint(text)).toBeNull();
  });

  it('is null if the device gives no finite number', () => {
    expect(devicePoint({ latitude: Number.NaN, longitude: 4 })).toBeNull();
    expect(devicePoint({ latitude: Infinity, longitude: 4 })).toBeNull();
  });
});
