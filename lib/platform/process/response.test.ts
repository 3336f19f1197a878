import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { isUnreadable } from './response.mjs';

const request = (method: string, headers: Record<string, string> = {}) => ({ method, headers }) as IncomingMessage;

describe('a request that Next fails to read', () => {
  it('is a form or a request of the router, as long as no answer has begun', () => {
    expect(isUnreadable({ req: request('POST'), isBegun: false })).toBe(true);
    expect(isUnreadable({ req: request('GET', { 'next-router-state-tree': '%' }), isBegun: false })).toBe(true);
    expect(isUnreadable({ req: request('POST'), isBegun: true })).toBe(false);
    expect(isUnreadable({ req: request('GET'), isBegun: false })).toBe(false);
  });
});
