import { rateOn } from '@/lib/domain/law/legal-rates';
import { DEPOSIT_TOPICS, DUTY_TOPICS, type RateTopic, topicOrigin } from '@/lib/domain/law/rate-topics';
import { sumOf } from '@/lib/domain/money/cents';
import {
  COST_GROUPS,
  type CostLine,
  ownHomeCut,
  type Purchase,
  type PurchaseCosts,
  purchaseCosts,
} from '@/lib/domain/money/purchase-costs';
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
  { name: 'priceOfProperty', amount: price, role: 'line' },
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
    ...(isRebuilt
      ? [
          {
            name: 'rebuilt',
            values: { area: rateOn('vatDemolitionArea', day), own: rateOn('vatDemolitionOwnBuildArea', day) },
          },
        ]
      : []),
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
export function toTenantNotes({ region, isMainResidence, inventory, agencyFee }: Lease): Sentence[] {
  const half = agencyFee > 0 ? [{ name: 'agencyHalf' }] : [];
  if (!isMainResidence || region === 'luxembourg') return [...half, { name: 'otherTenant' }];
  return [...half, { name: inventory > 0 ? 'insuredTenant' : 'tenant' }];
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
    notes: [...deposit[costs.deposit], ...toTenantNotes(lease)],
    basis: toRentBasis(lease, day),
  };
}

export const basisOf = (assumptions: Sentence[], topics: readonly RateTopic[], day: string): Basis => ({
  assumptions,
  sources: topics.map((topic) => ({ topic, ...topicOrigin(topic, day) })),
});

/** The rates of the years within which the buyer of an only dwelling moves in, and for which they stay (DOMAIN §3.1). */
const termsOf = (region: Region, isNewBuild: boolean) =>
  (
    ({
      flanders: ['flandersMoveInYears', 'flandersStayYears'],
      wallonia: [isNewBuild ? 'walloniaMoveInYearsNew' : 'walloniaMoveInYears', 'walloniaStayYears'],
      brussels: ['brusselsMoveInYears', 'brusselsStayYears'],
      luxembourg: ['luxembourgMoveInYears', 'luxembourgStayYears'],
    }) as const
  )[region];

/**
 * The conditions of the advantages that the costs of a purchase count, one sentence for each: the lower duty, the lower
 * VAT, the lower fee of the notary. An advantage that does not lower these costs has no condition here.
 */
function conditionsOf(purchase: Purchase, day: string): Sentence[] {
  const { region, price, isOwnHome, isNewBuild } = purchase;
  const isLuxembourg = region === 'luxembourg';
  const { duty, vat } = purchaseCosts(purchase, day);
  const ordinary = purchaseCosts({ ...purchase, isOwnHome: false }, day);
  const isLower = (own: { amount: number } | null, other: { amount: number } | null) =>
    own !== null && other !== null && own.amount < other.amount;
  const conditions: Sentence[] = [];
  if (isLower(duty, ordinary.duty) || isLower(vat, ordinary.vat)) {
    const [move, stay] = termsOf(region, isNewBuild);
    const values = { move: rateOn(move, day), stay: rateOn(stay, day) };
    conditions.push({ name: isLuxembourg ? 'ownHomeLuxembourg' : 'ownHome', values });
  }
  if (isLower(vat, purchaseCosts({ ...purchase, isRebuilt: false }, day).vat))
    conditions.push(
      isOwnHome
        ? { name: 'rebuiltHome', values: { stay: rateOn('vatDemolitionStayYears', day) } }
        : { name: 'rebuiltLet', values: { years: rateOn('vatDemolitionLetYears', day) } },
    );
  if (conditions.length > 0) return conditions;
  const hasLowerFee = isOwnHome && !isLuxembourg && ownHomeCut(price, day) > 0;
  return [{ name: hasLowerFee ? 'onlyHome' : 'otherHome' }];
}

/** The assumptions and sources behind the costs of a purchase. */
export function toPurchaseBasis(purchase: Purchase, day: string): Basis {
  const { region, isNewBuild, land, loan } = purchase;
  const isLuxembourg = region === 'luxembourg';
  const hasCredit = loan > 0 && !isLuxembourg;
  const hasDuty = !isNewBuild || land > 0;
  const assumptions: Sentence[] = [
    ...conditionsOf(purchase, day),
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
