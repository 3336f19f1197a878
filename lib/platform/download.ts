import 'server-only';

const TIMEOUT_MS = 15_000;
const MAX_REDIRECTS = 3;

/** Reads a body up to a limit; past it the transfer is broken off. */
export async function readBody(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Error(`is larger than ${Math.round(maxBytes / 1024 / 1024)} MB`);
    chunks.push(chunk);
  }
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
    const response = await fetch(url, { redirect: 'manual', signal, headers: options.headers });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || response.status === 304 || !location) return response;
    url = new URL(location, url);
  }
  throw new Error('redirects too often');
}

/** The bytes of a file at an allowed host. Throws with the reason when it cannot be had. */
export async function downloadFile(
  address: string,
  options: { hosts: readonly string[]; maxBytes: number },
): Promise<Buffer> {
  const response = await request(address, options);
  if (!response.ok) throw new Error(`the host answered ${response.status}`);
  return readBody(response, options.maxBytes);
}
