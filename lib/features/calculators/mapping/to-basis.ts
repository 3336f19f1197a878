import { rateOn } from '@/lib/domain/law/legal-rates';
import { DEPOSIT_TOPICS, DUTY_TOPICS, type RateTopic, topicOrigin } from '@/lib/domain/law/rate-topics';
import type { Purchase } from '@/lib/domain/money/purchase-costs';
import { depositLimit, type Lease } from '@/lib/domain/money/rent-costs';
import type { Region } from '@/lib/domain/place/zip-region';
import type { Basis, Sentence } from '../types';

export const basisOf = (assumptions: Sentence[], topics: readonly RateTopic[], day: string): Basis => ({
  assumptions,
  sources: topics.map((topic) => ({ topic, ...topicOrigin(topic, day) })),
});

/** Years within which the buyer of an only home moves in, and years they then stay (DOMAIN §3.1). */
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
