import { afterEach, describe, expect, it, vi } from 'vitest';
import agency from '@/agency.config';
import { LOCALES } from '@/lib/domain/text/locale';
import type { OpeningHours } from '@/lib/domain/time/hours';
import { ROUTE_KEYS, type RouteKey } from '@/lib/routing/route-table';
import { inLanguage } from '@/tests/support/in-language';
import { SiteFooter } from '../layout/site-footer';
import { AgencyHead } from '../projects/price-list';
import { HoursTable } from './hours-table.client';
import { NextSteps } from './next-steps';
import { Offices } from './offices';
import { useOpeningWords } from './opening-words';
import { Team } from './team';
import { WhoAnswers } from './who-answers';

// A copy of the agency that these tests may change.
vi.mock('@/agency.config', async (original) => ({
  default: { ...(await original<typeof import('@/agency.config')>()).default },
}));

const [office] = agency.offices;
const [agent] = agency.agents;
if (!office || !agent) throw new Error('the agency has no office or no agent');

const text = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The week of an office as the contact page shows it. */
const Week = ({ hours }: { hours: readonly OpeningHours[] }) => (
  <HoursTable rows={useOpeningWords().week(hours)} label="Uren" />
);
/** The part of the markup about one agent. */
const cardOf = (html: string, name: string) =>
  html.split('agent-card').find((part) => part.includes(`>${name}<`)) ?? '';

describe('an agency with offices in Luxembourg only', () => {
  const { offices, companyNumber, bivNumber } = agency;
  afterEach(() => void Object.assign(agency, { offices, companyNumber, bivNumber }));

  it.each(LOCALES)('names its register and its business permit, and nothing of the Belgian institute: %s', (locale) => {
    const shown = () =>
      text(
        inLanguage(
          locale,
          <>
            <SiteFooter hasProjects />
            <AgencyHead />
          </>,
        ),
      );
    const belgian = /BIV|IPI|KBO|BCE|Unternehmensnummer|BE 0/;
    expect(shown()).toMatch(belgian);
    Object.assign(agency, {
      companyNumber: 'B 123456',
      bivNumber: '10012345/0',
      offices: offices.map((one) => ({ ...one, zip: 'L-1611' })),
    });
    expect(shown()).not.toMatch(belgian);
    expect(shown().match(/10012345\/0/g)?.length).toBe(2);
    expect(shown()).toContain('B 123456');
  });
});

describe('the opening hours of an office', () => {
  it.each([
    ['nl', 'maandag tot vrijdag 9u00–12u30 en 13u30–18u00 zaterdag 10u00–13u00, op afspraak zondag gesloten'],
    ['fr', 'du lundi au vendredi 9h00–12h30 et 13h30–18h00 samedi 10h00–13h00, sur rendez-vous dimanche fermé'],
    ['en', 'Monday to Friday 9:00–12:30 and 13:30–18:00 Saturday 10:00–13:00, by appointment Sunday closed'],
    [
      'de',
      'Montag bis Freitag 9:00–12:30 Uhr und 13:30–18:00 Uhr Samstag 10:00–13:00 Uhr, nach Vereinbarung Sonntag geschlossen',
    ],
  ] as const)('follow the usual notation in %s', (locale, expected) => {
    const html = inLanguage(locale, <Week hours={office.hours} />);
    expect(text(html)).toBe(`Uren ${expected}`);
  });

  it.each([
    ['nl', 'ma–vr 9u00–12u30 en 13u30–18u00 za 10u00–13u00, op afspraak'],
    ['fr', 'lun–ven 9h00–12h30 et 13h30–18h00 sam 10h00–13h00, sur rendez-vous'],
    ['en', 'Mon–Fri 9:00–12:30 and 13:30–18:00 Sat 10:00–13:00, by appointment'],
    ['de', 'Mo–Fr 9:00–12:30 Uhr und 13:30–18:00 Uhr Sa 10:00–13:00 Uhr, nach Vereinbarung'],
  ] as const)('are short in the footer of every page in %s', (locale, expected) => {
    const html = inLanguage(locale, <SiteFooter hasProjects />);
    expect(text(html).replaceAll('\u2060', '')).toContain(expected);
  });

  it('show "by appointment" once for two consecutive spans that require one', () => {
    const hours = [
      {
        days: [6],
        slots: [
          ['09:00', '12:00'],
          ['13:00', '15:00'],
        ] as Array<[string, string]>,
        byAppointment: true,
      },
    ];
    expect(text(inLanguage('en', <Week hours={hours} />))).toContain(
      'Saturday 9:00–12:00 and 13:00–15:00, by appointment',
    );
  });
});

