import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** An empty folder for the tests of one file; it is removed after them. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gevel-test-'));
  folders.push(folder);
  return folder;
}
