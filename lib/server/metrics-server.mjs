// @ts-check
/**
 * Gives the figures of all web processes to Prometheus, at `METRICS_LISTEN`: a port of this machine, or a socket that only
 * this user may open. Never at the public port (design/metrics).
 */
import { chmodSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { AggregatorRegistry, Gauge, register } from 'prom-client';
import { say } from './say.mjs';

const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\]):(\d{1,5})$/;

/**
 * Listens until the process ends. `countLiving` tells how many web processes run. Throws for an address of another machine.
 * @param {string} address @param {() => number} countLiving
 */
export function serveMetrics(address, countLiving) {
  const [, host = '', port] = LOOPBACK.exec(address) ?? [];
  if (!port && !address.startsWith('/')) throw new Error('METRICS_LISTEN is no port of this machine and no path.');
  const all = new AggregatorRegistry();
  new Gauge({
    name: 'gevel_web_processes',
    help: 'Web processes that run, answering or not.',
    collect() {
      this.set(countLiving());
    },
  });
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end();
    // A process that hangs gives no figures within five seconds; those of the supervisor say that one is missing.
    const ofProcesses = await all.clusterMetrics().catch(() => '');
    response
      .writeHead(200, { 'Content-Type': register.contentType })
      .end(`${ofProcesses}\n${await register.metrics()}`);
  });
  server.on('error', (error) => say('warn', `the figures cannot be given at ${address}: ${error.message}`));
  if (port) server.listen(Number(port), host.replace(/[[\]]/g, ''));
  else {
    rmSync(address, { force: true });
    server.listen(address, () => chmodSync(address, 0o600));
  }
  server.unref();
}
