import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { isPublicAddress } from '@/lib/platform/config/network-address';
import { httpsHost } from '@/tests/support/https-host';
import { fileDownloads, type Network, readBody, request } from './download';

const server = httpsHost();
const { ca } = server.network;
const port = (): string => server.host.split(':')[1] ?? '';
beforeEach(() => {
  server.asked.length = 0;
});

/** A resolver that gives these answers, one per look-up, and then repeats the last one. */
const answering = (...answers: string[][]): Network['resolve'] => {
  let turn = 0;
  return async () => {
    const found = answers[Math.min(turn, answers.length - 1)] ?? [];
    turn += 1;
    return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };
};

const PRIVATE: readonly string[] = [
  '0.0.0.0',
  '10.0.0.1',
  '10.255.255.254',
  '100.64.0.1',
  '100.127.255.254',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '169.254.0.1',
  '172.16.0.1',
  '172.31.255.254',
  '192.0.0.8',
  '192.168.0.1',
  '192.168.255.254',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:10.0.0.1',
  '::ffff:169.254.169.254',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b::a9fe:a9fe',
  'fc00::1',
  'fd00::1',
  'fdff:ffff::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '2002:7f00:1::',
  '2002:a9fe:a9fe::1',
  '2001:db8::1',
];
/** Unusual spellings of addresses, which the URL parser understands as IP addresses. */
const WRITTEN: readonly string[] = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '0',
  '10.0.0.1',
  '169.254.169.254',
  '2852039166',
  '192.168.1.1',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:a9fe:a9fe]',
  '[fe80::1]',
  '[fd00::1]',
  '[64:ff9b::7f00:1]',
];

describe('a file at an allowed host', () => {
  const media = 'media.example.be';
  const fetchFrom = (host: string, network: Network) => fileDownloads({ hosts: [host], maxBytes: 1000, network });

  it.each(PRIVATE)('is not requested when the host resolves to %s', async (address) => {
    const get = fetchFrom(`${media}:${port()}`, { ca, resolve: answering([address]) });
    await expect(get(`https://${media}:${port()}/a.jpg`)).rejects.toThrow('leads into a private network');
    expect(server.asked).toEqual([]);
  });

  it.each(WRITTEN)('is not requested when its address is %s itself', async (written) => {
    const { host } = new URL(`https://${written}:${port()}`);
    const get = fetchFrom(host, { ca });
    await expect(get(`https://${written}:${port()}/a.jpg`)).rejects.toThrow('leads into a private network');
    expect(server.asked).toEqual([]);
  });

  it('is not requested when only one of several addresses of the host is private', async () => {
    const resolve = answering(['193.190.1.1', '127.0.0.1']);
    const get = fetchFrom(`${media}:${port()}`, { ca, resolve });
    await expect(get(`https://${media}:${port()}/a.jpg`)).rejects.toThrow('leads into a private network');
    expect(server.asked).toEqual([]);
  });

  it('is fetched from the IP address that was checked, with one DNS look-up per request', async () => {
    let looks = 0;
    const resolve = async () => {
      looks += 1;
      return [{ address: '127.0.0.1', family: 4 }];
    };
    server.answer = (_, response) => response.end('bytes');
    const get = fetchFrom(server.host, { ...server.network, resolve });
    expect(String(await get(`https://${server.host}/a.jpg`))).toBe('bytes');
    expect(looks).toBe(1);
  });

  it('is unpacked only up to the limit of its size', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    server.answer = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    await expect(fetchFrom(server.host, server.network)(`https://${server.host}/a`)).rejects.toThrow('is larger than');
    server.answer = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('small'));
    expect(String(await fetchFrom(server.host, server.network)(`https://${server.host}/a`))).toBe('small');
  });

  it('is refused when its compression is broken', async () => {
    server.answer = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip');
    await expect(fetchFrom(server.host, server.network)(`https://${server.host}/a`)).rejects.toThrow(
      'cannot be reached',
    );
  });
});

describe('an answer that stops before its end', () => {
  const closed = () =>
    new Readable({
      read() {
        this.destroy(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
      },
    });

  it('is reported as closed by the host', async () => {
    const { signal } = new AbortController();
    await expect(readBody({ body: closed(), signal }, 1000)).rejects.toThrow('it closed the connection');
  });

  it('is reported as too slow if our own time limit ended the connection', async () => {
    const signal = AbortSignal.abort(new Error('the host did not answer within 15 s'));
    await expect(readBody({ body: closed(), signal }, 1000)).rejects.toThrow('did not answer within 15 s');
  });
});

describe('a redirect of the feed', () => {
  const rules = (network: Network) => ({ hosts: [server.host], network, isOwn: true });
  const address = (): string => `https://${server.host}/feed.json`;

  it('may stay inside the network that the operator configured', async () => {
    server.answer = ({ url }, response) =>
      url === '/feed.json' ? response.writeHead(302, { location: '/there' }).end() : response.end('feed');
    expect(String(await readBody(await request(address(), rules({ ca })), 1000))).toBe('feed');
  });

  it.each(PRIVATE)(
    'is refused before connecting when the host is public at first and then resolves to %s',
    async (hidden) => {
      const isPublic = (address: string) => address === '127.0.0.1' || isPublicAddress(address);
      server.answer = (_, response) => response.writeHead(302, { location: '/again' }).end();
      const resolve = answering(['127.0.0.1'], [hidden === '127.0.0.1' ? '127.0.0.2' : hidden]);
      const answers = request(address(), rules({ ca, isPublic, resolve }));
      await expect(answers).rejects.toThrow('leads into a private network');
      expect(server.asked).toHaveLength(1);
    },
  );

  it.each(WRITTEN)('is refused if it leads to another host: %s', async (written) => {
    server.answer = (_, response) => response.writeHead(302, { location: `https://${written}/` }).end();
    await expect(request(address(), rules({ ca }))).rejects.toThrow('which is not an allowed host');
    expect(server.asked).toHaveLength(1);
  });
});
