import { formatEuro } from '../text/format-number';
import type { Locale } from '../text/locale';

/**
 * One value of a legal rate, valid from a day on, with its source. `validFrom` null: valid, but the first day is
 * unknown; only the oldest value of a rate may be null.
 */
type Dated = { value: number; validFrom: string | null; source: string; lastChecked: string; isEuro?: true };

const CHECKED = '2026-11-20';
/** The day on which the rates of Luxembourg, the notary, credit and some others were checked. */
const LATER = '2026-11-23';
/** The day on which the lower notary fees for the only dwelling and the costs of a deed were checked. */
const LATEST = '2026-11-26';
/** The day on which the rules for landlords and tenants in Brussels and some conditions of tax rates were checked. */
const NEWEST = '2026-11-28';
const dated = (value: number, validFrom: string | null, source: string, lastChecked = CHECKED): Dated => ({
  value,
  validFrom,
  source,
  lastChecked,
});
/** A rate that is an amount in euro: a text shows it with a euro sign. */
const euro = (value: number, validFrom: string | null, source: string, lastChecked = CHECKED): Dated => ({
  ...dated(value, validFrom, source, lastChecked),
  isEuro: true,
});

/**
 * Every rate, year and term that a page or a rule uses, newest first. Texts use the key and never the number, because
 * rates change every January (DOMAIN §0). A source is a page that was read, or a section of the reference (DOMAIN §3.1)
 * that names its sources. How they were checked: design/money-and-rates.
 */
