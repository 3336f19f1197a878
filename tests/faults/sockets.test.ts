import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LEAST_BYTES_A_SECOND, SLOW_AFTER_SECONDS } from '@/lib/server/client-shares.mjs';
import { PATIENCE } from '../support/patience';
import { type Site, startSite } from '../support/server-process';
import { newSiteData, type SiteData } from '../support/site-data';

const SLOW = process.env.FULL ? 500 : 60;
const HEADERS_S = 15;
const REQUEST_S = 30;
/** The tolerance in seconds for a busy machine; without a limit a connection would stay open for ever. */
const LATE_S = 60;

let data: SiteData;
let site: Site;
beforeAll(async () => {
  data = await newSiteData();
  site = await startSite(data.env);
});
afterAll(async () => {
  await site.kill();
  await data.remove();
});

type Open = { socket: Socket; said: () => string; closed: Promise<number> };

/** Opens a connection that sends text. Gives the answer and the seconds until it was closed. */
function open(text: string): Open {
  const started = performance.now();
  let said = '';
  const socket = connect(Number(new URL(site.url).port), 'localhost', () => socket.write(text));
  socket.on('data', (piece) => (said += piece.toString('latin1')));
  socket.on('error', () => undefined);
  const closed = new Promise<number>((resolve) =>
    socket.once('close', () => resolve((performance.now() - started) / 1000)),
  );
  return { socket, said: () => said, closed };
}

/** Sends the pieces one after the other, every ten seconds, while the other side listens. */
function dribble(socket: Socket, pieces: ArrayLike<string>, everyMs = 10_000): void {
  let at = 0;
  const timer = setInterval(() => socket.write(pieces[at++ % pieces.length] as string), everyMs);
  socket.once('close', () => clearInterval(timer));
}

const ofForm = (length: number): string =>
  `POST /nl/contact/ HTTP/1.1\r\nHost: ${new URL(site.url).host}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\n\r\n--x`;

// All at the same time, because they only wait.
describe.concurrent('slow connections (RELIABILITY S15)', () => {
  it(`are closed after ${HEADERS_S} s, ${SLOW} at a time, while others are served`, async () => {
    const slow = Array.from({ length: SLOW }, () => open('G'));
    for (const { socket } of slow) dribble(socket, 'ET / HTTP/1.1\r\n');
    let served = 0;
    let isOver = false;
    const visitor = (async () => {
      while (!isOver) {
        const page = await fetch(`${site.url}/nl/contact/`);
        expect(page.status).toBe(200);
        await page.text();
        served += 1;
        await new Promise((done) => setTimeout(done, 500));
      }
    })();
    const seconds = await Promise.all(slow.map(({ closed }) => closed));
    isOver = true;
    await visitor;
    expect(Math.min(...seconds)).toBeGreaterThan(HEADERS_S - 2);
    expect(Math.max(...seconds)).toBeLessThan(HEADERS_S + LATE_S);
    expect(served).toBeGreaterThan(3);
  });

  it(`are closed after ${SLOW_AFTER_SECONDS} s if the rest of a form does not come (design/limits)`, async () => {
    const slow = open(ofForm(2_000));
    dribble(slow.socket, 'x');
    const seconds = await slow.closed;
    expect(seconds).toBeGreaterThan(SLOW_AFTER_SECONDS - 2);
    expect(seconds).toBeLessThan(SLOW_AFTER_SECONDS + LATE_S);
  });

  it(`are closed after ${REQUEST_S} s if a form comes quickly enough, but not its end`, async () => {
    const slow = open(ofForm(100_000));
    dribble(slow.socket, ['x'.repeat(LEAST_BYTES_A_SECOND)], 500);
    const seconds = await slow.closed;
    expect(seconds).toBeGreaterThan(REQUEST_S - 2);
    expect(seconds).toBeLessThan(REQUEST_S + LATE_S);
  });

  it('are closed after 5 s without another request', async () => {
    const idle = open(`GET /api/health/ HTTP/1.1\r\nHost: ${new URL(site.url).host}\r\n\r\n`);
    const seconds = await idle.closed;
    expect(idle.said()).toMatch(/^HTTP\/1\.1 200 /);
    expect(seconds).toBeGreaterThan(4);
    expect(seconds).toBeLessThan(5 + LATE_S);
  });
});

describe('a connection that requests another protocol', () => {
  it.each([
    'GET /nl/ HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n',
    'GET /api/nothing HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n',
    'GET /_next/hmr HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n',
    'CONNECT example.be:443 HTTP/1.1\r\n',
  ])('is answered 400 and closed: %j', async (head) => {
    const asked = open(`${head}Host: ${new URL(site.url).host}\r\n\r\n`);
    expect(await asked.closed).toBeLessThan(LATE_S);
    expect(asked.said()).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe.runIf(process.env.FULL)('more connections than two processes accept', () => {
  it('get the answer to try again, and the site stays available', async () => {
    const many = Array.from({ length: 2_300 }, () => open('G'));
    await expect.poll(() => many.filter(({ said }) => said().includes(' 503 ')).length, PATIENCE).toBeGreaterThan(100);
    for (const { socket } of many) socket.destroy();
    await expect.poll(() => fetch(`${site.url}/api/health/`).then(({ status }) => status), PATIENCE).toBe(200);
  });
});
