import { spawnSync } from 'node:child_process';
import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newFolder } from '../support/new-folder';
import { ROOT } from '../support/project-files';
import { change, cloneInto, git, isClone, rebrand } from '../support/rebranded-clone';

const HALF_AN_HOUR = 30 * 60_000;

describe.runIf(isClone())('a site that was rebranded by the how-to', () => {
  it('takes over a new version without a conflict, and keeps its own files as they were', () => {
    const folder = join(newFolder(), 'site');
    cloneInto(folder);
    git(folder, 'checkout', '--quiet', '-b', 'software');
    git(folder, 'checkout', '--quiet', '-b', 'agency');
    rebrand(folder);
    git(folder, 'add', '--all');
    git(folder, 'commit', '--quiet', '-m', 'our agency');
    const own = git(folder, 'rev-parse', 'HEAD:agency');

    // What a version changes: the demo agency, colours, words, texts and rules.
    git(folder, 'checkout', '--quiet', 'software');
    change(folder, 'content/demo/agency.config.ts', "name: 'Gevel'", "name: 'Voorgevel'");
    change(folder, 'app/styles/tokens.css', /--brick: [^;]+;/, '--brick: #123456;');
    change(folder, 'app/styles/mark.ts', 'stroke-width="2"', 'stroke-width="3"');
    for (const locale of ['nl', 'fr', 'en', 'de']) {
      change(folder, `messages/${locale}.json`, /"home": "[^"]+"\n {2}\}/, '"home": "Start"\n  }');
      change(folder, `content/pages/presentation/${locale}.md`, /^title: .+$/m, 'title: Nieuw');
    }
    git(folder, 'commit', '--quiet', '--all', '-m', 'a new version');

    git(folder, 'checkout', '--quiet', 'agency');
    expect(git(folder, 'merge', '--no-edit', 'software')).not.toContain('CONFLICT');
    expect(git(folder, 'rev-parse', 'HEAD:agency')).toBe(own);
    expect(git(folder, 'diff', '--stat', 'software', 'HEAD', '--', '.', ':!agency')).toBe('');
  });

  it.runIf(process.env.FULL)(
    'passes the tests of the software, which look at the demo agency',
    { timeout: HALF_AN_HOUR },
    () => {
      const folder = join(newFolder(), 'site');
      cloneInto(folder);
      rebrand(folder);
      symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
      if (existsSync(join(ROOT, 'next-env.d.ts')))
        symlinkSync(join(ROOT, 'next-env.d.ts'), join(folder, 'next-env.d.ts'));
      // Drawn by every start and build.
      spawnSync(
        process.execPath,
        ['--conditions=react-server', '--import', './scripts/support/typescript.mjs', 'scripts/brand.ts'],
        {
          cwd: folder,
        },
      );
      const { status, stdout } = spawnSync(
        process.execPath,
        [
          'node_modules/vitest/vitest.mjs',
          'run',
          '--project',
          'unit',
          '--project',
          'architecture',
          '--project',
          'integration',
        ],
        {
          cwd: folder,
          encoding: 'utf8',
          maxBuffer: 1 << 28,
          env: { ...process.env, FULL: '', VITEST: '', TEST_STORE: 'sqlite', NO_COLOR: '1' },
        },
      );
      expect(stdout.split('\n').filter((line) => /^\s*FAIL\s/.test(line))).toEqual([]);
      expect(status, stdout.slice(-2000)).toBe(0);
    },
  );
});
