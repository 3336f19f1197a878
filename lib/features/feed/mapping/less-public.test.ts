import { describe, expect, it } from 'vitest';
import type { Project } from '@/lib/features/projects/types';
import { anAddress } from '@/tests/support/a-property';
import { bothOf, type LessPublic, lessPublicOf, restrictProject } from './less-public';

const SHOWN = { Price: 1, Street: 'Kerkstraat' };
const NOTHING: LessPublic = {
  hidesPrice: false,
  hidesAddress: false,
  status: null,
  units: new Map(),
  hasAllUnits: false,
};

describe('what an item takes away from the public', () => {
  it.each([
    [SHOWN, null],
    [{ ...SHOWN, PublishPrice: false }, { hidesPrice: true }],
    [{ ...SHOWN, PublishAddress: false }, { hidesAddress: true }],
    [{ ...SHOWN, PublicAddress: false }, { hidesAddress: true }],
    [{ ...SHOWN, Status: 'sold' }, { status: 'sold' }],
    [{ ...SHOWN, Price: 0 }, { hidesPrice: true }],
    [{ Price: 1 }, { hidesAddress: true }],
    [{ Price: 1, HouseNumber: '12' }, null],
    [{ Price: 1, Latitude: 51 }, null],
    ['text', null],
  ])('is its price, its address or its offer: %j', (item, expected) => {
    expect(lessPublicOf(item, true)).toEqual(expected && { ...NOTHING, ...expected });
  });

  it('does not follow from what is missing in an item that could not be read whole', () => {
    expect(lessPublicOf({}, false)).toBeNull();
    expect(lessPublicOf({}, true)).toEqual({ ...NOTHING, hidesPrice: true, hidesAddress: true });
  });

  it('is known for each unit of a project by its id, without spaces and in small letters; a unit may have none', () => {
    const Units = [
      { ID: ' A-1 ', Price: 1, Status: 'sold' },
      { ID: 2, PublishPrice: false },
      { Status: 'rented' },
      'x',
    ];
    const units = { 'a-1': { hidesPrice: false, status: 'sold' }, 2: { hidesPrice: true, status: null } };
    const nameless = { hidesPrice: true, status: 'rented' };
    expect(lessPublicOf({ ...SHOWN, Units }, true)).toEqual({
      ...NOTHING,
      units: new Map(Object.entries({ ...units, '': nameless })),
      hasAllUnits: true,
    });
    expect(lessPublicOf({ ...SHOWN, Units }, false)?.hasAllUnits).toBe(false);
  });

  it('is all that either of two items with one id takes away', () => {
    const one = {
      ...NOTHING,
      hidesPrice: true,
      units: new Map([['a', { hidesPrice: false, status: 'sold' as const }]]),
    };
    const other = {
      ...NOTHING,
      hidesAddress: true,
      status: 'under-option' as const,
      units: new Map([
        ['a', { hidesPrice: true, status: 'under-option' as const }],
        ['b', { hidesPrice: false, status: null }],
      ]),
    };
    const both = {
      hidesPrice: true,
      hidesAddress: true,
      status: 'under-option',
      units: new Map([
        ['a', { hidesPrice: true, status: 'sold' }],
        ['b', { hidesPrice: false, status: null }],
      ]),
      hasAllUnits: false,
    };
    expect(bothOf(one, other)).toEqual(both);
    expect(bothOf(other, one)).toEqual(both);
  });
});

describe('a stored project of which an item takes something away', () => {
  const units = ['a', 'b'].map((id) => ({
    id,
    status: 'available',
    price: { publish: true, amount: 1 },
    landPrice: 1,
  }));
  const stored = { address: anAddress(), municipality: 'mechelen', position: null, units } as unknown as Project;
  const hidden = { price: { publish: false, kind: 'total' }, landPrice: null };

  it('shows a unit with the price and the state that the item leaves it, and no unit that the item no longer has', () => {
    const sold = new Map([['a', { hidesPrice: true, status: 'sold' as const }]]);
    expect(restrictProject(stored, { ...NOTHING, units: sold }).units).toEqual([
      { ...units[0], ...hidden, status: 'sold' },
      units[1],
    ]);
    expect(restrictProject(stored, { ...NOTHING, units: sold, hasAllUnits: true }).units).toHaveLength(1);
    expect(restrictProject(stored, { ...NOTHING, hidesPrice: true }).units).toEqual(
      units.map((unit) => ({ ...unit, ...hidden })),
    );
  });

  it('shows only its town and the centre of its municipality if the item hides the address', () => {
    expect(restrictProject(stored, { ...NOTHING, hidesAddress: true })).toMatchObject({
      address: { publish: false, zip: '2800', city: 'Mechelen', country: null },
      position: { isExact: false },
    });
    expect(restrictProject(stored, NOTHING)).toEqual(stored);
  });
});
