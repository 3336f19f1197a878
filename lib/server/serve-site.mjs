// @ts-check
// Serves a site until it is asked to stop, and replaces the build when a later start brings one
// (design/server-processes). A second `npm start` asks for that through a socket in DATA_DIR that only this user may
// open.

import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join, relative } from 'node:path';
import { supervise } from './processes.mjs';

/** @type {Partial<Record<string, (port: string) => string>>} */
const SENTENCES = {
  EADDRINUSE: (port) => `Port ${port} is used by another program. End that program, or set another PORT.`,
  EACCES: (port) => `This user may not open port ${port}. Set a PORT above 1023 and put a proxy in front.`,
};

/**
 * The sentence that says why a site cannot listen at an address; null when it can.
 * @param {string} port
 * @param {string} host
 * @returns {Promise<string | null>}
 */
export const problemOfPort = (port, host) =>
  new Promise((resolve) => {
    // An invalid port is reported with the other settings.
    if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) return resolve(null);
    const probe = createServer();
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ { code = '' }) =>
      resolve(SENTENCES[code]?.(port) ?? `HOST=${host} is not an address of this machine (${code}).`),
    );
    probe.listen(Number(port), host.replace(/^\[|\]$/g, ''), () => probe.close(() => resolve(null)));
  });

/** The longest path of a Unix socket. */
const LONGEST_PATH = 100;

function path() {
  const name = join(process.env.DATA_DIR || '.data', `server-${process.env.PORT || '3000'}.sock`);
  const short = relative('.', name);
  return short.length < name.length ? short : name;
}

/** Sends a request to the site that serves this data at this port. Returns its answer, or null when no site serves. @param {object} request */
export const ask = (request) =>
  new Promise((resolve) => {
    const socket = connect(path());
    let text = '';
    socket.on('data', (piece) => {
      text += piece;
    });
    socket.on('error', () => resolve(null));
    socket.on('close', () => resolve(text === '' ? null : JSON.parse(text)));
    socket.end(JSON.stringify(request));
  });

/**
 * Answers the requests of later starts. `answer` gets the request; its error message is sent back.
 * @param {(asked: { folder: string, exchange?: string }) => Promise<object>} answer
 */
function answerStarts(answer) {
  const at = path();
  if (at.length > LONGEST_PATH) return;
  rmSync(at, { force: true });
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    let text = '';
    socket.on('error', () => undefined);
    socket.on('data', (piece) => {
      text += piece;
    });
    socket.on('end', async () => {
      const said = await Promise.resolve()
        .then(() => answer(JSON.parse(text)))
        .catch((error) => ({ problem: error.message }));
      socket.end(JSON.stringify(said));
    });
  });
  server.on('error', () => undefined);
  server.listen(at, () => chmodSync(at, 0o600));
  process.on('exit', () => rmSync(at, { force: true }));
}

/**
 * `readSettings` reads .env again, for the processes of a new build.
 * @param {{
 *   build: string, port: string, host: string, standstillSeconds?: number, onFirst?: () => void, readSettings: () => void,
 * }} site
 */
export function serveSite({ build, port, host, standstillSeconds, onFirst, readSettings }) {
  let served = build;
  const { exchange } = supervise({ build, port, host, standstillSeconds, onFirst });
  answerStarts(async (asked) => {
    if (asked.folder !== process.cwd())
      throw new Error(`The site in ${process.cwd()} already serves this data at port ${port}. Stop it first.`);
    if (!asked.exchange) return { serves: served };
    readSettings();
    // A later start asks only for the build of the present sources, so the mark of an older build is removed.
    const { GEVEL_OLDER_BUILD: older } = process.env;
    delete process.env.GEVEL_OLDER_BUILD;
    const count = await exchange(asked.exchange).catch((error) => {
      if (older) process.env.GEVEL_OLDER_BUILD = older;
      throw error;
    });
    served = asked.exchange;
    return { count };
  });
}
