import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CountedUnit,
  commonestType,
  filledColumns,
  projectFigures,
  propertiesOf,
  sortUnits,
  stateColour,
  UNIT_COLUMNS,
  UNIT_STATES,
  unitAnchors,
  unitNoun,
  unitState,
} from './project-units';
import { STATUSES } from './property-status';

const priced = (euro: number | null): CountedUnit['shownPrice'] =>
  euro === null ? { kind: 'on-request' } : { kind: 'amount', euro };
const unit = (facts: Partial<CountedUnit> = {}): CountedUnit => ({
  number: '0.1',
  type: 'apartment',
  state: 'free',
  floor: 0,
  bedrooms: 2,
  livingArea: 90,
  terraceArea: 12,
  groundArea: null,
  shownPrice: priced(300_000),
  ...facts,
});
const maybeNumber = fc.option(fc.integer({ min: 0, max: 900 }));
const units = fc.array(
  fc.record({
    number: fc.string({ maxLength: 5 }),
    type: fc.constantFrom('apartment', 'house', 'parking', 'studio' as const),
    state: fc.constantFrom(...UNIT_STATES),
    floor: maybeNumber,
    bedrooms: maybeNumber,
    livingArea: maybeNumber,
    terraceArea: maybeNumber,
    groundArea: maybeNumber,
    shownPrice: maybeNumber.map(priced),
  }),
  { maxLength: 30 },
);

describe('the most common type of the units', () => {
  const typed = (...types: CountedUnit['type'][]) => commonestType(types.map((type) => ({ type })));

  it('is the first in the list if several are equally common', () => {
    expect(typed('studio', 'apartment', 'apartment')).toBe('apartment');
    expect(typed('apartment', 'apartment', 'studio', 'studio', 'studio')).toBe('studio');
    expect(typed('penthouse', 'duplex')).toBe('penthouse');
    expect(typed()).toBeNull();
  });
});

describe('the state of a unit (SPEC §4)', () => {
  it('has the colour named "free", "option" or "sold", depending on the status', () => {
    expect(STATUSES.map((status) => stateColour(unitState(status)))).toEqual([
      'free',
      'free',
      'free',
      'option',
      'option',
      'sold',
      'sold',
      'sold',
    ]);
  });
});

describe('the figures of a project', () => {
  it('include the number of free properties and the lowest price of a free one', () => {
    const figures = projectFigures([
      unit({ state: 'sold', shownPrice: priced(100_000), bedrooms: 1 }),
      unit({ state: 'option', shownPrice: priced(200_000) }),
      unit({ shownPrice: priced(410_000), bedrooms: 3 }),
      unit({ shownPrice: priced(289_000) }),
    ]);
    expect(figures).toMatchObject({ total: 4, free: 2, waiting: 1, fromPrice: 289_000, bedrooms: [1, 3] });
  });

  it('have no lowest price if no price is shown', () => {
    expect(projectFigures([unit({ shownPrice: priced(null) })]).fromPrice).toBeNull();
    expect(projectFigures([unit({ state: 'sold', shownPrice: priced(null) })]).fromPrice).toBeNull();
  });

  it('have the lowest price of units under option if no unit is free', () => {
    expect(projectFigures([unit({ state: 'option', shownPrice: priced(250_000) })]).fromPrice).toBe(250_000);
  });

  it('do not include parking spaces', () => {
    expect(projectFigures([unit(), unit({ type: 'parking', shownPrice: priced(20_000) })])).toMatchObject({
      total: 1,
      fromPrice: 300_000,
    });
    expect(propertiesOf([unit({ type: 'garage' })])).toHaveLength(1);
  });

  it('never count more properties free or under option than the project has', () => {
    fc.assert(
      fc.property(units, (list) => {
        const { free, waiting, total } = projectFigures(list);
        expect(free + waiting).toBeLessThanOrEqual(total);
      }),
    );
  });

  it('call the properties apartments, houses, or units if the types differ', () => {
    expect(unitNoun([unit(), unit({ type: 'penthouse' }), unit({ type: 'parking' })])).toBe('apartments');
    expect(unitNoun([unit({ type: 'terraced-house' })])).toBe('houses');
    expect(unitNoun([unit(), unit({ type: 'house' })])).toBe('units');
    expect(unitNoun([])).toBe('units');
  });
});

describe('the table of the units', () => {
  const numbers = (list: CountedUnit[]) => list.map((one) => one.number);

  it('sorts lot 1.2 before 1.10', () => {
    const list = ['1.10', 'A10', '1.2', 'A2', '0.1'].map((number) => unit({ number }));
    expect(numbers(sortUnits(list, { column: 'lot', direction: 'ascending' }))).toEqual([
      '0.1',
      '1.2',
      '1.10',
      'A2',
      'A10',
    ]);
  });

  it('puts unknown values last in both directions, so that the position does not reveal a hidden price', () => {
    const list = [
      unit({ number: '1', shownPrice: priced(null) }),
      unit({ number: '2', shownPrice: priced(2) }),
      unit({ number: '3', shownPrice: priced(1) }),
    ];
    expect(numbers(sortUnits(list, { column: 'price', direction: 'ascending' }))).toEqual(['3', '2', '1']);
    expect(numbers(sortUnits(list, { column: 'price', direction: 'descending' }))).toEqual(['2', '3', '1']);
  });

  it('contains every unit, whatever the sort order', () => {
    const orders = fc.record({
      column: fc.constantFrom(...UNIT_COLUMNS),
      direction: fc.constantFrom('ascending', 'descending' as const),
    });
    fc.assert(
      fc.property(units, orders, (list, order) => {
        const sorted = sortUnits(list, order);
        expect(new Set(sorted)).toEqual(new Set(list));
        expect(sortUnits(sorted, order)).toEqual(sorted);
      }),
    );
  });

  it('has only columns that at least one unit fills', () => {
    expect(filledColumns([unit({ terraceArea: null })])).toEqual([
      'lot',
      'floor',
      'bedrooms',
      'area',
      'status',
      'price',
    ]);
    expect(filledColumns([])).toEqual(['lot', 'status', 'price']);
  });
});

describe('the anchor of a unit', () => {
  it('is lot-1.3 for lot 1.3', () => {
    expect(unitAnchors([{ id: 'a', number: '1.3' }]).get('a')).toBe('lot-1.3');
    expect(unitAnchors([{ id: 'a', number: ' A 2/bis ' }]).get('a')).toBe('lot-a-2-bis');
  });

  it('is unique, for any numbers', () => {
    const lists = fc.uniqueArray(fc.string({ unit: fc.constantFrom('a', '1', '-', '_'), minLength: 1, maxLength: 4 }));
    const numbers = fc.constantFrom('1.3', '1 3', '1/3', '-a', 'A', 'é', '');
    fc.assert(
      fc.property(lists, fc.infiniteStream(numbers), (ids, stream) => {
        const anchors = unitAnchors(ids.map((id) => ({ id, number: stream.next().value ?? '' })));
        expect(new Set(anchors.values()).size).toBe(ids.length);
        for (const anchor of anchors.values()) expect(anchor).toMatch(/^[a-z0-9._-]+$/);
      }),
    );
  });
});
