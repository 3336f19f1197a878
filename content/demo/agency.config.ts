import type { AgencyConfig } from '@/lib/platform/config/agency';

/**
 * The fictitious demo agency, which a new site and the tests use. To make this site yours, copy the file to
 * agency/config.ts and change it there (docs/how-to.md).
 */
const agency = {
  name: 'Gevel',
  legalName: { nl: 'Gevel bv', fr: 'Gevel SRL', en: 'Gevel BV', de: 'Gevel bv' },
  // Two lines of the headline, the shorter one first.
  slogan: {
    nl: ['Goede huizen,', 'zonder praatjes.'],
    fr: ['De bonnes maisons,', 'sans boniments.'],
    en: ['Good homes,', 'plainly told.'],
    de: ['Gute Häuser,', 'ohne Geschwätz.'],
  },
  defaultLocale: 'nl',
  companyNumber: '0123.456.749',
  court: {
    nl: 'RPR Antwerpen, afdeling Mechelen',
    fr: 'RPM Anvers, division Malines',
    en: 'RPR Antwerp, Mechelen division',
    de: 'RJP Antwerpen, Abteilung Mecheln',
  },
  bivNumber: '512 345',
  insurer: {
    name: { nl: 'nv AXA Belgium', fr: 'AXA Belgium SA', en: 'AXA Belgium NV', de: 'AXA Belgium AG' },
    policy: '730.390.160',
  },
  trustAccount: 'BE68 5390 0754 7034',
  codeOfEthics: {
    nl: 'https://www.biv.be/plichtenleer',
    fr: 'https://www.ipi.be/deontologie',
    en: 'https://www.biv.be/plichtenleer',
    de: 'https://www.ipi.be/deontologie',
  },
  offices: [
    {
      id: 'mechelen',
      name: { nl: 'Kantoor Mechelen', fr: 'Agence de Malines', en: 'Mechelen office', de: 'Büro Mecheln' },
      street: 'Wijngaardkaai 14',
      zip: '2800',
      city: { nl: 'Mechelen', fr: 'Malines', en: 'Mechelen', de: 'Mecheln' },
      phone: '015 00 00 12',
      email: 'mechelen@gevel.example',
      latitude: 51.0259,
      longitude: 4.4776,
      hours: [
        {
          days: [1, 2, 3, 4, 5],
          slots: [
            ['09:00', '12:30'],
            ['13:30', '18:00'],
          ],
        },
        { days: [6], slots: [['10:00', '13:00']], byAppointment: true },
      ],
      // When appointments can be booked online. Without `appointments`, visitors send a request and the agency calls
      // back.
      appointments: {
        hours: [
          {
            days: [1, 2, 3, 4, 5],
            slots: [
              ['10:00', '12:15'],
              ['14:00', '18:30'],
            ],
          },
          { days: [6], slots: [['10:00', '13:00']] },
        ],
        minutes: 45,
        leadHours: 20,
        daysAhead: 28,
        capacity: 2,
      },
      // In addition to the public holidays.
      closedDays: ['2026-12-24', ['2026-12-26', '2026-12-31']],
    },
    {
      id: 'namur',
      name: { nl: 'Kantoor Namen', fr: 'Agence de Namur', en: 'Namur office', de: 'Büro Namur' },
      street: 'Quai des Tanneurs 8',
      zip: '5000',
      city: { nl: 'Namen', fr: 'Namur', en: 'Namur', de: 'Namur' },
      phone: '081 00 00 24',
      email: 'namur@gevel.example',
      latitude: 50.4674,
      longitude: 4.8719,
      hours: [
        {
          days: [1, 2, 3, 4, 5],
          slots: [
            ['09:00', '12:30'],
            ['13:30', '18:00'],
          ],
        },
        { days: [6], slots: [['10:00', '13:00']], byAppointment: true },
      ],
      appointments: {
        hours: [
          {
            days: [1, 2, 3, 4, 5],
            slots: [
              ['10:00', '12:15'],
              ['13:30', '18:00'],
            ],
          },
          { days: [6], slots: [['10:00', '13:00']] },
        ],
        minutes: 45,
        leadHours: 20,
        daysAhead: 28,
        capacity: 2,
        // A group appointment: up to three parties see one property together.
        parties: 3,
      },
      closedDays: ['2026-12-24', ['2026-12-26', '2026-12-31']],
    },
  ],
  agents: [
    {
      id: 'leen',
      name: 'Leen Verstraeten',
      picture: 'agent-leen.jpg',
      role: {
        nl: 'Vastgoedmakelaar-bemiddelaar',
        fr: 'Agente immobilière intermédiaire',
        en: 'Estate agent',
        de: 'Immobilienmakler-Vermittlerin',
      },
      bivNumber: '512 346',
      phone: '0470 00 00 15',
      email: 'leen@gevel.example',
      officeId: 'mechelen',
      languages: ['nl', 'fr', 'en'],
      appointments: {
        hours: [
          { days: [2, 4], slots: [['13:00', '19:00']] },
          { days: [3, 5], slots: [['09:30', '12:30']] },
          { days: [6], slots: [['10:00', '16:00']] },
        ],
        minutes: 60,
        leadHours: 24,
        daysAhead: 28,
        capacity: 1,
      },
    },
    {
      id: 'bram',
      name: 'Bram Claes',
      picture: 'agent-bram.jpg',
      role: {
        nl: 'Vastgoedmakelaar-bemiddelaar',
        fr: 'Agent immobilier intermédiaire',
        en: 'Estate agent',
        de: 'Immobilienmakler-Vermittler',
      },
      bivNumber: '512 347',
      phone: '0470 00 00 16',
      email: 'bram@gevel.example',
      officeId: 'mechelen',
      languages: ['nl', 'en'],
    },
    {
      id: 'claire',
      name: 'Claire Dumont',
      picture: 'agent-claire.jpg',
      role: {
        nl: 'Vastgoedmakelaar-bemiddelaar',
        fr: 'Agente immobilière intermédiaire',
        en: 'Estate agent',
        de: 'Immobilienmakler-Vermittlerin',
      },
      bivNumber: '512 348',
      phone: '0470 00 00 17',
      email: 'claire@gevel.example',
      officeId: 'namur',
      languages: ['fr', 'nl', 'de'],
      appointments: {
        hours: [
          { days: [1, 3, 4], slots: [['16:00', '19:00']] },
          { days: [2, 5], slots: [['10:00', '13:00']] },
          { days: [6], slots: [['10:00', '14:30']] },
        ],
        minutes: 45,
        leadHours: 20,
        daysAhead: 28,
        capacity: 1,
      },
    },
    {
      id: 'matthias',
      name: 'Matthias Lennertz',
      picture: 'agent-matthias.jpg',
      role: {
        nl: 'Vastgoedmakelaar-bemiddelaar',
        fr: 'Agent immobilier intermédiaire',
        en: 'Estate agent',
        de: 'Immobilienmakler-Vermittler',
      },
      bivNumber: '512 349',
      phone: '0470 00 00 18',
      email: 'matthias@gevel.example',
      officeId: 'namur',
      languages: ['de', 'fr', 'en'],
    },
  ],
  social: [
    { name: 'Instagram', url: 'https://instagram.example/gevel' },
    { name: 'LinkedIn', url: 'https://linkedin.example/company/gevel' },
  ],
  statusesThatReplacePrice: ['sold', 'rented', 'sold-out'],
  closedPropertiesDays: 90,
  propertiesGoneForGood: ['6399'],
  ownerPortal: true,
  marketHistory: ['days', 'prices'],
  // Made up for this agency, as the agency is.
  renovationCosts: {
    e: [300, 600],
    f: [500, 950],
    date: '2026-11-01',
    source: {
      nl: 'offertes van aannemers voor onze verkopen',
      fr: 'devis d’entrepreneurs pour nos ventes',
      en: 'quotes of builders for our sales',
      de: 'Angebote von Bauunternehmen für unsere Verkäufe',
    },
  },
  sellerRange: 'with-prices',
  newDays: 7,
  frameHosts: ['www.youtube-nocookie.com', 'player.vimeo.com', 'my.matterport.com', 'films.gevel.example'],
  projectHosts: ['project.example'],
  services: [],
  webPage: { nl: {}, fr: {}, en: {}, de: {} },
} satisfies AgencyConfig as AgencyConfig;

export default agency;
