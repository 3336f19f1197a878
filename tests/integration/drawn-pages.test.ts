import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import agency from '@/agency.config';
import { agentNodes } from '@/app/[locale]/_parts/agency-markup';
import { formatEuro } from '@/lib/domain/text/format-number';
import { brusselsDay } from '@/lib/domain/time/dates';
import { addDays } from '@/lib/domain/time/local-time';
import { contentPictures } from '@/lib/features/content/articles/data/load-pictures';
import { prepareSitePictures } from '@/lib/features/content/articles/jobs';
import { importDocument } from '@/lib/features/feed/jobs/import-document';
import { findGoneProperty, locateProperty } from '@/lib/features/properties/data/locate-property';
import { messagesOf } from '@/lib/platform/i18n/messages';
import { mediaFile } from '@/lib/platform/media/media-files';
import { database } from '@/lib/platform/store/client';
import { drawn, page } from '../support/drawn-site';
import { aFeedProperty, feedOf } from '../support/feed';
import { nextLook } from '../support/next-look';

const { PropertyPage, propertyMetadata } = await import('@/app/[locale]/_property/property-page');
const { getPropertySubject } = await import('@/lib/features/properties/data/get-property-subject');
const { default: MissingPage } = await import('@/app/[locale]/missing/page');

const LOCALES = ['nl', 'fr', 'en', 'de'] as const;
const NOW = new Date();
const take = async (properties: Record<string, unknown>[]) => {
  const report = await importDocument({
    source: 'test',
    bytes: feedOf(properties),
    folder: null,
    now: NOW,
    force: true,
  });
  expect(report).toMatchObject({ outcome: 'applied', properties: { refused: 0 } });
};
const partOf = (html: string, tag: string, attributes = ''): string =>
  new RegExp(`<${tag}${attributes}[^>]*>.*?</${tag}>`, 's').exec(html)?.[0] ?? '';
const textOf = (html: string): string =>
  html
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
const attributeOf = (tag: string | null, name: string): string =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag ?? '')?.[1] ?? '';

beforeEach(async () => {
  page.locale = 'nl';
  for (const table of ['properties', 'projects'] as const) await database().deleteFrom(table).execute();
});

describe('the portrait of an agent', () => {
  const [leen] = agency.agents;
  const portraitIn = (html: string) => /<img class="portrait [^>]*>/.exec(html)?.[0] ?? null;
  const { picture } = leen ?? {};
  afterEach(() => void Object.assign(leen ?? {}, { picture }));

  it('is the picture from the agency, resized, beside a property, in the team and for search engines', async () => {
    Object.assign(leen ?? {}, { picture: undefined });
    const { default: TeamPage } = await import('@/app/[locale]/(about)/presentation/page');
    await take([aFeedProperty({ ID: 'own', AgentID: leen?.id })]);
    const property = () => drawn(PropertyPage({ goal: 'for-sale', id: 'own' }));
    expect(portraitIn(await property())).toBeNull();
    expect(await property()).toContain('>LV</span>');

    Object.assign(leen ?? {}, { picture: 'bedroom-01.jpg' });
    expect(await contentPictures()).toContain('demo/pictures/bedroom-01.jpg');
    expect(await prepareSitePictures(['demo/pictures/bedroom-01.jpg'])).toEqual([]);
    await take([aFeedProperty({ ID: 'own', AgentID: leen?.id, Price: 390_000 })]);
    await nextLook();
    const portrait = portraitIn(await property());
    expect(attributeOf(portrait, 'alt')).toBe('');
    const src = attributeOf(portrait, 'src');
    expect(mediaFile(src.replace('/media/', ''))).not.toBeNull();
    expect(portraitIn(await drawn(TeamPage()))).toContain(src);
    // A mail shows it as a square JPEG beside the name.
    const subject = await getPropertySubject('own', 'nl', new Date());
    const square = mediaFile(subject?.agent?.portrait.replace('/media/', '') ?? '');
    expect(square).toMatchObject({ type: 'image/jpeg', isStandIn: false });
    const { hash } = /\/media\/(?<hash>[^-]+)-/.exec(src)?.groups ?? {};
    expect(agentNodes('nl', { [leen?.id ?? '']: hash ?? '' })[0]).toMatchObject({
      image: expect.stringMatching(new RegExp(`^https?://.+${src}$`)),
    });
  });
});

