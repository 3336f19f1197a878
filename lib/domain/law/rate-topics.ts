import type { Region } from '../place/zip-region';
import { notaryScaleOn, type RateName, rateOrigin } from './legal-rates';

/** The rates behind each calculation, by subject. */
export const RATE_TOPICS = {
  dutyFlanders: [
    'flandersSaleDuty',
    'flandersOwnHomeDuty',
    'flandersModestCeiling',
    'flandersModestCeilingCities',
    'flandersModestReduction',
  ],
  dutyWallonia: ['walloniaSaleDuty', 'walloniaOwnHomeDuty'],
  dutyBrussels: ['brusselsSaleDuty', 'brusselsAbatement', 'brusselsAbatementCeiling'],
  dutyLuxembourg: ['luxembourgSaleDuty', 'luxembourgTranscription', 'luxembourgTaxCredit', 'luxembourgLeastDuty'],
  vat: [
    'vatNewBuild',
    'vatDemolition',
    'vatDemolitionArea',
    'vatDemolitionOwnBuildArea',
    'vatDemolitionStayYears',
    'vatDemolitionLetYears',
  ],
  vatLuxembourg: ['luxembourgVat', 'luxembourgVatOwnHome', 'luxembourgVatSaving'],
  notary: [
    'notaryFileCost',
    'notaryVat',
    'notaryOwnHomeCut',
    'notaryCutFullUntil',
    'notaryCutEnd',
    'notaryThirdParties',
  ],
  deed: ['deedTranscription', 'writingDuty'],
  notaryLuxembourg: ['luxembourgNotaryPercent'],
  creditDeed: ['creditRegistration', 'mortgageDuty', 'creditAccessories', 'creditDeedCost'],
  usualLoan: ['usualLoanPercent'],
  depositFlanders: ['depositMonthsFlanders'],
  depositWallonia: ['depositMonthsWallonia'],
  depositBrussels: ['depositMonthsBrussels'],
  depositLuxembourg: ['depositMonthsLuxembourg'],
} as const satisfies Record<string, readonly RateName[]>;

export type RateTopic = keyof typeof RATE_TOPICS;

type Named<Prefix extends string> = Record<Region, Extract<RateTopic, `${Prefix}${string}`>>;
export const DUTY_TOPICS: Named<'duty'> = {
  flanders: 'dutyFlanders',
  wallonia: 'dutyWallonia',
  brussels: 'dutyBrussels',
  luxembourg: 'dutyLuxembourg',
};
export const DEPOSIT_TOPICS: Named<'deposit'> = {
  flanders: 'depositFlanders',
  wallonia: 'depositWallonia',
  brussels: 'depositBrussels',
  luxembourg: 'depositLuxembourg',
};

/** The sites of public bodies, of the orders of notaries and of the National Bank: the sources that visitors see. */
const PUBLIC =
  /(?:^|\.)(?:vlaanderen|vlaanderen\.be|brussels|wallonie\.be|belgium\.be|fgov\.be|nbb\.be|nota(?:ris|ire)\.be|public\.lu)$/;

const publicHostsIn = (source: string): string[] => source.split(/[\s;,()]+/).filter((word) => PUBLIC.test(word));

/** The public sites in the sources of a subject's rates, perhaps none, and the oldest day of their last checks. */
export function topicOrigin(topic: RateTopic, day: string): { hosts: string[]; checked: string } {
  const scale = topic === 'notary' ? notaryScaleOn(day) : undefined;
  const origins = [...RATE_TOPICS[topic].map((name) => rateOrigin(name, day)), ...(scale ? [scale] : [])];
  return {
    hosts: [...new Set(origins.flatMap(({ source }) => publicHostsIn(source)))],
    checked: origins.map(({ lastChecked }) => lastChecked).sort()[0] ?? '',
  };
}
