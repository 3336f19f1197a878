import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import agency from '@/agency.config';
import { isDwelling } from '@/lib/domain/property/property-type';
import { euroInSentence, formatEuro } from '@/lib/domain/text/format-number';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { brusselsDay } from '@/lib/domain/time/dates';
import { toCalculation } from '@/lib/features/calculators/mapping/to-calculation';
import { toPropertyCalculation } from '@/lib/features/calculators/mapping/to-property-calculation';
import type { Property } from '@/lib/features/catalogue/types/property';
import type { ProjectLink } from '@/lib/features/projects/types';
import { toPropertyDetail } from '@/lib/features/properties/mapping/to-property-detail';
import type { PropertyDetail } from '@/lib/features/properties/types/property-detail';
import { messagesOf } from '@/lib/platform/i18n/messages';
import { matchLocalized } from '@/lib/routing/match-route';
import { routeOf } from '@/lib/routing/route-table';
import { aDay, aPrice, aProperty } from '@/tests/support/a-property';
import { PropertyView } from './property-view';

/** The cost is calculated as the page does: for a dwelling that is available. */
const calculationOf = (property: PropertyDetail, locale: Locale) =>
  isDwelling(property.type) && !property.isClosed
    ? toPropertyCalculation(
        { ...property, price: property.price.kind === 'amount' ? property.price.comparable : null },
        locale,
        brusselsDay(aDay),
      )
    : null;

/** Draws the pages of all properties together, because the messages are then parsed only once. */
function pagesOf(properties: Partial<Property>[], locale: Locale = 'nl', project: ProjectLink | null = null): string {
  const details = properties.map((changes) => toPropertyDetail(aProperty(changes), locale, aDay, agency));
  return renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messagesOf(locale)} timeZone="Europe/Brussels">
      {details.map((property, at) => (
        <PropertyView
          key={String(at)}
          property={property}
          title={property.title ?? 'Huis'}
          url={`https://gevel.example${property.addresses[locale]}`}
          project={project}
          calculation={calculationOf(property, locale)}
          similar={[]}
          form={null}
          around={{ href: '/nl/te-koop/', city: property.city }}
        />
      ))}
    </NextIntlClientProvider>,
  );
}

const OPEN_HOUSE = { startsAt: '2026-12-05T09:00:00.000Z', endsAt: '2026-12-05T11:00:00.000Z' };

/** The page of a property for a visitor without JavaScript. */
const pageOf = (changes: Partial<Property> = {}, locale: Locale = 'nl', project: ProjectLink | null = null): string =>
  pagesOf([changes], locale, project);

const text = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/[ \n]+/g, ' ');

/** The HTML with decoded mailto addresses. */
const decoded = (html: string): string => decodeURIComponent(html.replace(/%(?![\da-f]{2})/gi, '%25'));

/**
 * Words about buying, which a property to rent must not have; and words about living, which only dwellings may have.
 */
const BUYING = {
  nl: /compromis|aankoop|\bkoopt?\b|\bbod\b|eigenaar|\bakte\b|notari|registratierecht|voorkoop/i,
  fr: /compromis|\bachat|achète|offre\b|propriétaire|\bacte\b|notaire|enregistrement|préemption/i,
  en: /sale agreement|\bbuy|\boffer\b|owner|\bdeed\b|completion|notary|registration duty|pre-?emption/i,
  de: /kompromiss|\bkauf|angebot|eigentümer|beurkund|notar|registrierung|vorkauf/i,
} as const;
const LIVING = {
  nl: /bewoonbaar|\bwonen\b|(?<!geen )woning|bewoner|hoofdverblijf/i,
  fr: /habitable|habiter|habitation|(?<!société de |pas un )logement|domicile/i,
  en: /\blive\b|\bliving\b|(?<!not a )\bhome\b|residence/i,
  // Exceptions: a building “that is not a home” in each language; Wohngebiet is the official name of a zone, and a
  // company for social housing may have a right of pre-emption on any property.
  de: /\bwohnen\b|wohnfläche|(?<!keine )wohnung(?!sbaugesellschaft)|wohnsitz|bewohn/i,
} as const;
/** A property with every fact of the feed, but without free text. */
const wordless = (type: Property['type'], changes: Partial<Property>): Partial<Property> => ({
  type,
  title: {},
  description: {},
  documents: [],
  layout: [],
  rooms: { ...aProperty().rooms, bedrooms: isDwelling(type) ? 2 : null, bathrooms: null, showerRooms: null },
  ...changes,
});
const RENT: Partial<Property> = {
  goal: 'for-rent',
  price: aPrice({ amount: 950, kind: 'per-month' }),
  availability: { kind: 'at-deed', date: null },
};
const KINDS = ['house', 'student-room', 'garage', 'office', 'shop', 'building-plot'] as const;

