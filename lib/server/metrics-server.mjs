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
/** A line that counts: a series and its sum. */
const COUNTED = /^((?:gevel|process)_\w+_(?:total|bucket|sum|count)(?:\{.*\})?) (\S+)$/gm;
/** @type {Map<string, [last: number, ended: number]>} the last sum of a series, and what ended processes had counted */
const counted = new Map();

/** Adds the counts of ended processes: Prometheus takes a sum that falls for a new start. @param {string} text */
export const withEnded = (text) =>
  text.replace(COUNTED, (_, series, sum) => {
    const [last, before] = counted.get(series) ?? [0, 0];
    const ended = before + Math.max(0, last - sum);
    counted.set(series, [Number(sum), ended]);
    return `${series} ${Number(sum) + ended}`;
  });

/**
 * Listens until the process ends. `countLiving` tells how many web processes run. Throws for an address of another machine.
 * @param {string} address @param {() => number} countLiving
 */
export function serveMetrics(address, countLiving) {
  const [, host = '', port] = LOOPBACK.exec(address) ?? [];
  if (!port && !address.startsWith('/')) throw new Error('METRICS_LISTEN is no port of this machine and no path.');
  const all = new AggregatorRegistry();
  const living = new Gauge({ name: 'gevel_web_processes', help: 'Web processes that run, answering or not.' });
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end();
    // A process that hangs gives no figures within five seconds; those of the supervisor say that one is missing.
    const ofProcesses = withEnded(await all.clusterMetrics().catch(() => ''));
    living.set(countLiving());
    response.writeHead(200, { 'Content-Type': register.contentType });
    response.end(`${ofProcesses}\n${await register.metrics()}`);
  });
  server.on('error', (error) => say('warn', `the figures cannot be given at ${address}: ${error.message}`));
  if (port) server.listen(Number(port), host.replace(/[[\]]/g, ''));
  else {
    rmSync(address, { force: true });
    server.listen(address, () => chmodSync(address, 0o600));
  }
  server.unref();
}
