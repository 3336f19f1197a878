import { beforeEach, describe, expect, it, vi } from 'vitest';

const settings = {
  NODE_ENV: 'production',
  HOST: 'localhost',
  SITE_URL: undefined as string | undefined,
  SITE_HOSTS: [] as string[],
  REDIRECT_HOSTS: [] as string[],
};
vi.mock('./env', () => ({ env: settings }));
vi.mock('../log/log', () => ({ log: { warn: vi.fn() } }));
const { assertSiteUrl, isKnownHost, redirectedOrigin, siteOrigins } = await import('./site-address');

describe('the address of the site', () => {
  beforeEach(() =>
    Object.assign(settings, {
      NODE_ENV: 'production',
      HOST: 'localhost',
      SITE_URL: undefined,
      SITE_HOSTS: [],
      REDIRECT_HOSTS: [],
    }),
  );

  it.each(['0.0.0.0', '::', '192.168.1.5', 'www.example.be'])('is required for HOST %s', (host) => {
    settings.HOST = host;
    expect(assertSiteUrl).toThrow(/SITE_URL must be set/);
    settings.SITE_URL = 'https://www.example.be';
    expect(assertSiteUrl).not.toThrow();
  });

  it.each(['localhost', '127.0.0.1', '::1', '[::1]'])('is optional for HOST %s', (host) => {
    settings.HOST = host;
    expect(assertSiteUrl).not.toThrow();
  });

  it("may be any name of SITE_URL and SITE_HOSTS, and any name of the machine's own network", () => {
    settings.SITE_URL = 'https://www.example.be';
    settings.SITE_HOSTS = ['example.be'];
    for (const host of [
      'www.example.be',
      'WWW.example.be:8443',
      'example.be.',
      'app:3000',
      '10.0.0.1',
      '[::1]:80',
      'localhost',
      null,
    ])
      expect(isKnownHost(host), String(host)).toBe(true);
    for (const host of [
      'evil.example',
      'www.example.be.evil.example',
      'xwww.example.be',
      '8.8.8.8',
      '',
      'a@www.example.be',
      `${'x'.repeat(5000)}.be`,
    ])
      expect(isKnownHost(host), host).toBe(false);
    expect(siteOrigins()).toEqual(['https://www.example.be', 'https://example.be']);
  });

  it('is where the names of REDIRECT_HOSTS are redirected to, and with "all" every name of SITE_HOSTS', () => {
    settings.SITE_URL = 'https://www.example.be';
    settings.SITE_HOSTS = ['example.be'];
    settings.REDIRECT_HOSTS = ['old.example', 'www.example.be'];
    expect(isKnownHost('old.example')).toBe(true);
    for (const host of ['old.example', 'OLD.example.:443'])
      expect(redirectedOrigin(host)).toBe('https://www.example.be');
    for (const host of ['www.example.be', 'example.be', 'localhost', 'evil.example', null])
      expect(redirectedOrigin(host)).toBeNull();
    settings.REDIRECT_HOSTS = ['all'];
    expect(redirectedOrigin('example.be')).toBe('https://www.example.be');
    for (const host of ['www.example.be', 'old.example', 'localhost']) expect(redirectedOrigin(host)).toBeNull();
  });

  it('is only this machine while no address is set', () => {
    expect(isKnownHost('localhost:3000')).toBe(true);
    expect(isKnownHost('www.example.be')).toBe(false);
    expect(siteOrigins()).toEqual([]);
  });
});
