// The builds of a site. Next builds in .next; the site serves a copy in a folder named after the hash of its sources,
// so that the next build does not disturb it and a failed build leaves no files (design/server-processes).
import {
  accessSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { build, hashOfSources, idOf } from './steps.mjs';

// The folder is beside .next and not below it, because a build finds its packages two folders up.
const NAME = /^\.next-[0-9a-f]{12}$/;
const POINTER = '.next-current';
/** Folders that only the build needs. */
const SCRAPS = new Set(['build', 'cache', 'dev', 'diagnostics', 'lock', 'trace', 'trace-build', 'types']);

const nameOf = (sources) => `.next-${idOf(sources)}`;
const isWhole = (name) => existsSync(join(name, 'BUILD_ID'));

/** Copies a file, as a hard link if the disk supports it: safe, because Next replaces files and never changes them. */
function linkOrCopy(from, to) {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

function copyTree(from, to, without) {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (without.has(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyTree(source, target, new Set());
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkOrCopy(source, target);
  }
}

/** The build of the present sources, if it exists. */
export function madeBuild() {
  const name = nameOf(hashOfSources());
  return isWhole(name) ? name : null;
}

/** Whether this process may write into the folder of the site; under the shipped systemd unit it may not. */
export function canBuild() {
  try {
    accessSync('.', constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Builds the present sources; returns the folder of the build, or null when it failed and nothing has changed. */
export function makeBuild() {
  try {
    return buildHere();
  } catch (error) {
    // The build cannot start, for example because a file in .next belongs to another user.
    console.error(error.message);
    return null;
  }
}

function buildHere() {
  const sources = hashOfSources();
  const name = nameOf(sources);
  if (isWhole(name)) return name;
  if (build(sources) !== 0) return null;
  const part = `${name}.part`;
  for (const leftover of [part, name]) rmSync(leftover, { recursive: true, force: true });
  copyTree('.next', part, SCRAPS);
  renameSync(part, name);
  return name;
}

/** The build that is recorded as the last one served, if it still exists. */
function notedBuild() {
  const name = existsSync(POINTER) ? readFileSync(POINTER, 'utf8') : '';
  return NAME.test(name) && isWhole(name) ? name : null;
}

/** The build that was served last, or the newest complete one if none is recorded. */
export function lastBuild() {
  const made = (name) => statSync(join(name, 'BUILD_ID')).mtimeMs;
  const whole = readdirSync('.').filter((name) => NAME.test(name) && isWhole(name));
  return notedBuild() ?? whole.sort((one, other) => made(other) - made(one))[0] ?? null;
}

/** Records the build that is served, and removes all others but the one before, whose pages browsers still show. */
export function noteServed(name) {
  const before = notedBuild();
  if (before === name) return;
  try {
    writeFileSync(`${POINTER}.part`, name);
    renameSync(`${POINTER}.part`, POINTER);
  } catch {
    // A read-only folder was built elsewhere, and has one build.
    return;
  }
  for (const other of readdirSync('.').filter((entry) => NAME.test(entry)))
    if (other !== name && other !== before) rmSync(other, { recursive: true, force: true });
}

/** The time of a build, for a sentence. */
export const madeAt = (name) => statSync(join(name, 'BUILD_ID')).mtime.toISOString().slice(0, 16).replace('T', ' ');
