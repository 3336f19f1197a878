import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readProperty as property } from '@/tests/support/read-feed';
import { readFrequency } from './feed-words';
import { readOfficial } from './official-words';
import { readType } from './type-words';

const read = (field: string, value: unknown) =>
  (property({ [field]: value }).data as Record<string, unknown> | null)?.[field];

describe('a word of an official list', () => {
  it.each([
    ['ElectricalInspection', 'conform', 'compliant'],
    ['ElectricalInspection', 'Niet conform', 'not-compliant'],
    ['ElectricalInspection', 'Installation électrique non conforme', 'not-compliant'],
    ['ElectricalInspection', 'Conforme au RGIE', undefined],
    ['ElectricalInspection', 'Keuring: conform AREI', 'compliant'],
    ['ElectricalInspection', 'nicht konform', 'not-compliant'],
    ['ElectricalInspection', 'geen keuring', 'none'],
    ['ElectricalInspection', 'in aanvraag', null],
    ['AsbestosType', 'asbestveilig', 'safe'],
    ['AsbestosType', 'Niet-asbestveilig', 'not-safe'],
    ['AsbestosType', 'geen asbest vastgesteld', 'none-found'],
    ['AsbestosType', 'n.v.t.', 'not-required'],
    ['AsbestosType', 'attest aangevraagd', null],
    ['Summons', 'geen dagvaarding', 'none'],
    ['Summons', 'Gdv', 'none'],
    ['Summons', 'Geen rechterlijke herstelmaatregel of bestuurlijke maatregel opgelegd', 'none'],
    ['Summons', 'aucune mesure de réparation ou administrative', 'none'],
    ['Summons', 'Dagvaarding uitgebracht', 'summons'],
    ['Summons', 'last onder dwangsom', 'penalty-order'],
    ['FloodArea', 'niet in overstromingsgebied', 'none'],
    ['FloodArea', 'Niet gelegen in een overstromingsgebied', 'none'],
    ['FloodArea', 'hors zone inondable', 'none'],
    ['FloodArea', 'effectief overstromingsgevoelig', 'effectively-prone'],
    ['FloodArea', 'mogelijk overstromingsgevoelig gebied', 'possibly-prone'],
    ['FloodArea', 'afgebakend overstromingsgebied', 'delimited'],
    ['FloodHazard', 'aléa très faible', 'very-low'],
    ['FloodHazard', "pas d'aléa d'inondation", 'none'],
    ['FloodPScore', 'P-score A', 'A'],
    ['FloodPScore', 'klasse b', 'B'],
    ['FloodPScore', 'A (geen overstroming gemodelleerd)', 'A'],
    ['FloodGScore', 'G: D', 'D'],
    ['FloodGScore', 'n.v.t.', 'none'],
    ['FloodGScore', '-', null],
    ['RiparianZone', 'Niet gelegen in een afgebakende oeverzone', false],
    ['RiparianZone', 'oeverzone: ja', true],
    ['AsbestosType', false, null],
    ['VAT', 'registratierechten', 'none'],
    ['Heritage', false, 'none'],
    ['Heritage', 'geen beschermd erfgoed', 'none'],
    ['FloodArea', 'Niet gelegen in een afgebakend overstromingsgebied', 'none'],
    ['FloodArea', 'nicht in einem Überschwemmungsgebiet', 'none'],
    ['FloodPScore', 'P-score: A / G-score: B', 'A'],
    ['FloodGScore', 'P-score: A / G-score: B', 'B'],
    ['FloodPScore', 'G-score B', undefined],
    ['AreaApplication', 'Woongebied (Wg)', 'residential'],
    ['AreaApplication', 'Woongebied (Ag)', undefined],
    ['AreaApplication', 'Wg, Wp', undefined],
    ['Summons', 'Gmo (geen maatregel opgelegd)', 'none'],
    ['ElectricalInspection', 'Keuring aanwezig, niet conform', 'not-compliant'],
    ['ElectricalInspection', 'voldoet niet', 'not-compliant'],
    ['ElectricalInspection', 'Ja', null],
    ['AsbestosType', 'bouwjaar na 2001', 'not-required'],
    ['PreemptiveRight', 'Geen voorkooprecht van toepassing', 'none'],
    ['Heritage', 'geen erfgoed', 'none'],
    ['Heritage', 'Beschermd monument', 'protected'],
    ['Heritage', "inscrit à l'inventaire du patrimoine", 'inventoried'],
    ['PreemptiveRight', 'geen voorkooprecht', 'none'],
    ['PreemptiveRight', 'droit de préemption', 'applies'],
    ['PreemptiveRight', 'Voorkooprecht van toepassing', 'applies'],
    ['BuildingPermit', 'Omgevingsvergunning verleend', 'issued'],
    ['BuildingPermit', "permis d'urbanisme délivré", 'issued'],
    ['BuildingPermit', 'geen vergunning', 'none'],
    ['SubdivisionPermit', 'geen verkavelingsvergunning', 'none'],
    ['SubdivisionPermit', 'Vv', 'issued'],
    ['AreaApplication', 'WgLk', 'rural-residential'],
    ['AreaApplication', "Zone d'habitat à caractère rural", 'rural-residential'],
    ['AreaApplication', 'Landschappelijk waardevol agrarisch gebied', 'scenic-agricultural'],
    ['AreaApplication', 'gebied voor ambachtelijke bedrijven en kmo', 'industrial-commercial'],
    ['GroundCertificate', 'Bodemattest aanwezig', 'present'],
    ['Status', 'Voorlopig verkocht', 'under-compromise'],
    ['Status', 'Vendu sous conditions suspensives', 'under-compromise'],
    ['Status', 'Sold STC', 'under-compromise'],
    ['Status', 'onder bod', 'under-option'],
    ['Status', 'Prix réduit', 'price-lowered'],
  ])('is read as its meaning, or refuses the property: %s %s', (field, written, value) =>
    expect(read(field, written)).toBe(value),
  );

  it('never changes its meaning because a word is left out of it', () => {
    const types = ['Permit', 'Summons', 'PreemptiveRight', 'FloodArea', 'FloodHazard', 'Heritage', 'AsbestosType'];
    const strange = fc.constantFrom(
      'maar',
      'gedeeltelijk',
      'sauf',
      'partiel',
      'vermoedelijk',
      'teilweise',
      'unless',
      '2026',
    );
    const core = fc.constantFrom('geen', 'conform', 'vv', 'beschermd', 'faible', 'asbestveilig', 'buiten', 'aucun');
    fc.assert(
      fc.property(fc.constantFrom(...types), core, strange, fc.boolean(), (type, word, more, isBefore) => {
        const text = isBefore ? `${more} ${word}` : `${word} ${more}`;
        expect(readOfficial(text, type, type)).toBeUndefined();
      }),
    );
    for (const [negated, plain] of [
      ['niet conform', 'conform'],
      ['non conforme', 'conforme'],
      ['niet asbestveilig', 'asbestveilig'],
      ['niet beschermd', 'beschermd'],
      ['niet vergund', 'vergund'],
      ['niet aanwezig', 'aanwezig'],
    ] as const)
      for (const type of ['ElectricalInspection', 'AsbestosType', 'Heritage', 'Permit', 'GroundCertificate']) {
        const meaning = readOfficial(plain, type, type);
        if (meaning) expect(readOfficial(negated, type, type)).not.toBe(meaning);
      }
  });
});

