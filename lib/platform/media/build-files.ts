import 'server-only';
import { existsSync, readdirSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { processState, type SiteFile } from '../process/process-state.mjs';
import { bucketResponse } from './file-response';
import { isInBucket, listInBucket, putInBucket, type StoredFile, TYPES } from './stored-files';

const OTHER_BUILD = /^\.next-[0-9a-f]{12}$/;
/** The names of files of builds; nothing else is asked of the bucket. */
const BUILD_NAME = /^[\w~-][\w.~/-]{0,199}$/;

const rootOf = (build: string): string => join(/* turbopackIgnore: true */ process.cwd(), build, 'static');

/** The builds of this folder: the one that serves first, then those that `npm start` kept. */
const builds = (): string[] => [
  processState.process.build,
  ...readdirSync(/* turbopackIgnore: true */ process.cwd()).filter((name) => OTHER_BUILD.test(name)),
];

/** The path of a file of a kept build; null when no build of this folder has it. */
export function buildPath(name: string): string | null {
  const own = join(rootOf(processState.process.build), name);
  if (existsSync(/* turbopackIgnore: true */ own)) return own;
  const paths = builds().map((build) => join(rootOf(build), name));
  return paths.find((path) => existsSync(/* turbopackIgnore: true */ path)) ?? null;
}

/**
 * A file of a build of another machine, from the bucket; null without buckets. While machines are upgraded one after the other, a
 * page of one asks the other for its files.
 */
export function buildFileOfOthers(name: string, headers: Readonly<Record<string, string>>): SiteFile | null {
  if (!isInBucket() || !BUILD_NAME.test(name)) return null;
  const typed = { ...headers, 'Content-Type': TYPES[extname(name)] ?? 'application/octet-stream' };
  return { headers: {}, open: (request) => bucketResponse(request, { folder: 'builds', name }, typed) };
}

/** Brings the files of the build that serves into the bucket, for the other machines. Throws a BucketError. */
export async function shareBuild(): Promise<void> {
  if (!isInBucket()) return;
  const there = new Set<string>();
  for await (const { name } of listInBucket('builds')) there.add(name);
  const root = rootOf(processState.process.build);
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(root, path);
    if (entry.isFile() && !there.has(name)) await putInBucket({ folder: 'builds', name }, await readFile(path));
  }
}

/** The files of builds in the bucket that no build of this folder has and that are older than a moment. Throws a BucketError. */
export async function* listFormerBuilds(before: Date): AsyncGenerator<StoredFile & { bytes: number }> {
  if (!isInBucket()) return;
  for await (const file of listInBucket('builds'))
    if (file.changedAt < before && buildPath(file.name) === null) yield file;
}
