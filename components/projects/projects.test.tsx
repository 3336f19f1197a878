import { describe, expect, it } from 'vitest';
import agency from '@/agency.config';
import { PriceNote } from '@/components/properties/price-note';
import { PropertyCosts } from '@/components/properties/property-costs';
import { rateOn } from '@/lib/domain/law/legal-rates';
import { LOCALES } from '@/lib/domain/text/locale';
import { facadeElevation } from '@/lib/features/projects/mapping/facade-elevation';
import { toProjectCard } from '@/lib/features/projects/mapping/to-project-card';
import { toProjectPage } from '@/lib/features/projects/mapping/to-project-page';
import { DEFAULT_VIEW, type UnitView, unitViewQuery } from '@/lib/features/projects/search-params';
import type { Project } from '@/lib/features/projects/types';
import { toPropertyDetail } from '@/lib/features/properties/mapping/to-property-detail';
import { aDay, aProperty } from '@/tests/support/a-property';
import { inLanguage } from '@/tests/support/in-language';
import { priceOf, projectOf, unitOf } from '@/tests/support/project';
import { WhoBuilds } from './construction';
import { ElevationDrawing } from './elevation-drawing';
import { PriceList } from './price-list';
import { NoProjects, ProjectFeature } from './project-feature';
import { ProjectFacts } from './project-head';
import { ProjectHero } from './project-pictures';
import { UnitList } from './unit-list';
import { UnitSheets } from './unit-sheets';

const CLOSED = ['sold', 'rented', 'sold-out'] as const;
const contact = {
  name: 'Claire',
  portrait: null,
  phone: '081 00 00 24',
  phoneHref: 'tel:+3281000024',
  email: 'claire@gevel.example',
  mailbox: 'claire@gevel.example',
};
const pageOf = (project: Project) =>
  toProjectPage(
    project,
    'fr',
    CLOSED,
    { hrefOf: new Map([['77', '/fr/a-vendre/x/y/77/']]), properties: [] },
    contact,
    '2026-11-22',
  );
const list = (project: Project, view: UnitView = DEFAULT_VIEW) =>
  inLanguage(
    'fr',
    <UnitList
      project={pageOf(project)}
      view={view}
      hrefFor={(wanted) => `/p/${unitViewQuery(wanted)}#units`}
      priceListHref="/p/liste-de-prix/"
      day="2026-11-20"
    />,
  );
const count = (html: string, part: string) => html.split(part).length - 1;
const text = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

describe('the façade of a project', () => {
  it('links every unit to its details and names the link in words', () => {
    const html = inLanguage('fr', <ProjectHero project={pageOf(projectOf())} />);
    expect(html).toContain('href="#lot-0.1"');
    expect(html).toContain(
      'aria-label="Lot 0.1, rez-de-chaussée, 2 chambres, 90\u00a0m², Libre, €\u00a0300.000 hors TVA"',
    );
    expect(html).toContain('aria-label="Lot 1.1, 1er étage, 2 chambres, 90\u00a0m², Vendu"');
    expect(count(html, 'class="u ')).toBe(3);
  });

  it('is one picture with an accessible name if it has no links', () => {
    const units = [unitOf('1')];
    const elevation = facadeElevation(units);
    if (!elevation) throw new Error('was not drawn');
    const drawn = [{ id: 'u-1', number: '1', state: 'free' as const }];
    const html = inLanguage('nl', <ElevationDrawing name="e" elevation={elevation} units={drawn} label="Gevel" />);
    expect(html).toContain('role="img" aria-label="Gevel"');
    expect(html).not.toContain('<a ');
  });

  it('is replaced by the first picture if the positions of units are unknown', () => {
    const picture = { hash: 'ab', width: 1600, height: 1000, thumbhash: '', alt: { fr: 'Vue de la rue' } };
    const project = projectOf({ units: [unitOf('1', { bay: null })], pictures: [picture] });
    const html = inLanguage('fr', <ProjectHero project={pageOf(project)} />);
    expect(html).toContain('alt="Vue de la rue"');
    expect(html).not.toContain('class="elev"');
  });
});

