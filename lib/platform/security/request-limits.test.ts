import { afterEach, describe, expect, it, vi } from 'vitest';
import { processState } from '@/lib/platform/process/process-state.mjs';
import { countPage, countRequest, provideClients } from './request-limits';

const settings = vi.hoisted(() => ({
  LOG_LEVEL: 'silent',
  TRUST_PROXY: 0,
  REQUESTS_PER_10_SECONDS: 1000,
  PAGES_PER_MINUTE_SOFT: 120,
  PAGES_PER_MINUTE: 300,
  PAGES_PER_MINUTE_LOCAL: 3000,
}));
vi.mock('../config/env', () => ({ env: settings }));

afterEach(() => {
  settings.TRUST_PROXY = 0;
  settings.REQUESTS_PER_10_SECONDS = 1000;
  delete processState.clients;
});

/** The kinds of answers to the pages of one client in a minute, and the number of pages at which each kind begins. */
function kindsOf(client: string, pages: number): Record<string, number> {
  const first: Record<string, number> = {};
  const now = new Date();
  for (let page = 1; page <= pages; page += 1) first[countPage(client, now).kind] ??= page;
  return first;
}

describe('the limits per client of the http server (design/limits)', () => {
  it('slow down and then refuse a client, and are much higher for requests of the machine itself', () => {
    expect(kindsOf('203.0.113.1', 400)).toEqual({ 'at-once': 1, slowed: 121, refused: 301 });
    expect(kindsOf('127.0.0.1', 3500)).toEqual({ 'at-once': 1, refused: 3001 });
    expect(kindsOf('0:0:0:0::/64', 3500)).toEqual({ 'at-once': 1, refused: 3001 });
  });

  it('refuse the requests of any kind above a thousand in ten seconds until these are over', () => {
    const now = new Date();
    const allowed = (client: string, requests: number) =>
      Array.from({ length: requests }, () => countRequest(client, now)).filter((seconds) => seconds === 0).length;
    expect(allowed('203.0.113.2', 1_100)).toBe(1_000);
    expect(countRequest('203.0.113.2', now)).toBeGreaterThan(0);
    expect(countRequest('203.0.113.2', new Date(now.getTime() + 11_000))).toBe(0);
    expect(allowed('127.0.0.1', 1_100)).toBe(1_100);
    expect(allowed('127.0.0.2', 1_100)).toBe(1_000);
    settings.REQUESTS_PER_10_SECONDS = 0;
    expect(allowed('203.0.113.2', 1_100)).toBe(1_100);
  });

  it('apply to connections whose other end cannot be a proxy', () => {
    provideClients();
    const { ofSocket } = processState.clients ?? {};
    expect(['203.0.113.9', '::ffff:203.0.113.9', '2001:db8:1:2:3::4'].map((address) => ofSocket?.(address))).toEqual([
      '203.0.113.9',
      '203.0.113.9',
      '2001:db8:1:2::/64',
    ]);
    expect(['127.0.0.1', '::1', '172.17.0.1', '10.0.0.5'].map((address) => ofSocket?.(address))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    settings.TRUST_PROXY = 1;
    expect(ofSocket?.('203.0.113.9')).toBeNull();
  });
});
