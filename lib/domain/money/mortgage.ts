import { roundToCents } from './cents';

/** A loan that is paid back in equal instalments: euro, percent a year, years. */
export type Mortgage = { loan: number; percent: number; years: number };

/** The actuarial rate of a month, as it is calculated in Belgium: twelve of them compound to the year's (DOMAIN §3.5). */
export const monthlyRate = (percent: number): number => (1 + percent / 100) ** (1 / 12) - 1;

/** How much of a loan one euro a month pays back. */
function instalmentFactor(percent: number, months: number): number {
  const rate = monthlyRate(percent);
  return rate === 0 ? months : (1 - (1 + rate) ** -months) / rate;
}

/** The monthly instalment of a loan, in euro (DOMAIN §3.5). */
export const monthlyPayment = ({ loan, percent, years }: Mortgage): number =>
  roundToCents(loan / instalmentFactor(percent, years * 12));

/** The most that can be borrowed for an instalment, in euro; down to the cent, so that the instalment is never exceeded. */
export const loanFor = (payment: number, percent: number, years: number): number =>
  Math.floor(payment * instalmentFactor(percent, years * 12) * 100 + 1e-6) / 100;

/** What a loan costs in interest over its whole life, in euro. */
export const totalInterest = (mortgage: Mortgage): number =>
  Math.max(0, roundToCents(monthlyPayment(mortgage) * mortgage.years * 12 - mortgage.loan));

/** What is still owed after some years, in euro. */
export function owedAfter({ loan, percent, years }: Mortgage, passed: number): number {
  const left = Math.max(0, years - passed) * 12;
  return roundToCents((loan * instalmentFactor(percent, left)) / instalmentFactor(percent, years * 12));
}
