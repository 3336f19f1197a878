import 'server-only';
import agency from '@/agency.config';
import { type AgencyTrees, NO_TREES, type TreeNode, toTree } from '@/lib/domain/property/agency-tree';
import { listedSince } from '@/lib/domain/property/closed-property';
import { inChunks } from '@/lib/platform/store/rows';
import { catalogueDatabase, oncePerVersion } from '@/lib/platform/store/versioned-cache';
import { type MoreFacts, moreFacts, readMoreFacts } from '../mapping/search-facts';
import type { Property } from '../types/property';

async function readColumns() {
  const since = listedSince(agency.closedPropertiesDays, new Date());
  return catalogueDatabase()
    .selectFrom('properties')
    .select(['id', 'goal', 'type_group', 'municipality', 'zip', 'city_nl', 'city_fr', 'city_en', 'city_de'])
    .select(['search_price', 'bedrooms', 'area', 'energy_rank', 'project_id', 'facts', 'closed_at', 'published_at'])
    .select('modified_on')
    .where('removed_at', 'is', null)
    .where((eb) => eb.or([eb('closed_at', 'is', null), eb('closed_at', '>=', since)]))
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .execute();
}
type Row = Awaited<ReturnType<typeof readColumns>>[number];
/** The facts of a property from which the index is built. */
export type IndexRow = Omit<Row, 'facts'> & { more: MoreFacts };

/** The facts read from the whole properties, for rows that were written before the column for facts existed. */
async function factsOfProperties(ids: readonly string[]): Promise<Map<string, MoreFacts>> {
  const found = new Map<string, MoreFacts>();
  for (const chunk of inChunks(ids)) {
    const rows = await catalogueDatabase()
      .selectFrom('properties')
      .select(['id', 'detail'])
      .where('id', 'in', chunk)
      .execute();
    for (const { id, detail } of rows) found.set(id, moreFacts(JSON.parse(detail) as Property));
  }
  return found;
}

/** All properties that lists may show, newest first. */
export async function readIndexRows(): Promise<IndexRow[]> {
  const rows = (await readColumns()).map(({ facts, ...row }) => ({ ...row, more: readMoreFacts(facts) }));
  const found = await factsOfProperties(rows.filter(({ more }) => more === null).map(({ id }) => id));
  return rows.flatMap((row) => {
    const more = row.more ?? found.get(row.id);
    return more ? [{ ...row, more }] : [];
  });
}

/** The projects on the site, by name. */
export const readProjects = () =>
  catalogueDatabase()
    .selectFrom('projects')
    .select(['id', 'name'])
    .where('removed_at', 'is', null)
    .orderBy('name')
    .execute();

/** The agency's own trees of the last import; empty where its feed has none (SPEC §3, tree node item). */
export const loadTrees = oncePerVersion('agency trees', async (): Promise<AgencyTrees> => {
  const rows = await catalogueDatabase().selectFrom('agency_trees').select(['name', 'nodes']).execute();
  return {
    ...NO_TREES,
    ...Object.fromEntries(rows.map(({ name, nodes }) => [name, toTree(JSON.parse(nodes) as TreeNode[])])),
  };
});
