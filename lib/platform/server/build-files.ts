import 'server-only';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const BUILD = /^\.next-[0-9a-f]{12}$/;
/**
 * The names that Next gives its files; no part of a path may begin with a dot, so that no file outside the folder can
 * be reached.
 */
const PART = /^(?!\.)[\w.~[\]()-]{1,200}$/;
const MOST_PARTS = 8;
const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'application/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  woff2: 'font/woff2',
};

/**
 * A file of another build of this folder: for pages that were opened before a new build started, and for pages of new
 * processes while old ones still serve (design/server-processes). Null when no build has the file.
 */
export function buildFile(parts: readonly string[]): { path: string; type: string } | null {
  const type = TYPES[parts.at(-1)?.split('.').at(-1) ?? ''];
  if (!type || parts.length > MOST_PARTS || !parts.every((part) => PART.test(part))) return null;
  const root = process.cwd();
  for (const build of readdirSync(/* turbopackIgnore: true */ root)) {
    if (!BUILD.test(build)) continue;
    const path = join(/* turbopackIgnore: true */ root, build, 'static', ...parts);
    if (existsSync(/* turbopackIgnore: true */ path)) return { path, type };
  }
  return null;
}