describe('a type of property as exporters write it', () => {
  it.each([
    ['Middle Floor Apartment', 'apartment'],
    ['Top Floor Apartment', 'apartment'],
    ['Penthouse Duplex', 'penthouse'],
    ['Maisonette', 'duplex'],
    ['Appartementen', 'apartment'],
    ['Hoekwoning', 'house'],
    ['Driegevelwoning', 'house'],
    ['Half-open bebouwing', 'house'],
    ['Assistentiewoning', 'service-flat'],
    ['Flat étudiant', 'student-room'],
    ['Doppelhaushälfte', 'house'],
    ['Doppelhaushaelfte', 'house'],
    ['Villa´s', 'villa'],
    ['Maisons', 'house'],
    ['Apartment - Penthouse', 'penthouse'],
    ['Apartment - Middle Floor', 'apartment'],
    ['Apartment - Ground Floor', 'ground-floor-apartment'],
    ['Apartment - Ground Floor Studio', 'ground-floor-apartment'],
    ['House - Detached Villa', 'villa'],
    ['House - Semi-Detached House', 'house'],
    ['House - Terraced Townhouse', 'terraced-house'],
    ['House - Finca - Cortijo', 'farmhouse'],
    ['Plot - Residential', 'building-plot'],
    ['Plot - Land', 'land'],
    ['Plot - Land with Ruin', 'land'],
    ['Commercial - Office', 'office'],
    ['Commercial - Bar', 'commercial-space'],
    ['Semi Detached Villa', 'villa'],
    ['Nieuwbouwwoningen', 'house'],
    ['Ferienwohnung', 'apartment'],
    ['Eigentumswohnungen', 'apartment'],
    ['Reihenhäuser', 'terraced-house'],
    ['Ático dúplex', 'penthouse'],
    ['Chalet adosado', 'house'],
    ['Plaza de garaje', 'parking'],
    ['Nave industrial', 'industrial'],
    ['Garagebox', 'garage-box'],
    ['Immeuble à appartements', 'apartment-building'],
    ['Maison 4 façades', 'villa'],
    ['zinshaus_renditeobjekt', 'investment'],
    ['hallen_lager_prod', 'warehouse'],
    ['Bouwgronden', 'building-plot'],
    ['Terrain à bâtir', 'building-plot'],
    ['Krankenhaus', undefined],
    ['Ziekenhuis', undefined],
    ['Wonderland', undefined],
  ])('is the most exact one that its words name: %s', (text, type) => expect(readType(text)).toBe(type));
});

describe('a frequency of a price in Kyero', () => {
  it.each([
    'Long Term Rent',
    'long-term rental',
    'Monthly rent',
    'Alquiler larga temporada',
    'location longue durée',
    'mes',
  ])('is a rent by the month: %s', (word) =>
    expect(readFrequency(word)).toEqual({ Goal: 'for-rent', PriceUnit: 'per-month' }),
  );
  it.each(['Short Term Rent', 'Holiday rental', 'alquiler vacacional', 'per week'])(
    'is a rent by the week: %s',
    (word) => expect(readFrequency(word)).toEqual({ Goal: 'for-rent', PriceUnit: 'per-week' }),
  );
  it.each(['Sale', 'resale', 'venta', 'se vende'])('is a sale: %s', (word) =>
    expect(readFrequency(word)).toEqual({ Goal: 'for-sale' }),
  );
});
