import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import agency from '@/agency.config';
import { type Mention, missingMentions, requiredMentions } from '@/lib/domain/law/legal-mentions';
import { REGIONS, type Region } from '@/lib/domain/place/zip-region';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { toCard } from '@/lib/features/catalogue/mapping/to-card';
import { toRow } from '@/lib/features/catalogue/mapping/to-property-row';
import type { Property } from '@/lib/features/catalogue/types/property';
import { propertyBlock } from '@/lib/features/leads/emails/mail-parts';
import { propertyShown } from '@/lib/features/properties/data/get-property-subject';
import { toPropertyDetail } from '@/lib/features/properties/mapping/to-property-detail';
import { digestMail } from '@/lib/features/saved-searches/emails';
import { toCriteria } from '@/lib/features/saved-searches/search-params';
import type { SavedSearch, Seeker } from '@/lib/features/saved-searches/types';
import { summaryOf } from '@/lib/features/search/place-pages/mapping';
import { messagesOf } from '@/lib/platform/i18n/messages';
import { priceWords } from '@/lib/platform/i18n/words';
import { mailFoot, mailText } from '@/lib/platform/mail/mail-body';
import { aDay, aPrice, aProperty } from '@/tests/support/a-property';
import { PropertyCards } from './cards/property-cards';
import { PropertyView } from './property-view';

// Links of mails are made with a secret of the site, which this test needs none of.
vi.mock('@/lib/features/saved-searches/data/open-links', () => {
  const token = () => 'token';
  return { confirmToken: token, manageToken: token, stopToken: token };
});

/** A property with every fact of the law; the figures are different, so that each can be found in a text. */
const complete = (region: Region, goal: Property['goal'], changes: Partial<Property> = {}): Property => {
  const base = aProperty();
  return aProperty({
    region,
    goal,
    price: aPrice({
      amount: goal === 'for-rent' ? 1045 : 345_000,
      kind: goal === 'for-rent' ? 'per-month' : 'total',
    }),
    energy: {
      ...base.energy,
      score: 167,
      labelText: 'C',
      insulationLabelText: 'D',
      uniqueCode: '0003187462',
      certificate: '20210304001234',
      total: 61_240,
      co2: 48,
      eLevel: null,
    },
    legal: {
      ...base.legal,
      buildingPermit: 'issued',
      urbanDestination: 'residential',
      summons: 'none',
      preemption: 'none',
      subdivisionPermit: 'none',
      floodParcel: 'B',
      floodBuilding: 'C',
      floodArea: 'none',
      riparianZone: false,
    },
    money: { ...base.money, charges: 73 },
    ...changes,
  });
};

/** The class of the certificate: of the score in Belgium, of the text in Luxembourg. */
const CLASS: Readonly<Record<Region, string>> = { flanders: 'B', wallonia: 'B', brussels: 'D\\+', luxembourg: 'C' };

/** What shows that a medium has a mention: its figure, or words of the page's language. */
const SIGNS: Readonly<Record<Mention, (locale: Locale, region: Region) => RegExp>> = {
  EnergyPerformance: () => /\b167 kWh/,
  EPCUniqueCode: () => /UC: 0003187462/,
  EPCCertificate: () => /20210304001234/,
  EPCTotal: () => /61.240 kWh/,
  CO2Emission: () => /\b48 kg CO₂/,
  EPCLabelText: (_, region) =>
    new RegExp(`(?:label|klasse|classe|class|PEB\\)?|EPC|énergétique)\\W{0,4}${CLASS[region]}(?![\\w-])`, 'i'),
  EPCInsulationLabelText: (locale) => {
    const name = messagesOf(locale).property.fact.insulationLabel;
    // The page draws the scale: its words name the class before the letters of the scale.
    return new RegExp(`${name}\\W{0,3}D\\b|${name}[^.]{0,140} D D A`);
  },
  BuildingPermit: (locale) => new RegExp(messagesOf(locale).mentions.term.buildingPermit),
  AreaApplication: (locale) => new RegExp(messagesOf(locale).mentions.term.urbanDestination),
  Summons: (locale) => new RegExp(messagesOf(locale).mentions.term.summons),
  PreemptiveRight: (locale) => new RegExp(messagesOf(locale).mentions.term.preemption.replace(/[()]/g, '.')),
  SubdivisionPermit: (locale) => new RegExp(messagesOf(locale).mentions.term.subdivisionPermit),
  FloodPScore: () => /(?:P-score|Score P|P-Wert) B\b/,
  FloodGScore: () => /(?:G-score|Score G|G-Wert) C\b/,
  FloodArea: (locale) => new RegExp(messagesOf(locale).values.floodArea.none),
  RiparianZone: (locale) => new RegExp(messagesOf(locale).flood.riparian.false),
  Price: () => /1.045/,
  MonthlyCharges: (locale) => new RegExp(`\\+ .{0,3}73.{0,3} ${messagesOf(locale).price.charges}`),
};