export const RATES = {
  /**
   * Years to renovate a Flemish property of label E or F. The specification says 5, and 6 in its German text; the law
   * says 6 (design/energy-labels).
   */
  renovationYears: [
    dated(6, '2025-12-12', 'Flemish decree, running cases included (DOMAIN §1.3)'),
    dated(5, '2023-01-01', 'Flemish decree of 2022 (DOMAIN §1.3)'),
  ],
  /** The renovation duty applies to deeds from the beginning of this year on. */
  renovationFrom: [dated(2023, '2023-01-01', 'Flemish decree of 2022 (DOMAIN §1.3)')],
  flandersSaleDuty: [dated(12, '2022-01-01', 'DOMAIN §3.1; vastgoedpraktijk.be 2022-01-07, decree of 23-12-2021')],
  flandersOwnHomeDuty: [
    dated(2, '2025-01-01', 'deeds from that day; century21.be, changes of 2025 (DOMAIN §3.1)'),
    dated(3, '2022-01-01', 'DOMAIN §3.1; vastgoedpraktijk.be 2022-01-07, decree of 23-12-2021'),
  ],
  walloniaSaleDuty: [dated(12.5, null, 'DOMAIN §3.1; trends.levif.be; codia-immo.be')],
  walloniaOwnHomeDuty: [dated(3, '2025-01-01', 'circular 2025/C/42, by way of nisaba.be (DOMAIN §3.1)')],
  brusselsSaleDuty: [dated(12.5, null, 'DOMAIN §3.1; fiscalite.brussels 2024-05-03')],
  brusselsAbatement: [euro(200_000, '2023-04-01', 'DOMAIN §3.1; fiscalite.brussels 2024-05-03')],
  brusselsAbatementCeiling: [euro(600_000, '2023-04-01', 'DOMAIN §3.1; lalibre.be 2022-12-30')],
  /** Usual advance at the compromis, in % of the price (SPEC §9). */
  advancePercent: [dated(10, null, 'usage; SPEC §9')],
  vatNewBuild: [dated(21, null, 'DOMAIN §3.2; balan-z.be')],
  vatDemolition: [dated(6, '2025-07-01', 'also when bought from a developer; balan-z.be; taxcalcul.be (DOMAIN §3.2)')],
  depositMonthsFlanders: [dated(3, '2019-01-01', 'leases since 2019; immovlan.be, article 67789 (DOMAIN §2.7)')],
  depositMonthsBrussels: [dated(2, '2024-11-01', 'DOMAIN §2.7; huisvesting.brussels')],
  depositMonthsWallonia: [
    dated(2, '2023-06-01', 'DOMAIN §2.7; creno.be September 2023: two months whatever its form; before, up to three'),
  ],
  depositMonthsLuxembourg: [
    dated(2, '2024-08-01', 'Luxembourg act of 23-7-2024 on residential leases; cf-avocats.lu; feltes.lu', LATER),
  ],
  epcYears: [dated(10, null, 'all three regions (DOMAIN §1.3)')],
  /** Years of validity of an inspection of a dwelling's electrical installation. */
  electricityYears: [dated(25, null, 'DOMAIN §2.1.5')],
  /**
   * Sources differ on the fine of the renovation duty, so a text with a fine also names its source
   * (design/energy-labels).
   */
  renovationFineMin: [euro(500, null, 'dilegno.immo after VRT 2024; monardlaw.be (DOMAIN §1.3)', LATEST)],
  renovationFineMax: [euro(5_000, null, 'dilegno.immo after VRT 2024 (DOMAIN §1.3)', LATEST)],
  renovationFineMost: [euro(200_000, null, 'monardlaw.be; vastgoeddevos.be; immoid.be (DOMAIN §1.3)', LATEST)],
  renovationFineAverage: [euro(5_000, null, 'monardlaw.be; vastgoeddevos.be; immoid.be (DOMAIN §1.3)', LATEST)],
  flandersModestCeiling: [euro(220_000, '2022-01-01', 'DOMAIN §3.1; vastgoedpraktijk.be 2022-01-07')],
  flandersModestCeilingCities: [
    euro(240_000, '2022-01-01', 'core cities and Flemish rim (DOMAIN §3.1); vastgoedpraktijk.be 2022-01-07'),
  ],
  flandersModestReduction: [
    euro(1_867, '2025-01-01', 'with the rate of 2 %; century21.be, changes of 2025 (DOMAIN §3.1)'),
    euro(2_800, '2022-01-01', 'with the rate of 3 %; vastgoedpraktijk.be 2022-01-07'),
  ],
  flandersMoveInYears: [dated(3, '2022-01-01', 'registration at the address (DOMAIN §3.1); immonovas.be 2021')],
  flandersStayYears: [dated(1, '2026-01-01', 'minimum stay (DOMAIN §3.1)')],
  walloniaMoveInYears: [dated(3, '2025-01-01', 'circular 2025/C/42, existing homes (DOMAIN §3.1)')],
  walloniaMoveInYearsNew: [dated(5, '2025-01-01', 'circular 2025/C/42, land and off-plan (DOMAIN §3.1)')],
  walloniaStayYears: [dated(3, '2025-01-01', 'circular 2025/C/42 (DOMAIN §3.1)')],
  walloniaSellYears: [dated(3, '2025-01-01', 'circular 2025/C/42, other home to be sold (DOMAIN §3.1)')],
  /** Older pages still give two years; the region's tax office gives three. */
  brusselsMoveInYears: [
    dated(3, '2023-04-01', 'fiscalite.brussels 2024-05-03'),
    dated(2, null, 'DOMAIN §3.1; gillescarnoy.be 2012-09-10'),
  ],
  brusselsStayYears: [dated(5, null, 'DOMAIN §3.1; fiscalite.brussels 2024-05-03')],
  vatDemolitionOwnBuildArea: [
    dated(200, '2025-07-01', 'm² for an own builder; balan-z.be; taxcalcul.be; konsilanto.be (DOMAIN §3.2)'),
  ],
  vatDemolitionArea: [dated(175, '2025-07-01', 'm² when bought from a developer; konsilanto.be (DOMAIN §3.2)')],
  /** Years that the buyer at the reduced VAT rate lives in the rebuilt home. */
  vatDemolitionStayYears: [dated(5, '2025-07-01', 'balan-z.be; taxcalcul.be; konsilanto.be (DOMAIN §3.2)', NEWEST)],
  /** Years for which an investor who bought at the reduced VAT rate lets the rebuilt home. */
  vatDemolitionLetYears: [dated(15, '2025-07-01', 'balan-z.be; taxcalcul.be; konsilanto.be (DOMAIN §3.2)', NEWEST)],
  /** The part of the price of building land in Brussels that bears no duty, and the highest price with that advantage. */
  brusselsLandAbatement: [euro(100_000, '2023-04-01', 'notaire.be 2023-03-17; rtbf.be 11067473 (DOMAIN §3.1)', NEWEST)],
  brusselsLandCeiling: [
    euro(300_000, '2023-04-01', 'blog.forumforthefuture.be, article 17801; rtbf.be 11067473 (DOMAIN §3.1)', NEWEST),
  ],
  deedMonths: [dated(4, null, 'usual term between compromis and deed (DOMAIN §3.6)')],
  breyneAdvancePercent: [dated(5, null, 'Breyne Act; notaire.be, questions and answers')],
  notaryFileCost: [euro(750, '2023-01-01', 'royal decree of 22-11-2022; notaris.be (DOMAIN §3.3)', LATER)],
  notaryCreditFileCost: [euro(550, '2023-01-01', 'royal decree of 22-11-2022; notaris.be (DOMAIN §3.3)', LATER)],
  notaryVat: [dated(21, null, 'on the fee and the file; deboerenpartners.be (DOMAIN §3.3)', LATER)],
  notaryOwnHomeCut: [
    dated(
      10,
      '2023-01-01',
      '% less on average for the only home; royal decree of 22-11-2022, etaamb.openjustice.be (DOMAIN §3.3)',
      LATER,
    ),
    dated(0, null, 'one scale for all before the royal decree of 22-11-2022 (DOMAIN §3.3)', LATER),
  ],
  /** The price of the only dwelling up to which the notary's reduction is full. */
  notaryCutFullUntil: [
    euro(300_000, '2023-01-01', 'full for about 150.000 to 300.000; merciervanlanschot.be (DOMAIN §3.3)', LATEST),
  ],
  /** The price of the only dwelling from which the notary gives no reduction. */
  notaryCutEnd: [euro(850_000, '2023-01-01', 'fading out by 850.000; merciervanlanschot.be (DOMAIN §3.3)', LATEST)],
  deedTranscription: [
    euro(250, null, 'about 240 to 260; 230 in 2021, likeimmo.be 2021-12-15; a tax, notaire.be (DOMAIN §3.3)', LATEST),
  ],
  writingDuty: [
    euro(100, '2025-01-01', 'perhaps since 2025, not confirmed; DOMAIN §3.3; a tax, notaire.be', LATEST),
    euro(50, null, 'likeimmo.be 2021-12-15 (DOMAIN §3.3)', LATEST),
  ],
  notaryThirdParties: [euro(400, null, 'searches and certificates, about; trends.levif.be (DOMAIN §3.3)', LATER)],
  creditRegistration: [dated(1, null, 'on the loan with accessories; notaris.be (DOMAIN §3.4)', LATER)],
  mortgageDuty: [dated(0.3, null, 'on the loan with accessories; notaris.be (DOMAIN §3.4)', LATER)],
  creditAccessories: [
    dated(10, null, '% of the loan, at most what is usual; hoeveelkostmijnhuis.be (DOMAIN §3.4)', LATER),
  ],
  creditDeedCost: [euro(1_800, null, 'notary, registry and attachments, an estimate (DOMAIN §3.4)', LATER)],
  /** The usual maximum loan for an owner-occupied dwelling, in % of its value. */
  usualLoanPercent: [
    dated(90, '2020-01-01', 'expectations of the National Bank, NBB_2019_27; nbb.be; rtbf.be (DOMAIN §3.4)', LATER),
  ],
  luxembourgSaleDuty: [dated(6, null, 'guichet.public.lu, tax credit on notarial deeds (DOMAIN §3.1)', LATER)],
  luxembourgTranscription: [dated(1, null, 'guichet.public.lu, tax credit on notarial deeds (DOMAIN §3.1)', LATER)],
  /** The Luxembourg tax credit, in euro for each buyer. */
  luxembourgTaxCredit: [
    euro(40_000, '2024-01-01', 'guichet.public.lu; prolonged, selfhome.lu 2025 (DOMAIN §3.1)', LATER),
    euro(30_000, '2023-03-07', 'guichet.public.lu 2023-05-30', LATER),
    euro(20_000, null, 'guichet.public.lu 2023-05-30', LATER),
  ],
  luxembourgMoveInYears: [dated(2, null, 'pfi.public.lu (DOMAIN §3.1)', LATER)],
  luxembourgStayYears: [dated(2, null, 'pfi.public.lu (DOMAIN §3.1)', LATER)],
  luxembourgLeastDuty: [euro(100, null, 'guichet.public.lu, tax credit on notarial deeds', LATER)],
  luxembourgVat: [dated(17, null, 'DOMAIN §3.2; jlm.lu; sellect.lu 2025-12-28', LATER)],
  luxembourgVatOwnHome: [dated(3, null, 'DOMAIN §3.2; grand-ducal regulation of 30-7-2002', LATER)],
  luxembourgVatSaving: [
    euro(50_000, null, 'most that the low rate may save; sellect.lu 2025-12-28 (DOMAIN §3.2)', LATER),
  ],
  luxembourgNotaryPercent: [dated(1, null, 'of the price, about; wortimmo.lu (DOMAIN §3.3)', LATER)],
  asbestosBuiltBefore: [dated(2001, '2022-11-23', 'Flemish asbestos certificate, a year (DOMAIN §2.1.5)')],
  /** Years of validity of the Flemish asbestos certificate, if nothing dangerous was found. */
  asbestosCertificateYears: [dated(10, '2022-11-23', 'topovision.be; epc-koning.be (DOMAIN §2.1.5)', LATER)],
  electricalMonths: [dated(18, null, 'months to put the wiring right after the deed (DOMAIN §2.1.5)')],
  brusselsEnergyFirst: [dated(275, '2024-03-07', 'Brussels ordinance of 7-3-2024, kWh/m² (DOMAIN §1.3)')],
  brusselsEnergyFirstYear: [dated(2033, '2024-03-07', 'Brussels ordinance of 7-3-2024, a year (DOMAIN §1.3)')],
  brusselsEnergySecond: [dated(150, '2024-03-07', 'Brussels ordinance of 7-3-2024, kWh/m² (DOMAIN §1.3)')],
  brusselsEnergySecondYear: [
    dated(2045, '2024-03-07', 'Brussels ordinance of 7-3-2024, about this year (DOMAIN §1.3)'),
  ],
  walloniaAverageYear: [dated(2050, null, 'Walloon renovation strategy, a year (DOMAIN §1.3)')],
  leaseYears: [dated(9, null, 'standard lease of a main residence; snpc-nems.be May 2022, lecho.be')],
  shortLeaseYears: [dated(3, null, 'longest short lease; snpc-nems.be May 2022, lecho.be')],
  longLeaseYears: [dated(9, null, 'leases beyond this show planning and flood data in Flanders (DOMAIN §2.1)')],
  leaseRegistrationMonths: [
    dated(2, '2007-01-01', 'woninghuur.vlaanderen; willems-nuyts.be; snpc-nems.be for Wallonia'),
  ],
  /** Days within which a tenant in Brussels decides whether to buy the dwelling that they rent. */
  brusselsPreferenceDays: [
    dated(
      30,
      '2024-01-06',
      'Brussels Housing Code, articles 247/1 to 247/4; lydian.be; leximos.be (DOMAIN §2.7)',
      NEWEST,
    ),
  ],
  /** The reference rent is stated in every lease of Brussels. */
  brusselsReferenceRent: [dated(2021, '2021-12-02', 'a year; vjn-legal.be; trior.be (DOMAIN §2.7)', NEWEST)],
  /** A rent in Brussels is presumed abusive from this percentage above the reference rent. */
  brusselsAbusiveRent: [
    dated(
      20,
      '2025-05-01',
      '% above the reference rent; sybarius.net; trior.be; trends.levif.be (DOMAIN §2.7)',
      NEWEST,
    ),
  ],
  /** Leases of Brussels are registered in the regional register irisrent too. */
  brusselsRentRegister: [
    dated(2025, '2025-01-01', 'a year; pim.be; Constitutional Court 59/2025 (DOMAIN §2.7)', NEWEST),
  ],
  rentAdFineFlandersMin: [euro(50, null, 'rent and charges missing in an advertisement (DOMAIN §2.7)')],
  rentAdFineFlandersMax: [euro(350, null, 'rent and charges missing in an advertisement (DOMAIN §2.7)')],
  rentAdFineBrussels: [euro(200, null, 'rent and charges missing in an advertisement (DOMAIN §2.7)')],
  rentAdFineWallonia: [euro(200, null, 'rent and charges missing in an advertisement (DOMAIN §2.7)')],
  rentLabelYearFlanders: [dated(2030, '2023-05-12', 'first minimum labels of let homes, a year (DOMAIN §1.3)')],
} as const satisfies Record<string, readonly Dated[]>;

