import type { Locale, Translated } from '../text/locale';
import { chooseText } from '../text/translated-text';

/**
 * The trees that an agency may send: its own categories of property and its own regions. The search parameters have the
 * same names.
 */
export const AGENCY_TREES = ['category', 'district'] as const;
export type AgencyTreeName = (typeof AGENCY_TREES)[number];

/** One node as the feed sends it (SPEC §3, tree node item). `webId` is the public category, which determines the icon. */
export type TreeNode = { id: string; parentId: string | null; names: Partial<Translated>; webId: number | null };

/**
 * A node in the list of a tree. All descendants of a node directly follow it, and `last` is the position of the last
 * one. So a node and its descendants are one range of positions.
 */
export type TreeBranch = { node: TreeNode; depth: number; last: number };
export type AgencyTree = readonly TreeBranch[];
export type AgencyTrees = Record<AgencyTreeName, AgencyTree>;
export const NO_TREES: AgencyTrees = { category: [], district: [] };

/** The first and last position of a node and its descendants. */
export type TreeRange = readonly [first: number, last: number];

/**
 * Orders nodes as a tree; siblings keep the order of the feed. A node with an unknown parent becomes a root, and so does the
 * first node of a cycle. A second node with the same id is left out.
 */
export function toTree(nodes: readonly TreeNode[]): AgencyTree {
  const byId = new Map<string, TreeNode>();
  for (const node of nodes) if (!byId.has(node.id)) byId.set(node.id, node);
  const children = new Map<string | null, TreeNode[]>();
  for (const node of byId.values()) {
    const parent = node.parentId !== null && byId.has(node.parentId) ? node.parentId : null;
    children.set(parent, [...(children.get(parent) ?? []), node]);
  }
  const branches: TreeBranch[] = [];
  const placed = new Set<string>();
  const place = (node: TreeNode, depth: number): void => {
    if (placed.has(node.id)) return;
    placed.add(node.id);
    const branch = { node, depth, last: branches.length };
    branches.push(branch);
    for (const child of children.get(node.id) ?? []) place(child, depth + 1);
    branch.last = branches.length - 1;
  };
  for (const root of children.get(null) ?? []) place(root, 0);
  for (const node of byId.values()) place(node, 0);
  return branches;
}

/** A node with the names of SPEC §3: `value` is `ID-Name`, `label` is the name in the given language, or else in another. */
export function toTreeItem({ node }: TreeBranch, locale: Locale) {
  const label = chooseText(node.names, locale)?.text ?? node.id;
  return { id: node.id, parentid: node.parentId, value: `${node.id}-${label}`, label, item: node };
}

/** Positions by id, calculated once per tree, because the index needs the node of every property. */
const POSITIONS = new WeakMap<AgencyTree, ReadonlyMap<string, number>>();

/** The position of a node; -1 if the tree does not have it. */
export function positionOf(tree: AgencyTree, id: string | null): number {
  let positions = POSITIONS.get(tree);
  if (!positions) {
    positions = new Map(tree.map(({ node }, at) => [node.id, at]));
    POSITIONS.set(tree, positions);
  }
  return positions.get(id ?? '') ?? -1;
}

/** The nodes that a value (`ID-Name`, in any language) selects; undefined if the tree has none. Ids have no hyphen. */
export function branchOf(tree: AgencyTree, value: string): TreeBranch | undefined {
  const [id = ''] = value.split('-', 1);
  return tree[positionOf(tree, id)];
}

/** The positions that a value selects; null if the tree does not have its node. */
export function rangeOf(tree: AgencyTree, value: string): TreeRange | null {
  const branch = branchOf(tree, value);
  return branch ? [positionOf(tree, branch.node.id), branch.last] : null;
}

/** The name in a value `ID-Name`. */
export const nameInValue = (value: string): string => value.slice(value.indexOf('-') + 1);
