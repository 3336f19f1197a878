import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePorts } from '../support/free-ports';
import { PATIENCE } from '../support/patience';
import { newSiteData, type SiteData } from '../support/site-data';
import { siteFolder } from '../support/site-folder';

const ENTER = process.getuid?.() === 0 ? ['-m'] : ['-r', '-m'];
/** Whether a test may make mounts on this machine; a complete `npm test` requires it. */
const canMount = spawnSync('unshare', [...ENTER, 'true']).status === 0 || Boolean(process.env.CI);

/** The mount that `ProtectSystem=strict` makes of the site's folder: readable, not writable. */
const READ_ONLY = 'mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" && cd "$0" && exec "$@"';

describe.runIf(canMount)('a start in a read-only folder, as under the shipped unit', () => {
  let data: SiteData;
  beforeAll(async () => {
    data = await newSiteData();
  });
  afterAll(() => data.remove());

  /** A folder of a site without a build. */
  function unbuilt(): string {
    const folder = siteFolder();
    for (const name of readdirSync(folder).filter((entry) => entry.startsWith('.next')))
      rmSync(join(folder, name), { recursive: true });
    return folder;
  }

  function start(folder: string, port: number): { child: ChildProcess; said: () => string } {
    const command = [process.execPath, 'scripts/start.mjs'];
    const child = spawn('unshare', [...ENTER, 'sh', '-c', READ_ONLY, folder, ...command], {
      env: {
        ...process.env,
        ...data.env,
        NODE_OPTIONS: '',
        AGENCY: 'demo',
        PORT: String(port),
        HOST: 'localhost',
        WEB_PROCESSES: '1',
        SITE_URL: '',
        FEED_URL: '',
      },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => (said += piece));
    return { child, said: () => said };
  }

  it('serves the last complete build after the agency changed its file, and reports this in the log and in /api/ready', async () => {
    const folder = unbuilt();
    cpSync('.next', join(folder, '.next-0123456789ab'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !/^\.next\/(build|cache|dev|diagnostics|trace|types)(\/|$)/.test(path),
    });
    appendFileSync(join(folder, 'agency', 'config.ts'), '\n// changed\n');
    const [port = 0] = await freePorts(1);
    const { child, said } = start(folder, port);
    const url = `http://localhost:${port}`;
    const ready = () =>
      fetch(`${url}/api/ready/`).then(
        (answer) => answer.json(),
        () => (child.exitCode === null ? null : said()),
      );
    await expect.poll(ready, PATIENCE).toMatchObject({ ready: true, build: { state: 'red', isOlder: true } });
    expect((await fetch(`${url}/nl/`)).status).toBe(200);
    const line = said()
      .split('\n')
      .find((one) => one.startsWith('{') && one.includes('serves instead'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 40, msg: expect.stringContaining('npm run build') });
    expect(said()).not.toMatch(/EROFS/);
    child.kill('SIGTERM');
    await once(child, 'close');
    expect(readdirSync(folder).filter((name) => name.startsWith('.next'))).toEqual(['.next-0123456789ab']);
  });

  it('ends with a remedy if there is no build', async () => {
    const [port = 0] = await freePorts(1);
    const { child, said } = start(unbuilt(), port);
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(said()).toContain('Run npm run build in this folder, as the user that may write to it.');
    expect(said()).not.toMatch(/EROFS|\n\s+at /);
  });
});
