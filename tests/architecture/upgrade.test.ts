import { spawnSync } from 'node:child_process';
import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newFolder } from '../support/new-folder';
import { ROOT, readText } from '../support/project-files';
import { change, cloneInto, git, isClone, rebrand } from '../support/rebranded-clone';

const HALF_AN_HOUR = 30 * 60_000;

/** The section on upgrades in the document. */
const upgradeOf = (text: string): string => /^## Upgrade\n([\s\S]*?)^## /m.exec(text)?.[1] ?? '';

describe.runIf(isClone())('a site with another brand, as the how-to describes', () => {
  it('merges a new version without a conflict, and keeps its own files unchanged', () => {
    const folder = join(newFolder(), 'site');
    cloneInto(folder);
    git(folder, 'checkout', '--quiet', '-b', 'software');
    git(folder, 'checkout', '--quiet', '-b', 'agency');
    rebrand(folder);
    git(folder, 'add', '--all');
    git(folder, 'commit', '--quiet', '-m', 'our agency');
    const own = git(folder, 'rev-parse', 'HEAD:agency');

    // The changes that a version may contain: demo agency, colours, words, texts and rules.
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

  it('is updated by the documented command, by a user without a git identity and with commits in agency/', () => {
    const software = join(newFolder(), 'software');
    cloneInto(software);
    git(software, 'checkout', '--quiet', '-B', 'main');
    const folder = join(newFolder(), 'site');
    git(software, 'clone', '--quiet', software, folder);
    rebrand(folder);
    git(folder, 'add', '--all');
    git(folder, 'commit', '--quiet', '-m', 'our agency');
    change(software, 'content/demo/agency.config.ts', "name: 'Gevel'", "name: 'Voorgevel'");
    git(software, 'commit', '--quiet', '--all', '-m', 'a new version');
    const pull = /^sudo -u gevel (git .*pull.*)$/m.exec(upgradeOf(readText('docs/operate.md')))?.[1] ?? '';
    const pulled = spawnSync('sh', ['-c', pull], {
      cwd: folder,
      encoding: 'utf8',
      env: {
        NODE_ENV: 'production',
        PATH: process.env.PATH,
        HOME: newFolder(),
        GIT_CONFIG_NOSYSTEM: '1',
        // Git cannot guess an author here, as on a machine whose host name cannot be part of a mail address.
        GIT_CONFIG_COUNT: '1',
        GIT_CONFIG_KEY_0: 'user.useConfigOnly',
        GIT_CONFIG_VALUE_0: 'true',
      },
    });
    expect([pulled.status, pulled.stderr]).toEqual([0, expect.not.stringContaining('fatal')]);
    expect(git(folder, 'show', 'HEAD:content/demo/agency.config.ts')).toContain("name: 'Voorgevel'");
    expect(git(folder, 'show', 'HEAD:agency/config.ts')).toContain('Huis & Haard');
    expect(git(folder, 'status', '--porcelain')).toBe('');
  });

  it("is built by the site's user before the systemd unit, which may only read the build, is started again", () => {
    const lines = upgradeOf(readText('docs/operate.md')).split('\n');
    const restarts = lines.flatMap((line, index) => (/^sudo systemctl (re)?start gevel$/.test(line) ? [index] : []));
    expect(restarts.length).toBeGreaterThan(0);
    for (const index of restarts) expect(lines[index - 1]).toBe('sudo -u gevel npm run build');
  });

  it.runIf(process.env.FULL)(
    'passes the tests of the software, which use the demo agency',
    { timeout: HALF_AN_HOUR },
    () => {
      const folder = join(newFolder(), 'site');
      cloneInto(folder);
      rebrand(folder);
      symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
      if (existsSync(join(ROOT, 'next-env.d.ts')))
        symlinkSync(join(ROOT, 'next-env.d.ts'), join(folder, 'next-env.d.ts'));
      // Files that every start and build draws.
      spawnSync(
        process.execPath,
        ['--conditions=react-server', '--import', './scripts/support/typescript.mjs', 'scripts/commands/brand.ts'],
        {
          cwd: folder,
        },
      );
      const { status, stdout, stderr } = spawnSync(
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
          // It starts Next in development, which does not follow a linked node_modules.
          '--exclude',
          'tests/integration/workspace.test.ts',
        ],
        {
          cwd: folder,
          encoding: 'utf8',
          maxBuffer: 1 << 28,
          env: { ...process.env, FULL: '', TURN: '0', VITEST: '', TEST_STORE: 'sqlite', NO_COLOR: '1' },
        },
      );
      expect(`${stdout}\n${stderr}`.split('\n').filter((line) => /^\s*FAIL\s/.test(line))).toEqual([]);
      expect(status, stdout.slice(-2000)).toBe(0);
    },
  );
});
