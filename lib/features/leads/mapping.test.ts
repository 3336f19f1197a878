import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '@/lib/domain/text/locale';
import { LONGEST } from '@/lib/platform/shared/field-sizes';
import { type Cell, columnLabel, deskWord, type LeadAppointment, sourcePage, toExportRows } from './mapping';
import { LEAD_KINDS, type Lead } from './types';

/** Every field that a lead of any kind can have. */
const FIELDS: Lead['fields'] = {
  title: 'ms',
  firstName: 'Ingrid',
  lastName: 'Schoonbrodt',
  email: 'ingrid@example.be',
  phone: '0470000031',
  remark: 'Eerste regel\ntweede regel',
  slots: ['10:00-13:00', '16:00-19:00'],
  device: 'phone',
  startDate: '2027-03-01',
  endDate: '2027-03-12',
  documents: ['EPC', 'Bodemattest'],
  message: 'Iets voor jou?',
  name: 'Ingrid S.',
  about: 'koper',
  website: 'https://example.be',
  comment: 'Vlot',
  units: ['1.3'],
  propertyType: 'detached',
  address: 'Am Wiesenbach 42',
  zip: '4700',
  city: 'Eupen',
  livingArea: 164,
  constructionYear: 1978,
  energyCertificate: 'none',
  wishes: '',
  slot: '2027-03-01T09:00:00.000Z',
  goal: 'for-sale',
  types: ['house', 'apartment'],
  regions: ['flanders'],
  places: ['2800 Mechelen'],
  priceMin: 250000,
  priceMax: 450000,
  bedroomsMin: 2,
  bedroomsMax: null,
  garagesMin: 1,
  garagesMax: 2,
  parkingsMin: 1,
  parkingsMax: 2,
  areaMin: 120,
  areaMax: 300,
  energyLabel: 'c',
  features: ['garden'],
};
const aLead = (changes: Partial<Lead> = {}): Lead => ({
  id: '3f2a91c0-0000-4000-8000-000000000001',
  createdAt: '2026-10-25T00:30:00.000Z',
  consentAt: '2026-10-25T01:30:00.000Z',
  kind: 'appointment',
  locale: 'de',
  submission: 's',
  source: '/de/kontakt/',
  email: 'ingrid@example.be',
  name: 'Ingrid Schoonbrodt',
  fields: FIELDS,
  subject: null,
  ...changes,
});
const VISITS = new Map<string, LeadAppointment>([
  [aLead().id, { startsAt: '2027-03-01T09:00:00.000Z', state: 'confirmed' }],
]);

/** The cells of the first lead by their headings. */
function sheetOf(lead: Lead, locale: (typeof LOCALES)[number] = 'nl'): Record<string, Cell> {
  const [head = [], row = []] = toExportRows([lead], VISITS, locale);
  return Object.fromEntries(head.map((heading, at) => [String(heading), row[at] ?? '']));
}

describe('the export of leads', () => {
  it.each(LOCALES)('has a column for every field, each with a different heading, in %s', (locale) => {
    const [head = [], row = []] = toExportRows([aLead()], VISITS, locale);
    expect(new Set(head.map((heading) => String(heading).toLowerCase())).size).toBe(head.length);
    expect(row).toHaveLength(head.length);
    expect(head).toHaveLength(Object.keys(FIELDS).length + 11);
    // A heading without a translation would be the name of the field in the code; a repeated heading has that name in
    // brackets.
    for (const heading of head) expect(heading).not.toMatch(/^[a-z]+[A-Z]|\(\w+[A-Z]\w*\)$|^(undefined|)$/);
    for (const name of Object.keys(FIELDS)) expect(columnLabel(name, locale), name).not.toBe(name);
  });

  it('writes choices as words and amounts as numbers', () => {
    expect(sheetOf(aLead())).toMatchObject({
      Ontvangen: '2026-10-25 02:30',
      'Privacyverklaring gelezen': '2026-10-25 02:30',
      Aanvraag: 'Bezoek',
      'Bezoek op': '2027-03-01 10:00',
      'Status van het bezoek': 'bevestigd',
      Aanspreking: 'Mevrouw',
      Voornaam: 'Ingrid',
      Telefoonnummer: '0470 00 00 31',
      Bericht: 'Eerste regel\ntweede regel',
      'Oppervlakte (m²)': 164,
      'Budget vanaf': 250000,
      Postcode: '4700',
      'Gevraagd tijdstip': '2027-03-01 10:00',
      Documenten: 'EPC, Bodemattest',
      Taal: 'Duits',
      'Slaapkamers, hoogstens': '',
    });
  });

  it('shows the sender of a form that has only a mail address, or only a display name', () => {
    const report = sheetOf(aLead({ kind: 'newsletter', name: '', fields: { email: 'an@example.be' } }));
    expect(report).toMatchObject({ Aanvraag: 'Nieuwsbrief', 'E-mailadres': 'an@example.be', Naam: '', Voornaam: '' });
    const old = sheetOf(aLead({ fields: { remark: 'x' } }));
    expect(old).toMatchObject({ 'E-mailadres': 'ingrid@example.be', Naam: 'Ingrid Schoonbrodt' });
  });

  it('shows a field without a translation under its name in the code', () => {
    expect(sheetOf(aLead({ fields: { favouriteTree: 'linde' } }))).toMatchObject({ favouriteTree: 'linde' });
  });

  it('has headings even without leads', () => {
    expect(toExportRows([], new Map(), 'fr')).toHaveLength(1);
  });

  it.each(LOCALES)('has a word for every kind of lead in %s', (locale) => {
    for (const kind of LEAD_KINDS) expect(deskWord('kinds', kind, locale), kind).toMatch(/^\p{Lu}/u);
  });

  it('covers every field of the forms', () => {
    const names = Object.keys(LONGEST);
    expect(names.length).toBeGreaterThan(40);
    const unsaid = [
      'privacy',
      'home',
      'project',
      'id',
      'again',
      'friendEmail',
      'password',
      'passwordRepeat',
      'passwordCurrent',
      'picture',
      'place',
      'range',
      // Forms that create no lead: an opinion of a visitor, and the reason for a cancelled appointment.
      'impression',
      'price',
      'pro',
      'contra',
      'reason',
    ];
    expect(names.filter((name) => !(name in FIELDS) && !unsaid.includes(name))).toEqual([]);
  });
});

describe('the page that a lead was sent from', () => {
  it.each([
    ['/nl/contact/', 'fr', 'Contact', '/fr/contact/'],
    ['/nl/te-koop/?type=house', 'fr', 'À vendre', '/fr/a-vendre/?type=house'],
    ['/nl/te-koop/mechelen/huis/6412/', 'de', 'Objekt', '/de/zu-verkaufen/mechelen/huis/6412/'],
    ['/nl/bestaat-niet/', 'fr', null, '/nl/bestaat-niet/'],
  ] as const)('is shown in the language of the reader: %s in %s', (source, locale, name, path) => {
    expect(sourcePage(source, locale)).toEqual({ name, path });
  });

  it('keeps its query, for any path and query', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.string(), fc.constantFrom(...LOCALES), (path, query, locale) => {
        expect(sourcePage(`${path}?${query}`, locale).path.endsWith(`?${query}`)).toBe(true);
      }),
      { numRuns: process.env.FULL ? 10_000 : 100 },
    );
  });
});
