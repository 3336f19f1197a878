import 'server-only';

const TIMEOUT_MS = 15_000;
const MAX_REDIRECTS = 3;
/** A host that has left this many questions in a row without an answer is not asked again in the same run. */
const MAX_SILENCES = 5;

/** The host could not be reached, or stopped in the middle of its answer. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';
}

function noAnswer(error: unknown): NoAnswerError {
  const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  return new NoAnswerError(
    name === 'TimeoutError'
      ? `the host did not answer within ${TIMEOUT_MS / 1000} s`
      : `the host cannot be reached (${cause?.message || cause?.code || message})`,
  );
}

/** Reads a body up to a limit; past it the transfer is broken off. */
export async function readBody(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) break;
      chunks.push(chunk);
    }
  } catch (error) {
    throw noAnswer(error);
  }
  if (size > maxBytes) throw new Error(`is larger than ${maxBytes / 1e6} MB`);
  return Buffer.concat(chunks);
}

/**
 * Asks an https address of an allowed host. Redirects are followed only to allowed hosts (RELIABILITY S14);
 * the whole exchange, body included, ends after 15 s.
 */
export async function request(
  address: string,
  options: { hosts: readonly string[]; headers?: Record<string, string> },
): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let url = new URL(address);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    if (url.protocol !== 'https:') throw new Error('is not an https address');
    if (!options.hosts.includes(url.host)) throw new Error(`lies on ${url.host}, which is not an allowed host`);
    const response = await fetch(url, { redirect: 'manual', signal, headers: options.headers }).catch((error) => {
      throw noAnswer(error);
    });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || response.status === 304 || !location) return response;
    await response.body?.cancel();
    url = new URL(location, url);
  }
  throw new Error('redirects too often');
}

async function downloadFile(address: string, options: { hosts: readonly string[]; maxBytes: number }): Promise<Buffer> {
  const response = await request(address, options);
  if (response.ok) return readBody(response, options.maxBytes);
  await response.body?.cancel();
  throw new Error(`the host answered ${response.status}`);
}

/**
 * Fetches files at allowed hosts, for one run of a job. Throws with the reason when a file cannot be had. A host that
 * keeps silent is given up for the rest of the run: thousands of pictures on a dead host would hold it up for hours.
 */
export function fileDownloads(options: {
  hosts: readonly string[];
  maxBytes: number;
}): (address: string) => Promise<Buffer> {
  const silences = new Map<string, number>();
  return async (address) => {
    const { host } = new URL(address);
    const silent = silences.get(host) ?? 0;
    if (silent >= MAX_SILENCES) throw new NoAnswerError('the host left the ones before without an answer');
    try {
      const bytes = await downloadFile(address, options);
      silences.delete(host);
      return bytes;
    } catch (error) {
      if (error instanceof NoAnswerError) silences.set(host, (silences.get(host) ?? 0) + 1);
      else silences.delete(host);
      throw error;
    }
  };
}
