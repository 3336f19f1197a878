import { request as ask, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { otherCookies } from './door';

const HOST = '127.0.0.1';

/** The headers of a request with the site's own address in place of that of the workspace, and without the token. */
function headersFor({ headers }: IncomingMessage, port: number, own: number): IncomingHttpHeaders {
  const site = `http://localhost:${port}`;
  const here = `http://${headers.host}`;
  const passed: IncomingHttpHeaders = { ...headers, host: `localhost:${port}` };
  if (headers.origin) passed.origin = site;
  if (headers.referer?.startsWith(here)) passed.referer = site + headers.referer.slice(here.length);
  const cookie = otherCookies(own, headers.cookie);
  if (cookie === '') delete passed.cookie;
  else passed.cookie = cookie;
  return passed;
}

/** The headers of an answer of the site: the workspace may show it in a frame, and a redirect leads back to it. */
function headersBack(headers: IncomingHttpHeaders, port: number): IncomingHttpHeaders {
  const back = { ...headers };
  delete back['x-frame-options'];
  delete back['strict-transport-security'];
  const policy = back['content-security-policy'];
  if (typeof policy === 'string')
    back['content-security-policy'] = policy.replace(/frame-ancestors [^;]*/, "frame-ancestors 'self'");
  for (const site of [`http://localhost:${port}`, `http://${HOST}:${port}`])
    if (back.location?.startsWith(`${site}/`)) back.location = back.location.slice(site.length);
  return back;
}

/** Does the work of a listener. An error closes the connection; thrown on, it would end the workspace. */
export function orClose(end: { destroy: () => unknown }, work: () => void): void {
  try {
    work();
  } catch {
    end.destroy();
  }
}

/** Passes a request on to the site and its answer back. `own` is the port of the workspace. */
export function passOn(request: IncomingMessage, response: ServerResponse, port: number, own: number): void {
  const { method, url: path } = request;
  const passed = ask({ host: HOST, port, method, path, headers: headersFor(request, port, own) });
  passed.on('response', (answer) =>
    orClose(response, () => {
      response.writeHead(answer.statusCode ?? 502, headersBack(answer.headers, port));
      // An answer that breaks off ends the connection, so that the browser does not wait for its rest.
      pipeline(answer, response, () => undefined);
    }),
  );
  passed.on('error', () => {
    if (!response.headersSent) response.writeHead(502, { 'Content-Type': 'text/plain; charset=utf-8' });
    response.end('The site does not answer.');
  });
  response.on('error', () => passed.destroy());
  response.on('close', () => passed.destroy());
  request.on('error', () => passed.destroy());
  request.pipe(passed);
}

/** Passes a websocket on to the site. In development Next uses it to tell the browser about changed files. */
export function passSocketOn(request: IncomingMessage, socket: Socket, head: Buffer, port: number, own: number): void {
  const site = connect(port, HOST, () =>
    orClose(socket, () => {
      const lines = Object.entries(headersFor(request, port, own)).map(([name, value]) => `${name}: ${value}\r\n`);
      site.write(`GET ${request.url} HTTP/1.1\r\n${lines.join('')}\r\n`);
      site.write(head);
      site.pipe(socket).pipe(site);
    }),
  );
  for (const end of [site, socket])
    for (const event of ['error', 'close']) end.on(event, () => [site, socket].map((one) => one.destroy()));
}