describe.each(LOCALES)('every section of a page in %s', (locale) => {
  it.each(KINDS)('addresses the reader as a tenant if the property is a %s to rent', (type) => {
    // In the short run, only every second type of property has a flood score in a region.
    const scores = (at: number) =>
      process.env.FULL ? (['A', null] as const) : ([(at + KINDS.indexOf(type)) % 2 === 0 ? 'A' : null] as const);
    const properties = (['flanders', 'wallonia', 'brussels', 'luxembourg'] as const).flatMap((region, at) =>
      scores(at).map((floodBuilding) =>
        wordless(type, { ...RENT, region, legal: { ...aProperty().legal, floodBuilding } }),
      ),
    );
    expect(text(pagesOf(properties, locale))).not.toMatch(BUYING[locale]);
  });

  it.each(['garage', 'office', 'shop', 'building-plot'] as const)(
    'has no text about living in the property if it is a %s',
    (type) => {
      const properties = [{}, RENT].flatMap((goal) =>
        [null, '801'].map((projectId) => wordless(type, { ...goal, projectId })),
      );
      expect(text(pagesOf(properties, locale))).not.toMatch(LIVING[locale]);
    },
  );

  it('has texts about living in the property if it is a dwelling', () => {
    expect(text(pageOf(wordless('house', {}), locale))).toMatch(LIVING[locale]);
    expect(text(pageOf(wordless('house', {}), locale))).toMatch(BUYING[locale]);
  });

  it('does not say that the flood score of the building is missing if there is no building', () => {
    const legal = { ...aProperty().legal, floodBuilding: null };
    const words = messagesOf(locale).flood.building.missing;
    expect(text(pageOf(wordless('building-plot', { legal }), locale))).not.toContain(words);
    expect(text(pageOf(wordless('house', { legal }), locale))).toContain(words);
  });
});

describe('the links to forms on the page of a property', () => {
  it('tell search engines not to follow them, because a form is no page of theirs', () => {
    for (const locale of LOCALES) {
      const html =
        pageOf({ openHouses: [OPEN_HOUSE] }, locale) + pageOf({ price: { publish: false, kind: 'total' } }, locale);
      const forms = (html.match(/<a [^>]*>/g) ?? []).filter((tag) => {
        const path = /href="([^"#?]*)/.exec(tag)?.[1] ?? '';
        const match = matchLocalized(path.split('/').slice(2).filter(Boolean).join('/'), locale);
        return match && routeOf(match.key).hasForm && routeOf(match.key).noindex;
      });
      expect(forms.length).toBeGreaterThan(3);
      for (const tag of forms) expect(tag).toMatch(/rel="[^"]*nofollow/);
    }
  });
});

