import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import './request-context.mjs';

const seen: Array<string | undefined> = [];
const server = createServer((request, response) => {
  seen.push(request.url);
  response.end();
}).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());

/** The address that a server behind the hook gets for a request line. */
async function urlBehind(target: string): Promise<string | undefined> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.end(`GET ${target} HTTP/1.1\r\nHost: gevel.example\r\nConnection: close\r\n\r\n`);
  socket.resume();
  await once(socket, 'close');
  return seen.pop();
}

const many = Array.from({ length: 1500 }, (_, at) => `a${at}=1`).join('&');
const first = Array.from({ length: 60 }, (_, at) => `a${at}=1`).join('&');

describe('the address that Next gets', () => {
  it('is the whole of a normal one', async () => {
    for (const url of ['/', '/nl/te-koop/', '/nl/te-koop/?place=gent&type=house', '/nl/?a=?b', '//x/?'])
      expect(await urlBehind(url)).toBe(url);
  });

  it('has the first sixty of 1,500 parameters, in a request line of either form', async () => {
    expect(await urlBehind(`/nl/te-koop/?${many}`)).toBe(`/nl/te-koop/?${first}`);
    expect(await urlBehind(`http://gevel.example/nl/te-koop/?${many}`)).toBe(`/nl/te-koop/?${first}`);
  });
});
