import { describe, expect, test } from 'vitest';
import { demoProperties } from '../support/demo-properties';
import { ask } from '../support/http-site';

describe('a property with a hidden address', () => {
  const hidden = demoProperties().filter(({ isHidden, latitude }) => isHidden && latitude !== null);
  /** Forbidden text: anything that gives the exact place of the property. */
  const secretsOf = (properties: typeof hidden): string[] =>
    properties.flatMap(({ latitude, longitude }) =>
      [latitude, longitude].flatMap((degrees) => [String(degrees), Number(degrees).toFixed(4)]),
    );

  test('is located exactly in no page, router data, list, marker or document of the map', async () => {
    expect(hidden.length).toBeGreaterThan(3);
    const frames = await Promise.all(['nl', 'fr'].map(async (lng) => (await ask(`/map-frame/?lng=${lng}`)).text()));
    const markers = await Promise.all(
      ['for-sale', 'for-rent'].map(async (goal) => (await ask(`/api/map/markers/?goal=${goal}&lng=fr`)).text()),
    );
    for (const property of hidden.slice(0, 6)) {
      const page = await ask(`/property/${property.id}/?lng=fr`);
      expect(page.status).toBe(200);
      const flight = await fetch(page.url, { headers: { rsc: '1' } });
      expect(flight.headers.get('content-type')).toContain('text/x-component');
      const cards = await (await ask(`/api/properties/?ids=${property.id}&lng=fr`)).text();
      expect(cards).toContain(property.id);
      for (const text of [await page.text(), await flight.text(), cards, ...markers, ...frames])
        for (const secret of secretsOf([property])) expect(text).not.toContain(secret);
    }
  });
});
