import { z } from 'zod';
import { maybe, names } from './shared';

/** The id of a node. Without hyphen: in addresses the first hyphen separates the id from the name (`12-Villa`). */
export const nodeId = z
  .union([z.string().meta({ pattern: '^\\s*[A-Za-z0-9_]{1,40}\\s*$' }), z.number().int()])
  .transform((raw) => String(raw).trim().toLowerCase())
  .pipe(z.string().regex(/^[a-z0-9_]{1,40}$/, 'may contain only letters, digits and _, at most 40'))
  .meta({ id: 'NodeId', description: 'Text or whole number: 1 to 40 letters, digits and `_`.' });

/** One node of the agency's own tree of categories or of regions (SPEC §3, tree node item). */
export const feedTreeNode = z
  .object({
    ID: nodeId.describe('Identity of the node, the same in every feed.'),
    ParentID: maybe(nodeId).describe(
      'The node above it. A node without one, or with one that is not in the tree, is at the top.',
    ),
    Name: names.describe('Its name, in the language of the agency or per language.'),
    WebID: maybe(z.number().int()).describe('Public category that gives the icon, as for a Property.'),
  })
  .meta({ id: 'TreeNode', description: 'A node of the agency’s own tree of categories or of regions.' });