describe('the page of a property with a hidden address and price', () => {
  const { address, price, money } = aProperty();
  const hidden: Partial<Property> = {
    address: { ...address, publish: false },
    price: { ...price, publish: false },
    money: { ...money, deposit: 2055 },
  };

  it.each(LOCALES)('contains neither street nor price nor exact position in %s', (locale) => {
    const html = decoded(pageOf(hidden, locale));
    for (const secret of ['Katelijneveld', '685.000', '685000', '51.03', '4.4859', '9.876', '13.701', '2.055'])
      expect(html, secret).not.toContain(secret);
  });

  it('states that they are hidden', () => {
    const words = text(pageOf(hidden));
    expect(words).toContain('Prijs op aanvraag');
    expect(words).toContain('Het volledige adres krijgt u bij ons op aanvraag.');
    expect(words).toContain('de markering toont het centrum van de gemeente');
  });
});

/** The HTML of one part, from a class or an id up to the next of the texts in `end`. */
const part = (html: string, start: string, end: string): string =>
  html.slice(html.indexOf(start), html.indexOf(end, html.indexOf(start)));
const bandOf = (html: string): string => part(html, 'class="property-band"', '<dl');
const plain = (html: string): string => text(html).replace(/\u00a0/g, ' ');

it.each(LOCALES)(
  'A page has the legal maximum in place of a higher deposit, and the amount asked beside it, in %s.',
  (locale) => {
    const html = pageOf({ ...RENT, money: { ...aProperty().money, deposit: 5_000 } }, locale);
    const costs = plain(html);
    expect(costs).toContain(plain(formatEuro(2_850, locale)));
    expect(costs).toMatch(
      /het wettelijke maximum van 3 maanden huur|le maximum légal de 3 mois|the legal maximum of 3 months|das gesetzliche Maximum von 3 Monatsmieten/,
    );
    expect(costs.split(plain(formatEuro(5_000, locale)))).toHaveLength(2);
  },
);

