import { describe, expect, it } from 'vitest';
import { CallError, outcomeOf, withToken } from '../connection';
import { toRawFeed } from '../mapping/raw-feed';
import { readXml } from '../skarabee/connection/xml';
import { toOfficeItem as fromSweepBright } from '../sweepbright/mapping/estate';
import { type Estate, toOfficeItem as fromWhise } from '../whise/mapping/estate';
import { readPages } from './pages';
import { flagOf } from './values';

const SHOWN = {
  id: 1,
  status: { id: 1 },
  displayStatusId: 2,
  purposeStatus: { id: 1 },
  purpose: { id: 1 },
  displayPrice: true,
  displayAddress: true,
  price: 300_000,
};

describe('an answer that is not as it should be', () => {
  it('of a token leaves a request of a visitor to be sent later, because it was not sent', async () => {
    for (const [status, message] of [
      [500, 'answered 500'],
      [400, 'answered 400'],
      [null, 'the answer is a web page and no data'],
    ] as const) {
      const withOwn = withToken(() => Promise.reject(new CallError(message, { status, wasSent: true })));
      const error = await withOwn(async () => 'sent').catch((one: unknown) => one);
      expect(outcomeOf(error)).toEqual({ outcome: 'retry', reason: message });
    }
  });

  it('with null instead of the lists of an estate of Whise, or in them, is read without them', () => {
    const names = ['sms', 'shortDescription', 'longDescription', 'details', 'pictures'];
    for (const value of [null, 'x', {}, [null], [1]]) {
      const estate = { ...SHOWN, ...Object.fromEntries(names.map((name) => [name, value])) } as unknown as Estate;
      expect(fromWhise(estate).item).toMatchObject({ ID: '1', Price: 300_000, Pictures: [] });
    }
  });

  it('with any words instead of a price of SweepBright hides the price', () => {
    for (const custom_price of ['op aanvraag', { nl: 'op aanvraag' }, ['op aanvraag']]) {
      const estate = { id: 'a', status: 'available', price: { amount: 300_000, hidden: false }, custom_price };
      expect(fromSweepBright(estate).item).toMatchObject({ PublishPrice: false });
    }
  });

  it('of Skarabee that is nested too deep, or has names of JavaScript, is no XML', () => {
    expect(readXml(`${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`)).toBeNull();
    expect(readXml('<a><__proto__>1</__proto__></a>')).toBeNull();
  });

  it('with a list or an object for a flag says neither yes nor no', () => {
    expect([[false], ['0'], [true], { toString: () => 'true' }].map(flagOf)).toEqual(Array(4).fill(undefined));
  });

  it('with a total that is far too large ends at the first empty page', async () => {
    let asked = 0;
    const { problem } = await readPages(
      async (page) => {
        asked += 1;
        return { rows: page < 3 ? Array.from({ length: 50 }, (_, at) => page * 50 + at) : [], total: 1e9 };
      },
      { limit: 50, idOf: String },
    );
    expect(problem).toContain('is empty');
    expect(asked).toBeLessThan(8);
  });

  it('that hides in one language what another shows puts neither price nor address into the feed', () => {
    const row = (locale: 'nl' | 'fr', item: object) => ({
      id: '1',
      kind: 'property' as const,
      locale,
      item: JSON.stringify({ ID: '1', ...item }),
    });
    const shown = { PublishPrice: true, Price: 1, DepositAmount: 2, PublishAddress: true, Street: 'A', Latitude: 51 };
    const { items } = toRawFeed(
      [row('nl', shown), row('fr', { PublishPrice: false, PublishAddress: false })],
      'omnicasa',
      {},
    );
    expect(items[0]?.read().item).toEqual({ ID: '1', PublishPrice: false, PublishAddress: false, Translations: {} });
  });
});
