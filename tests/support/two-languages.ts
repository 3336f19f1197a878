/** The file of an agency in Liège with a site in two languages, French first; none of its values is the demo agency's. */
export const TWO_LANGUAGES = `import type { WrittenAgency } from '@/lib/platform/config/written-languages';

export default {
  name: 'Huis & Haard',
  names: { fr: 'Maison & Foyer' },
  languages: ['fr', 'nl'],
  defaultLocale: 'fr',
  legalName: { fr: 'Maison & Foyer SRL', nl: 'Huis & Haard bv' },
  slogan: { fr: ['Chez vous,', 'sans détour.'], nl: ['Een thuis', 'zonder omweg.'] },
  companyNumber: '0403.170.701',
  court: { fr: 'RPM Liège, division Liège', nl: 'RPR Luik, afdeling Luik' },
  bivNumber: '598 101',
  insurer: { name: { fr: 'Ethias SA', nl: 'Ethias nv' }, policy: '45.000.111' },
  trustAccount: 'BE43 0689 9999 9501',
  codeOfEthics: { fr: 'https://www.ipi.be/deontologie', nl: 'https://www.biv.be/plichtenleer' },
  offices: [
    {
      id: 'liege',
      name: { fr: 'Agence de Liège', nl: 'Kantoor Luik' },
      street: 'Rue Saint-Gilles 40',
      zip: '4000',
      city: { fr: 'Liège', nl: 'Luik' },
      phone: '04 000 00 31',
      email: 'liege@foyer.be',
      latitude: 50.6375,
      longitude: 5.5635,
      hours: [{ days: [1, 2, 3, 4], slots: [['08:30', '17:00']] }],
    },
  ],
  agents: [
    {
      id: 'aline',
      name: 'Aline Docquier',
      role: { fr: 'Courtière en immobilier', nl: 'Makelaar' },
      bivNumber: '598 102',
      phone: '0499 00 00 77',
      email: 'aline@foyer.be',
      officeId: 'liege',
      languages: ['fr', 'nl'],
    },
  ],
  social: [],
  statusesThatReplacePrice: ['sold', 'rented', 'sold-out'],
  closedPropertiesDays: 30,
  newDays: 7,
  frameHosts: [],
  projectHosts: [],
  webPage: { fr: {}, nl: {} },
} satisfies WrittenAgency;
`;
