import 'server-only';
import { lookup } from 'node:dns/promises';
import { Agent, type RequestOptions, request as send } from 'node:https';
import { isIP } from 'node:net';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { isPublicAddress } from '@/lib/platform/config/network-address';

const TIMEOUT_MS = 15_000;
const MAX_REDIRECTS = 3;
/** The number of requests in a row without an answer after which a host is skipped for the rest of the run. */
const MAX_SILENCES = 5;

/** The host could not be reached, or stopped before the end of its answer. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';
  /** Whether the whole request had been sent: then the host may have acted on it. */
  wasSent = false;
}

type Found = { address: string; family: number };

/**
 * The network access to other hosts. By default the internet: the machine looks up names, and an address that is not
 * public is never connected to. Tests pass their own resolver and certificate.
 */
export type Network = {
  resolve?: (name: string) => Promise<Found[]>;
  /** Which addresses may be connected to; by default those of the internet. */
  isPublic?: (address: string) => boolean;
  /** A certificate to trust besides those of the machine. */
  ca?: string;
};

/** The answer of a host; its body must still be read or dropped. `signal` ends the exchange after its time limit. */
export type Answer = {
  status: number;
  header: (name: string) => string | null;
  body: Readable;
  signal: AbortSignal;
};

/** A time-out is a separate error before the answer, and a closed connection during the answer. */
function noAnswer(error: unknown, signal: AbortSignal): NoAnswerError {
  const { code, message } = error as Error & { code?: string };
  if (signal.aborted) return new NoAnswerError(signal.reason?.message ?? 'the exchange was ended');
  const reason = code === 'ECONNRESET' ? 'it closed the connection' : message || code;
  return new NoAnswerError(`the host cannot be reached (${reason})`);
}

const lookUp = (name: string): Promise<Found[]> => lookup(name, { all: true, verbatim: true });

/** Rejects when the signal aborts, because the look-up of a name cannot be aborted. */
const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));

/** The addresses of a host. Throws a NoAnswerError when the name is unknown. */
async function addressesOf({ hostname }: URL, signal: AbortSignal, { resolve = lookUp }: Network): Promise<Found[]> {
  const literal = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(literal);
  if (family) return [{ address: literal, family }];
  const found = await Promise.race([resolve(hostname), whenAborted(signal)]).catch((error) => {
    throw noAnswer(error, signal);
  });
  if (found.length === 0) throw new NoAnswerError(`the host cannot be reached (${hostname} has no address)`);
  return found;
}

/** Sends one request. It connects to the addresses that were checked, even if the name resolves to others a moment later. */
function exchange(
  url: URL,
  found: readonly Found[],
  {
    body,
    ca,
    ...rest
  }: Pick<RequestOptions, 'headers' | 'agent' | 'method'> & {
    body: string | undefined;
    ca: Network['ca'];
    signal: AbortSignal;
  },
): Promise<Answer> {
  const lookup: RequestOptions['lookup'] = (_name, { all }, answer) => {
    if (all) answer(null, [...found]);
    else answer(null, found[0]?.address ?? '', found[0]?.family);
  };
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip', ...rest.headers };
    const sending = send(url, { ...rest, headers, lookup, ...(ca && { ca }) }, (message) => {
      const header = (name: string) => {
        const value = message.headers[name];
        return (Array.isArray(value) ? value[0] : value) ?? null;
      };
      const isPacked = header('content-encoding') === 'gzip';
      // Errors during the transfer reach the reader of the body.
      const content = isPacked ? pipeline(message, createGunzip(), () => undefined) : message;
      resolve({ status: message.statusCode ?? 0, header, body: content, signal: rest.signal });
    });
    sending.on('error', (error) =>
      reject(Object.assign(noAnswer(error, rest.signal), { wasSent: sending.writableFinished })),
    );
    sending.end(body);
  });
}

/** Reads a body up to a limit of unpacked bytes; a longer transfer is aborted. */
export async function readBody({ body, signal }: Pick<Answer, 'body' | 'signal'>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      size += (chunk as Buffer).length;
      if (size > maxBytes) break;
      chunks.push(chunk as Buffer);
    }
  } catch (error) {
    throw Object.assign(noAnswer(error, signal), { wasSent: true });
  }
  if (size > maxBytes) throw new Error(`is larger than ${maxBytes / 1e6} MB`);
  return Buffer.concat(chunks);
}