describe('the table of units', () => {
  it('shows the status in words and marks the column by which it is sorted', () => {
    const html = list(projectOf(), { column: 'price', direction: 'descending', hidesSold: false });
    for (const words of ['Libre', 'Sous option', 'Vendu']) expect(html).toContain(words);
    expect(count(html, 'aria-sort=')).toBe(1);
    expect(html).toContain('aria-sort="descending"><a rel="nofollow" href="/p/?sort=price#units"');
  });

  it('is sorted by links in its headings; the link of the sorted column reverses the order', () => {
    expect(list(projectOf(), { ...DEFAULT_VIEW, column: 'price' })).toContain('href="/p/?sort=price-desc#units"');
    expect(list(projectOf())).toContain('href="/p/?sort=lot-desc#units"');
  });

  it('hides sold units on request, and offers to show them again', () => {
    const html = list(projectOf(), { ...DEFAULT_VIEW, hidesSold: true });
    expect(html).not.toContain('Vendu');
    expect(html).toMatch(/href="\/p\/#units"[^>]*class="check"|class="check"[^>]*href="\/p\/#units"/);
  });

  it('has a dash for a sold unit, "price on request" for a hidden price, and no empty cell', () => {
    const project = projectOf({
      units: [
        unitOf('1', { status: 'sold' }),
        unitOf('2', { price: priceOf(null), terraceArea: null, floor: null }),
        unitOf('3'),
      ],
    });
    const html = list(project);
    expect(text(html)).toMatch(/1 .*Vendu – prix non affiché/);
    expect(html).toContain('prix sur demande');
    expect(count(html, 'non communiqué')).toBe(2);
    expect(html).not.toMatch(/<td[^>]*c-(?!more)[a-z]+[^>]*><\/td>/);
  });

  it('names the type of a unit only if it differs from the usual type of the project', () => {
    const html = list(projectOf({ units: [unitOf('1'), unitOf('2'), unitOf('P', { type: 'parking', bay: null })] }));
    expect(html).toContain('Emplacement de parking');
    expect(html).not.toContain('Appartement<');
  });

  it('has a message if there are no units', () => {
    expect(list(projectOf({ units: [] }))).toContain('ne sont pas encore connus');
  });
});

describe('the details of units of a project', () => {
  const sheets = (project: Project) =>
    inLanguage(
      'fr',
      <UnitSheets units={pageOf(project).units} project="Le Clos" contact={contact} page="/fr/projets/" />,
    );

  it('open at the first available unit that has a plan', () => {
    const plan = { hash: 'cd', width: 1200, height: 900, thumbhash: '', alt: {} };
    const html = sheets(
      projectOf({ units: [unitOf('1'), unitOf('2', { plan }), unitOf('3', { status: 'sold', plan })] }),
    );
    expect(html).toContain('id="lot-2" class="chapter plan is-first"');
    expect(count(html, 'is-first')).toBe(1);
  });

  it('link a unit to its property page if it has one, and have no button for a sold unit', () => {
    const html = sheets(projectOf({ units: [unitOf('1', { propertyId: '77' }), unitOf('2', { status: 'sold' })] }));
    expect(html).toContain('href="/fr/a-vendre/x/y/77/"');
    expect(count(html, 'btn-primary')).toBe(1);
  });
});

describe('the external site of a project', () => {
  it('is a link on the page of the project if the agency does not redirect to the site', () => {
    const html = inLanguage(
      'nl',
      <WhoBuilds project={pageOf(projectOf({ externalUrl: 'https://elsewhere.example/a' }))} />,
    );
    expect(html).toMatch(/href="https:\/\/elsewhere\.example\/a"[^>]*>elsewhere\.example</);
    expect(inLanguage('nl', <WhoBuilds project={pageOf(projectOf())} />)).not.toContain('Website van het project');
  });
});

