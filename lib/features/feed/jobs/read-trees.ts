import 'server-only';
import agency from '@/agency.config';
import type { AgencyTreeName, TreeNode } from '@/lib/domain/property/agency-tree';
import { toTranslated } from '../mapping/translated';
import { feedTreeNode } from '../schema/tree';
import type { FeedRemark, RawFeed, RawRecord } from '../types';
import { idOfRecord } from './remarks';

/** The maximum number of nodes of a tree. A larger tree is the sender's mistake: no visitor could choose from it. */
const MOST_NODES = 500;

type Read = { nodes: TreeNode[]; warnings: FeedRemark[] };

function readTree(list: string, records: readonly RawRecord[]): Read {
  const found: Read = { nodes: [], warnings: [] };
  const known = new Set<string>();
  const warn = (
    { item, line }: { item: unknown; line: number | null },
    field: string,
    reason: string,
    value = '',
  ): void => {
    found.warnings.push({ kind: 'node', id: idOfRecord(item), line, field: `${list}.${field}`, value, reason });
  };
  for (const record of records) {
    const parsed = feedTreeNode.safeParse(record.item);
    const { ID = '', ParentID = null, Name = null, WebID = null } = parsed.data ?? {};
    const names = toTranslated(Name, agency.defaultLocale);
    if (record.fault) warn(record, 'item', `${record.fault}; the node was left out`);
    else if (!parsed.success)
      warn(record, parsed.error.issues[0]?.path.join('.') || 'ID', 'is invalid; the node was left out');
    else if (Object.keys(names).length === 0) warn(record, 'Name', 'is empty; the node was left out');
    else if (known.has(ID)) warn(record, 'ID', 'is in the tree already; the first node with it counts');
    else if (found.nodes.length >= MOST_NODES) {
      warn(record, 'ID', `is beyond the ${MOST_NODES} nodes that a tree may have; it and the rest were left out`);
      break;
    } else {
      known.add(ID);
      found.nodes.push({ id: ID, parentId: ParentID, names, webId: WebID });
    }
  }
  for (const { id, parentId } of found.nodes)
    if (parentId !== null && parentId !== '0' && !known.has(parentId))
      warn(
        { item: { ID: id }, line: null },
        'ParentID',
        'is not a node of the tree; the node is placed at the top',
        parentId,
      );
  return found;
}

/** The agency's own trees of a feed, and the remarks on them. A feed without a tree has empty ones. */
export function readTrees({ typeNodes, regionNodes }: Pick<RawFeed, 'typeNodes' | 'regionNodes'>): {
  trees: Record<AgencyTreeName, TreeNode[]>;
  warnings: FeedRemark[];
} {
  const [category, district] = [readTree('TypeNodes', typeNodes ?? []), readTree('RegionNodes', regionNodes ?? [])];
  return {
    trees: { category: category.nodes, district: district.nodes },
    warnings: [...category.warnings, ...district.warnings],
  };
}
