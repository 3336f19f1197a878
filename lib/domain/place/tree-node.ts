/** A node of a tree as the trade's APIs send it (SPEC §3). */
export type TreeNodeItem = { ID: number; ParentID: number | null; Name: string; WebID: number | null };

/** The shape that a tree control takes; `value` is `ID-Name`. */
export type TreeNode = { id: number; parentid: number | null; value: string; label: string; item: TreeNodeItem };

/** A tree node item as id, parentid, value, label and item (SPEC §3). */
export const toTreeNode = (item: TreeNodeItem): TreeNode => ({
  id: item.ID,
  parentid: item.ParentID,
  value: `${item.ID}-${item.Name}`,
  label: item.Name,
  item,
});
