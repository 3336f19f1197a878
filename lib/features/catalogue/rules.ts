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