describe('an office', () => {
  it('has a phone number, a mail link with a subject and a map link', () => {
    const html = inLanguage('fr', <Offices portraits={{}} />);
    expect(html).toContain('href="tel:+3215000012"');
    expect(html).toContain(
      'href="mailto:mechelen@gevel.example?subject=Une%20question%20via%20le%20site%20web&amp;body=',
    );
    expect(html).toContain('https://www.openstreetmap.org/?mlat=51.0259');
  });

  it('lists its own agents only', () => {
    const blocks = inLanguage('nl', <Offices portraits={{}} />)
      .split('office-block')
      .slice(1);
    expect(blocks).toHaveLength(agency.offices.length);
    agency.offices.forEach(({ id }, at) => {
      for (const one of agency.agents) expect(blocks[at]?.includes(one.name)).toBe(one.officeId === id);
    });
  });
});

describe('an agent', () => {
  it('has a direct number, a licence number and languages', () => {
    const html = cardOf(inLanguage('nl', <Team title="" portraits={{}} />), agent.name);
    expect(html).toContain('href="tel:+32470000015"');
    expect(text(html)).toContain('BIV 512 346');
    expect(text(html)).toContain('Spreekt Nederlands, Frans en Engels');
  });

  it('has a portrait, or initials without one', () => {
    const portraits = { [agent.id]: 'abc' };
    for (const html of [
      cardOf(inLanguage('nl', <Team title="" portraits={portraits} />), agent.name),
      cardOf(inLanguage('nl', <Offices portraits={portraits} />), agent.name),
      inLanguage('nl', <WhoAnswers portraits={portraits} />),
    ]) {
      expect(html).toMatch(/<img class="portrait face" src="\/media\/abc-480\.webp"[^>]* alt=""/);
      expect(html).not.toContain('>LV<');
    }
    expect(inLanguage('nl', <WhoAnswers portraits={{}} />)).toContain('>LV<');
  });

  it('is linked to the page of the agent, and an office to its own page if there are several', () => {
    const html = inLanguage('de', <Offices portraits={{}} />);
    expect(html).toContain('<a class="link" href="/de/ueber-uns/leen-verstraeten/">Leen Verstraeten</a>');
    expect(html).toContain('<a class="link" href="/de/kontakt/mecheln/">Büro Mecheln</a>');
    expect(inLanguage('de', <Offices portraits={{}} only={office} />)).not.toContain('href="/de/kontakt/mecheln/"');
  });

  it('has the licence of the country of the office', () => {
    const before = agency.offices;
    agency.offices = before.map((one) => (one.id === office.id ? { ...one, zip: 'L-1234' } : one));
    const html = cardOf(inLanguage('fr', <Team title="" portraits={{}} />), agent.name);
    agency.offices = before;
    expect(html).toContain('autorisation d’établissement 512 346');
    expect(html).not.toContain('IPI');
  });

  it('has a job title in each language', () => {
    const titles = LOCALES.map((locale) => cardOf(inLanguage(locale, <Team title="" portraits={{}} />), agent.name));
    expect(titles).toEqual([
      expect.stringContaining('>Vastgoedmakelaar-bemiddelaar<br'),
      expect.stringContaining('>Agente immobilière intermédiaire<br'),
      expect.stringContaining('>Estate agent<br'),
      expect.stringContaining('>Immobilienmakler-Vermittlerin<br'),
    ]);
  });
});

describe('the links after a form', () => {
  it('lead to pages of the site under their breadcrumb names', () => {
    const routes: RouteKey[] = ROUTE_KEYS.filter((key) => key === 'for-sale' || key === 'guide');
    const html = inLanguage('de', <NextSteps title="Weiter" routes={routes} />);
    expect(html).toContain('href="/de/zu-verkaufen/"');
    expect(html).toContain('href="/de/ratgeber/"');
  });
});

describe('the social accounts of the agency', () => {
  const social = [{ name: 'Instagram', url: 'https://instagram.example/kantoor' }];
  const link = '<a href="https://instagram.example/kantoor" rel="me noopener">Instagram</a>';

  const before = agency.social;
  afterEach(() => {
    agency.social = before;
  });

  it.each(LOCALES)('are in the footer of every page and on the contact page in %s', (locale) => {
    agency.social = social;
    expect(inLanguage(locale, <SiteFooter hasProjects />)).toContain(link);
    expect(inLanguage(locale, <WhoAnswers portraits={{}} />)).toContain(link.replace('<a ', '<a class="link" '));
  });

  it('are left out, with their heading, if the agency has none', () => {
    const words = (social: typeof agency.social) => {
      agency.social = social;
      return text(inLanguage('nl', <WhoAnswers portraits={{}} />));
    };
    expect(words([])).not.toContain('Volg ons');
    expect(words(social)).toContain('Volg ons ook hier Instagram');
  });
});
