import { roundToCents } from './cents';

/** A loan that is paid back in equal instalments: euro, percent a year, years. */
export type Mortgage = { loan: number; percent: number; years: number };

/** The actuarial monthly rate as Belgium computes it: twelve months compound to the yearly rate (DOMAIN §3.5). */
export const monthlyRate = (percent: number): number => (1 + percent / 100) ** (1 / 12) - 1;

/** The part of a loan, in euro, that one euro a month pays back. */
function instalmentFactor(percent: number, months: number): number {
  const rate = monthlyRate(percent);
  return rate === 0 ? months : (1 - (1 + rate) ** -months) / rate;
}

/** The monthly instalment of a loan, in euro (DOMAIN §3.5). */
export const monthlyPayment = ({ loan, percent, years }: Mortgage): number =>
  roundToCents(loan / instalmentFactor(percent, years * 12));

/** The highest loan for an instalment, in euro; rounded down to the cent, so that no payment exceeds the instalment. */
export const loanFor = (payment: number, percent: number, years: number): number =>
  Math.floor(payment * instalmentFactor(percent, years * 12) * 100 + 1e-6) / 100;

/** The interest on a loan over its whole term, in euro. */
export const totalInterest = (mortgage: Mortgage): number =>
  Math.max(0, roundToCents(monthlyPayment(mortgage) * mortgage.years * 12 - mortgage.loan));

/** The debt that remains after some years, in euro. */
export function owedAfter({ loan, percent, years }: Mortgage, passed: number): number {
  const left = Math.max(0, years - passed) * 12;
  return roundToCents((loan * instalmentFactor(percent, left)) / instalmentFactor(percent, years * 12));
}
