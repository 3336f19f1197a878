// @ts-check
/**
 * The figures of a web process for Prometheus, loaded only where `METRICS_LISTEN` is set; the supervisor adds them up
 * (metrics-server.mjs). No label has an id, a path, an address or a query (design/metrics).
 */
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';
import { processState } from '../platform/process/process-state.mjs';

/** @import { IncomingMessage } from 'node:http' */
/** @import { SiteResponse } from '../platform/process/response.mjs' */

// The instance answers the supervisor.
new AggregatorRegistry();
collectDefaultMetrics();
// Of descriptors the process with the most counts: each has a limit of its own, and a sum would hide the one that is full.
for (const kind of ['open', 'max'])
  Object.assign(register.getSingleMetric(`process_${kind}_fds`) ?? {}, { aggregator: 'max' });

/** @param {string} name @param {string} help @param {string[]} labelNames */
const counter = (name, help, ...labelNames) => new Counter({ name, help, labelNames });
const requests = counter('gevel_requests_total', 'Answers, by row of the routes or kind of file.', 'route', 'status');
const seconds = new Histogram({
  name: 'gevel_page_seconds',
  help: 'From the arrival of a request for a page to the end of its answer.',
  labelNames: ['route'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});
const store = new Histogram({
  name: 'gevel_store_seconds',
  help: 'What one request waited for the store.',
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
});
const refusals = counter('gevel_refusals_total', 'Requests refused before a page was drawn.', 'status', 'reason');
const kept = counter('gevel_kept_pages_total', 'Pages sent again, without drawing them.');
new Gauge({ name: 'gevel_answering_processes', help: 'Web processes that answered this question.' }).set(1);

/** Files and handlers by the first part of their path; no other part becomes a label. */
const FOLDERS = /^\/(api|media|images|tiles|_next|consent|sitemap|map-frame)(?=[/?]|$)/;

/** @param {IncomingMessage} request @param {string | undefined} route */
const routeOf = ({ url = '' }, route) => route ?? FOLDERS.exec(url)?.[1] ?? 'other';

/** Counts an answer once it is sent or broken off. @param {IncomingMessage} request @param {SiteResponse} response */
export function watchAnswer(request, response) {
  const started = performance.now();
  const exchange = processState.exchanges.getStore();
  response.once('close', () => {
    const route = routeOf(request, exchange?.route);
    requests.inc({ route, status: response.writableFinished ? String(response.statusCode) : 'broken off' });
    if (exchange?.route === undefined) return;
    seconds.observe({ route }, (performance.now() - started) / 1000);
    if (exchange.waitedMs !== undefined) store.observe(exchange.waitedMs / 1000);
  });
}

/** Counts a refusal; without a reason it is for the form of the request. @param {{ status: number, reason?: string }} refusal */
export const countRefusal = ({ status, reason = 'request' }) => refusals.inc({ status: String(status), reason });

/** Counts a page that was sent again. */
export const countKept = () => kept.inc();

/** Tells how many pages wait in the queue of this process. @param {() => number} length */
export function watchQueue(length) {
  const collect = () => void waiting.set(length());
  const waiting = new Gauge({ name: 'gevel_pages_waiting', help: 'Pages that wait for their turn.', collect });
}

/** What the site tells of its store, at most every five seconds (setup/jobs/tell-figures). @type {{ at: number, told: Promise<Record<string, number>> }} */
let asked = { at: Number.NEGATIVE_INFINITY, told: Promise.resolve({}) };
new Gauge({
  name: 'gevel_state',
  help: 'Figures of the site: messages by state, ages in seconds, connections of one process to the store.',
  labelNames: ['of'],
  aggregator: 'max',
  async collect() {
    if (performance.now() - asked.at > 5_000)
      asked = { at: performance.now(), told: processState.figures?.().catch(() => ({})) ?? Promise.resolve({}) };
    const told = Object.entries(await asked.told);
    // What is unknown now must not stay as it was.
    this.reset();
    for (const [of, value] of told) this.set({ of }, value);
  },
});
