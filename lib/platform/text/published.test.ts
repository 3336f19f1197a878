import { describe, expect, it } from 'vitest';
import { isPublished, readPublished, withoutRefused } from './published';

const read = (fields: object) => readPublished({ title: 'x', ...fields });
const shownOn = (fields: object, ...days: string[]): boolean[] =>
  days.map((day) => isPublished(read(fields).published, day));

describe('a text with days of publication', () => {
  it('is shown from its first day until its last one, both included', () => {
    const days = ['2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01'];
    expect(shownOn({ publishFrom: '2026-12-01', publishUntil: '2026-12-31' }, ...days)).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(shownOn({ publishFrom: '2026-12-01' }, ...days)).toEqual([false, true, true, true]);
    expect(shownOn({ publishUntil: '2026-12-01' }, ...days)).toEqual([true, true, false, false]);
    expect(shownOn({}, ...days)).toEqual([true, true, true, true]);
  });

  it('is never shown while it is a draft', () => {
    expect(shownOn({ draft: true, publishFrom: '2026-01-01' }, '2026-12-01')).toEqual([false]);
    expect(shownOn({ draft: false }, '2026-12-01')).toEqual([true]);
  });

  it.each([
    [{ publishFrom: '1 december' }, 'publishFrom fieldDate'],
    [{ publishFrom: '2026-02-30' }, 'publishFrom fieldDate'],
    [{ publishUntil: 20261201 }, 'publishUntil fieldDate'],
    [{ draft: 'ja' }, 'draft fieldDraft'],
    [{ publishFrom: '2026-12-31', publishUntil: '2026-12-01' }, 'publishUntil fieldDays'],
  ])('counts as a draft when %o is wrong, so that it is not shown too early', (fields, problem) => {
    const { problems } = read(fields);
    expect(problems.map(({ key, rule }) => `${key} ${rule}`)).toEqual([problem]);
    expect(shownOn(fields, '2026-12-15')).toEqual([false]);
  });

  it('keeps its other fields for the schema of its kind', () => {
    expect(read({ draft: true, publishFrom: '2026-12-01', publishUntil: '2026-12-02' }).rest).toEqual({ title: 'x' });
    expect(readPublished(null)).toMatchObject({ rest: null, problems: [] });
  });
});

describe('a text whose page is always on the site', () => {
  const refused = (name: string, isReplacing: boolean, fields: object) =>
    withoutRefused(read(fields).published, name, isReplacing);

  it('cannot be a draft or have days of publication if it replaces no text of the software', () => {
    const fields = { draft: true, publishFrom: '2026-12-01', publishUntil: '2026-12-31' };
    expect(refused('services/sell', false, fields)).toEqual({
      published: { from: null, until: null, isDraft: false },
      refused: ['publishFrom', 'publishUntil', 'draft'],
    });
    expect(refused('guide/budget', false, fields).refused).toEqual([]);
    expect(refused('services/sell', true, fields).refused).toEqual([]);
  });

  it('may have a first but no last day if it is a legal text of the agency; as a draft it is hidden and reported', () => {
    const legal = (fields: object) => refused('pages/privacy-statement', true, fields);
    expect(legal({ publishFrom: '2026-12-01' }).refused).toEqual([]);
    expect(legal({ publishUntil: '2026-12-31' })).toEqual({
      published: { from: null, until: null, isDraft: false },
      refused: ['publishUntil'],
    });
    expect(legal({ draft: true })).toEqual({
      published: { from: null, until: null, isDraft: true },
      refused: ['draft'],
    });
  });
});
