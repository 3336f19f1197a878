import { AsyncLocalStorage } from 'node:async_hooks';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { processState } from '@/lib/platform/process/process-state.mjs';

vi.hoisted(() => Object.assign(process.env, { TRUST_PROXY: '1', AUTH_SECRET: 'k3Jd0w9XbQz7Lm2Tn5Rv8Ye1Ua4Hs6Pf' }));
const noted = vi.hoisted(() => ({ noteView: vi.fn(), noteClick: vi.fn(), noteLeftOut: vi.fn() }));
vi.mock('../mutations', () => noted);
vi.mock('@/lib/features/properties/data/route-lookups', () => ({
  siteLookups: {
    property: async () => ({ id: '6412', goal: 'for-sale', type: 'house', city: { nl: 'Mechelen' } }),
  },
}));
vi.mock('@/lib/routing/resolve-path', () => ({
  resolvePath: async (path: string) => ({
    kind: 'page',
    locale: 'nl',
    route: path.includes('6412') ? 'for-sale/{city}/{type}/{id}' : 'for-sale',
    path,
  }),
}));
Object.assign(processState, { exchanges: new AsyncLocalStorage() });
const { countKeptView } = await import('./hear-kept-views');

const PERSON = {
  url: '/nl/for-sale/mechelen/house/6412?utm_medium=email',
  host: 'www.example.be',
  'x-forwarded-for': '198.51.100.7',
  'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  referer: '',
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'none',
};
const hear = (report: unknown) => countKeptView(Buffer.from(`<190>Nov 30 10:00:00 nginx: ${JSON.stringify(report)}`));
beforeEach(() => {
  for (const mock of Object.values(noted)) mock.mockReset();
});

describe('a page that nginx sent from its cache', () => {
  it('counts as the view of its property, by a person and from where the report says', async () => {
    await hear(PERSON);
    expect(noted.noteView).toHaveBeenCalledWith(
      { propertyId: '6412', locale: 'nl', source: 'newsletter', device: 'phone', isVisit: true },
      expect.any(Date),
    );
  });

  it('counts no view of a list or by a robot, which is counted as a robot', async () => {
    const watchRobot = vi.fn();
    Object.assign(processState, { watchRobot });
    await hear({ ...PERSON, url: '/nl/for-sale/' });
    await hear({ ...PERSON, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
    expect(noted.noteView).not.toHaveBeenCalled();
    expect(watchRobot).toHaveBeenCalledTimes(2);
  });

  it('is no report when it is too long, not JSON, or has no address', async () => {
    for (const report of [
      { ...PERSON, url: 'http://elders.example/' },
      { url: 1 },
      {},
      { ...PERSON, referer: 'x'.repeat(20_000) },
    ])
      await expect(hear(report)).rejects.toThrow();
    await expect(countKeptView(Buffer.from('<190>nginx: nothing'))).rejects.toThrow();
    expect(noted.noteView).not.toHaveBeenCalled();
  });
});