export type RateName = keyof typeof RATES;
export const RATE_NAMES = Object.keys(RATES) as RateName[];

const on = (name: RateName, day: string): Dated | undefined => {
  const values: readonly Dated[] = RATES[name];
  return values.find(({ validFrom }) => validFrom === null || validFrom <= day) ?? values.at(-1);
};

/** The value of a rate on a day (ISO date); before the first known day, the oldest value. */
export const rateOn = (name: RateName, day: string): number => on(name, day)?.value ?? Number.NaN;

/** The source of a rate's value on a day, and the day of its last check (ISO date). */
export const rateOrigin = (name: RateName, day: string): { source: string; lastChecked: string } =>
  on(name, day) ?? { source: '', lastChecked: '' };

/** The first day of validity of a rate's value on a day (ISO date); null when unknown. */
export const rateSince = (name: RateName, day: string): string | null => on(name, day)?.validFrom ?? null;

/** The day on which all rates had been checked (ISO date). */
export const ratesChecked = (): string => CHECKED;

/** A rate formatted for a text: `12,5` (`12.5` in English), `€ 200.000`, `2023`. */
export function formatRate(name: RateName, locale: Locale, day: string): string {
  const value = rateOn(name, day);
  return on(name, day)?.isEuro ? formatEuro(value, locale) : String(value).replace('.', locale === 'en' ? '.' : ',');
}

