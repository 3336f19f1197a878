import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Different free ports of this machine.
 * @param {number} count
 * @returns {Promise<number[]>}
 */
export async function freePorts(count) {
  const probes = await Promise.all(
    Array.from({ length: count }, async () => {
      const probe = createServer().listen(0, '127.0.0.1');
      await once(probe, 'listening');
      return probe;
    }),
  );
  const ports = probes.map((probe) => /** @type {import('node:net').AddressInfo} */ (probe.address()).port);
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
  return ports;
}

/**
 * A free port of this machine.
 * @returns {Promise<number>}
 */
export const freePort = async () => (await freePorts(1))[0] ?? 0;
