// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { endsOf, SPANS } from '@/lib/domain/property/search-filters';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import type { PropertyCardData } from '@/lib/features/catalogue/types/card';
import type { ChosenPlace } from '@/lib/features/search/search-params/change-search';
import { EMPTY_SEARCH, parseQuery } from '@/lib/features/search/search-params/parse-search';
import type { PropertyPage, RelaxedSearches, SearchFacets } from '@/lib/features/search/types';
import { messagesOf } from '@/lib/platform/i18n/messages';
import { inLanguage } from '@/tests/support/in-language';
import { PropertyCards } from '../properties/cards/property-cards';
import { Pager } from './pager';
import { SearchBar } from './search-bar';
import { SearchFilterBar } from './search-filters';
import { SearchResults } from './search-results';

vi.mock('next/navigation', () => ({ useRouter: () => ({ replace: () => undefined }) }));

const draw = (element: ReactElement, locale: Locale = 'nl') =>
  new DOMParser().parseFromString(inLanguage(locale, element), 'text/html');
const textOf = (node: Element | null) => node?.textContent?.replaceAll('\u00a0', ' ').replace(/\s+/g, ' ').trim();
const hrefs = (nodes: Iterable<Element>) => [...nodes].map((node) => node.getAttribute('href'));

const mechelen: ChosenPlace = {
  label: 'Mechelen',
  values: { nl: 'mechelen', fr: 'malines', en: 'mechelen', de: 'mecheln' },
};
const card = (id: string): PropertyCardData => ({
  id,
  href: `/nl/te-koop/mechelen/huis/${id}/`,
  goal: 'for-sale',
  status: 'available',
  since: null,
  openHouse: null,
  ribbon: null,
  statusText: null,
  type: 'house',
  group: 'house',
  city: 'Mechelen',
  street: null,
  price: { kind: 'on-request' },
  bedrooms: 3,
  bathrooms: null,
  livingArea: null,
  squareMetre: null,
  groundArea: null,
  energy: null,
  picture: null,
  mentions: { short: null, full: null },
  morePictures: [],
  photos: 0,
});
const pageOf = (query: string, page: Partial<PropertyPage> = {}): PropertyPage & { title: string } => ({
  title: '128 panden te koop in Mechelen',
  cards: [card('1')],
  loan: null,
  total: 128,
  onOffer: 128,
  page: 1,
  pageCount: 6,
  places: query.includes('mechelen') ? [mechelen] : [],
  unknownPlaces: [],
  unknownOrigin: null,
  travelTimeMissing: null,
  search: parseQuery(query),
  facets: {
    types: [
      { value: 'house', count: 90 },
      { value: 'villa', count: 38 },
    ],
    placeList: '/api/places/nl-0/',
    projects: [{ value: 'bateliers', label: 'Le Clos des Bateliers', count: 4 }],
    hasProjects: true,
    trees: {
      category: [
        { value: '1-Wonen', label: 'Wonen', count: 12, depth: 0, icon: 'residential' },
        { value: '2-Villa', label: 'Villa', count: 4, depth: 1, icon: null },
      ],
      district: [],
    },
    travelArea: null,
    labels: (['a', 'b'] as const).map((value) => ({ value, count: 5 })),
    features: [
      { value: 'new-build', count: 6 },
      { value: 'garden', count: 31 },
      { value: 'terrace', count: 0 },
      { value: 'lift', count: 4 },
      { value: 'ready', count: 12 },
    ],
    conditions: [{ value: 'to-renovate', count: 3 }],
    heatings: [
      { value: 'heat-pump', count: 8 },
      { value: 'oil', count: 0 },
    ],
    floors: [],
    spans: {
      ...(Object.fromEntries(SPANS.flatMap(endsOf).map((end) => [end, []])) as unknown as SearchFacets['spans']),
      'bedrooms-min': [1, 2, 3, 4, 5].map((value) => ({ value, count: 10 - value })),
      'bedrooms-max': [1, 2, 3].map((value) => ({ value, count: value })),
      'garages-min': [1, 2, 3].map((value) => ({ value, count: 9 - value })),
      'parkings-min': [1, 2, 3].map((value) => ({ value, count: 5 - value })),
      'area-min': [{ value: 100, count: 77 }],
      'plot-min': [{ value: 500, count: 9 }],
      'year-min': [{ value: 2000, count: 21 }],
      'year-max': [{ value: 2020, count: 14 }],
      'price-min': [
        { value: 300_000, count: 88 },
        { value: 600_000, count: 0 },
      ],
      'price-max': [
        { value: 300_000, count: 40 },
        { value: 600_000, count: 1120 },
      ],
    },
  },
  ...page,
});
const filterBar = (query = '', page: Partial<PropertyPage> = {}, locale: Locale = 'nl') =>
  draw(<SearchFilterBar goal="for-sale" found={pageOf(query, page)} moreFields="drawn" />, locale);
