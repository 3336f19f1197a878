import type { ComparedRow, ComparedValue, Comparison } from '../types/comparison';
import type { FactName } from '../types/facts';
import type { HomeDetail } from '../types/home-detail';

/** The questions in the order in which people ask them. */
const NAMES = [
  'price',
  'city',
  'type',
  'livingArea',
  'usableArea',
  'totalArea',
  'groundArea',
  'bedrooms',
  'bathrooms',
  'energyLabel',
  'score',
  'heating',
  'heatingSystem',
  'glazing',
  'solarPanels',
  'constructionYear',
  'renovationYear',
  'condition',
  'facades',
  'floor',
  'lift',
  'garden',
  'terrace',
  'garages',
  'parkings',
  'charges',
  'cadastralIncome',
  'propertyTax',
  'parcel',
  'building',
  'availability',
] as const satisfies ReadonlyArray<ComparedRow['name']>;

const factsOf = (home: HomeDetail) => [
  ...home.surfaces,
  ...home.comfort,
  ...home.costs,
  ...(home.energy ? [...home.energy.certificate, ...home.energy.installations] : []),
];

const factOf = (home: HomeDetail, name: FactName): ComparedValue =>
  factsOf(home).find((fact) => fact.name === name)?.value ?? null;

function comparedValue(home: HomeDetail, name: ComparedRow['name']): ComparedValue {
  switch (name) {
    case 'price':
      return { kind: 'price', price: home.price };
    case 'city':
      return { kind: 'text', text: home.city };
    case 'energyLabel':
      return home.energyTag ? { kind: 'energy', tag: home.energyTag } : factOf(home, name);
    case 'score':
      return home.energy?.headline?.score
        ? { kind: 'text', text: home.energy.headline.score, unit: 'energy' }
        : factOf(home, name);
    case 'parcel':
    case 'building': {
      const score = home.flood?.[name] ?? null;
      return score === null ? null : score === 'missing' ? { kind: 'missing' } : { kind: 'flood', score };
    }
    default:
      return factOf(home, name);
  }
}

/** What tells one answer from another: a class is one of the scale of its region, however it is written. */
const answerKey = (value: ComparedValue, { region }: HomeDetail): string =>
  value?.kind === 'energy' ? `${region} ${value.tag.label}` : JSON.stringify(value);

/** Homes side by side: a row for each question to which at least one of them has an answer. */
export function toComparison(homes: readonly HomeDetail[]): Comparison {
  const regions = new Set(homes.map(({ region }) => region));
  const rows = NAMES.map((name): ComparedRow => {
    const values = homes.map((home) => comparedValue(home, name));
    return { name, values, differs: new Set(homes.map((home, at) => answerKey(values[at] ?? null, home))).size > 1 };
  });
  return {
    homes: [...homes],
    region: regions.size === 1 ? (homes[0]?.region ?? null) : null,
    rows: rows.filter(({ values }) => values.some((value) => value !== null)),
  };
}
