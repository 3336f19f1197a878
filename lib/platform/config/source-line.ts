import 'server-only';
import { readFileSync, statSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/** A place in a file of the build: the last word of a stack line. */
const BUILT = /^((?:file:\/\/)?\/.*\.js):(\d{1,9}):(\d{1,9})$/;
const lastWord = (frame: string): string => frame.split(/[\s()]/).findLast((word) => word !== '') ?? '';
const LARGEST_MAP = 20 * 1024 * 1024;
const MOST_MAPS = 20;

const maps = new Map<string, SourceMap | null>();

/** The source map beside a file of the build; null when there is none. Read only when an error is logged. */
function mapOf(file: string): SourceMap | null {
  const known = maps.get(file);
  if (known !== undefined) return known;
  let map: SourceMap | null = null;
  try {
    const path = `${file}.map`;
    if (statSync(path).size < LARGEST_MAP) map = new SourceMap(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    // Without a source map the place in the build is used.
  }
  if (maps.size >= MOST_MAPS) maps.clear();
  maps.set(file, map);
  return map;
}

/**
 * A stack line (`at x (/srv/site/.next/server/chunks/a.js:1:2345)`) with its place in the source: `at lib/a.ts:12:3`. Next writes
 * stacks with places in the build. A place that is not found stays as it is; it never throws.
 */
export function sourceLine(frame: string): string {
  const [, address = '', line = '', column = ''] = BUILT.exec(lastWord(frame)) ?? [];
  if (!address.includes('.next/server/')) return frame;
  try {
    const map = mapOf(address.startsWith('file:') ? fileURLToPath(address) : address);
    const origin = map?.findOrigin(Number(line), Number(column));
    return origin && 'fileName' in origin ? `at ${origin.fileName}:${origin.lineNumber}:${origin.columnNumber}` : frame;
  } catch {
    return frame;
  }
}
