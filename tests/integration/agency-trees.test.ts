import { describe, expect, it } from 'vitest';
import { importDocument } from '@/lib/features/feed/jobs/import-document';
import { findProperties } from '@/lib/features/search/data/find-properties';
import { parseQuery } from '@/lib/features/search/search-params/parse-search';
import { aFeedProperty } from '../support/feed';
import { nextLook } from '../support/next-look';

const NOW = new Date('2026-11-20T09:00:00Z');
const TYPES = [
  { ID: 1, ParentID: 0, Name: { nl: 'Wonen', fr: 'Habitation' }, WebID: 1 },
  { ID: 12, ParentID: 1, Name: { nl: 'Herenhuis', fr: 'Maison de maître' } },
  { ID: 13, ParentID: 1, Name: 'Hoeve' },
];
const PROPERTIES = [
  aFeedProperty({ ID: 'a', TypeNodeID: 12, RegionNodeID: 'dijle' }),
  aFeedProperty({ ID: 'b', TypeNodeID: 13 }),
  aFeedProperty({ ID: 'c', TypeNodeID: 1 }),
  aFeedProperty({ ID: 'd' }),
];
const run = (feed: object) =>
  importDocument({
    source: 'test',
    bytes: new TextEncoder().encode(JSON.stringify({ Format: 'gevel-feed', Version: 1, ...feed })),
    folder: null,
    now: NOW,
    force: true,
  });
const search = async (query: string, locale: 'nl' | 'fr' = 'nl') => {
  await nextLook();
  const page = await findProperties('for-sale', parseQuery(query), locale, [], NOW);
  return { ...page, ids: page.cards.map(({ id }) => id).sort() };
};

describe("the agency's own trees (SPEC §3, tree node item)", () => {
  it('are imported with the feed: the search lists each node with its properties, its icon and its children', async () => {
    const regions = [{ ID: 'dijle', Name: { nl: 'Dijleland', fr: 'Pays de la Dyle' } }];
    const report = await run({ Properties: PROPERTIES, TypeNodes: TYPES, RegionNodes: regions });
    expect(report).toMatchObject({ outcome: 'applied', warnings: [] });
    const { facets } = await search('', 'fr');
    expect(facets.trees).toEqual({
      category: [
        { value: '1-Habitation', label: 'Habitation', count: 3, depth: 0, icon: 'residential' },
        { value: '12-Maison de maître', label: 'Maison de maître', count: 1, depth: 1, icon: null },
        { value: '13-Hoeve', label: 'Hoeve', count: 1, depth: 1, icon: null },
      ],
      district: [{ value: 'dijle-Pays de la Dyle', label: 'Pays de la Dyle', count: 1, depth: 0, icon: null }],
    });
  });

  it('find the properties of a node and of all nodes below it, with the node name of any language in the address', async () => {
    expect((await search('category=1-Wonen')).ids).toEqual(['a', 'b', 'c']);
    expect((await search('category=12-Maison+de+ma%C3%AEtre')).ids).toEqual(['a']);
    expect((await search('category=12-Herenhuis', 'fr')).search.category).toBe('12-Maison de maître');
    expect((await search('district=dijle-Dijleland&category=13-Hoeve')).ids).toEqual([]);
  });

  it('ignore a node in the address if the tree does not contain it', async () => {
    const { ids, search: known } = await search('category=99-Kasteel');
    expect(ids).toEqual(['a', 'b', 'c', 'd']);
    expect(known.category).toBeUndefined();
  });

  it('are replaced by an import even if no property has changed', async () => {
    const renamed = [{ ...TYPES[0], Name: 'Huizen' }, ...TYPES.slice(1)];
    expect(await run({ Properties: PROPERTIES, TypeNodes: renamed })).toMatchObject({
      outcome: 'applied',
      properties: { changed: 0, unchanged: 4 },
    });
    const { facets } = await search('');
    expect(facets.trees.category[0]?.label).toBe('Huizen');
    expect(facets.trees.district).toEqual([]);
  });

  it('leave out an invalid node with a warning, and cause a warning for a property that names an unknown node', async () => {
    const bad = [...TYPES, { ID: 'a-b', Name: 'Villa' }, { ID: 5, Name: ' ' }, { ID: 1, Name: 'Again' }, 'text'];
    const stray = { ID: 7, ParentID: 70, Name: 'Loods' };
    const properties = [...PROPERTIES.slice(1), aFeedProperty({ ID: 'a', TypeNodeID: 99 })];
    const { warnings, outcome } = await run({ Properties: properties, TypeNodes: [...bad, stray] });
    expect(outcome).toBe('applied');
    expect(warnings.map(({ kind, id, field, reason }) => [kind, id, field, reason])).toEqual([
      ['node', 'a-b', 'TypeNodes.ID', 'is invalid; the node was left out'],
      ['node', '5', 'TypeNodes.Name', 'is empty; the node was left out'],
      ['node', '1', 'TypeNodes.ID', 'is in the tree already; the first node with it counts'],
      ['node', '7', 'TypeNodes.ParentID', 'is not a node of the tree; the node is placed at the top'],
      ['property', 'a', 'TypeNodeID', 'is not a node of TypeNodes of this feed'],
    ]);
    // The same remark about the text without an ID.
    expect(warnings[0]?.others).toEqual({ count: 1, ids: [''] });
  });
});
