import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FAVOURITE_LIMITS,
  freshFrom,
  movedFavourite,
  nextVisit,
  readFavourites,
  readPropertyIds,
  readSeen,
  readVisit,
  withBack,
  withFavourite,
  withNote,
  withSeen,
} from './favourites';

const A = { id: '1001', name: 'Huis, Gent', note: '' };
const B = { id: '1002', name: 'Villa, Namur', note: 'garage' };
const HOUR = 3_600_000;

describe('favourites stored on a device', () => {
  it('are read as they were stored', () => {
    expect(readFavourites(JSON.stringify([A, B]))).toEqual([A, B]);
  });

  it('are empty if the stored text is not a list of favourites', () => {
    for (const text of [null, '', '{', 'null', '7', '{"id":"1"}', '[null,1,"x",{"id":7},{"id":"a/b"},{"id":""}]'])
      expect(readFavourites(text)).toEqual([]);
    fc.assert(
      fc.property(fc.json(), (text) => {
        for (const { id, name, note } of readFavourites(text))
          expect([typeof id, typeof name, typeof note]).toEqual(['string', 'string', 'string']);
        readSeen(text);
        readVisit(text, 1);
      }),
    );
  });

  it('are limited in number and length, and contain each property once', () => {
    const many = Array.from({ length: 300 }, (_, at) => ({
      id: `h${at % 200}`,
      name: 'x'.repeat(999),
      note: 'y'.repeat(999),
    }));
    const read = readFavourites(JSON.stringify(many));
    expect(read).toHaveLength(FAVOURITE_LIMITS.properties);
    expect(read[0]).toEqual({ id: 'h0', name: 'x'.repeat(120), note: 'y'.repeat(500) });
    expect(withFavourite(read, { id: 'one-more', name: '' })).toBe(read);
    expect(withNote([A], A.id, 'z'.repeat(999))[0]?.note).toHaveLength(500);
  });

  it('change as asked: a property is added once, moved, given a note, removed and restored to its place', () => {
    expect(withFavourite([A], A)).toEqual([A]);
    expect(withFavourite([A], { id: 'x', name: 'Loft' })).toEqual([A, { id: 'x', name: 'Loft', note: '' }]);
    expect(movedFavourite([A, B], B.id, -1)).toEqual([B, A]);
    expect(movedFavourite([A, B], A.id, -1)).toEqual([A, B]);
    expect(movedFavourite([A, B], 'x', 1)).toEqual([A, B]);
    expect(withBack([B], A, 0)).toEqual([A, B]);
    expect(withBack([A, B], A, 0)).toEqual([A, B]);
  });
});

describe('viewed properties', () => {
  it('are the last twelve, newest first, each once', () => {
    expect(withSeen(['a', 'b', 'c'], 'c')).toEqual(['c', 'a', 'b']);
    expect(
      withSeen(
        Array.from({ length: 30 }, (_, at) => `h${at}`),
        'new',
      ),
    ).toHaveLength(12);
    expect(withSeen(['a'], 'a/../b')).toEqual(['a']);
    expect(readSeen('["a","a",7,null,"b"]')).toEqual(['a', 'b']);
  });
});

describe('the previous visit of a visitor', () => {
  it('ends half an hour after its last page', () => {
    const first = nextVisit(null, 10 * HOUR);
    expect(first).toEqual({ active: 10 * HOUR, before: null });
    const same = nextVisit(first, 10.4 * HOUR);
    expect(same.before).toBeNull();
    const second = nextVisit(same, 20 * HOUR);
    expect(second).toEqual({ active: 20 * HOUR, before: 10.4 * HOUR });
    expect(nextVisit(second, 20.1 * HOUR).before).toBe(10.4 * HOUR);
  });

  it('makes a property count as new if it was published on the day of that visit, because feeds give no hour', () => {
    const before = new Date(2026, 10, 24, 17, 30).getTime();
    expect(freshFrom({ active: before + HOUR, before })).toBe(new Date(2026, 10, 24).getTime());
    expect(freshFrom({ active: before, before: null })).toBeNull();
  });

  it('is ignored if the clock was set back', () => {
    expect(readVisit('{"active":50,"before":40}', 49)).toBeNull();
    expect(readVisit('{"active":50,"before":60}', 100)).toEqual({ active: 50, before: null });
    expect(readVisit('{"active":50,"before":40}', 100)).toEqual({ active: 50, before: 40 });
  });
});

describe('property ids in an address', () => {
  it('are separated by commas or given in several parameters, and are read once each, up to a maximum number', () => {
    expect(readPropertyIds('1,2,2', 4)).toEqual(['1', '2']);
    expect(readPropertyIds(['1', '2,3'], 2)).toEqual(['1', '2']);
    expect(readPropertyIds(undefined, 4)).toEqual([]);
    expect(readPropertyIds("<script>,../x,1' OR 1=1,", 4)).toEqual([]);
    expect(readPropertyIds('x,'.repeat(100_000), 4)).toEqual(['x']);
  });
});