const results = (query = '', page: Partial<PropertyPage> = {}, closedDays = 90) =>
  draw(<SearchResults goal="for-sale" found={pageOf(query, page)} advice={null} closedDays={closedDays} />);

type Control = HTMLInputElement | HTMLSelectElement;
const controlsOf = (document: Document) => [...document.querySelectorAll<Control>('form input, form select')];
const hasLabel = (control: Control) => [...(control.labels ?? [])].some((label) => textOf(label) !== '');

describe('the filter form without JavaScript', () => {
  it.each(LOCALES)('gives every control a unique name, a value and a label: %s', (locale) => {
    for (const document of [
      filterBar('place=mechelen&type=house&sort=city', {}, locale),
      draw(
        <SearchBar
          options={{
            counts: { 'for-sale': 1, 'for-rent': 2 },
            placeList: '/api/places/nl-0/',
            types: ['villa'],
            hasProjects: true,
          }}
        />,
        locale,
      ),
    ]) {
      const controls = controlsOf(document);
      expect(controls.length).toBeGreaterThan(5);
      for (const control of controls) {
        expect(control.name).not.toBe('');
        expect(typeof control.value).toBe('string');
        if (control.type !== 'hidden') expect(hasLabel(control), control.outerHTML).toBe(true);
      }
      for (const button of document.querySelectorAll('button'))
        expect(button.getAttribute('aria-label') ?? textOf(button)).not.toBe('');
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const group of document.querySelectorAll('fieldset'))
        expect(textOf(group.querySelector('legend'))).toBeTruthy();
    }
  });

  it('is a GET form that leads to the list in the language of the page', () => {
    const form = filterBar('', {}, 'fr').querySelector('form');
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['get', '/fr/a-vendre/']);
  });

  it('sends exactly the search that it shows', () => {
    const query =
      'place=mechelen&text=6412&type=house&type=villa&plot-min=500&plot-max=900&year-min=2000&year-max=2020&condition=to-renovate&heating=oil&price-min=300000&price-max=600000&bedrooms-min=2&bedrooms-max=3&garages-min=1&garages-max=4&parkings-min=2&area-min=100&area-max=900&label=b&feature=garden&project=bateliers&sort=city';
    const form = filterBar(query).querySelector('form') as HTMLFormElement;
    const sent = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    expect(parseQuery(new URLSearchParams(sent).toString())).toEqual(parseQuery(query));
  });

  it('shows how many properties each option would find', () => {
    const document = filterBar();
    expect([...document.querySelectorAll('[name=price-max] option')].map(textOf)).toEqual([
      'Maximum',
      '€ 300.000 (40)',
      '€ 600.000 (1.120)',
    ]);
    expect(textOf(document.querySelector('label:has([value=villa])'))).toBe('Villa 38');
    expect(textOf(document.querySelector('label:has([name=bedrooms-min][value="3"])'))).toBe('37');
    expect(textOf(document.querySelector('[name=price-min] option[value="300000"]'))).toBe('€ 300.000 (88)');
    expect(textOf(document.querySelector('[name=price-max] option[value="300000"]'))).toBe('€ 300.000 (40)');
    expect(textOf(document.querySelector('[name=garages-min] option[value="2"]'))).toBe('2 (7)');
    expect(textOf(document.querySelector('label:has([name=feature][value=lift])'))).toBe('Lift 4');
    expect(textOf(document.querySelector('.end [type=submit]'))).toBe('Toon 128 panden');
  });

  it('has the fields that few visitors use only when a filter of them is set or when they are asked for', () => {
    const bar = (query: string, moreFields?: 'open' | 'drawn') =>
      draw(<SearchFilterBar goal="for-sale" found={pageOf(query)} moreFields={moreFields} />, 'nl');
    const plain = bar('type=house&price-max=600000&feature=garden');
    expect(plain.querySelector('[name=garages-min]')).toBeNull();
    expect(textOf(plain.querySelector('button[type=submit][name=fields][value=open]'))).toBe('Toon alle filters');
    for (const document of [bar('garages-min=1'), bar('', 'drawn'), bar('', 'open')]) {
      expect(document.querySelector('[name=garages-min]')).not.toBeNull();
      expect(document.querySelector('button[name=fields]')).toBeNull();
      // A form that is sent asks for them again, so that they do not vanish under the hand.
      expect(document.querySelector('input[type=hidden][name=fields][value=drawn]')).not.toBeNull();
    }
    expect(bar('', 'open').querySelectorAll('details[open] [name=garages-min]')).toHaveLength(1);
    expect(bar('', 'drawn').querySelector('details[open]')).toBeNull();
  });

  it('has a chip for each common wish, with its count, even if it would show no properties', () => {
    const chips = (query: string) => [...filterBar(query).querySelectorAll('.shortcuts label')];
    expect(chips('').map(textOf)).toEqual(['Tuin 31', 'Terras 0', 'Instapklaar 12', 'Nieuwbouw 6']);
    expect(chips('').map((chip) => chip.hasAttribute('data-none'))).toEqual([false, true, false, false]);
    const checked = (query: string) =>
      [...filterBar(query).querySelectorAll<HTMLInputElement>('[name=feature]:checked')].map(({ value }) => value);
    expect(checked('feature=terrace&feature=lift')).toEqual(['lift', 'terrace']);
    // Each wish has only one field, because a second field would keep its old value.
    expect(filterBar('').querySelectorAll('[name=feature][value=garden]')).toHaveLength(1);
  });

  it('shows on its button the number of properties on offer, or of sold ones if all are sold', () => {
    const submit = (found: Partial<PropertyPage>) => textOf(filterBar('', found).querySelector('.end [type=submit]'));
    expect(submit({ total: 53, onOffer: 50 })).toBe('Toon 50 panden');
    expect(submit({ total: 3, onOffer: 0 })).toBe('Toon 3 panden');
    expect(submit({ total: 0, onOffer: 0 })).toBe('Geen panden gevonden');
  });

  it('keeps chosen places as hidden values, each with a link that removes it', () => {
    const document = filterBar('place=mechelen&type=house');
    expect(document.querySelector<HTMLInputElement>('[type=hidden][name=place]')?.value).toBe('mechelen');
    const cross = document.querySelector('.chips a');
    expect(cross?.getAttribute('aria-label')).toBe('Verwijder de filter: Mechelen');
    expect(cross?.getAttribute('href')).toBe('/nl/te-koop/?type=house');
  });

  it('has a button that opens it as a panel and shows the number of set filters', () => {
    const document = filterBar('place=mechelen&price-min=300000&price-max=600000');
    const [, button] = document.querySelectorAll('.openers button');
    expect(textOf(button ?? null)).toBe('Filters (2)');
    expect(document.getElementById(button?.getAttribute('popovertarget') ?? '')?.getAttribute('popover')).toBe('auto');
  });

  it('keeps the filters when the visitor switches to properties for rent, except the price', () => {
    const links = hrefs(filterBar('type=house&price-max=600000').querySelectorAll('.goal a'));
    expect(links).toEqual([
      '/nl/te-koop/?type=house&price-max=600000',
      '/nl/te-huur/?type=house',
      '/nl/nieuwbouwprojecten/',
    ]);
  });
});

