import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '@/lib/platform/log/log';
import { processValues } from '@/tests/support/process-values';
import { askUpstream, keepAnswer, keptAnswer, type Upstream } from './upstream';

const visitor = vi.hoisted(() => ({ client: null as string | null }));
vi.mock('next/headers', () => ({
  headers: async () => {
    if (visitor.client === null) throw new Error('outside a request');
    return new Headers();
  },
}));
vi.mock('@/lib/platform/security/request-limits', async (original) => ({
  ...(await original<typeof import('@/lib/platform/security/request-limits')>()),
  clientOf: () => visitor.client,
}));

const SERVICE: Upstream = {
  // On a busy machine the double needs longer than its usual milliseconds: only the test of a service that hangs waits.
  name: 'test',
  title: 'the service',
  limitMs: 60_000,
  mostBytes: 100,
  mostKept: 3,
  keptMs: 60_000,
  mostAtOnce: 4,
  share: { name: 'test-share', points: 3, seconds: 600, mostKeys: 100 },
};
let url = '';
let asked: string[] = [];
let answer: (response: ServerResponse) => void;
const send =
  (status: number, text = '{"found":1}', headers: Record<string, string> = {}) =>
  (response: ServerResponse) => {
    response.writeHead(status, headers).end(text);
  };
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  answer(response);
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
let clock = 0;
beforeEach(() => {
  asked = [];
  answer = send(200);
  clock = 1_000_000;
  visitor.client = null;
  delete processValues('upstreams').upstreams;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  vi.spyOn(log, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});
const ask = (question: string, at = url, service = SERVICE) =>
  askUpstream(service, question, { url: `${at}/${question}` }, (found) => found as object);
const FOUND = { found: 1 };

describe('a service that refuses one question', () => {
  it('answers the next question, for every status from 300 to 499 but 407', async () => {
    for (let status = 300; status < 500; status += 1) {
      if (status === 407) continue;
      delete processValues('upstreams').upstreams;
      answer = send(status);
      expect(await ask('one'), String(status)).toMatch(/^(refused|away)$/);
      answer = send(200);
      expect(await ask('another'), String(status)).toEqual(FOUND);
    }
  });

  it('answers the next question after an answer that is too long or cannot be read', async () => {
    for (const text of ['<html>', `"${'x'.repeat(200)}"`]) {
      answer = send(200, text);
      expect(await ask(`one${text.length}`)).toBe('away');
      answer = send(200);
      expect(await ask(`another${text.length}`)).toEqual(FOUND);
    }
  });

  it('is not sent the same question again for ten minutes, or for as long as it asks', async () => {
    answer = send(404);
    expect([await ask('one'), await ask('one')]).toEqual(['refused', 'refused']);
    answer = send(429, '', { 'retry-after': '120' });
    expect([await ask('busy'), await ask('busy')]).toEqual(['away', 'away']);
    expect(asked).toEqual(['/one', '/busy']);
    answer = send(200);
    clock += 121_000;
    expect([await ask('one'), await ask('busy')]).toEqual(['refused', FOUND]);
    clock += 480_000;
    expect(await ask('one')).toEqual(FOUND);
  });
});

describe('a service that does not answer', () => {
  const broken: Array<[string, (response: ServerResponse) => void]> = [
    ['answers 500', send(500)],
    ['answers 503', send(503)],
    // `fetch` takes 407 for a broken connection, because it comes from a proxy on the way.
    ['answers 407', send(407)],
    ['hangs', () => undefined],
    [
      'ends in the middle',
      (response) => response.writeHead(200, { 'content-length': '9' }).write('{') && response.destroy(),
    ],
    ['closes the connection', (response) => response.destroy()],
  ];
  it.each(broken)('is not asked for thirty seconds after it %s', async (title, wrong) => {
    answer = wrong;
    expect(await ask('one', url, title === 'hangs' ? { ...SERVICE, limitMs: 500 } : SERVICE)).toBe('away');
    answer = send(200);
    expect(await ask('another')).toBe('away');
    expect(asked).toEqual(['/one']);
    clock += 31_000;
    expect(await ask('one')).toEqual(FOUND);
  });

  it('is not asked for thirty seconds after it refuses the connection', async () => {
    expect(await ask('one', 'http://127.0.0.1:1')).toBe('away');
    expect(await ask('another')).toBe('away');
    expect(asked).toEqual([]);
  });

  it('is logged without the question', async () => {
    await ask('Bruul', 'http://127.0.0.1:1');
    const [facts, sentence] = vi.mocked(log.warn).mock.calls[0] ?? [];
    expect(`${(facts as { error: Error }).error.stack} ${sentence}`).not.toMatch(/Bruul|127\.0\.0\.1/);
  });
});

describe('the share of a visitor in the questions', () => {
  it('is counted for new questions only, also for refused ones, and another visitor can still ask', async () => {
    visitor.client = '192.0.2.7';
    answer = send(400);
    expect(await ask('a')).toBe('refused');
    answer = send(200);
    expect([await ask('b'), await ask('b'), await ask('c'), await ask('d')]).toEqual([FOUND, FOUND, FOUND, 'spent']);
    visitor.client = '192.0.2.8';
    expect(await ask('d')).toEqual(FOUND);
  });
});

describe('answers in memory', () => {
  it('are shared by simultaneous questions, limited in number, and dropped oldest first', async () => {
    await Promise.all([ask('a'), ask('a'), ask('a')]);
    for (const question of ['b', 'a', 'c', 'd']) await ask(question);
    expect(asked).toEqual(['/a', '/b', '/c', '/d']);
    await ask('a');
    await ask('b');
    expect(asked).toEqual(['/a', '/b', '/c', '/d', '/b']);
  });

  it('may come from another question, and then do not replace an own answer', async () => {
    keepAnswer(SERVICE, 'other', { found: 2 });
    expect(keptAnswer(SERVICE, 'other')).toEqual({ found: 2 });
    await ask('own');
    for (const question of ['own', 'other']) keepAnswer(SERVICE, question, { found: 3 });
    expect(['own', 'other'].map((question) => keptAnswer(SERVICE, question))).toEqual([FOUND, { found: 2 }]);
    clock += SERVICE.keptMs;
    expect(keptAnswer(SERVICE, 'other')).toBeUndefined();
  });
});
