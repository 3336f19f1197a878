import { beforeEach, describe, expect, it, vi } from 'vitest';
import { processValues } from '@/tests/support/process-values';

const settings = { TRUST_PROXY: 0, SITE_URL: undefined as string | undefined, NODE_ENV: 'production' };
const socket = { address: '', wasForwarded: true, isNextsOwn: false };
const warn = vi.fn();
vi.mock('../config/env', () => ({ env: settings }));
vi.mock('../process/http-exchange', () => ({
  socketAddress: () => socket.address,
  wasForwarded: () => socket.wasForwarded,
  isNextsOwn: () => socket.isNextsOwn,
}));
vi.mock('../log/log', () => ({ log: { warn } }));

const { hasUncountedProxy, isFromUncountedProxy, warnOfUncountedProxy } = await import('./proxy-health');

describe('a proxy that TRUST_PROXY does not count', () => {
  beforeEach(() => {
    Object.assign(settings, { TRUST_PROXY: 0, SITE_URL: undefined });
    socket.isNextsOwn = false;
    warn.mockClear();
    delete processValues('hasUncountedProxy').hasUncountedProxy;
  });

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.0.0.7', '172.20.0.2', '192.168.1.1', 'fd00::7'])(
    'is recognised at %s by its headers, and logged once',
    (address) => {
      socket.address = address;
      expect(isFromUncountedProxy()).toBe(true);
      expect(isFromUncountedProxy()).toBe(true);
      expect(hasUncountedProxy()).toBe(true);
      expect(warn).toHaveBeenCalledTimes(1);
    },
  );

  it.each(['203.0.113.9', '2001:db8::1', '172.32.0.1', '8.8.8.8', ''])(
    'cannot be invented by the headers of a client at %j',
    (address) => {
      socket.address = address;
      expect(isFromUncountedProxy()).toBe(false);
      expect(hasUncountedProxy()).toBe(false);
    },
  );

  it('is not reported if TRUST_PROXY counts all proxies, or if a request has no forwarding headers', () => {
    socket.address = '127.0.0.1';
    socket.wasForwarded = false;
    expect(isFromUncountedProxy()).toBe(false);
    socket.wasForwarded = true;
    settings.TRUST_PROXY = 1;
    expect(isFromUncountedProxy()).toBe(false);
  });

  it('is not inferred from the request that Next sends to its own site after a form', () => {
    Object.assign(socket, { address: '127.0.0.1', isNextsOwn: true });
    expect(isFromUncountedProxy()).toBe(false);
    expect(hasUncountedProxy()).toBe(false);
    expect(warn).not.toHaveBeenCalled();
    // Behind a proxy the copied headers of Next are no advantage: the request counts like every other.
    socket.isNextsOwn = false;
    expect(isFromUncountedProxy()).toBe(true);
    socket.isNextsOwn = true;
    expect(isFromUncountedProxy()).toBe(true);
  });

  it('is inferred at the start of a site with an https address, because this server itself only speaks http', () => {
    settings.SITE_URL = 'https://www.example.be';
    warnOfUncountedProxy();
    expect(warn).toHaveBeenCalledTimes(1);
    settings.TRUST_PROXY = 1;
    expect(hasUncountedProxy()).toBe(false);
  });
});