describe('the compact search bar', () => {
  const options = {
    counts: { 'for-sale': 128, 'for-rent': 46 },
    placeList: '/api/places/nl-0/',
    types: ['house', 'villa'] as const,
    hasProjects: true,
  };
  const bar = (goal?: 'for-rent') =>
    draw(<SearchBar options={{ ...options, types: [...options.types] }} showCounts goal={goal} />);

  it('has a tab for projects only if there are any', () => {
    const tabs = (hasProjects: boolean) =>
      draw(<SearchBar options={{ ...options, types: [...options.types], hasProjects }} showCounts />).querySelectorAll(
        '.segments a',
      ).length;
    expect([tabs(true), tabs(false)]).toEqual([1, 0]);
  });

  it('sends the goal as a parameter of its query, so that it works without JavaScript', () => {
    expect(bar().querySelector('form')?.getAttribute('action')).toBe('/nl/te-koop/');
    expect(
      [...bar().querySelectorAll<HTMLInputElement>('[name=goal]')].map(({ value, checked }) => [value, checked]),
    ).toEqual([
      ['for-sale', true],
      ['for-rent', false],
    ]);
    expect(bar('for-rent').querySelector<HTMLInputElement>('[value=for-rent]')?.checked).toBe(true);
  });

  it('shows the number of properties for each goal on its button', () => {
    expect(textOf(bar().querySelector('.btn .only-for-sale'))).toBe('Toon 128 panden');
    expect(textOf(bar().querySelector('.btn .only-for-rent'))).toBe('Toon 46 panden');
  });
});

