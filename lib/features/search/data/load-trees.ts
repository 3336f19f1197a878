import 'server-only';
import { type AgencyTrees, NO_TREES, type TreeNode, toTree } from '@/lib/domain/property/agency-tree';
import { database } from '@/lib/platform/store/client';
import { oncePerVersion } from '@/lib/platform/store/versioned-cache';

/** The agency's own trees of the last import; empty where its feed has none (SPEC §3, tree node item). */
export const loadTrees = oncePerVersion('agency trees', async (): Promise<AgencyTrees> => {
  const rows = await database().selectFrom('agency_trees').select(['name', 'nodes']).execute();
  return {
    ...NO_TREES,
    ...Object.fromEntries(rows.map(({ name, nodes }) => [name, toTree(JSON.parse(nodes) as TreeNode[])])),
  };
});
