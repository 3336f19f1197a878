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
export const RATES = {
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
  renovationFineMin: [euro(500, '2025-12-12', 'Flemish fact register checked 2026-08-25 (DOMAIN 1.3)')],
  renovationFineMax: [euro(5_000, '2025-12-12', 'Flemish fact register checked 2026-08-25 (DOMAIN 1.3)')],
  flandersModestCeiling: [euro(220_000, '2025-01-01', 'Flemish tax code, modest home (DOMAIN 3.1)')],
  flandersModestCeilingCities: [
    euro(240_000, '2025-01-01', 'Flemish tax code, core cities and Flemish rim (DOMAIN 3.1)'),
  ],
  flandersModestReduction: [euro(1_867, '2025-01-01', 'Flemish tax code, modest home (DOMAIN 3.1)')],
  flandersMoveInYears: [dated(3, '2025-01-01', 'Flemish tax code, registration at the address (DOMAIN 3.1)')],
  flandersStayYears: [dated(1, '2026-01-01', 'Flemish tax code, minimum stay (DOMAIN 3.1)')],
  walloniaMoveInYears: [dated(3, '2025-01-01', 'circular 2025/C/42, existing homes (DOMAIN 3.1)')],
  walloniaMoveInYearsNew: [dated(5, '2025-01-01', 'circular 2025/C/42, land and off-plan (DOMAIN 3.1)')],
  walloniaStayYears: [dated(3, '2025-01-01', 'circular 2025/C/42 (DOMAIN 3.1)')],
  walloniaSellYears: [dated(3, '2025-01-01', 'circular 2025/C/42, other home to be sold (DOMAIN 3.1)')],
  brusselsMoveInYears: [dated(2, '2023-04-01', 'Brussels ordinance on the abattement (DOMAIN 3.1)')],
  brusselsStayYears: [dated(5, '2023-04-01', 'Brussels ordinance on the abattement (DOMAIN 3.1)')],
  vatDemolitionArea: [dated(175, '2025-07-01', 'VAT code, m² when bought from a developer (DOMAIN 3.2)')],
  deedMonths: [dated(4, '2000-01-01', 'usual term between compromis and deed (DOMAIN 3.6)')],
  breyneAdvancePercent: [dated(5, '1971-01-01', 'law Breyne (DOMAIN 3.6, from memory)')],
  notaryFileCost: [euro(750, '2023-01-01', 'royal decree of 22-11-2022 (DOMAIN 3.3)')],
  notaryCreditFileCost: [euro(550, '2023-01-01', 'royal decree of 22-11-2022 (DOMAIN 3.3)')],
  asbestosBuiltBefore: [dated(2001, '2022-11-23', 'Flemish asbestos certificate, a year (DOMAIN 2.1.5)')],
  electricalMonths: [dated(18, '2000-01-01', 'months to put the wiring right after the deed (DOMAIN 2.1.5)')],
  brusselsEnergyFirst: [dated(275, '2024-03-07', 'Brussels ordinance of 7-3-2024, kWh/m² (DOMAIN 1.3)')],
  brusselsEnergyFirstYear: [dated(2033, '2024-03-07', 'Brussels ordinance of 7-3-2024, a year (DOMAIN 1.3)')],
  brusselsEnergySecond: [dated(150, '2024-03-07', 'Brussels ordinance of 7-3-2024, kWh/m² (DOMAIN 1.3)')],
  brusselsEnergySecondYear: [dated(2045, '2024-03-07', 'Brussels ordinance of 7-3-2024, about this year (DOMAIN 1.3)')],
  walloniaAverageYear: [dated(2050, '2020-01-01', 'Walloon renovation strategy, a year (DOMAIN 1.3)')],
  leaseYears: [dated(9, '2019-01-01', 'standard lease of a main residence (DOMAIN 2.7, from memory)')],
  shortLeaseYears: [dated(3, '2019-01-01', 'longest short lease (DOMAIN 2.7, from memory)')],
  longLeaseYears: [dated(9, '2023-01-01', 'leases beyond this show planning and flood data in Flanders (DOMAIN 2.1)')],
  leaseRegistrationMonths: [dated(2, '2007-01-01', 'registration of a lease (DOMAIN 2.7, from memory)')],
  rentAdFineFlandersMin: [euro(50, '2019-01-01', 'rent and charges missing in an advertisement (DOMAIN 2.7)')],
  rentAdFineFlandersMax: [euro(350, '2019-01-01', 'rent and charges missing in an advertisement (DOMAIN 2.7)')],
  rentAdFineBrussels: [euro(200, '2018-01-01', 'rent and charges missing in an advertisement (DOMAIN 2.7)')],
  rentAdFineWallonia: [euro(200, '2018-09-01', 'rent and charges missing in an advertisement (DOMAIN 2.7)')],
  rentLabelYearFlanders: [dated(2030, '2023-05-12', 'first minimum labels of let homes, a year (DOMAIN 1.3)')],
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