describe('project prices without VAT', () => {
  it('are marked as such, with their maximum including taxes, in table, details, price list and card', () => {
    const project = projectOf();
    const card = toProjectCard(project, 'nl', CLOSED, null, '2026-11-26');
    const drawings = [
      list(project),
      inLanguage('nl', <PriceList project={pageOf(project)} />),
      inLanguage('nl', <ProjectFeature project={card} />),
    ];
    for (const html of drawings) expect(text(html)).toMatch(/(excl\. btw|hors TVA).*€.363\.000/);
  });

  it('have a total with taxes if the land share of a unit is known; prices that include VAT are not marked', () => {
    const landPrice = 100_000;
    const told = projectOf({ region: 'flanders', units: [unitOf('1', { landPrice })] });
    const words = (project: Project) => text(inLanguage('nl', <PriceList project={pageOf(project)} />));
    expect(words(told)).toContain('€ 354.000 met btw en registratierechten op de grond');
    expect(words(projectOf({ priceNote: { nl: 'Prijzen inclusief 21 % btw' } }))).not.toContain('excl. btw');
  });
});

describe('the rates beside the prices (DOMAIN §3.2, §3.6)', () => {
  const note = (region: Project['region']) =>
    inLanguage('nl', <PriceNote region={region} day="2026-11-20" note={null} />);

  it('are VAT and registration duty of the region, with the day on which they were checked', () => {
    expect(note('flanders')).toContain(`${rateOn('vatNewBuild', '2026-11-20')}\u00a0% btw`);
    expect(note('flanders')).toContain('12\u00a0% registratierechten');
    expect(note('wallonia')).toContain('12,5\u00a0% registratierechten');
    expect(note('flanders')).toContain('nagekeken op 20 november 2026');
  });

  it('mention a lower duty on the land of an only home in Wallonia, but not in Flanders (DOMAIN §3.2)', () => {
    expect(note('wallonia')).toContain('(3\u00a0% onder voorwaarden voor de enige eigen woning)');
    expect(note('flanders')).toContain('12\u00a0% registratierechten op het grondaandeel.');
    expect(note('flanders')).not.toContain('enige eigen woning');
  });

  it("are left out if the seller's note contains rates, and are shown after a note without rates", () => {
    const withNote = (text: string) =>
      inLanguage(
        'nl',
        <PriceNote region="flanders" day="2026-11-20" note={{ text, language: 'nl', isFallback: false }} />,
      );
    expect(withNote('21\u00a0% btw op grond en woning.')).not.toContain('registratierechten');
    expect(withNote('Kelder naar keuze.')).toContain('Kelder naar keuze. ');
    expect(withNote('Kelder naar keuze.')).toContain('registratierechten');
  });

  it('mention the Brussels abatement and its ceiling, but not for prices above that ceiling', () => {
    expect(note('brussels')).toContain('van hoogstens €\u00a0600.000 kan een vrijstelling gelden');
    const above = inLanguage('nl', <PriceNote region="brussels" day="2026-11-20" note={null} isAboveCeiling />);
    expect(above).not.toContain('vrijstelling');
    expect(above).toContain('12,5\u00a0% registratierechten op het grondaandeel');
  });

  it('have the same text on the page of a property in the project', () => {
    const vat = { ...aProperty().money, vat: '21' as const };
    for (const locale of LOCALES)
      for (const region of ['flanders', 'wallonia', 'brussels', 'luxembourg'] as const) {
        const price = { ...aProperty().price, amount: 400_000 };
        const property = toPropertyDetail(
          aProperty({ region, price, projectId: 'p-1', money: vat }),
          locale,
          aDay,
          agency,
        );
        const words = inLanguage(locale, <PriceNote region={region} day="2026-11-20" note={null} />);
        expect(inLanguage(locale, <PropertyCosts property={property} />)).toContain(words);
      }
  });

  it('include no Belgian rate for Luxembourg', () => {
    expect(note('luxembourg')).not.toContain('%');
  });

  it('never include a 10 % advance, because the law on new buildings allows less', () => {
    for (const locale of LOCALES)
      for (const region of ['flanders', 'wallonia', 'brussels', 'luxembourg', null] as const)
        expect(inLanguage(locale, <PriceNote region={region} day="2026-11-20" note={null} />)).not.toMatch(/\b10\s?%/);
  });
});