const plain = (text: string) =>
  text
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, '’')
    .replace(/[\s\u00a0\u202f]+/g, ' ');
const drawn = (locale: Locale, node: React.ReactNode) =>
  plain(
    renderToStaticMarkup(
      <NextIntlClientProvider locale={locale} messages={messagesOf(locale)} timeZone="Europe/Brussels">
        {node}
      </NextIntlClientProvider>,
    ),
  );

const cardOf = (property: Property, locale: Locale) => toCard(toRow(property, 'hash', []), locale, aDay);

const criteria = toCriteria('for-sale', [], { type: ['house'] });

/** The texts of all media outside the page. */
const SHORT = {
  card: (property, locale) => drawn(locale, <PropertyCards properties={[cardOf(property, locale)]} />),
} satisfies Record<string, (property: Property, locale: Locale) => string>;
const FULL = {
  'mail of an alert': (property, locale) => {
    const seeker = { id: 'p', email: 'an@example.be', name: 'An', locale } as Seeker;
    const search = { id: 's', seeker, criteria, createdAt: '2026-11-01T10:00:00.000Z' } as unknown as SavedSearch;
    const section = { search, properties: [{ propertyId: property.id, reason: 'new' }] } as never;
    const message = digestMail(seeker, [section], 1, new Map([[property.id, cardOf(property, locale)]]), aDay);
    return plain(message.channel === 'mail' ? mailText(message.mail, mailFoot(locale)) : '');
  },
  'confirmation and mail to a friend': (property, locale) => {
    const detail = toPropertyDetail(property, locale, aDay, agency);
    const subject = { kind: 'property', id: property.id, agencyMail: '', ...propertyShown(detail, locale) } as const;
    return plain(JSON.stringify(propertyBlock({ subject })));
  },
  'Atom entry': (property, locale) => plain(summaryOf(cardOf(property, locale), locale)),
  page: (property, locale) => {
    const detail = toPropertyDetail(property, locale, aDay, agency);
    const view = { title: 'x', url: 'x', project: null, calculation: null, similar: [], form: null };
    return drawn(locale, <PropertyView property={detail} {...view} around={{ href: '/', city: '' }} />);
  },
} satisfies Record<string, (property: Property, locale: Locale) => string>;

const OF_CERTIFICATE = /^(EPC|Energy|CO2)/;

describe('the mentions of the law in every medium (DOMAIN §2)', () => {
  it.each(REGIONS.flatMap((region) => LOCALES.map((locale) => [region, locale] as const)))(
    'has what the law of %s asks, on the page, in mails and in the feed of news: %s',
    (region, locale) => {
      for (const goal of ['for-sale', 'for-rent'] as const) {
        const property = complete(region, goal);
        expect(missingMentions(property)).toEqual([]);
        for (const [medium, read] of Object.entries(FULL)) {
          const text = read(property, locale);
          for (const mention of requiredMentions(property))
            expect(`${medium}: ${text}`).toMatch(SIGNS[mention](locale, region));
        }
      }
    },
  );

  it.each(LOCALES)('has a class that no picture shows in words: %s', (locale) => {
    const { energy } = complete('luxembourg', 'for-sale');
    const property = complete('luxembourg', 'for-sale', { energy: { ...energy, labelText: 'B-C' } });
    for (const [medium, read] of Object.entries(FULL))
      expect(`${medium}: ${read(property, locale)}`).toMatch(/\bB-C\b/);
  });

  it.each(REGIONS)('has the certificate, and the rent with its charges, on a card: %s', (region) => {
    for (const goal of ['for-sale', 'for-rent'] as const) {
      const property = complete(region, goal);
      const asked = requiredMentions(property).filter(
        (mention) => OF_CERTIFICATE.test(mention) || ['Price', 'MonthlyCharges'].includes(mention),
      );
      for (const mention of asked) expect(SHORT.card(property, 'nl')).toMatch(SIGNS[mention]('nl', region));
    }
  });

  it('are no longer given for a property that was sold, and name no hidden rent', () => {
    expect(cardOf(complete('flanders', 'for-sale', { status: 'sold' }), 'nl').mentions).toEqual({
      short: null,
      full: null,
    });
    const hidden = complete('brussels', 'for-rent', { price: { publish: false, kind: 'per-month' } });
    expect(priceWords(cardOf(hidden, 'nl').price, 'nl')).not.toMatch(/\d/);
  });
});
