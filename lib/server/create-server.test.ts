import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSiteServer, MOST_CONNECTIONS } from './create-server.mjs';

const handled: (string | undefined)[] = [];
const server = createSiteServer((request, response) => {
  handled.push(request.url);
  response.end('drawn');
});
const sockets: Socket[] = [];
const open = (text = '') => {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.write(text));
  sockets.push(socket);
  return socket;
};

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});

describe('a request that cannot be read', () => {
  it('gets its answer a second later, once, although more of it comes', async () => {
    const socket = open('GET / HTTP/9\r\nHost: a\r\n\r\n');
    const more = setInterval(() => socket.write('and more\r\n'), 100);
    let said = '';
    socket.on('data', (piece) => (said += piece.toString()));
    socket.on('error', () => undefined);
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(more);
    expect(said.match(/HTTP\/1\.1 400 Bad Request/g)).toHaveLength(1);
    expect(handled).toEqual([]);
    sockets.length = 0;
  });
});

describe('a connection above the maximum of a process', () => {
  it('gets 503 and no reset, also if its request arrives later; the request is not handled', async () => {
    for (let held = 0; held < MOST_CONNECTIONS; held += 1) open();
    const accepted = () => new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
    await expect.poll(accepted, { timeout: 10_000 }).toBe(MOST_CONNECTIONS);
    const visitors = Array.from({ length: 20 }, async (_, visitor) => {
      const socket = open(`GET /page-${visitor} HTTP/1.1\r\nHost: gevel.example\r\nCookie: ${'a'.repeat(8_000)}\r\n`);
      let said = '';
      socket.on('data', (piece) => (said += piece.toString()));
      // Its request ends when the answer has arrived.
      await once(socket, 'end');
      socket.end('\r\n');
      await once(socket, 'close');
      return said.split('\r\n', 1)[0];
    });
    expect(await Promise.all(visitors)).toEqual(Array(20).fill('HTTP/1.1 503 Service Unavailable'));
    expect(handled).toEqual([]);

    const room = once(sockets[0] as Socket, 'close');
    sockets[0]?.destroy();
    await room;
    await expect
      .poll(async () => {
        const socket = open('GET /later HTTP/1.1\r\nHost: gevel.example\r\n\r\n');
        return String(await once(socket, 'data')).split('\r\n', 1)[0];
      })
      .toBe('HTTP/1.1 200 OK');
  });
});