/** One slice of the scale: the percentage applies to the part of a price from `from` up to the next slice. */
type Slice = { from: number; percent: number };
type DatedScale = { slices: readonly Slice[]; validFrom: string | null; source: string; lastChecked: string };

/**
 * The federal scale of notaries for a purchase deed, by slices of the price. Since 2023 another table applies, lower
 * for the only dwelling; its amounts were not found, and the classic scale is a good estimate (DOMAIN §3.3,
 * design/money-and-rates).
 */
export const NOTARY_SCALES: readonly DatedScale[] = [
  {
    slices: [
      { from: 0, percent: 4.56 },
      { from: 7_500, percent: 2.85 },
      { from: 17_500, percent: 2.28 },
      { from: 30_000, percent: 1.71 },
      { from: 45_495, percent: 1.14 },
      { from: 64_095, percent: 0.57 },
      { from: 250_095, percent: 0.057 },
    ],
    validFrom: null,
    source: 'DOMAIN §3.3; deboerenpartners.be; 3270notaris.be; bouwinfo.be',
    lastChecked: '2026-11-23',
  },
];

/** The scale that applies on a day (ISO date). */
export const notaryScaleOn = (day: string): DatedScale | undefined =>
  NOTARY_SCALES.find(({ validFrom }) => validFrom === null || validFrom <= day) ?? NOTARY_SCALES.at(-1);
