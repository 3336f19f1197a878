import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { branchOf, nameInValue, positionOf, rangeOf, type TreeNode, toTree, toTreeItem } from './agency-tree';

const node = (id: string, parentId: string | null, names: TreeNode['names'] = { nl: `Naam ${id}` }): TreeNode => ({
  id,
  parentId,
  names,
  webId: null,
});
const idsOf = (nodes: readonly TreeNode[]) => toTree(nodes).map((branch) => branch.node.id);

describe('tree node item (SPEC §3)', () => {
  it('consists of id, parentid, value (ID-Name), label and item', () => {
    const villa = node('12', '1', { nl: 'Villa-appartement', fr: 'Appartement villa' });
    const [, branch] = toTree([node('1', null), villa]);
    if (!branch) throw new Error('the tree has no second node');
    expect(toTreeItem(branch, 'fr')).toEqual({
      id: '12',
      parentid: '1',
      value: '12-Appartement villa',
      label: 'Appartement villa',
      item: villa,
    });
    // A node without a name in one language shows its name in another.
    expect(toTreeItem(branch, 'de')).toMatchObject({ value: '12-Villa-appartement' });
    expect(nameInValue('12-Villa-appartement')).toBe('Villa-appartement');
  });

  it('is found by its value in any language, also after the node was renamed', () => {
    const tree = toTree([node('1', null), node('2', '1')]);
    for (const value of ['2-Naam 2', '2-Nom', '2-']) expect(branchOf(tree, value)?.node.id).toBe('2');
    for (const value of ['', '3-Naam 2', 'Naam 2']) expect(branchOf(tree, value)).toBeUndefined();
  });
});

describe('the tree of an agency', () => {
  it('has every node before its descendants, and keeps the order of siblings in the feed', () => {
    expect(idsOf([node('3', '1'), node('1', null), node('2', null), node('4', '1'), node('5', '3')])).toEqual([
      '1',
      '3',
      '5',
      '4',
      '2',
    ]);
  });

  it('puts a node with an unknown parent, and the first node of a cycle, at the top', () => {
    expect(toTree([node('1', '9')])).toMatchObject([{ depth: 0 }]);
    expect(toTree([node('1', '2'), node('2', '1')]).map(({ node: { id }, depth }) => [id, depth])).toEqual([
      ['1', 0],
      ['2', 1],
    ]);
    expect(idsOf([node('1', '1')])).toEqual(['1']);
  });

  it('gives, for a node, a range with that node and its descendants only', () => {
    const parents = fc.array(fc.option(fc.integer({ min: 0, max: 11 })), { maxLength: 12 });
    fc.assert(
      fc.property(parents, (list) => {
        const nodes = list.map((parent, id) => node(String(id), parent === null ? null : String(parent)));
        const tree = toTree(nodes);
        expect(tree).toHaveLength(nodes.length);
        for (const { node: top, depth } of tree) {
          const [first, last] = rangeOf(tree, `${top.id}-`) ?? [0, -1];
          expect(first).toBe(positionOf(tree, top.id));
          tree.forEach((branch, at) => {
            const isInside = at >= first && at <= last;
            expect(isInside && at !== first).toBe(isInside && branch.depth > depth);
          });
          // A child is always inside its parent, unless a cycle starts at that parent.
          for (const { node: child, depth: below } of tree)
            if (child.parentId === top.id && below > 0) {
              const at = positionOf(tree, child.id);
              expect(at >= first && at <= last).toBe(true);
            }
        }
      }),
    );
  });
});