describe('the band below the pictures of a property', () => {
  it.each(LOCALES)('shows the total and the monthly cost that the calculators give in %s', (locale) => {
    const html = pageOf({}, locale);
    const answerOf = (name: 'costs' | 'mortgage', link: RegExp): number => {
      const asked = new URLSearchParams(link.exec(html)?.[1]?.replaceAll('&amp;', '&'));
      const result = toCalculation(name, Object.fromEntries(asked), brusselsDay(aDay)).result;
      return result?.rows.find((row) => row.name === 'together')?.amount ?? result?.answer.amount ?? 0;
    };
    const total = answerOf('costs', /\?(region=[^"]*)"/);
    const monthly = answerOf('mortgage', /\?(loan=[^"]*)"/);
    expect(total).toBeGreaterThan(685_000);
    expect(monthly).toBeGreaterThan(1_000);
    const line = part(bandOf(html), 'class="link all-in"', '</a>');
    expect(line).toContain('href="#total"');
    // The sum says for whom it holds.
    expect(line).toMatch(
      /enige eigen woning, zonder lening|propre et unique, sans crédit|only home, without|einzige eigene/,
    );
    for (const amount of [total, monthly]) expect(line).toContain(euroInSentence(amount, locale));
    // The costs say on what both amounts are based.
    const costs = plain(part(html, 'id="total"', '</section>'));
    for (const amount of [total, monthly]) expect(costs).toContain(plain(euroInSentence(amount, locale)));
    expect(costs).toMatch(/90 ?%/);
    expect(costs).toMatch(/\b20 (?:jaar|ans|years|Jahre)/);
  });

  it('shows a tenant the rent with charges and the amount due at the start of the lease, and nothing about a purchase', () => {
    const rent = { ...RENT, money: { ...aProperty().money, charges: 50, deposit: 1_900 } };
    const band = plain(bandOf(pageOf(rent)));
    expect(band).toContain('€ 1.000 /maand met kosten · € 2.900 bij de start');
    expect(band).not.toContain('met aankoopkosten');
    expect(plain(bandOf(pageOf({ ...rent, money: { ...rent.money, charges: null } })))).not.toContain('met kosten');
  });

  it('says "from" before the total if the price is a lowest price', () => {
    expect(plain(bandOf(pageOf({ price: aPrice({ kind: 'starting-from' }) })))).toContain('vanaf € ');
  });

  it('has a link to ask for a hidden price, as do the menu and the bar on a phone, and shows no amount', () => {
    const html = pageOf({ price: { publish: false, kind: 'total' } });
    expect(html.match(/<a class="btn btn-primary[^"]*" href="#ask"><i[^>]*><\/i>Vraag de prijs/g)).toHaveLength(3);
    expect(html).not.toContain('all-in');
    expect(bandOf(html)).not.toContain('€');
    expect(bandOf(html)).toMatch(/href="\/nl\/afspraak\/6412\/?"/);
  });

  it('shows neither amounts nor an appointment for a sold property, and only the price for a garage', () => {
    const sold = bandOf(pageOf({ status: 'sold' }));
    expect(sold).not.toContain('all-in');
    expect(sold).toContain('Stel een vraag');
    expect(sold).toContain('href="/nl/gratis-schatting">Wat is uw woning waard?');
    const garage = wordless('garage', { region: null });
    expect(bandOf(pageOf(garage))).toContain('685.000');
    expect(bandOf(pageOf(garage))).not.toContain('all-in');
  });

  it('shows bedrooms, area and label beside the price on a phone, and the area of a plot of land', () => {
    const short = (html: string) => plain(part(html, 'class="in-short"', '</p>'));
    expect(short(pageOf())).toMatch(/4 slpk\. · 218 m² .*C/);
    expect(short(pageOf(wordless('building-plot', { energy: { ...aProperty().energy, score: null } })))).toContain(
      '165 m²',
    );
  });
});

describe('the sections of the page of a property', () => {
  const menuOf = (html: string): string[] =>
    [...part(html, 'class="section-menu"', '</ul>').matchAll(/href="#(\w+)"/g)].map(([, id]) => String(id));
  const orderOf = (html: string): string[] =>
    [...html.matchAll(/<section[^>]* id="(\w+)"|<section id="(\w+)"/g)].map(([, after, first]) =>
      String(after ?? first),
    );

  it('are in the menu in the order of the page, without sections that the page lacks', () => {
    const [picture] = aProperty().pictures;
    const plan = { ...(picture as NonNullable<typeof picture>), kind: 'plan' as const };
    const html = pageOf({ otherPictures: [plan] });
    expect(menuOf(html)).toEqual(['description', 'energy', 'plans', 'location', 'costs', 'legal', 'ask']);
    expect(orderOf(html).filter((id) => menuOf(html).includes(id))).toEqual(menuOf(html));
    const bare = pageOf({ description: {}, otherPictures: [], status: 'sold' });
    expect(menuOf(bare)).not.toContain('description');
    expect(menuOf(bare)).not.toContain('plans');
    for (const id of menuOf(bare)) expect(bare).toContain(`id="${id}"`);
  });

  it('show the pictures before the form in a browser without JavaScript', () => {
    const [first] = aProperty().pictures;
    const pictures = first ? [1, 2, 3, 4, 5, 6].map((at) => ({ ...first, hash: String(at).repeat(32) })) : [];
    const order = orderOf(pageOf({ pictures }));
    expect(order.indexOf('photos')).toBeGreaterThan(0);
    expect(order.indexOf('photos')).toBeLessThan(order.indexOf('ask'));
  });

  it('show the price, single costs and the total without a click; the lines of the total follow a click on a phone', () => {
    const costs = part(pageOf(), 'id="costs"', '</section>');
    const shown = text(costs.replace(/<details[\s\S]*<\/details>/, ''));
    for (const amount of ['685.000', '1.190', '703.524']) expect(shown).toContain(amount);
    expect(costs).toContain('<details class="phone-fold"><summary>Details');
  });

  it('list the features that the property has, instead of a yes or no for each feature', () => {
    const { building } = aProperty();
    const list = text(part(pageOf({ building: { ...building, hasLift: false } }), 'class="has-list"', '</ul>'));
    expect(list).toMatch(/Kelder.*Zolder.*Tuin.*Terras.*Lift : Nee/);
    expect(text(pageOf())).not.toMatch(/Kelder Ja/);
  });
});

describe('legal mentions (DOMAIN §2)', () => {
  const { legal, energy } = aProperty();
  const silent: Partial<Property> = {
    legal: { ...legal, summons: null, floodParcel: null },
    energy: { ...energy, score: null },
  };

  it.each([
    ['nl', 'Niet meegedeeld'],
    ['fr', 'Non communiqué'],
    ['en', 'Not provided'],
    ['de', 'Nicht mitgeteilt'],
  ] as const)('show "not provided" for a missing value in %s', (locale, words) => {
    expect(pageOf(silent, locale).split(`<span class="not-given">${words}</span>`)).toHaveLength(3);
    expect(text(pageOf(silent, locale))).toContain(messagesOf(locale).flood.parcel.missing);
  });

  it('do not say that the label is missing if it is known but no scale can be drawn for it', () => {
    const given = { ...energy, score: null };
    const properties: Array<[string, Partial<Property>]> = [
      ['A+++', { region: null, province: null, energy: { ...given, labelText: 'A+++' } }],
      ['B-C', { region: 'luxembourg', energy: { ...given, labelText: 'B-C', insulationLabelText: 'C' } }],
      ['B', { type: 'office', energy: { ...given, labelText: 'B' } }],
    ];
    for (const [label, property] of properties) {
      const words = text(pageOf(property));
      expect(words).toContain(`Label ${label}.`);
      expect(words).not.toContain('Er is nog geen label meegedeeld');
    }
  });

  it('explain every term in plain words, without JavaScript', () => {
    const html = pageOf();
    expect(html.match(/<details><summary><span class="name">/g)).toHaveLength(9);
    expect(text(html)).toContain('Er is een vergunning uitgereikt.');
    // The certificates follow under a heading of their own: the law does not require them in an advertisement.
    const [required = '', added = ''] = text(html).split('Dit vermelden we er zelf bij.');
    expect(required).toContain('De Vlaamse regelgeving verplicht ons dit te vermelden.');
    expect(required).not.toMatch(/Asbestattest Asbest|Elektrische keuring Conform/);
    expect(added).toMatch(/Elektrische keuring Conform[\s\S]*Asbestattest Asbest/);
  });

  it('write UC before the unique code', () => {
    expect(text(pageOf())).toContain('UC: 0003187462');
  });

  it('warn of flooding in words, at score D only, name the law on a sale only, and without a drawn symbol that would look official', () => {
    const warned = pageOf({ legal: { ...legal, floodParcel: 'D' } });
    const block = /<section[^>]*id="flood"[\s\S]*?<\/section>/.exec(warned)?.[0] ?? '';
    expect(text(block)).toContain('Overstromingsgevoelig');
    expect(text(block)).toContain('P-score D, het perceel');
    expect(block).not.toMatch(/<svg|<img/);
    expect(block).toContain('Het officiële symbool daarvoor betekent: overstromingsgevoelig');
    expect(block).not.toContain('<img');
    expect(block).toContain('regelgeving verplicht ons');
    const letting = pageOf({ goal: 'for-rent', legal: { ...legal, floodParcel: 'D' } });
    expect(letting).toContain('flood-warning');
    expect(letting).not.toContain('regelgeving verplicht ons');
    expect(pageOf()).not.toContain('flood-warning');
  });

  it('include the renovation notice with the number of years that the law gives', () => {
    const notice = text(pageOf({ energy: { ...energy, score: 447 } }, 'de'));
    expect(notice).toContain('innerhalb von 6 Jahren auf Label D oder besser');
  });
});

describe('a property of a project', () => {
  it.each(LOCALES)('links to its project in %s', (locale) => {
    const html = pageOf({}, locale, { name: 'Lindenhof', href: '/x/lindenhof/9001/' });
    expect(html).toMatch(/<a [^>]*href="\/x\/lindenhof\/9001\/?"[^>]*>Lindenhof<\/a>/);
    expect(pageOf({}, locale)).not.toContain('Lindenhof');
  });
});

describe('the status of a property', () => {
  it.each(['sold', 'rented', 'sold-out'] as const)(
    'is shown instead of the price, and the page offers no appointment: %s',
    (status) => {
      const words = text(pageOf({ status }));
      expect(words).toContain(messagesOf('nl').status[status]);
      expect(words).not.toContain('685.000');
      expect(words).not.toContain('Plan een bezoek');
      expect(words).toContain('Stel een vraag');
    },
  );

  it('"under option" is explained, and the page still shows the price and offers an appointment', () => {
    const words = text(pageOf({ status: 'under-option' }));
    expect(words).toContain('€\u00a0685.000');
    expect(words).toContain('Plan een bezoek');
    expect(words).toContain('Iemand heeft een optie op dit pand.');
  });
});

describe('the documents of a property', () => {
  it.each([
    ['nl', 'Er zijn geen documenten voor dit pand.'],
    ['fr', 'Aucun document n’est disponible pour ce bien.'],
    ['en', 'There are no documents for this property.'],
    ['de', 'Zu diesem Objekt liegen keine Dokumente vor.'],
  ] as const)('are replaced by a message in %s if there are none (SPEC §8)', (locale, words) => {
    const html = pageOf({ documents: [] }, locale);
    expect(text(html)).toContain(words);
    expect(html).not.toContain('href="#documents"');
    expect(text(pageOf({}, locale))).not.toContain(words);
  });

  it('have no section if the property is sold or let', () => {
    for (const status of ['sold', 'rented'] as const) {
      expect(pageOf({ status })).not.toContain('id="documents"');
      expect(pageOf({ status, documents: [] })).not.toContain('id="documents"');
    }
  });
});

describe('texts of the feed', () => {
  it('are marked and have a lang attribute if they are not in the language of the page', () => {
    const html = pageOf({}, 'fr');
    expect(html).toContain('Disponible uniquement en néerlandais');
    expect(html).toContain('<div class="text" lang="nl-BE">');
  });

  it('have no mark if they are in the language of the page', () => {
    expect(pageOf()).not.toContain('Alleen beschikbaar');
  });
});

describe('the page of a property', () => {
  it('links every picture to its large version with alternative text and size', () => {
    const html = pageOf();
    const images = html.match(/<img [^>]*>/g) ?? [];
    expect(images.length).toBeGreaterThanOrEqual(3);
    for (const image of images) expect(image).toMatch(/width="1600".*height="1067".*alt="/);
    expect(html).toContain(`href="/media/${'a'.repeat(32)}-1600.webp"`);
    expect(html).toContain('alt="De gevel"');
    expect(html).toContain('Foto 2 van 2: Rijwoning met trapgevel');
    expect(images[0]).toContain('fetchPriority="high"');
  });

  it('shows a drawn street if there is no picture', () => {
    const html = pageOf({ pictures: [] });
    expect(html).toContain('Foto’s volgen');
    expect(html).not.toContain('href="#photos"');
  });

  const picturesOf = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      ...(aProperty().pictures[0] as Property['pictures'][number]),
      hash: String(at + 1).repeat(32),
    }));

  it.each([0, 1, 2, 3, 4, 5, 6, 8])(
    'has %i pictures at its top, each numbered for a phone, the first loaded at once',
    (count) => {
      const html = pageOf({ pictures: picturesOf(count) });
      const mosaic = html.slice(html.indexOf('class="photo-mosaic'), html.indexOf('class="property-title'));
      expect(mosaic).toContain(`photo-mosaic has-${Math.min(5, count)}`);
      const tiles = mosaic.match(/<a class="picture tile[^>]*>/g) ?? [];
      expect(tiles).toHaveLength(count);
      expect(tiles.map((tile) => /data-place="([^"]*)"/.exec(tile)?.[1])).toEqual(
        tiles.map((_, at) => (count > 1 ? `${at + 1}/${count}` : undefined)),
      );
      expect(mosaic.match(/loading="eager"/g) ?? []).toHaveLength(Math.min(1, count));
      // Without JavaScript the other pictures are further down; with it they are only in the gallery.
      const [, grid = ''] = /<noscript>(<section[^>]*id="photos".*?)<\/noscript>/s.exec(html) ?? [];
      expect(grid.match(/<img/g) ?? []).toHaveLength(count > 5 ? count : 0);
      expect(mosaic.includes(`Alle ${count} foto’s`)).toBe(count > 5);
    },
  );

  it('lists the photos of a room together below its name without JavaScript, and links a plan to them', () => {
    const pictures = picturesOf(6).map((picture, at) => (at % 2 === 1 ? { ...picture, room: 0 } : picture));
    const layout = [{ kind: 'kitchen' as const, name: { nl: 'Keuken' }, floor: 0, area: null }];
    const [plan] = picturesOf(1).map((picture) => ({
      ...picture,
      hash: 'f'.repeat(32),
      kind: 'plan' as const,
      floor: 0,
    }));
    const html = pageOf({ pictures, layout, otherPictures: plan ? [plan] : [] });
    const [, grid = ''] = /<noscript>(<section[^>]*id="photos".*?)<\/noscript>/s.exec(html) ?? [];
    const [before = '', inKitchen = ''] = grid.split('>Keuken</h3>');
    expect([before, inKitchen].map((part) => part.match(/<img/g)?.length)).toEqual([3, 3]);
    expect(html).toContain(`<a class="link" href="/media/${'2'.repeat(32)}-1600.webp">Keuken</a>`);
  });

  it('loads nothing of a virtual tour before a click: the link to its provider is a plain link', () => {
    const html = pageOf();
    expect(html).not.toContain('<iframe');
    expect(html).toContain(
      'href="https://my.matterport.com/show/?m=SxQL3iGyoDo" target="_blank" rel="noopener noreferrer"',
    );
    expect(html).toContain('Pas dan krijgt my.matterport.com uw IP-adres.');
  });

  it("offers the agent's number, an appointment, a question, and a mail that names the property", () => {
    const html = pageOf({}, 'fr');
    expect(html).toContain('href="tel:+32470000015"');
    expect(html).toMatch(/href="\/fr\/rendez-vous\/6412\/?"/);
    expect(html).toContain('href="#ask"');
    expect(decoded(html)).toContain('mailto:leen@gevel.example?subject=Question : Maison à pignon (réf. REF-6412)');
    expect(decoded(html)).toContain('https://gevel.example/fr/a-vendre/malines/maison/6412/');
  });

  it('offers no appointment for a sold property', () => {
    expect(pageOf({ status: 'sold' }, 'fr')).not.toContain('/fr/rendez-vous/');
  });
});

describe('the requests that a visitor can make on the page of a property', () => {
  it('include a request for each document, by the name of the document', () => {
    const html = pageOf();
    expect(html).toContain('Plannen bestaande toestand');
    expect(html).toMatch(/href="\/nl\/documenten-aanvragen\/6412\/?\?document=a1b2c3d4e5f6a7b8c9d0"/);
  });

  it('exclude documents of a sold property; a property without documents has a message (SPEC §8)', () => {
    expect(pageOf({ status: 'sold' })).not.toContain('id="documents"');
    expect(pageOf({ documents: [] })).toContain('Er zijn geen documenten voor dit pand.');
    expect(pageOf({ documents: [] })).not.toContain('documenten-aanvragen');
  });

  it('include sending the property to a friend', () => {
    expect(pageOf({}, 'en')).toMatch(/href="\/en\/send-to-a-friend\/6412\/?"/);
  });
});

describe('the HTML of the page of a property', () => {
  it.each(LOCALES)('has one h1, headings in order and a target for every anchor link in %s', (locale) => {
    const html = pageOf({}, locale);
    const levels = [...html.matchAll(/<h([1-6])/g)].map((match) => Number(match[1]));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels[0]).toBe(1);
    levels.reduce((before, level) => {
      expect(level - before).toBeLessThanOrEqual(1);
      return level;
    });
    for (const [, id] of html.matchAll(/href="#([^"]+)"/g)) expect(html).toContain(`id="${id}"`);
  });

  it('never contains NaN, undefined or a message key', () => {
    const properties = (['flanders', 'wallonia', 'brussels', 'luxembourg', null] as const).flatMap((region) =>
      (['for-sale', 'for-rent'] as const).map((goal) => ({ region, goal })),
    );
    for (const locale of LOCALES)
      expect(text(pagesOf(properties, locale))).not.toMatch(
        /NaN|undefined|\[object|(?:property|values|mentions|energy|flood)\.\w/,
      );
  });

  it('escapes markup in texts of the feed', () => {
    const title = { nl: '<script>alert(1)</script>' };
    expect(pageOf({ title, layout: [{ kind: 'other', name: { nl: '<b>x</b>' }, floor: 0, area: 3 }] })).not.toMatch(
      /<script|<b>x/,
    );
  });
});

describe('the link to the route to a property', () => {
  it('leads to an external map if the address is published, and is absent otherwise', () => {
    expect(pageOf()).toContain('href="https://www.openstreetmap.org/directions?to=51.0301%2C4.4859" rel="noreferrer"');
    const centre = { latitude: 51.0259, longitude: 4.4776, isExact: false } as const;
    const hidden = { publish: false, zip: '2800', city: 'Mechelen', country: null } as const;
    expect(pageOf({ address: hidden, position: centre })).not.toContain('directions');
    expect(pageOf({ position: centre })).not.toContain('directions');
  });
});

describe('the dates of a property', () => {
  const openHouses = [{ startsAt: '2026-12-05T09:00:00.000Z', endsAt: '2026-12-05T11:00:00.000Z' }];

  it.each(LOCALES)('list future open houses, with a calendar file and a link to an appointment: %s', (locale) => {
    const html = pageOf({ openHouses }, locale);
    expect(html).toContain('id="open-houses"');
    expect(html).toContain(`href="/api/open-houses/6412/20261205T0900Z/?lng=${locale}"`);
    expect(pageOf({}, locale)).not.toContain('open-houses');
    expect(
      pageOf({ openHouses: [{ startsAt: '2026-01-05T09:00:00.000Z', endsAt: '2026-01-05T11:00:00.000Z' }] }, locale),
    ).not.toContain('open-houses');
  });
});

describe('the direction of a garden or terrace', () => {
  const facing = (gardenOrientation: Property['building']['gardenOrientation'], locale: Locale) =>
    pageOf({ building: { ...aProperty().building, gardenOrientation, terraceOrientation: null } }, locale);

  it('is drawn as a compass with an accessible name, beside the direction in words', () => {
    const name = {
      nl: 'Kompas: Zuidwest',
      fr: 'Boussole\u00a0: Sud-ouest',
      en: 'Compass: South-west',
      de: 'Kompass: Südwest',
    };
    for (const locale of LOCALES) {
      const html = facing('south-west', locale);
      expect(html).toContain('rotate(225)');
      expect(html).toContain('role="img"');
      expect(html.replace(/[\u00a0\u202f]/g, ' ')).toContain(name[locale].replace(/\u00a0/g, ' ').split(':')[0]);
    }
  });

  it('is not drawn for a view of the sea', () => {
    expect(facing('sea-view', 'en')).not.toContain('rotate(');
  });
});
