import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@/lib/server/free-port.mjs';
import { adapted } from './proxy';

/** deploy/haproxy.cfg by http on a free port, before these ports of this machine. Throws its output when it rejects its file. */
export async function startHaproxy(ports: readonly [number, number]): Promise<{ url: string; stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'gevel-haproxy-'));
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  const text = adapted('deploy/haproxy.cfg', [
    [/bind :80\n/, `bind 127.0.0.1:${port}\n`],
    [/ *bind :443 .*\n/, ''],
    [/ *http-request redirect scheme .*\n/, ''],
    [/hdr Host www\.example\.be/, `hdr Host localhost:${port}`],
    [/set-header X-Forwarded-Proto https/, 'set-header X-Forwarded-Proto http'],
    // All visitors of a test have one address.
    [/ *http-request deny .*\n/, ''],
    [/10\.0\.0\.11:3000/, `127.0.0.1:${ports[0]}`],
    [/10\.0\.0\.12:3000/, `127.0.0.1:${ports[1]}`],
  ]);
  writeFileSync(file, text);
  const checked = spawnSync('haproxy', ['-c', '-f', file], { encoding: 'utf8' });
  if (checked.status !== 0 || /WARNING/.test(checked.stderr)) throw new Error(checked.stderr);
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
  return {
    url: `http://localhost:${port}`,
    stop: () => {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