export type RequestRules = {
  /** Hosts that may be requested, with their port unless it is 443. */
  hosts: readonly string[];
  headers?: Record<string, string>;
  network?: Network | undefined;
  agent?: Agent;
  /**
   * The operator configured this address, so it may be in the operator's own network. If it is a public address, no
   * redirect may lead into that network.
   */
  isOwn?: boolean;
  /** By default GET. A request with a body follows no redirect. */
  method?: string;
  body?: string;
  /** The time limit of the whole exchange; by default 15 s. */
  timeoutMs?: number;
  /** Ends the exchange early. */
  signal?: AbortSignal;
};

/** A signal that aborts after the time limit, or with the other signal; its reason is a sentence. */
function limited(timeoutMs: number, outer: AbortSignal | undefined): AbortSignal {
  const own = new AbortController();
  const late = new Error(`the host did not answer within ${timeoutMs / 1000} s`);
  setTimeout(() => own.abort(late), timeoutMs).unref();
  return outer ? AbortSignal.any([own.signal, outer]) : own.signal;
}

/**
 * Requests an https address of an allowed host. Redirects are followed only to allowed hosts; every host is looked up, checked
 * and then connected to at the checked address (design/feed-import). The whole exchange, body included, ends after its time
 * limit. Throws with the reason.
 */
export async function request(address: string, rules: RequestRules): Promise<Answer> {
  const { hosts, headers = {}, network = {}, agent = new Agent(), isOwn = false, method, body } = rules;
  const signal = limited(rules.timeoutMs ?? TIMEOUT_MS, rules.signal);
  const isPublic = ({ address: found }: Found): boolean => (network.isPublic ?? isPublicAddress)(found);
  let isInOwnNetwork = false;
  let url = new URL(address);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    if (url.protocol !== 'https:') throw new Error('is not an https address');
    if (!hosts.includes(url.host)) throw new Error(`is on ${url.host}, which is not an allowed host`);
    const found = await addressesOf(url, signal, network);
    if (hop === 0 && isOwn) isInOwnNetwork = !found.some(isPublic);
    if (!isInOwnNetwork && !found.every(isPublic))
      throw new Error(`is on ${url.host}, which leads into a private network`);
    const answer = await exchange(url, found, { headers, ca: network.ca, agent, signal, method, body });
    const location = body === undefined && answer.header('location');
    if (answer.status < 300 || answer.status >= 400 || answer.status === 304 || !location) return answer;
    answer.body.destroy();
    url = new URL(location, url);
  }
  throw new Error('redirects too often');
}

async function downloadFile(address: string, rules: RequestRules & { maxBytes: number }): Promise<Buffer> {
  const answer = await request(address, rules);
  if (answer.status >= 200 && answer.status < 300) return readBody(answer, rules.maxBytes);
  answer.body.destroy();
  throw new Error(`the host answered ${answer.status}`);
}

/**
 * Fetches files of allowed hosts for one run of a job. Throws with the reason when a file cannot be fetched. A host
 * that does not answer is skipped for the rest of the run, because thousands of pictures on such a host would delay the
 * run for hours.
 */
export function fileDownloads(options: {
  hosts: readonly string[];
  maxBytes: number;
  network?: Network | undefined;
}): (address: string) => Promise<Buffer> {
  const agent = new Agent({ keepAlive: true });
  const silences = new Map<string, number>();
  return async (address) => {
    const { host } = new URL(address);
    const silent = silences.get(host) ?? 0;
    if (silent >= MAX_SILENCES) throw new NoAnswerError('the host did not answer before and was not asked again');
    try {
      const bytes = await downloadFile(address, { ...options, agent });
      silences.delete(host);
      return bytes;
    } catch (error) {
      if (error instanceof NoAnswerError) silences.set(host, (silences.get(host) ?? 0) + 1);
      else silences.delete(host);
      throw error;
    }
  };
}
