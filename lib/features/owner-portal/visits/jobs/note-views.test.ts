import { AsyncLocalStorage } from 'node:async_hooks';
import { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { processState } from '@/lib/platform/process/process-state.mjs';
import type { PathAnswer } from '@/lib/routing/resolve-path';
import { processValues } from '@/tests/support/process-values';

vi.hoisted(() =>
  Object.assign(process.env, {
    OWN_NETWORKS: '203.0.113.0/24, 2001:db8::/48',
    TRUST_PROXY: '1',
    AUTH_SECRET: 'k3Jd0w9XbQz7Lm2Tn5Rv8Ye1Ua4Hs6Pf',
  }),
);
const noted = vi.hoisted(() => ({ noteView: vi.fn(), noteClick: vi.fn(), noteLeftOut: vi.fn() }));
vi.mock('../mutations', () => noted);
const { countClick, countPropertyView, viewedProperty } = await import('./note-views');

const PERSON = {
  'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'none',
};
const PAGE: PathAnswer = {
  kind: 'page',
  locale: 'nl',
  route: 'for-sale/{city}/{type}/{id}',
  path: '/nl/for-sale/mechelen/house/6412',
} as PathAnswer;
const exchange = new AsyncLocalStorage<unknown>();
Object.assign(processState, { exchanges: exchange });

/** Runs `work` within a request from an address behind one proxy. Returns the response. */
function within(headers: Record<string, string>, work: () => void): EventEmitter & { statusCode: number } {
  const response = Object.assign(new EventEmitter(), { statusCode: 200 });
  const request = { headers: { ...PERSON, 'x-forwarded-for': '198.51.100.7', ...headers } };
  exchange.run({ address: '192.0.2.1', wasForwarded: true, request, response }, work);
  return response;
}
const view = (headers: Record<string, string> = {}) =>
  within(headers, () => countPropertyView(PAGE, new URLSearchParams()));

beforeEach(() => {
  for (const mock of Object.values(noted)) mock.mockReset();
});

describe('counting the views of a property (RELIABILITY §3.1)', () => {
  it('counts a view after the complete response, and none for a failed response', () => {
    const response = view();
    expect(noted.noteView).not.toHaveBeenCalled();
    response.emit('finish');
    expect(noted.noteView).toHaveBeenCalledTimes(1);
    const failed = view();
    failed.statusCode = 503;
    failed.emit('finish');
    expect(noted.noteView).toHaveBeenCalledTimes(1);
  });

  it('does not end the process on an error', () => {
    noted.noteView.mockImplementation(() => {
      throw new Error('no room');
    });
    const response = view();
    expect(() => response.emit('finish')).not.toThrow();
    expect(noted.noteView).toHaveBeenCalledTimes(1);
  });

  it.each(['203.0.113.9', '203.0.113.9:51234', '::ffff:203.0.113.9', '[2001:DB8::1]:443', '198.51.100.7, 203.0.113.9'])(
    'leaves out visits from the network of the agency, however the proxy writes the IP address: %s',
    (forwarded) => {
      view({ 'x-forwarded-for': forwarded }).emit('finish');
      within({ 'x-forwarded-for': forwarded }, () =>
        countClick({ propertyId: '6412', click: 'phone' }, 'x', new Date()),
      );
      expect(noted.noteView).not.toHaveBeenCalled();
      expect(noted.noteClick).not.toHaveBeenCalled();
    },
  );

  it('ignores addresses before the one that the proxy added', () => {
    view({ 'x-forwarded-for': '203.0.113.9, 198.51.100.7' }).emit('finish');
    expect(noted.noteView).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['/nl/for-sale/mechelen/house/6412/', 1],
    ['/nl/preview/for-sale/mechelen/house/6412/', 0],
    ['/preview/for-sale/', 0],
  ])('counts an action on a page, and none on a preview: %s', (path, count) => {
    within({ referer: `https://gevel.example${path}` }, () =>
      countClick({ propertyId: '6412', click: 'phone' }, path, new Date()),
    );
    expect(noted.noteClick).toHaveBeenCalledTimes(count);
  });

  it('counts at most ten views of a property per connection and day, whatever its headers, and stores how many were ignored', () => {
    for (let turn = 0; turn < 250; turn += 1)
      view({ 'x-forwarded-for': `198.51.100.${turn}, 192.0.2.77`, 'accept-language': `nl;q=0.${turn}` }).emit('finish');
    expect(noted.noteView).toHaveBeenCalledTimes(10);
    expect(noted.noteLeftOut).toHaveBeenCalledTimes(240);
    expect(noted.noteLeftOut.mock.lastCall?.[0]).toBe('6412');
    view({ 'x-forwarded-for': '192.0.2.78' }).emit('finish');
    expect(noted.noteView).toHaveBeenCalledTimes(11);
    // The stored key is a hash: it does not reveal the address or the property.
    const { counters } = processValues('counts');
    expect(counters?.get('views')?.get('192.0.2.77 6412', Date.now()).count).toBe(0);
  });
});

describe('the page whose views are counted (RELIABILITY §3.1)', () => {
  it('is that of a property for sale or for rent', () => {
    const sale = {
      kind: 'page',
      locale: 'fr',
      route: 'for-sale/{city}/{type}/{id}',
      path: '/fr/for-sale/gv-1',
    } as const;
    expect(viewedProperty(sale)).toEqual({ id: 'gv-1', locale: 'fr' });
    const rent = { kind: 'page', locale: 'nl', route: 'for-rent/{city}/{type}/{id}', path: '/nl/for-rent/7' } as const;
    expect(viewedProperty(rent)).toEqual({ id: '7', locale: 'nl' });
  });

  it('is not a list, a redirect or a missing page', () => {
    expect(viewedProperty({ kind: 'page', locale: 'nl', route: 'for-sale', path: '/nl/for-sale' })).toBeNull();
    expect(viewedProperty({ kind: 'redirect', status: 308, path: '/nl/te-koop/gent/huis/7/' })).toBeNull();
    expect(viewedProperty({ kind: 'missing', locale: 'nl', route: null, page: null, property: null })).toBeNull();
  });
});
