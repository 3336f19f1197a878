import type { Price } from '@/lib/domain/money/price';
import type { Project, ProjectUnit } from '@/lib/features/projects/types';

/** A visible price, or a hidden one. */
export const priceOf = (amount: number | null): Price =>
  amount === null ? { publish: false, kind: 'total' } : { publish: true, amount, previous: null, kind: 'total' };

/**
 * An available apartment of 90 m² for € 300.000 on the ground floor, as far left in the façade as its number; `changes`
 * replace fields.
 */
export const unitOf = (number: string, changes: Partial<ProjectUnit> = {}): ProjectUnit => ({
  id: `u-${number}`,
  number,
  type: 'apartment',
  floor: 0,
  bay: 1,
  bedrooms: 2,
  livingArea: 90,
  terraceArea: 12,
  groundArea: null,
  price: priceOf(300_000),
  status: 'available',
  propertyId: null,
  plan: null,
  ...changes,
});

/** A Walloon project of three apartments; `changes` replace fields. */
export const projectOf = (changes: Partial<Project> = {}): Project =>
  ({
    id: '9001',
    number: 'P-01',
    name: 'Le Clos des Bateliers',
    externalUrl: null,
    agentId: null,
    publishedAt: '2026-11-01T09:00:00.000Z',
    modifiedOn: '2026-11-12',
    title: { fr: 'Appartements au bord de la Meuse' },
    description: { fr: 'Des appartements au bord de la Meuse.', nl: 'Appartementen aan de Maas.' },
    address: {
      publish: true,
      street: 'Quai de Meuse',
      houseNumber: '41',
      box: null,
      zip: '5100',
      city: 'Jambes',
      country: null,
    },
    region: 'wallonia',
    province: 'namur',
    municipality: 'namur',
    city: { nl: 'Jambes', fr: 'Jambes', en: 'Jambes', de: 'Jambes' },
    position: { latitude: 50.4571, longitude: 4.8731, isExact: true },
    delivery: { fr: 'printemps 2028' },
    deliveryDate: '2028-04-15',
    energyLabelText: 'A',
    eLevel: null,
    developer: 'Rives & Murs',
    architect: null,
    guarantee: {},
    floodParcel: null,
    floodBuilding: null,
    floodHazard: 'low',
    buildingPermit: 'issued',
    priceNote: {},
    phases: [],
    units: [
      unitOf('0.1'),
      unitOf('0.2', { bay: 2, status: 'under-option', price: priceOf(320_000) }),
      unitOf('1.1', { floor: 1, status: 'sold', price: priceOf(290_000) }),
    ],
    pictures: [],
    ...changes,
  }) as Project;
