import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '@/lib/server/free-port.mjs';
import { adapted, CERTIFICATE, KEY } from './proxy';

/** What the file says of its certificate and names, for http alone on a port. */
const asHttp = (port: number): Array<readonly [RegExp, string]> => [
  [/bind :80\n/, `bind 127.0.0.1:${port}\n`],
  [/ *bind :443 .*\n/, ''],
  [/ *http-request redirect scheme .*\n/, ''],
  [/hdr Host www\.example\.be/, `hdr Host localhost:${port}`],
  [/set-header X-Forwarded-Proto https/, 'set-header X-Forwarded-Proto http'],
  // All visitors of a test have one address.
  [/ *http-request deny .*\n/, ''],
];

/**
 * deploy/haproxy.cfg before these ports of this machine: by http on a free port, or at two ports with the certificate of the tests
 * and the names that the file has. Throws its output when it rejects its file.
 */
export async function startHaproxy(
  ports: readonly [number, number],
  own?: { http: number; https: number },
): Promise<{ url: string; stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'gevel-haproxy-'));
  const port = own?.http ?? (await freePort());
  const file = join(folder, 'haproxy.cfg');
  const pem = join(folder, 'site.pem');
  writeFileSync(pem, readFileSync(CERTIFICATE, 'utf8') + readFileSync(KEY, 'utf8'));
  const withNames: Array<readonly [RegExp, string]> = [
    [/bind :80\n/, `bind 127.0.0.1:${port}\n`],
    [/bind :443 ssl crt \S+/, `bind 127.0.0.1:${own?.https} ssl crt ${pem}`],
  ];
  const text = adapted('deploy/haproxy.cfg', [
    ...(own ? withNames : asHttp(port)),
    [/10\.0\.0\.11:3000/, `127.0.0.1:${ports[0]}`],
    [/10\.0\.0\.12:3000/, `127.0.0.1:${ports[1]}`],
  ]);
  writeFileSync(file, text);
  const checked = spawnSync('haproxy', ['-c', '-f', file], { encoding: 'utf8' });
  if (checked.status !== 0 || /WARNING/.test(checked.stderr)) throw new Error(checked.stderr);
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
  const isOpen = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
  for (let tries = 0; tries < 100 && !(await isOpen()); tries += 1) await setTimeout(50);
  return {
    url: `http://localhost:${port}`,
    stop: () => {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