describe('the card of a property in a list', () => {
  const list = (changes: Partial<PropertyCardData>, page: Partial<PropertyPage> = {}) =>
    results('', { cards: [{ ...card('1'), ...changes }], ...page });

  it('has its title as an h2 and as its only link, and the heart outside that link', () => {
    const document = list({});
    expect(textOf(document.querySelector('article h2'))).toBe('Huis, Mechelen');
    expect(document.querySelectorAll('article a')).toHaveLength(1);
    expect(document.querySelector('article a button')).toBeNull();
  });

  it('shows the number of all photos, and with a script a dot for each picture, and neither if there is only one photo', async () => {
    const picture = { hash: 'a'.repeat(32), width: 900, height: 600, thumbhash: '' };
    const property = { ...card('1'), picture, morePictures: ['b', 'c'], photos: 14 };
    expect(textOf(list(property).querySelector('.count'))).toBe('Foto’s: 14');
    expect(list(property).querySelector('.dots')).toBeNull();
    const { container, unmount } = render(
      <NextIntlClientProvider locale="nl" messages={messagesOf('nl')} timeZone="Europe/Brussels">
        <PropertyCards properties={[property]} />
      </NextIntlClientProvider>,
    );
    await vi.waitFor(() => expect(container.querySelector('.dots')?.getAttribute('style')).toBe('--dots: 3; --at: 0;'));
    unmount();
    expect(list({ picture, photos: 1 }).querySelector('.dots, .count')).toBeNull();
  });

  it('shows the price per square metre after the price', () => {
    expect(textOf(list({ squareMetre: '€ 2.500' }).querySelector('.price'))).toBe('Prijs op aanvraag € 2.500/m²');
    expect(list({}).querySelector('.rate')).toBeNull();
  });
});

describe('the list of results', () => {
  it('shows the count as a sentence in its only h1', () => {
    const headings = results().querySelectorAll('h1');
    expect([...headings].map(textOf)).toEqual(['128 panden te koop in Mechelen']);
  });

  it('shows a chip for every filter, in words, with a link to the search without that filter', () => {
    const document = results(
      'place=mechelen&type=house&price-max=600000&bedrooms-min=1&area-min=100&label=b&project=bateliers&page=2',
    );
    expect([...document.querySelectorAll('.chip')].map(textOf)).toEqual([
      'Mechelen',
      'Huis',
      'Tot € 600.000',
      'Minstens 1 slaapkamer',
      '100 m² en meer',
      'EPC-label B of beter',
      'Le Clos des Bateliers',
    ]);
    expect(document.querySelector('.chip .x')?.getAttribute('href')).toBe(
      '/nl/te-koop/?type=house&price-max=600000&bedrooms-min=1&area-min=100&label=b&project=bateliers',
    );
    expect(hrefs(document.querySelectorAll('.chips .clear'))).toEqual(['/nl/te-koop/']);
  });

  it('offers every order as a link that keeps the filters and goes to the first page', () => {
    const document = results('type=house&page=3');
    expect(hrefs(document.querySelectorAll('.sort-menu a'))).toEqual([
      '/nl/te-koop/?type=house',
      '/nl/te-koop/?type=house&sort=price-asc',
      '/nl/te-koop/?type=house&sort=price-desc',
      '/nl/te-koop/?type=house&sort=type',
      '/nl/te-koop/?type=house&sort=city',
    ]);
    expect(textOf(document.querySelector('.sort-menu [aria-current]'))).toBe('nieuwste eerst');
  });

  it('explains why sold properties are listed, and how long the agency shows them', () => {
    const note = (days: number) => textOf(results('', { pageCount: 1 }, days).querySelector('.about'));
    expect(note(90)).toContain('3 maanden zichtbaar');
    expect(note(30)).toContain('een maand zichtbaar');
    expect(note(45)).toContain('45 dagen zichtbaar');
    expect(note(0)).toBe('');
  });

  it('has one number of properties in its title and its pages, without the sold ones, which the last line adds', () => {
    const document = results('', { total: 53, onOffer: 50, pageCount: 3 });
    for (const link of document.querySelectorAll('.pager a'))
      expect(link.getAttribute('title')).toContain('– 50 panden');
    expect(textOf(document.querySelector('.about'))).toMatch(/^Pagina \d van 3 – 50 panden en 3 verkocht\. /);
  });

  it('names the places that are unknown', () => {
    expect(textOf(results('', { unknownPlaces: ['<b>Atlantis', 'Foo'] }).querySelector('.alert'))).toContain(
      '“<b>Atlantis” en “Foo”',
    );
  });
});

