/**
 * The fewest values of a published figure: among fewer, one of them could be identified
 * (design/owner-figures-and-reports).
 */
export const FEWEST_VALUES = 5;

/** The median, the mean of the two middle values for an even count; null for too few values. */
export function medianOf(values: readonly number[]): number | null {
  if (values.length < FEWEST_VALUES) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = 0, high = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

/** The step of a figure as people say it: a twentieth of its first digit. */
const stepOf = (value: number): number => 10 ** (Math.floor(Math.log10(Math.max(value, 1))) - 1) / 2;

/**
 * A figure rounded as people do in speech, to a twentieth of its first digit: 312,400 is 310,000, 2,847 is 2,850, 928
 * is 930, 9.63 is 9.65.
 */
export function roundedFigure(value: number): number {
  const step = stepOf(value);
  return Math.round(Math.round(value / step) * step * 100) / 100;
}

/** The value below which a part of the sorted values lies. */
export function quantile(sorted: readonly number[], part: number): number {
  const at = (sorted.length - 1) * part;
  const [low = Number.NaN, high = low] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low + (high - low) * (at - Math.floor(at));
}

/** Rounds a range outwards, in steps as people say them: never a single figure. */
export function roundedRange(low: number, high: number): { low: number; high: number } {
  const step = stepOf(low);
  const [from, to] = [Math.floor(low / step), Math.ceil(high / step)];
  const isOne = from === to;
  return { low: (isOne ? from - 1 : from) * step, high: (isOne ? to + 1 : to) * step };
}