describe('the official flood symbol on the page of a property with a score D', () => {
  const properties = [
    aFeedProperty({ ID: 'wet', FloodPScore: 'D', FloodGScore: 'B' }),
    aFeedProperty({ ID: 'dry', FloodPScore: 'C', FloodGScore: 'B' }),
  ];
  const warningOf = async (id: string) =>
    partOf(await drawn(PropertyPage({ goal: 'for-sale', id })), 'p', ' class="flood-warning"');
  const symbolOf = async (id: string) => /<img[^>]*>/.exec(await warningOf(id))?.[0] ?? null;
  afterEach(() => void Object.assign(agency, { floodSymbol: undefined }));

  it('is the picture from the agency, resized, with its meaning as text', async () => {
    Object.assign(agency, { floodSymbol: 'document-01.png' });
    expect(await contentPictures()).toContain('demo/pictures/document-01.png');
    expect(await prepareSitePictures(['demo/pictures/document-01.png'])).toEqual([]);
    await take(properties);
    await nextLook();
    const symbol = await symbolOf('wet');
    expect(attributeOf(symbol, 'alt')).toBe('Officieel symbool: overstromingsgevoelig');
    const file = mediaFile(attributeOf(symbol, 'src').replace('/media/', ''));
    const { width, height } = await sharp(file?.path ?? '').metadata();
    const [wide, high] = ['width', 'height'].map((side) => Number(attributeOf(symbol, side)));
    expect(width).toBeGreaterThan(100);
    expect((wide ?? 0) / (high ?? 1)).toBeCloseTo((width ?? 0) / (height ?? 1), 1);
    expect(await symbolOf('dry')).toBeNull();
  });

  it('is missing if the agency has none; only the text is shown', async () => {
    await take(properties);
    expect(await symbolOf('wet')).toBeNull();
    expect(textOf(await warningOf('wet'))).toContain('overstromingsgevoelig');
  });
});

describe('the neighbourhood on the page of a property', () => {
  const home = { Street: 'Nekkerspoellaan', HouseNumber: '27' };
  const neighbourhoodOf = async (id: string) =>
    partOf(await drawn(PropertyPage({ goal: 'for-sale', id })), 'section', ' class="chapter " id="location"');
  afterEach(() => void Object.assign(agency, { municipalTaxes: undefined }));

  it('is the text and the pictures of its quarter; a hidden address has none', async () => {
    const files = ['quay', 'square', 'street'].map((name) => `demo/pictures/quarter-${name}.jpg`);
    expect(await contentPictures()).toEqual(expect.arrayContaining(files));
    expect(await prepareSitePictures(files)).toEqual([]);
    await take([
      aFeedProperty({ ID: 'here', ...home }),
      aFeedProperty({ ID: 'secret', ...home, PublishAddress: false }),
    ]);
    await nextLook();
    const html = await neighbourhoodOf('here');
    expect(textOf(html)).toContain('Rond de Nekkerspoellaan');
    expect(html.match(/<img [^>]*loading="lazy"/g)).toHaveLength(3);
    expect(await neighbourhoodOf('secret')).not.toMatch(/De buurt|Nekkerspoel/);
  });

  it('has the taxes of the municipality with source and days, and none without a row', async () => {
    const row = { municipality: 'mechelen', since: '2026-01-01', incomeTax: 1.5, propertyTax: 123 };
    await take([aFeedProperty({ ID: 'here', ...home })]);
    expect(textOf(await neighbourhoodOf('here'))).not.toContain('Gemeentebelastingen');
    Object.assign(agency, { municipalTaxes: [{ ...row, source: 'A public body', checked: '2026-11-20' }] });
    expect(textOf(await neighbourhoodOf('here'))).toMatch(
      /1,5.%.*123.*sinds 1 januari 2026. Bron: A public body, geraadpleegd op 20 november 2026/,
    );
  });
});

