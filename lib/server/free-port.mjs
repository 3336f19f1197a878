// @ts-check
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

// Below the ports that systems give to outgoing connections, which could take a port before its server listens.
const FIRST = 20_000;
const END = 30_000;

/** @param {number} port */
async function isFree(port) {
  const probe = createServer().listen(port, '127.0.0.1');
  const opened = await once(probe, 'listening').catch(() => null);
  if (opened) await new Promise((resolve) => probe.close(resolve));
  return opened !== null;
}

/**
 * A free port of this machine.
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (;;) {
    const port = randomInt(FIRST, END);
    if (await isFree(port)) return port;
  }
}
