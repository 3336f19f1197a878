import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { envSchema } from '@/lib/platform/config/env-schema';
import { filesBelow, ROOT, readText } from '../support/project-files';

const has = (program: string): boolean => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
const unit = readText('deploy/gevel.service');
const image = readText('deploy/Dockerfile');
const lines = image.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

describe('the files of deploy/', () => {
  it('are all named in the deployment document', () => {
    const text = readText('docs/deploy.md');
    const unnamed = filesBelow('deploy').filter((path) => !text.includes(path) && !path.endsWith('.dockerignore'));
    expect(unnamed).toEqual([]);
  });

  it.skipIf(!has('systemd-analyze'))('include a systemd unit that systemd accepts', () => {
    const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', `${ROOT}/deploy/gevel.service`], {
      encoding: 'utf8',
    });
    // Only lines about the unit itself count: this machine lacks the user and the folders that it names, and has units
    // of its own.
    const problems = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('gevel.service'));
    expect(problems).toEqual([]);
    expect(status).toBe(0);
  });

  it('include a systemd unit that may write only the data folder, for its own user alone, with a memory limit', () => {
    for (const line of [
      'UMask=0077',
      'Type=notify',
      'ProtectSystem=strict',
      'ReadWritePaths=/srv/gevel/data',
      'NoNewPrivileges=true',
      'Restart=always',
    ])
      expect(unit.split('\n')).toContain(line);
    expect(unit).toMatch(/^MemoryMax=\d+G$/m);
    expect(unit).not.toMatch(/^ReadWritePaths=.*\/site/m);
  });

  it('include a container image with correct steps, settings and health check', () => {
    const instruction = /^(FROM|WORKDIR|COPY|ARG|RUN|USER|ENV|VOLUME|EXPOSE|HEALTHCHECK|CMD) \S|^ {2}CMD \[/;
    expect(lines.filter((line) => !instruction.test(line))).toEqual([]);
    // The container does not run as root, and each file that it starts exists.
    expect(lines.indexOf('USER node')).toBeGreaterThan(lines.findLastIndex((line) => line.startsWith('RUN')));
    for (const [, file = ''] of image.matchAll(/\b(scripts\/[\w./-]+\.mjs)/g))
      expect(filesBelow('scripts').map((path) => path)).toContain(file);
    const settings = [...(/^ENV (.+)$/m.exec(image)?.[1] ?? '').matchAll(/(\w+)=/g)].map(([, name]) => name);
    expect(settings).toEqual(['HOST', 'PORT', 'DATA_DIR']);
    for (const name of settings) expect(Object.keys(envSchema.shape)).toContain(name);
    // The health check uses the configured port.
    expect(image).toMatch(/localhost:\$\{process\.env\.PORT\}\/api\/health\//);
    const check = /^ {2}CMD (\[.+\])$/m.exec(image)?.[1] ?? '[]';
    const [program, flag, code] = JSON.parse(check) as string[];
    expect([program, flag]).toEqual(['node', '-e']);
    const asked = spawnSync(process.execPath, ['-e', code ?? ''], { env: { ...process.env, PORT: '1' } });
    expect(asked.status).toBe(1);
  });

  it('keep secrets, data and files of other machines out of the image', () => {
    const left = readText('deploy/Dockerfile.dockerignore').split('\n');
    for (const name of ['.git', '.data', '.env', 'node_modules', '.next']) expect(left).toContain(name);
  });

  it.skipIf(!has('logrotate'))('include a log rotation that logrotate accepts', () => {
    const { status, stderr } = spawnSync('logrotate', ['-d', `${ROOT}/deploy/gevel.logrotate`], { encoding: 'utf8' });
    expect(stderr).not.toMatch(/error:/);
    expect(status).toBe(0);
    expect(readText('deploy/gevel.logrotate')).toContain('maxage 30');
    expect(readText('deploy/nginx.conf')).toContain('access_log /var/log/gevel/access.log plain if=$is_logged;');
  });
});