describe('a search without results', () => {
  const wider: RelaxedSearches = {
    removals: [
      {
        filters: [{ key: 'type', value: 'villa', without: EMPTY_SEARCH }],
        search: parseQuery('place=mechelen'),
        count: 7,
      },
    ],
    price: { search: parseQuery('place=mechelen&type=villa&price-max=330000'), count: 2 },
    nearby: [{ label: 'Bonheiden', kilometres: 6, search: parseQuery('place=bonheiden&type=villa'), count: 4 }],
  };
  const none = (ways: RelaxedSearches, all: number) =>
    draw(
      <SearchResults
        goal="for-sale"
        found={pageOf('place=mechelen&type=villa', { total: 0, cards: [], pageCount: 1 })}
        advice={{ wider: ways, all, suggested: all > 0 ? [card('9')] : [] }}
        closedDays={90}
      />,
    );

  it('offers every wider search with its count, and a suggested property (SPEC §8)', () => {
    const document = none(wider, 128);
    expect(textOf(document.querySelector('h2'))).toBe('Geen resultaten gevonden voor uw zoekopdracht');
    expect(
      [...document.querySelectorAll('.no-results a')].map((way) => [way.getAttribute('href'), textOf(way)]),
    ).toEqual([
      ['/nl/te-koop/?place=mechelen&type=villa&price-max=330000', 'Met een ruimer budget: Tot € 330.0002 panden'],
      ['/nl/te-koop/?place=mechelen', 'Zonder “Villa”7 panden'],
      ['/nl/te-koop/?place=bonheiden&type=villa', 'In Bonheiden, 6 km verder4 panden'],
      ['/nl/te-koop/', 'Alles wat te koop staat128 panden'],
      [
        '/nl/zoekopdracht/?goal=for-sale&place=mechelen&type=villa',
        'Mail mij zodra er iets bij deze zoekopdracht past',
      ],
      ['/nl/', 'Naar de startpagina'],
    ]);
    expect(document.querySelectorAll('.cards .card')).toHaveLength(1);
  });

  it('offers links even if the catalogue is empty', () => {
    const document = none({ removals: [], price: null, nearby: [] }, 0);
    expect(hrefs(document.querySelectorAll('.no-results a'))).toEqual([
      '/nl/te-huur/',
      '/nl/zoekopdracht/?goal=for-sale&place=mechelen&type=villa',
      '/nl/',
    ]);
  });
});

