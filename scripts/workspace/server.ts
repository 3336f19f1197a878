import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { extname, join } from 'node:path';
import { brusselsDay } from '@/lib/domain/time/dates';
import type { Side } from '@/lib/features/words/for-commands';
import { answerCall, setup } from './calls';
import { cookieOf, partsOfAddress, refusalOf, type Tokens, WORKSPACE } from './door';
import { orClose, passOn, passSocketOn } from './pass-on';
import { Records } from './records';

/** The style sheet and the modules of the page of the workspace. */
const PAGE = 'scripts/workspace/page';
/** The files of the page of the workspace, by their names in its addresses. */
const FILES = new Map<string, string[]>([
  ['tokens.css', ['app/styles/tokens.css', 'agency/tokens.css']],
  ['serif.woff2', ['node_modules/@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2']],
  ['sans.woff2', ['node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2']],
  ...readdirSync(PAGE).map((name) => [name, [`${PAGE}/${name}`]] as [string, string[]]),
]);
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
};
const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; font-src 'self'; frame-src 'self'; img-src data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};
/** The largest body of a call, in bytes. */
const MOST_BYTES = 1_000_000;

export type WorkspaceOptions = { root: string; side: Side; sitePort: number; port: number };

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.writeHead(status, { ...HEADERS, 'Content-Type': type });
  response.end(body);
}
const sendJson = (response: ServerResponse, value: unknown, status = 200): void =>
  send(response, status, 'application/json; charset=utf-8', JSON.stringify(value));

/** The parsed JSON body of a call; null if it is too large or no JSON. */
async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > MOST_BYTES) return null;
    pieces.push(piece);
  }
  try {
    return JSON.parse(Buffer.concat(pieces).toString());
  } catch {
    return null;
  }
}

/** The HTML document of the workspace with its settings and words, from which its script makes the page. */
function documentOf(side: Side, token: string): string {
  const known = { ...setup(side), token };
  return `<!doctype html>
<html lang="${known.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${known.words.title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="tokens.css">
<link rel="stylesheet" href="workspace.css">
<script type="application/json" id="setup">${JSON.stringify(known).replaceAll('<', '\\u003c')}</script>
<script type="module" src="workspace.mjs"></script>
</head>
<body></body>
</html>
`;
}

/** Starts the server of the workspace on this machine only. Requests for other addresses are passed on to the site. */
export async function startWorkspace({ root, side, sitePort, port }: WorkspaceOptions) {
  const [link, call] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')];
  const tokens: Tokens = { link, call };
  const records = new Records();
  const own = (): number => (server.address() as AddressInfo).port;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '/', method } = request;
    const refusal = refusalOf(request, own(), tokens);
    if (refusal) return send(response, refusal.status, 'text/plain; charset=utf-8', refusal.sentence);
    const { path } = partsOfAddress(url);
    if (!path.startsWith(WORKSPACE)) return passOn(request, response, sitePort, own());
    const name = path.slice(WORKSPACE.length);
    if (method === 'POST') {
      const said = await answerCall(name, await bodyOf(request), { root, side, records, day: brusselsDay(new Date()) });
      if (said !== undefined) return sendJson(response, said);
    } else if (name === 'open') {
      response.writeHead(303, { ...HEADERS, 'Set-Cookie': cookieOf(own(), link), Location: WORKSPACE });
      return void response.end();
    } else if (name === '') return send(response, 200, 'text/html; charset=utf-8', documentOf(side, call));
    else if (FILES.has(name)) {
      const body = Buffer.concat((FILES.get(name) ?? []).map((file) => readFileSync(join(root, file))));
      return send(response, 200, TYPES[extname(name)] ?? 'text/plain', body);
    }
    send(response, 404, 'text/plain; charset=utf-8', 'There is no such address.');
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => {
      console.error(error);
      if (!response.headersSent) sendJson(response, { state: 'refused', sentence: error.message }, 500);
      else response.destroy();
    });
  });
  /** Open WebSockets: `closeAllConnections` leaves them open, and `close` would wait for them. */
  const webSockets = new Set<Socket>();
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    webSockets.add(socket);
    socket.once('close', () => webSockets.delete(socket));
    socket.on('error', () => socket.destroy());
    orClose(socket, () => {
      if (refusalOf(request, own(), tokens)) socket.destroy();
      else passSocketOn(request, socket, head, sitePort, own());
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    link: `http://127.0.0.1:${own()}${WORKSPACE}open?token=${link}`,
    records,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        for (const socket of webSockets) socket.destroy();
      }),
  };
}
