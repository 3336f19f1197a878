import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { REGIONS } from '@/lib/domain/place/zip-region';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import type { PropertyCardData } from '@/lib/features/catalogue/types/card';
import type { Lead } from '@/lib/features/leads/types';
import { aLead } from '@/tests/support/a-lead';
import type { PropertyNews } from './rules';
import type { SavedSearch, Seeker, WatchedProperty } from './types';

const folder = mkdtempSync(join(tmpdir(), 'gevel-mails-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
vi.stubEnv('DATA_DIR', folder);
const { propertyNewsMail, savedSearchMessages } = await import('./emails');
const { searchLines } = await import('./mapping');
const { toCriteria } = await import('./search-params');
const { mailFoot, mailText } = await import('@/lib/platform/mail/mail-body');

const criteria = toCriteria(
  'for-sale',
  REGIONS.map((key) => ({ kind: 'region', key })),
  {
    type: ['house'],
    'price-max': '450000',
    'bedrooms-min': '3',
    feature: ['garden'],
    from: 'leuven',
    minutes: 45,
    by: 'bicycle',
    reach: [[50.8, 4.6, 50.8, 4.8, 50.95, 4.8, 50.95, 4.6]],
  },
);
const leadIn = (locale: Locale): Lead => ({
  ...aLead({
    kind: 'demand',
    locale,
    fields: { goal: 'for-sale', regions: REGIONS, types: ['house'], firstName: 'An' },
  }),
  id: 'lead-1',
  createdAt: '2026-11-28T10:00:00.000Z',
  consentAt: '2026-11-28T10:00:00.000Z',
  isProven: false,
});
const textsOf = (locale: Locale): string[] =>
  savedSearchMessages(leadIn(locale), 'search-1', criteria).flatMap((message) =>
    message.channel === 'mail' ? mailText(message.mail, mailFoot(message.mail.locale)) : [],
  );

describe('the mails about a new search', () => {
  it.each(LOCALES)('name every stored criterion in %s, as the page of the person does', (locale) => {
    const [toVisitor = '', toAgency = ''] = textsOf(locale);
    const lines = searchLines({ property: null, criteria }, locale);
    expect(lines.length).toBe(5);
    for (const line of lines) expect(toVisitor).toContain(line);
    for (const line of searchLines({ property: null, criteria }, 'nl')) expect(toAgency).toContain(line);
  });

  it('do not list the regions when all of them are chosen', () => {
    expect(searchLines({ property: null, criteria }, 'nl')[0]).toBe('Huis te koop: heel België en Luxemburg');
    for (const text of textsOf('nl')) expect(text).not.toMatch(/Wallonië|Vlaanderen,/);
  });
});

describe('the mail about a watched property', () => {
  it('names one former price: that of the change, not also that of the page', () => {
    const locale = 'nl';
    const card = {
      id: '1',
      href: '/nl/te-koop/mechelen/huis/1/',
      type: 'house',
      city: 'Mechelen',
      status: 'available',
      mentions: { short: null, full: null },
      price: { kind: 'amount', amount: '€ 280.000', previous: '€ 310.000' },
    } as unknown as PropertyCardData;
    const seeker = { id: 'p', email: 'an@example.be', name: 'An', locale } as Seeker;
    const property = { id: '1', name: 'Huis, Mechelen', path: card.href } as unknown as WatchedProperty;
    const search = { id: 's', seeker, property, criteria, createdAt: '2026-11-01T10:00:00.000Z' } as SavedSearch & {
      property: WatchedProperty;
    };
    const mailOf = (news: PropertyNews) => {
      const message = propertyNewsMail(search, news, card, new Date('2026-11-28T10:00:00Z'));
      return message.channel === 'mail' ? mailText(message.mail, mailFoot(locale)) : '';
    };
    const price = { kind: 'lowered', before: 300_000, after: 280_000 } as const;
    const changed = mailOf({ kind: 'changed', price, status: null, openHouses: [] } as unknown as PropertyNews);
    expect(changed.match(/3\d0\.000/g)).toEqual(['300.000']);
    const held = mailOf({
      kind: 'changed',
      price: null,
      status: 'under-option',
      openHouses: [],
    } as unknown as PropertyNews);
    expect(held.match(/3\d0\.000/g)).toEqual(['310.000']);
  });
});
