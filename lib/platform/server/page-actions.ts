import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { processState } from '@/lib/server/process-state.mjs';

/** The manifest of server actions that Next's build writes: each with its pages, such as `app/[locale]/contact/page`. */
type Manifest = { node: Record<string, { workers: Record<string, unknown> }> };

const PAGE = /^app(\/.*)\/page$/;

/** The pattern of the addresses of a page, without a final slash. */
function patternOf(page: string): RegExp | null {
  const path = PAGE.exec(page)?.[1];
  if (!path) return null;
  const parts = path.split('/').map((part) => (/^\[\w+\]$/.test(part) ? '[^/]+' : part.replace(/[^\w-]/g, '\\$&')));
  return new RegExp(`^${parts.join('/')}$`);
}

/** The actions of a build by id, each with the patterns of the pages that have it. */
export function readActions({ node }: Manifest): ReadonlyMap<string, readonly RegExp[]> {
  const patterns = ({ workers }: Manifest['node'][string]) =>
    Object.keys(workers)
      .map(patternOf)
      .filter((pattern) => pattern !== null);
  return new Map(Object.entries(node).map(([id, action]) => [id, patterns(action)]));
}

let known: ReadonlyMap<string, readonly RegExp[]> | undefined;

function actionsOfBuild(): ReadonlyMap<string, readonly RegExp[]> {
  const path = join(
    /* turbopackIgnore: true */ process.cwd(),
    processState.process.build,
    'server/server-reference-manifest.json',
  );
  known ??= readActions(JSON.parse(readFileSync(/* turbopackIgnore: true */ path, 'utf8')));
  return known;
}

/**
 * Whether a page has an action. Next sends a call of any other action to itself by HTTP, to a page that has it, and fails when
 * the answer is not a page (design/pages-and-addresses). `path` is the page's own below `app/`, independent of its address.
 */
export const hasAction = (path: string, id: string, actions = actionsOfBuild()): boolean =>
  actions.get(id)?.some((pattern) => pattern.test(path.replace(/\/$/, ''))) ?? false;
