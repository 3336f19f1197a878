import { get as getPlain } from 'node:http';
import { get as getSecure } from 'node:https';

type Answer = { status: number; location: string | undefined };

/**
 * Opens an address and follows its redirects as a browser does. Ports 80 and 443 of every host are those of a proxy on this machine. Returns
 * the last address without its port, its status, and the statuses of the redirects. Throws after ten redirects.
 */
export async function endOfRedirects(
  start: string,
  ports: { http: number; https: number },
): Promise<{ url: string; status: number; redirects: number[] }> {
  const ask = (url: URL): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const isSecure = url.protocol === 'https:';
      const options = {
        host: '127.0.0.1',
        port: isSecure ? ports.https : ports.http,
        path: url.pathname + url.search,
        headers: { Host: url.hostname },
      };
      const take = (answer: { statusCode?: number; headers: { location?: string }; resume: () => void }) => {
        answer.resume();
        resolve({ status: answer.statusCode ?? 0, location: answer.headers.location });
      };
      const asked = isSecure
        ? getSecure({ ...options, servername: url.hostname, rejectUnauthorized: false }, take)
        : getPlain(options, take);
      asked.once('error', reject);
    });
  const url = new URL(start);
  const redirects: number[] = [];
  while (redirects.length < 10) {
    const { status, location } = await ask(url);
    if (status < 300 || status > 399 || location === undefined) return { url: url.href, status, redirects };
    redirects.push(status);
    url.href = new URL(location, url).href;
    url.port = '';
  }
  throw new Error(`${start} redirects again and again, last to ${url.href}`);
}
