/** One number of law: what it is worth from a day on, and where that was read. */
type Dated = { value: number; validFrom: string; source: string; lastChecked: string };

const CHECKED = '2026-11-20';
const dated = (value: number, validFrom: string, source: string): Dated => ({
  value,
  validFrom,
  source,
  lastChecked: CHECKED,
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
  brusselsAbatement: [dated(200_000, '2023-04-01', 'Brussels ordinance on the abattement')],
  brusselsAbatementCeiling: [dated(600_000, '2023-04-01', 'Brussels ordinance on the abattement')],
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
} as const satisfies Record<string, readonly Dated[]>;

export type RateName = keyof typeof RATES;
export const RATE_NAMES = Object.keys(RATES) as RateName[];

/** The value of a rate on a day (ISO date); before the first known day, the oldest value. */
export function rateOn(name: RateName, day: string): number {
  const values: readonly Dated[] = RATES[name];
  return (values.find((rate) => rate.validFrom <= day) ?? values.at(-1))?.value ?? Number.NaN;
}

/** The day on which the rates were last checked (ISO date). */
export const ratesChecked = (): string => CHECKED;
