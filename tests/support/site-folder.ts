import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from './new-folder';
import { ROOT } from './project-files';

/** The parts that a test may change; the others are links to the project. */
const OWN = ['agency', 'content', 'messages', 'words'];

/** Texts and words of the agency: tests look at the demo agency, and the test of the workspace writes them meanwhile. */
const OF_AGENCY = ['content', 'messages', 'words', 'originals.json'];

/** A folder like the project, with separate texts and words to change, in which a server can run. */
export function siteFolder(): string {
  const folder = newFolder();
  for (const name of readdirSync(ROOT)) {
    if (OWN.includes(name) || name === '.git' || name === '.data') continue;
    symlinkSync(join(ROOT, name), join(folder, name));
  }
  for (const name of OWN) {
    mkdirSync(join(folder, name));
    for (const inner of readdirSync(join(ROOT, name))) {
      if (name === 'agency' && OF_AGENCY.includes(inner)) continue;
      if (inner === 'demo') symlinkSync(join(ROOT, name, inner), join(folder, name, inner));
      else cpSync(join(ROOT, name, inner), join(folder, name, inner), { recursive: true });
    }
  }
  return folder;
}

/** Changes a file of this folder; the text to replace must be found. */
export function slip(folder: string, path: string, from: string | RegExp, to: string): void {
  const text = readFileSync(join(folder, path), 'utf8');
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${path} holds nothing like ${from}`);
  writeFileSync(join(folder, path), changed);
}

const LEFT_OUT = /^(?:node_modules|\.next.*|\.git|\.data|\.bench|test-results|playwright-report)$/;

/**
 * A copy of the project that can be built. Its packages are the same files; where these cannot be linked, they are copied.
 */
export function buildableCopy(): string {
  const folder = newFolder();
  for (const name of readdirSync(ROOT))
    if (!LEFT_OUT.test(name)) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  const packages = join(ROOT, 'node_modules');
  if (spawnSync('cp', ['-al', packages, folder]).status !== 0)
    cpSync(packages, join(folder, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  return folder;
}