describe('travel time on the search page (design/search)', () => {
  const travelArea = {
    modes: ['car', 'bicycle', 'transit'] as const,
    origins: [
      { value: 'gent-sint-pieters', label: 'Gent-Sint-Pieters' },
      { value: 'leuven', label: 'Leuven' },
    ],
  };
  const withTravel = (query: string, hasAddresses = false) => {
    const facets = {
      ...pageOf(query).facets,
      travelArea: { origins: travelArea.origins, modes: [...travelArea.modes], hasAddresses, typed: 'Leuven' },
    };
    return filterBar(query, { facets });
  };
  const select = (document: Document, name: string) =>
    document.querySelector<HTMLSelectElement>(`.reach-fields select[name=${name}]`);
  const options = (document: Document, name: string) => [...(select(document, name)?.options ?? [])].map(textOf);

  it('has no field if no service is configured', () => {
    expect(filterBar('from=leuven').querySelector('.reach-fields')).toBeNull();
    expect(filterBar('from=leuven').querySelector('[name=from]')).toBeNull();
  });

  it("has fields for station, minutes and the service's means of travel, set to the values in the web address", () => {
    const document = withTravel('from=leuven&minutes=45&by=bicycle');
    expect(textOf(document.querySelector('.reach-fields legend'))).toBe('Reistijd');
    expect(options(document, 'from')).toEqual(['Geen voorkeur', 'Gent-Sint-Pieters', 'Leuven']);
    expect(options(document, 'by')).toEqual(['Met de auto', 'Met de fiets', 'Met het openbaar vervoer']);
    expect(options(document, 'minutes')[0]).toBe('30 minuten');
    expect(['from', 'minutes', 'by'].map((name) => select(document, name)?.value)).toEqual(['leuven', '45', 'bicycle']);
    expect(['from', 'minutes', 'by'].map((name) => select(withTravel(''), name)?.value)).toEqual(['', '', '']);
  });

  it('has a text field for any street address, with stations as suggestions, if an address service is configured', () => {
    const document = withTravel('from=leuven', true);
    const field = document.querySelector<HTMLInputElement>('.reach-fields input[name=from]');
    expect([field?.value, field?.getAttribute('list'), field?.maxLength]).toEqual(['Leuven', 'filter-origins', 100]);
    expect(
      [...document.querySelectorAll('#filter-origins option')].map((option) => option.getAttribute('value')),
    ).toEqual(['Gent-Sint-Pieters', 'Leuven']);
    expect(document.querySelector('.reach-fields select[name=from]')).toBeNull();
  });

  it('is reported with a sentence about each invalid value in the web address', () => {
    const document = draw(
      <SearchResults
        goal="for-sale"
        found={pageOf('from=leuven')}
        advice={null}
        closedDays={90}
        travelRefusals={['several', 'minutes', 'mode']}
      />,
    );
    expect(textOf(document.querySelector('[role=status]'))).toBe(
      'We rekenen met één vervoermiddel en één reistijd: de eerste. U kunt kiezen uit 10, 15, 20, 30, 45 en 60 minuten; anders rekenen we met 30 minuten. Met dat vervoermiddel kan deze site niet rekenen; we nemen de auto.',
    );
  });

  it('is reported as unavailable if its service does not answer, and only then', () => {
    const text = 'De reistijd kan nu niet worden berekend';
    const told = (travelTimeMissing: PropertyPage['travelTimeMissing']) =>
      textOf(results('from=leuven', { travelTimeMissing }).querySelector('[role=status]'));
    expect(told('away')).toContain(text);
    expect(told('spent')).toContain('veel reistijden opgevraagd');
    expect(told('refused')).toMatch(/^Vanaf “.*” kunnen we geen reistijd berekenen/);
    expect(results('from=leuven').body.textContent).not.toContain(text);
  });

  it('is reported as impossible from an unknown place', () => {
    const found = results('', { unknownOrigin: 'Atlantis' });
    expect(textOf(found.querySelector('[role=status]'))).toBe(
      'Vanaf “Atlantis” kunnen we geen reistijd berekenen. Kies een station uit de lijst.',
    );
  });
});

describe('the pager', () => {
  const pager = (page: number, pageCount: number, locale: Locale = 'nl') =>
    draw(<Pager page={page} pageCount={pageCount} total={128} hrefOf={(to) => `/p/${to}/`} />, locale);

  it('links to the first, the last and the neighbouring pages', () => {
    expect(hrefs(pager(7, 20).querySelectorAll('a'))).toEqual([
      '/p/6/',
      '/p/1/',
      '/p/6/',
      '/p/7/',
      '/p/8/',
      '/p/20/',
      '/p/8/',
    ]);
    expect(pager(7, 20).querySelectorAll('.gap')).toHaveLength(2);
    expect(textOf(pager(7, 20).querySelector('[aria-current=page]'))).toBe('7');
  });

  it.each([
    ['nl', 'Pagina 2 van 6 – 128 panden'],
    ['fr', 'Page 2 sur 6 – 128 biens'],
    ['en', 'Page 2 of 6 – 128 properties'],
    ['de', 'Seite 2 von 6 – 128 Objekte'],
  ] as const)('gives its links the titles "page X of Y with the number of objects" (SPEC §9): %s', (locale, title) => {
    expect(pager(1, 6, locale).querySelector('[rel=next]')?.getAttribute('title')).toBe(title);
  });

  it('has no previous link on the first page and no next link on the last', () => {
    expect(pager(1, 2).querySelector('[rel=prev]')).toBeNull();
    expect(pager(2, 2).querySelector('[rel=next]')).toBeNull();
    expect(pager(2, 2).querySelector('[rel=prev]')?.getAttribute('href')).toBe('/p/1/');
  });
});
