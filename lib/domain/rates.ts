import { formatEuro } from './currency';
import type { Locale } from './locale';

/** One number of law: what it is worth from a day on, and where that was read. */
type Dated = { value: number; validFrom: string; source: string; lastChecked: string; isEuro?: true };

const CHECKED = '2026-11-20';
const dated = (value: number, validFrom: string, source: string): Dated => ({
  value,
  validFrom,
  source,
  lastChecked: CHECKED,
});
/** The same for an amount of money, which texts write with a euro sign. */
const euro = (value: number, validFrom: string, source: string): Dated => ({
  ...dated(value, validFrom, source),
  isEuro: true,
});

/**
 * Every rate, year and term that a page or a rule uses, newest first. Texts name them by key and never type the number;
 * rates change every January (DOMAIN, introduction).
 */
const RATES = {
  /** Years to renovate a Flemish home of label E or F. The specification's texts say 5, its German one 6 (decision 004). */
  renovationYears: [
    dated(6, '2025-12-12', 'Flemish decree, running cases included'),
    dated(5, '2023-01-01', 'Flemish decree of 2022'),
  ],
  /** First day of deeds under the renovation duty, as a year. */
  renovationFrom: [dated(2023, '2023-01-01', 'Flemish decree of 2022')],
  flandersSaleDuty: [dated(12, '2022-01-01', 'Flemish tax code, verkooprecht')],
  flandersOwnHomeDuty: [
    dated(2, '2025-01-01', 'Flemish decree of December 2024'),
    dated(3, '2022-01-01', 'Flemish decree of December 2021'),
  ],
  walloniaSaleDuty: [dated(12.5, '2000-01-01', 'Walloon registration code')],
  walloniaOwnHomeDuty: [dated(3, '2025-01-01', 'Walloon decree, circular 2025/C/42')],
  brusselsSaleDuty: [dated(12.5, '2000-01-01', 'Brussels registration code')],
  brusselsAbatement: [euro(200_000, '2023-04-01', 'Brussels ordinance on the abattement')],
  brusselsAbatementCeiling: [euro(600_000, '2023-04-01', 'Brussels ordinance on the abattement')],
  /** Usual advance at the compromis, in % of the price (SPEC §9). */
  advancePercent: [dated(10, '2000-01-01', 'usage; SPEC §9')],
  vatNewBuild: [dated(21, '1996-01-01', 'VAT code')],
  vatDemolition: [dated(6, '2025-07-01', 'VAT code, demolition and rebuilding')],
  depositMonthsFlanders: [dated(3, '2019-01-01', 'Flemish rent decree')],
  depositMonthsBrussels: [dated(2, '2024-11-01', 'Brussels rent ordinance')],
  depositMonthsWallonia: [dated(2, '2018-09-01', 'Walloon rent decree')],
  epcYears: [dated(10, '2008-11-01', 'regional energy decrees')],
  /** Years that the inspection of a dwelling's electrical installation is valid. */
  electricityYears: [dated(25, '1981-10-01', 'general regulation on electrical installations (AREI/RGIE)')],
  /** Months that a buyer has to put a refused installation right. */
  electricalMonths: [dated(18, '1981-10-01', 'general regulation on electrical installations (AREI/RGIE)')],
  /** Homes built before this year need an asbestos certificate when they are sold in Flanders. */
  asbestosBuiltBefore: [dated(2001, '2022-11-23', 'Flemish materials decree, asbestos certificate')],
  renovationFineMin: [euro(500, '2023-01-01', 'Flemish decree on the renovation duty')],
  renovationFineMax: [
    euro(5000, '2025-12-12', 'Flemish decree, running cases included'),
    euro(200_000, '2023-01-01', 'Flemish decree of 2022'),
  ],
  /** Limits for every home in Brussels, in kWh/m² a year, and the years they hold from. */
  brusselsEnergyFirst: [dated(275, '2024-03-07', 'Brussels ordinance of 7 March 2024')],
  brusselsEnergyFirstYear: [dated(2033, '2024-03-07', 'Brussels ordinance of 7 March 2024')],
  brusselsEnergySecond: [dated(150, '2024-03-07', 'Brussels ordinance of 7 March 2024')],
  brusselsEnergySecondYear: [dated(2045, '2024-03-07', 'Brussels ordinance of 7 March 2024')],
  /** The year by which the Walloon stock should average label A. */
  walloniaAverageYear: [dated(2050, '2017-04-20', 'Walloon strategy for the renovation of buildings')],
  rentLabelYearFlanders: [dated(2030, '2023-05-12', 'Flemish government, minimum label of let homes')],
  flandersMoveInYears: [dated(3, '2022-01-01', 'Flemish tax code, verkooprecht')],
  flandersStayYears: [dated(1, '2026-01-01', 'Flemish decree of December 2025')],
  flandersModestCeiling: [euro(220_000, '2025-01-01', 'Flemish tax code, modest home')],
  flandersModestCeilingCities: [euro(240_000, '2025-01-01', 'Flemish tax code, modest home in a core city')],
  flandersModestReduction: [euro(1867, '2025-01-01', 'Flemish tax code, modest home')],
  walloniaMoveInYears: [dated(3, '2025-01-01', 'Walloon decree, circular 2025/C/42')],
  walloniaMoveInYearsNew: [dated(5, '2025-01-01', 'Walloon decree, circular 2025/C/42')],
  walloniaStayYears: [dated(3, '2025-01-01', 'Walloon decree, circular 2025/C/42')],
  walloniaSellYears: [dated(3, '2025-01-01', 'Walloon decree, circular 2025/C/42')],
  brusselsMoveInYears: [dated(2, '2023-04-01', 'Brussels ordinance on the abattement')],
  brusselsStayYears: [dated(5, '2023-04-01', 'Brussels ordinance on the abattement')],
  /** Largest living area, in m², for the lower VAT on a home bought from a developer. */
  vatDemolitionArea: [dated(175, '2025-07-01', 'VAT code, demolition and rebuilding')],
  /** Usual months from compromis to deed. */
  deedMonths: [dated(4, '2000-01-01', 'usage; term for the registration of the compromis')],
  breyneAdvancePercent: [dated(5, '1993-08-01', 'law Breyne, article 10')],
  notaryFileCost: [euro(750, '2023-01-01', 'royal decree of 22 November 2022')],
  notaryCreditFileCost: [euro(550, '2023-01-01', 'royal decree of 22 November 2022')],
  /** Lease of a main residence, in years: the standard, the longest short one, and the one that counts as long. */
  leaseYears: [dated(9, '1991-02-28', 'regional rent decrees')],
  shortLeaseYears: [dated(3, '1991-02-28', 'regional rent decrees')],
  longLeaseYears: [dated(9, '2009-09-01', 'Flemish spatial planning code, article 5.2.6')],
  leaseRegistrationMonths: [dated(2, '2007-01-01', 'registration code')],
  rentAdFineFlandersMin: [euro(50, '2019-01-01', 'Flemish rent decree, rent in advertisements')],
  rentAdFineFlandersMax: [euro(350, '2019-01-01', 'Flemish rent decree, rent in advertisements')],
  rentAdFineBrussels: [euro(200, '2000-01-01', 'Brussels housing code, rent in advertisements')],
  rentAdFineWallonia: [euro(200, '2018-09-01', 'Walloon rent decree, rent in advertisements')],
} as const satisfies Record<string, readonly Dated[]>;

export type RateName = keyof typeof RATES;
export const RATE_NAMES = Object.keys(RATES) as RateName[];

const on = (name: RateName, day: string): Dated | undefined => {
  const values: readonly Dated[] = RATES[name];
  return values.find((rate) => rate.validFrom <= day) ?? values.at(-1);
};

/** The value of a rate on a day (ISO date); before the first known day, the oldest value. */
export const rateOn = (name: RateName, day: string): number => on(name, day)?.value ?? Number.NaN;

/** The day on which the rates were last checked (ISO date). */
export const ratesChecked = (): string => CHECKED;

/** A rate as a text names it: `12,5` (`12.5` in English), `€ 200.000`, `2023`. */
export function formatRate(name: RateName, locale: Locale, day: string): string {
  const value = rateOn(name, day);
  return on(name, day)?.isEuro ? formatEuro(value) : String(value).replace('.', locale === 'en' ? '.' : ',');
}