describe('the facts and mentions of a project', () => {
  it('include six figures, with "not provided" for each figure that the feed lacks', () => {
    const html = text(inLanguage('fr', <ProjectFacts project={pageOf(projectOf())} />));
    expect(html).toContain('Encore libres 1 sur 3');
    expect(html).toContain('À partir de € 300.000');
    const bare = projectOf({ units: [], delivery: {}, deliveryDate: null, energyLabelText: null });
    expect(count(inLanguage('fr', <ProjectFacts project={pageOf(bare)} />), 'non communiqué')).toBe(5);
  });

  it('include both flood scores in Flanders, known or not, and the flood hazard in Wallonia (DOMAIN §2.1.3)', () => {
    const flemish = text(
      inLanguage('nl', <WhoBuilds project={pageOf(projectOf({ region: 'flanders', floodParcel: 'D' }))} />),
    );
    expect(flemish).toContain('P-score (perceel) D, middelgrote kans');
    expect(flemish).toContain('G-score (gebouw) Niet meegedeeld');
    expect(flemish).toContain('Overstromingsgevoelig');
    expect(inLanguage('nl', <WhoBuilds project={pageOf(projectOf({ floodParcel: 'D' }))} />)).not.toContain('<svg');
    const walloon = text(inLanguage('fr', <WhoBuilds project={pageOf(projectOf())} />));
    expect(walloon).toContain('Aléa d’inondation Faible');
    expect(walloon).not.toContain('Score P');
    const walloonD = inLanguage('fr', <WhoBuilds project={pageOf(projectOf({ floodParcel: 'D' }))} />);
    expect(walloonD).not.toContain('flood-warning');
  });

  it('include the energy text of a project in Luxembourg, never with "not provided" beside it', () => {
    const project = pageOf(projectOf({ region: 'luxembourg', energyLabelText: 'B-C' }));
    const html = inLanguage('fr', <ProjectFacts project={project} />);
    expect(html).toContain('<dd>B-C</dd>');
    expect(html).not.toContain('non communiqué');
  });

  it('include "address on request" if the address may not be published', () => {
    const hidden = projectOf({ address: { ...projectOf().address, publish: false } });
    const html = inLanguage('nl', <WhoBuilds project={pageOf(hidden)} />);
    expect(html).toContain('Adres op aanvraag, 5100 Jambes');
    expect(html).not.toContain('Quai de Meuse');
  });
});

describe('the list of projects', () => {
  it('marks a link to another website by words and an icon (SPEC §2, external target)', () => {
    const card = toProjectCard(projectOf(), 'nl', CLOSED, 'https://project.example/', '2026-11-26');
    const html = inLanguage('nl', <ProjectFeature project={card} />);
    expect(html).toContain('href="https://project.example/" rel="noopener"');
    expect(html).toContain('op een andere website');
    expect(html).toContain('i-external-link');
  });

  it('offers links to other pages if there are no projects (SPEC §8)', () => {
    const html = inLanguage('nl', <NoProjects saleHref="/nl/te-koop/" contactHref="/nl/contact/" />);
    expect(html).toContain('Geen projecten gevonden.');
    expect(html).toContain('href="/nl/te-koop/"');
  });
});

describe('the printed price list of a project', () => {
  it('lists every unit once, sold ones without a price, in all four languages', () => {
    const project = projectOf({ units: [unitOf('0.1'), unitOf('0.2', { status: 'sold', price: priceOf(777_777) })] });
    for (const locale of LOCALES) {
      const html = inLanguage(locale, <PriceList project={pageOf(project)} />);
      expect(count(html, 'scope="row"')).toBe(2);
      expect(html).not.toMatch(/777.?777/);
      expect(html).toContain('€\u00a0300.000');
    }
  });
});
