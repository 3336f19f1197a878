import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toTreeNode } from './tree-node';

describe('tree nodes (SPEC §3)', () => {
  it('are id, parentid, value as ID-Name, label and item', () => {
    const item = { ID: 12, ParentID: 3, Name: 'Mechelen', WebID: 1 };
    expect(toTreeNode(item)).toEqual({ id: 12, parentid: 3, value: '12-Mechelen', label: 'Mechelen', item });
  });

  it('keep the item itself', () => {
    const some = fc.record({
      ID: fc.integer(),
      ParentID: fc.option(fc.integer(), { nil: null }),
      Name: fc.string(),
      WebID: fc.option(fc.integer(), { nil: null }),
    });
    fc.assert(
      fc.property(some, (item) => {
        const node = toTreeNode(item);
        expect(node.item).toBe(item);
        expect(node.value).toBe(`${node.id}-${node.label}`);
      }),
    );
  });
});
