/** An amount in euro, rounded half up to cents; a float just below the half is rounded up as well. */
export const roundToCents = (euro: number): number => Math.round(euro * 100 + 1e-6) / 100;

/** The sum of amounts in euro, exact to the cent. */
export const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;