describe('land under duty and a building under VAT (DOMAIN §3.2)', () => {
  const property = aFeedProperty({ ID: 'new', Price: 400_000, VAT: '21', Condition: 'new', LandPrice: 118_000 });
  /** VAT of 21 % on € 282.000, and duty of 12 % on € 118.000. */
  const total = 282_000 * 1.21 + 118_000 * 1.12;

  it('are shown as two separate amounts with the total price', async () => {
    await take([property]);
    for (const locale of LOCALES) {
      page.locale = locale;
      const text = textOf(await drawn(PropertyPage({ goal: 'for-sale', id: 'new' })));
      const { exclVat, taxes } = messagesOf(locale).price;
      const amount = (value: number) => formatEuro(value, locale);
      for (const words of [`${amount(400_000)} ${exclVat}`, `${amount(total)} ${taxes['vat-duty']}`, amount(118_000)])
        expect(text).toContain(words.replace(/\s+/g, ' '));
    }
  });

  it('are one amount under VAT if the price of the land is unknown, and no amount if the price is hidden', async () => {
    const { LandPrice: _, ...whole } = property;
    const shown = async (id: string) => textOf(await drawn(PropertyPage({ goal: 'for-sale', id })));
    await take([{ ...whole, ID: 'whole' }]);
    expect(await shown('whole')).toContain(formatEuro(400_000 * 1.21, 'nl').replace(/\s/g, ' '));
    await take([{ ...property, ID: 'silent', PublishPrice: false }]);
    await nextLook();
    const silent = await shown('silent');
    for (const secret of ['118.000', '400.000', '473.380']) expect(silent).not.toContain(secret);
  });
});

describe('the page of a property that was sold or withdrawn', () => {
  const like = (count: number) => Array.from({ length: count }, (_, at) => aFeedProperty({ ID: `like-${at}` }));
  const asked = (id: string) => ({
    params: Promise.resolve({ locale: page.locale }),
    searchParams: Promise.resolve({ id, goal: 'for-sale', city: 'mechelen', type: 'huis' }),
  });
  const words = () => messagesOf(page.locale).missing;

  it('gives its status and shows similar properties, never the sold one', async () => {
    await take([aFeedProperty({ ID: 'gone' }), ...like(3)]);
    await take(like(3));
    await nextLook();
    for (const locale of LOCALES) {
      page.locale = locale;
      const html = await drawn(MissingPage(asked('gone') as never));
      expect(textOf(partOf(html, 'h1'))).toBe(words().goneTitle['for-sale']);
      const text = textOf(html);
      expect(text).toContain(words().goneText.replace(/\s/g, ' '));
      expect(text).toContain(words().similar);
      const links = [...partOf(html, 'section', ' class="alike"').matchAll(/ href="([^"]*)"/g)].map(
        ([, link = '']) => link,
      );
      for (const { ID } of like(3)) expect(links.some((link) => link.includes(String(ID)))).toBe(true);
      expect(links.some((link) => link.includes('gone'))).toBe(false);
    }
  });

  it('shows the facts in the store, whatever the address says, and offers a property even if none is similar', async () => {
    page.locale = 'nl';
    const rent = { Goal: 'for-rent', Price: 900, City: 'Gent', Zip: '9000' };
    const gone = [
      aFeedProperty({ ID: 'sold', Status: 'sold' }),
      aFeedProperty({ ID: 'let', ...rent, Status: 'rented' }),
      aFeedProperty({ ID: 'left', ...rent }),
    ];
    await take([...gone, ...like(4)]);
    await take(like(4));
    await nextLook();
    const titles = words().goneTitle;
    for (const [id, title] of [
      ['sold', titles.sold],
      ['let', titles.rented],
      ['left', titles['for-rent']],
    ] as const) {
      const html = await drawn(MissingPage(asked(id) as never));
      expect(textOf(partOf(html, 'h1'))).toBe(title);
      expect(textOf(html)).not.toContain('vinden we geen');
      // Nothing is for rent, so the newest property is offered.
      expect(textOf(html)).toContain(id === 'sold' ? words().similar : words().suggestion);
      expect(html).toContain('like-');
    }
  });

  it('is replaced, for a number that no property has, by a page that says "not found, or sold"', async () => {
    await take(like(3));
    const html = await drawn(MissingPage(asked('nowhere') as never));
    expect(textOf(partOf(html, 'h1'))).toBe(words().propertyTitle['for-sale']);
    expect(textOf(html)).toContain('nowhere');
    expect(textOf(html)).not.toContain(words().goneText.replace(/\s/g, ' '));
  });
});

