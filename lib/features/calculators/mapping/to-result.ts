import { rateOn } from '@/lib/domain/law/legal-rates';
import { DEPOSIT_TOPICS, DUTY_TOPICS, type RateTopic, topicOrigin } from '@/lib/domain/law/rate-topics';
import { sumOf } from '@/lib/domain/money/cents';
import { COST_GROUPS, type CostLine, type Purchase, type PurchaseCosts } from '@/lib/domain/money/purchase-costs';
import { decidingCeiling } from '@/lib/domain/money/purchase-taxes';
import { depositLimit, type Lease, type RentCosts, rentCosts } from '@/lib/domain/money/rent-costs';
import type { Region } from '@/lib/domain/place/zip-region';
import type { Basis, CalculatorResult, ResultLine, ResultRow, Sentence } from '../types';

const lineOf = ({ name, amount }: CostLine, { duty, vat }: PurchaseCosts): ResultRow => {
  const way = name === 'duty' ? duty : name === 'vat' && vat ? { ...vat, free: 0 } : null;
  const { percent, base, reduction, free } = way ?? { percent: 0, base: 0, reduction: 0, free: 0 };
  return { name, amount, role: 'line', ...(way && { way: { percent, base, reduction, free } }) };
};

const groupsOf = (costs: PurchaseCosts) =>
  COST_GROUPS.map((group) => {
    const lines = costs.lines.filter((line) => line.group === group);
    return { name: group, lines, amount: sumOf(lines.map(({ amount }) => amount)) };
  }).filter(({ lines }) => lines.length > 0);

/** The recipients of the costs, for the bar. */
export const toCostParts = (costs: PurchaseCosts): ResultLine[] =>
  groupsOf(costs)
    .map(({ name, amount }) => ({ name, amount }))
    .filter(({ amount }) => amount > 0);

/** The costs of a purchase by recipient, the sum of the costs, the price, and both together. */
export const toPurchaseRows = (costs: PurchaseCosts, price: number): ResultRow[] => [
  ...groupsOf(costs).flatMap(({ name, amount, lines }): ResultRow[] => [
    { name, amount, role: 'group' },
    ...lines.map((line) => lineOf(line, costs)),
  ]),
  { name: 'costs', amount: costs.total, role: 'sum' },
  { name: 'priceOfHome', amount: price, role: 'line' },
  { name: 'together', amount: sumOf([price, costs.total]), role: 'total' },
];

/** The notes beside the costs of a purchase. */
export function toPurchaseNotes(purchase: Purchase, day: string): Sentence[] {
  const { region, price, isNewBuild, isRebuilt, loan } = purchase;
  const percent = rateOn('usualLoanPercent', day);
  const deciding = decidingCeiling({ ...purchase, isLand: isNewBuild }, day);
  const isLuxembourg = region === 'luxembourg';
  return [
    { name: 'notary' },
    ...(isLuxembourg ? [{ name: 'luxembourg' }] : []),
    ...(isRebuilt ? [{ name: 'rebuilt', values: { area: rateOn('vatDemolitionArea', day) } }] : []),
    ...(deciding ? [{ name: 'higherCeiling', values: deciding }] : []),
    ...(!isLuxembourg && price > 0 && loan > (price * percent) / 100
      ? [{ name: 'highLoan', values: { percent } }]
      : []),
  ];
}

/** The costs at the start of a lease, and the monthly cost after that. */
export const toRentRows = ({ lines, total, monthly }: RentCosts): ResultRow[] => [
  ...lines.map((line): ResultRow => ({ ...line, role: 'line' })),
  { name: 'start', amount: total, role: 'total' },
  {
    name: lines.some(({ name }) => name === 'insurance') ? 'monthlyInsured' : 'monthly',
    amount: monthly,
    role: 'aside',
  },
];

/** The other costs of a tenant: all three regions require insurance of a main residence (DOMAIN §2.7). */
export function toTenantNote({ region, isMainResidence, inventory }: Lease): Sentence {
  if (!isMainResidence || region === 'luxembourg') return { name: 'otherTenant' };
  return { name: inventory > 0 ? 'insuredTenant' : 'tenant' };
}

