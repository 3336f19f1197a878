import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BROTLI } from '../../scripts/testing/test-tools.mjs';
import { ROOT, readText } from './project-files';

export type StartedProxy = {
  /** The https address, in place of the public one. */
  url: string;
  /** The http address, which redirects to https. */
  plain: string;
  /** The content of the access log. */
  log: () => string;
  /** Where nginx keeps answers, below it: `kept` has pages, `pictures` has pictures. */
  folder: string;
  /** The errors of the proxy: the error log, and its own output. */
  errors: () => string;
  stop: () => void;
};

/** The name without www, in place of the agency's. */
export const BARE_NAME = 'bare.localhost';

/** The certificate of the tests and its key, in place of those of the agency. */
export const CERTIFICATE = join(ROOT, 'tests/fixtures/localhost-cert.pem');
export const KEY = join(ROOT, 'tests/fixtures/localhost-key.pem');

/** Whether this machine has a program. */
export const isInstalled = (program: string): boolean => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

/** Replaces parts that differ on every machine. Each part must be found, because otherwise the file is another one. */
export function adapted(file: string, changes: ReadonlyArray<readonly [from: RegExp, to: string]>): string {
  let text = readText(file);
  for (const [from, to] of changes) {
    if (!from.test(text)) throw new Error(`${file} has no ${from}`);
    text = text.replace(from, to);
  }
  return text;
}

/** The ports of a proxy; at `views` the site hears of the pages that nginx kept. */
export type Ports = { http: number; https: number; site: number; views?: number };
/**
 * The address of a proxy, whether it trusts the addresses that its visitors state, as if from a proxy in front, and whether
 * the lines for brotli are no comments.
 */
export type Place = { address?: string; areStated?: boolean; hasBrotli?: boolean };

/** The lines of the `http` block of Debian's nginx.conf that the shipped file meets. */
const DEBIAN = 'ssl_protocols TLSv1 TLSv1.1 TLSv1.2 TLSv1.3; ssl_prefer_server_ciphers on; gzip on;';

/** deploy/nginx.conf on free ports, with a test certificate and folders, in an `http` block as Debian has it. */
function nginxFile(folder: string, ports: Ports, { address = '127.0.0.1', areStated, hasBrotli }: Place): string {
  const site = adapted('deploy/nginx.conf', [
    [/listen 80;/, `listen ${address}:${ports.http};`],
    [/\n\s*listen \[::\]:80;/, ''],
    [/listen 443 ssl http2/g, `listen ${address}:${ports.https} ssl http2`],
    [/\n\s*listen \[::\]:443 ssl http2[^;]*;/g, ''],
    [/\S+\/fullchain\.pem/g, CERTIFICATE],
    [/\S+\/privkey\.pem/g, KEY],
    [/access_log \/\S+/, `access_log ${folder}/access.log`],
    [/error_log +\/\S+/g, `error_log ${folder}/error.log`],
    [/server 127\.0\.0\.1:3000 /g, `server 127.0.0.1:${ports.site} `],
    [/proxy_cache_path \S+\/gevel /, `proxy_cache_path ${folder}/kept `],
    [/proxy_cache_path \S+\/gevel-pictures /, `proxy_cache_path ${folder}/pictures `],
    [/server=127\.0\.0\.1:5514/, `server=127.0.0.1:${ports.views ?? 9}`],
    [/https:\/\/www\.example\.be\$/g, `https://localhost:${ports.https}$`],
    [/server_name example\.be www\.example\.be;/, `server_name ${BARE_NAME} localhost;`],
    [/server_name example\.be;/, `server_name ${BARE_NAME};`],
    [/server_name www\.example\.be;/, 'server_name localhost;'],
    ...(hasBrotli ? [[/#brotli/g, 'brotli'] as const] : []),
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const stated = areStated ? 'set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For;' : '';
  // Its own process has to write what it keeps, into a folder of this user.
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  return `${hasBrotli ? `load_module ${BROTLI}; ` : ''}${user}daemon off; pid ${folder}/pid; error_log ${folder}/error.log warn; events { worker_connections 4096; } http { ${DEBIAN} ${temporary.join(' ')} ${stated}\n${site}\n}`;
}

/** deploy/Caddyfile on free ports and with a test certificate. */
const caddyFile = (ports: Ports, { areStated }: Place): string =>
  adapted('deploy/Caddyfile', [
    // Caddy itself redirects from http to https, as behind the shipped file.
    [
      /\n\{\n/,
      `\n{\n\tadmin off\n\tauto_https disable_certs\n\thttp_port ${ports.http}\n\thttps_port ${ports.https}\n\tskip_install_trust\n`,
    ],
    [/\nexample\.be \{/, `\n${BARE_NAME} {\n\ttls ${CERTIFICATE} ${KEY}`],
    [/https:\/\/www\.example\.be\{uri\}/, `https://localhost:${ports.https}{uri}`],
    [/\nwww\.example\.be \{/, `\nlocalhost {\n\ttls ${CERTIFICATE} ${KEY}`],
    [
      /reverse_proxy 127\.0\.0\.1:3000 \{/,
      `reverse_proxy 127.0.0.1:${ports.site} {${areStated ? '\n\t\ttrusted_proxies private_ranges' : ''}`,
    ],
  ]);

const PROGRAMS = {
  nginx: { check: ['-t'], run: [] as string[], config: ['-c'] },
  caddy: {
    check: ['validate', '--adapter', 'caddyfile'],
    run: ['run', '--adapter', 'caddyfile'],
    config: ['--config'],
  },
} as const;

/** Checks and starts a proxy of deploy/ in front of a site. Throws its output when it rejects its file. */
export async function startProxy(
  program: keyof typeof PROGRAMS,
  ports: Ports,
  place: Place = {},
): Promise<StartedProxy> {
  const folder = mkdtempSync(join(tmpdir(), `gevel-${program}-`));
  const file = join(folder, program === 'nginx' ? 'nginx.conf' : 'Caddyfile');
  writeFileSync(file, program === 'nginx' ? nginxFile(folder, ports, place) : caddyFile(ports, place));
  const { check, run, config } = PROGRAMS[program];
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder };
  const checked = spawnSync(program, [...check, ...config, file], { env, encoding: 'utf8' });
  if (checked.status !== 0 || checked.stderr.includes('[warn]')) throw new Error(`${program}: ${checked.stderr}`);
  const child: ChildProcess = spawn(program, [...run, ...config, file], {
    env,
    // Caddy logs to its standard error.
    stdio: ['ignore', 'ignore', openSync(join(folder, 'stderr.log'), 'w')],
  });
  const plain = `http://localhost:${ports.http}`;
  for (let tries = 0; tries < 100; tries += 1) {
    if (await fetch(plain, { redirect: 'manual' }).catch(() => null)) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url: `https://localhost:${ports.https}`,
    plain,
    folder,
    log: () => readFileSync(join(folder, 'access.log'), 'utf8'),
    errors: () =>
      ['error.log', 'stderr.log']
        .map((name) => join(folder, name))
        .filter((path) => existsSync(path))
        .map((path) => readFileSync(path, 'utf8'))
        .join(''),
    stop: () => {
      child.kill('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