describe('the page of a property that was sold long ago', () => {
  const { closedPropertiesDays } = agency;
  afterEach(() => void Object.assign(agency, { goneProperties: undefined, closedPropertiesDays }));
  const dayBefore = (days: number) => addDays(brusselsDay(NOW), -days);
  const robotsOf = async (id: string) => (await propertyMetadata('for-sale', id)).robots;
  const sold = { Status: 'sold', CreatedDate: '2026-01-01' };
  const USUAL = 'max-image-preview:large, max-snippet:-1';

  it("stays in search engines, is excluded from them or is removed, as the agency's rule says", async () => {
    await take([
      aFeedProperty({ ID: 'offered' }),
      aFeedProperty({ ID: 'lately', ...sold, ClosedDate: dayBefore(10) }),
      aFeedProperty({ ID: 'last', ...sold, ClosedDate: dayBefore(89) }),
      aFeedProperty({ ID: 'over', ...sold, ClosedDate: dayBefore(90) }),
    ]);
    await nextLook();
    Object.assign(agency, { goneProperties: 'keep' });
    for (const id of ['offered', 'lately', 'over']) expect(await robotsOf(id)).toBe(USUAL);

    Object.assign(agency, { goneProperties: undefined });
    expect(await robotsOf('over')).toBe('noindex, follow');
    Object.assign(agency, { goneProperties: 'unlist' });
    expect(await robotsOf('offered')).toBe(USUAL);
    // The day of `unavailable_after` is never in the past.
    expect(await robotsOf('lately')).toBe(`${USUAL}, unavailable_after: ${dayBefore(-80)}`);
    expect(await robotsOf('last')).toBe(`${USUAL}, unavailable_after: ${dayBefore(-1)}`);
    expect(await robotsOf('over')).toBe('noindex, follow');
    expect((await propertyMetadata('for-sale', 'over')).alternates?.languages).toBeUndefined();
    expect(await locateProperty('over')).toMatchObject({ isGone: false });

    for (const [locale, start] of [
      ['nl', 'Verkocht: huis in '],
      ['fr', 'Vendu\u00a0: maison à '],
      ['en', 'Sold: house in '],
      ['de', 'Verkauft: Haus in '],
    ] as const) {
      page.locale = locale;
      const { title, description } = await propertyMetadata('for-sale', 'lately');
      expect([title, description]).toEqual([expect.stringMatching(`^${start}`), expect.stringMatching(`^${start}`)]);
      expect((await propertyMetadata('for-sale', 'offered')).title).not.toMatch(/Verkocht|Vendu|Sold|Verkauft/);
    }

    Object.assign(agency, { goneProperties: 'remove' });
    expect(await locateProperty('last')).toMatchObject({ isGone: false });
    expect(await locateProperty('over')).toMatchObject({ isGone: true });
    expect(await findGoneProperty('over')).toMatchObject({ end: 'sold' });
  });
});