/** The costs of a lease at the start. */
export function toRentResult(lease: Lease, day: string): CalculatorResult {
  const costs = rentCosts(lease, day);
  const months = depositLimit(lease.region, day);
  const deposit: Readonly<Record<RentCosts['deposit'], Sentence[]>> = {
    asked: [],
    capped: [{ name: 'depositCapped', values: { months } }],
    most: [{ name: 'depositMost', values: { months } }],
    unknown: [{ name: 'depositUnknown' }],
  };
  return {
    answer: { name: 'start', amount: costs.total },
    rows: toRentRows(costs),
    parts: costs.lines,
    notes: [...deposit[costs.deposit], toTenantNote(lease)],
    basis: toRentBasis(lease, day),
  };
}

export const basisOf = (assumptions: Sentence[], topics: readonly RateTopic[], day: string): Basis => ({
  assumptions,
  sources: topics.map((topic) => ({ topic, ...topicOrigin(topic, day) })),
});

/** Years within which the buyer of an only dwelling moves in, and years they then stay (DOMAIN §3.1). */
const TERMS = {
  flanders: ['flandersMoveInYears', 'flandersStayYears'],
  wallonia: ['walloniaMoveInYears', 'walloniaStayYears'],
  brussels: ['brusselsMoveInYears', 'brusselsStayYears'],
  luxembourg: ['luxembourgMoveInYears', 'luxembourgStayYears'],
} as const;

function buyerOf(region: Region, isOwnHome: boolean, day: string): Sentence {
  if (!isOwnHome) return { name: 'otherHome' };
  const [move, stay] = TERMS[region];
  const name = region === 'luxembourg' ? 'ownHomeLuxembourg' : 'ownHome';
  return { name, values: { move: rateOn(move, day), stay: rateOn(stay, day) } };
}

/** The assumptions and sources behind the costs of a purchase. */
export function toPurchaseBasis(purchase: Omit<Purchase, 'price'>, day: string): Basis {
  const { region, isOwnHome, isNewBuild, land, loan } = purchase;
  const isLuxembourg = region === 'luxembourg';
  const hasCredit = loan > 0 && !isLuxembourg;
  const hasDuty = !isNewBuild || land > 0;
  const assumptions: Sentence[] = [
    buyerOf(region, isOwnHome, day),
    ...(isNewBuild ? [{ name: land > 0 ? 'landApart' : 'wholeVat' }] : []),
    isLuxembourg
      ? { name: 'notaryLuxembourg', values: { percent: rateOn('luxembourgNotaryPercent', day) } }
      : {
          name: 'notaryScale',
          values: {
            percent: rateOn('notaryOwnHomeCut', day),
            from: rateOn('notaryCutFullUntil', day),
            until: rateOn('notaryCutEnd', day),
          },
        },
    ...(isLuxembourg ? [] : [{ name: 'thirdParties' }]),
    ...(hasCredit ? [{ name: 'creditDeed', values: { percent: rateOn('creditAccessories', day) } }] : []),
  ];
  const topics: RateTopic[] = [
    ...(hasDuty ? [DUTY_TOPICS[region]] : []),
    ...(isNewBuild ? [isLuxembourg ? ('vatLuxembourg' as const) : ('vat' as const)] : []),
    ...(isLuxembourg ? (['notaryLuxembourg'] as const) : (['notary', 'deed'] as const)),
    ...(hasCredit ? (['creditDeed', 'usualLoan'] as const) : []),
  ];
  return basisOf(assumptions, topics, day);
}

/** The assumptions and sources behind the costs of a lease. */
export const toRentBasis = (
  { region, isMainResidence }: Pick<Lease, 'region' | 'isMainResidence'>,
  day: string,
): Basis =>
  isMainResidence
    ? basisOf(
        [{ name: 'mainResidence', values: { months: depositLimit(region, day) } }, { name: 'wholeMonth' }],
        [DEPOSIT_TOPICS[region]],
        day,
      )
    : basisOf([{ name: 'otherLease' }, { name: 'wholeMonth' }], [], day);
