import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newFolder } from '../support/new-folder';
import { ROOT, readJson } from '../support/project-files';
import { siteFolder, slip } from '../support/site-folder';

/** Runs a command that reads an agency file with this text. Returns its output. */
function startWith(text: string): { status: number | null; said: string } {
  const folder = newFolder();
  mkdirSync(join(folder, 'agency'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'agency/config.ts'), text);
  writeFileSync(join(folder, 'command.ts'), "import own from './agency/config';\nconsole.log(own);\n");
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', join(ROOT, 'scripts/support/typescript.mjs'), 'command.ts'],
    { cwd: folder, encoding: 'utf8' },
  );
  return { status, said: stdout + stderr };
}

describe('an agency file that cannot be read', () => {
  it.each([
    [
      'a missing comma',
      "export default {\n  name: 'X'\n  court: 3,\n};\n",
      'agency/config.ts:3: Expected "}" but found "court"',
    ],
    ['a word that nothing defines', 'export default {\n  name: nope,\n};\n', 'agency/config.ts:2: nope is not defined'],
    [
      'a file that is not there',
      "export { default } from './other';\n",
      'agency/config.ts: there is no file agency/other',
    ],
  ])('stops a command with one sentence that names file and line, without a stack: %s', (_, text, sentence) => {
    const { status, said } = startWith(text);
    expect(status).toBe(1);
    expect(said.trim().split('\n')).toEqual(['The agency file has an error, so nothing can start:', `  ${sentence}`]);
  });

  it('is reported by every command of package.json', () => {
    const { scripts } = readJson<{ scripts: Record<string, string> }>('package.json');
    for (const [name, command] of Object.entries(scripts))
      if (command.includes('.ts')) expect(command, name).toContain('--import ./scripts/support/typescript.mjs');
  });
});

describe('a new build', () => {
  const hashIn = (folder: string): string => {
    const steps = join(ROOT, 'scripts/support/steps.mjs');
    const command = `import(${JSON.stringify(steps)}).then((steps) => console.log(steps.hashOfSources()))`;
    return spawnSync(process.execPath, ['-e', command], { cwd: folder, encoding: 'utf8' }).stdout.trim();
  };

  it('is made if the agency file changes, but not if texts, words, pictures, hours or redirects change (design/agency-files)', () => {
    const folder = siteFolder();
    const before = hashIn(folder);
    expect(before).toMatch(/^[0-9a-f]{64}$/);
    const texts = ['content/pages/disclaimer/nl.md', 'messages/nl.json', 'words/ledger.json', 'originals.json'];
    for (const path of [...texts, 'pictures/a.jpg', 'hours.yaml', 'redirects.csv']) {
      mkdirSync(dirname(join(folder, 'agency', path)), { recursive: true });
      writeFileSync(join(folder, 'agency', path), 'x');
    }
    expect(hashIn(folder)).toBe(before);
    slip(folder, 'agency/config.ts', /$/, '\n// changed');
    expect(hashIn(folder)).not.toBe(before);
  });
});
