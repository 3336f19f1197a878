import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { remarkLine } from '@/scripts/import/after-import';
import { kyeroFile, kyeroVilla } from '@/tests/support/read-feed';
import { idsOf } from '../emails';
import { readDocument } from '../mapping/read-document';
import { readItem, validateItem } from '../mapping/validate-items';
import { feedProperty } from '../schema/property';
import type { FeedRemark } from '../types';
import { itemRules } from './compare-items';
import { collected } from './remarks';
import { warnOfProperty } from './warn-of-items';

const remark = (id: string, changes: Partial<FeedRemark> = {}): FeedRemark => ({
  kind: 'property',
  id,
  line: 1,
  field: 'Price',
  value: '',
  reason: 'is missing',
  ...changes,
});

describe('the remarks of an import', () => {
  it('tell what is the same on several properties once, with their number and an example', () => {
    const [one, ...rest] = collected([
      remark('1', { line: 7 }),
      remark('2'),
      remark('3', { field: 'City' }),
      remark('4'),
      remark('4'),
    ]).kept;
    expect(one).toMatchObject({ id: '1', line: 7, others: { count: 2, ids: ['2', '4'] } });
    expect(rest.map(({ id, field }) => `${id} ${field}`)).toEqual(['3 City', '4 Price']);
  });

  it('are the same if only a place in a list or a number of the reason differs', () => {
    const pictures = ['1', '2'].map((id) =>
      remark(id, { field: `Pictures.${id}.Url`, reason: `is read as ${id}50.5` }),
    );
    expect(collected(pictures).kept).toMatchObject([{ others: { count: 1, ids: ['2'] } }]);
    expect(collected([remark('1'), remark('2', { kind: 'project' }), remark('3', { reason: 'x' })]).kept).toHaveLength(
      3,
    );
  });

  it('lose no property from their numbers, however many there are', () => {
    const any = fc.record({ id: fc.stringMatching(/^[a-z]{1,3}$/), field: fc.constantFrom('a', 'b', 'c') });
    fc.assert(
      fc.property(fc.uniqueArray(any, { selector: ({ id, field }) => `${id} ${field}`, maxLength: 60 }), (sent) => {
        const { kept, leftOut } = collected(sent.map(({ id, field }) => remark(id, { field })));
        expect(kept.reduce((sum, { others }) => sum + 1 + (others?.count ?? 0), leftOut)).toBe(sent.length);
        expect(kept).toHaveLength(new Set(sent.map(({ field }) => field)).size);
      }),
    );
  });

  it('are at most 90 kB long, and count those that are left out', () => {
    const many = Array.from({ length: 900 }, (_, index) => index.toString(2).replace(/0/g, 'a').replace(/1/g, 'b'));
    const { kept, leftOut } = collected(many.map((id) => remark(id, { field: id, value: 'é'.repeat(500) })));
    expect(leftOut).toBeGreaterThan(0);
    expect(kept.length + leftOut).toBe(900);
    expect(Buffer.byteLength(JSON.stringify(kept))).toBeLessThanOrEqual(90_002);
  });

  it('name the first ids of a group and count the others', () => {
    const ids = Array.from({ length: 200 }, (_, index) => String(index + 1));
    expect(collected(ids.map((id) => remark(id))).kept.map(idsOf)).toEqual(['1, 2, 3, 4, 5, 6 (+ 194)']);
    expect(idsOf(remark('1'))).toBe('1');
  });

  it('are printed as one line for each kind, with the line of the example', () => {
    const lines = collected([remark('1', { line: 34 }), remark('2'), remark('3', { kind: 'project' })]).kept.map(
      remarkLine,
    );
    expect(lines).toEqual([
      '2 properties, such as 1 (line 34), 2: Price is missing',
      'project 3 (line 1): Price is missing',
    ]);
  });

  it('of a Kyero feed of 200 properties have one line for each mention that is missing', () => {
    const villas = Array.from({ length: 200 }, (_, index) => kyeroVilla({ id: String(index + 1) }));
    const { items, vocabulary } = readDocument(kyeroFile(villas.join('')));
    const { known, check } = itemRules(new Date('2026-11-26T09:00:00Z')).propertyRules;
    const remarks = items.flatMap((raw, position) => {
      const item = readItem(raw, position, known);
      const checked = item.ok && validateItem(feedProperty, item, raw, position, vocabulary, check);
      if (!item.ok || !checked || checked.ok === false) throw new Error('is refused');
      const written = { raw, hash: '', data: checked.data, names: item.names, notes: [], warnings: checked.warnings };
      const nodes = { category: new Set<string>(), district: new Set<string>() };
      return warnOfProperty(written, vocabulary, new Set(), nodes, '2026-11-26');
    });
    const { kept, leftOut } = collected(remarks);
    expect(remarks.length).toBeGreaterThan(2000 - 1);
    expect(kept).toHaveLength(remarks.length / 200);
    expect(kept.every(({ others }) => others?.count === 199)).toBe(true);
    expect(leftOut).toBe(0);
  });
});
