// @ts-check
// Tries a new build on another port before visitors get it.
import { spawn } from 'node:child_process';
import { get } from 'node:http';
import { freePort } from './free-port.mjs';

const HOST = '127.0.0.1';
const LIMIT_MS = 60_000;
const HOPS = 3;

/**
 * The status of a page, requested as a visitor of the site on any port. Follows redirects within the site.
 * @param {number} port
 * @param {string} path
 * @returns {Promise<number | undefined>}
 */
const statusOf = (port, path, hops = HOPS) =>
  new Promise((resolve, reject) => {
    const site = process.env.SITE_URL ? new URL(process.env.SITE_URL).host : `localhost:${port}`;
    const request = get({ host: HOST, port, path, headers: { Host: site } }, (response) => {
      response.resume();
      const { statusCode, headers } = response;
      response.once('end', () => {
        if (!headers.location || hops === 0) return resolve(statusCode);
        const { pathname } = new URL(headers.location, 'http://localhost');
        statusOf(port, pathname, hops - 1).then(resolve, reject);
      });
    });
    request.once('error', reject);
    request.setTimeout(LIMIT_MS, () => request.destroy(new Error('no answer')));
  });

/** Whether a build got ready before it ended or took too long. @param {import('node:child_process').ChildProcess} child */
const whenReady = (child) =>
  new Promise((resolve) => {
    child.on('message', (/** @type {{ ready?: boolean }} */ message) => message.ready && resolve(true));
    child.once('exit', () => resolve(false));
    setTimeout(() => resolve(false), LIMIT_MS).unref();
  });

/** Whether a build starts, gets ready and draws its home page; otherwise the reason is printed. @param {string} build */
export async function tryBuild(build) {
  const port = await freePort();
  const child = spawn(process.execPath, ['lib/server/web-process.mjs'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, HOST, PORT: String(port), GEVEL_BUILD: build, GEVEL_PLACE: 'trial' },
  });
  try {
    if (!(await whenReady(child))) return false;
    for (const path of ['/api/ready/', '/']) {
      const status = await statusOf(port, path).catch((error) => error.message);
      if (status === 200) continue;
      console.error(`The new site answers ${status} at ${path}`);
      return false;
    }
    return true;
  } finally {
    child.kill('SIGINT');
    setTimeout(() => child.kill('SIGKILL'), 10_000).unref();
  }
}
