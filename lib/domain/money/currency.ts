const EURO = new Intl.NumberFormat('nl-BE', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
});
const NUMBER = new Intl.NumberFormat('nl-BE', { maximumFractionDigits: 2, signDisplay: 'negative' });

/**
 * An amount in euro: euro sign, Belgian-Dutch grouping, minus sign for negatives (SPEC §9, DOMAIN §8.4).
 * Cents only where there are any: `€ 1.245.000`, `€ 1.105,15`, `-€ 40`. The same in every language.
 * Anything that is not a finite number gives the text `NaN` (SPEC §8).
 */
export function formatEuro(amount: unknown): string {
  if (typeof amount !== 'number' || !Number.isFinite(amount)) return 'NaN';
  const digits = EURO.format(Math.abs(amount));
  return `${amount < 0 && digits !== '0' ? '-' : ''}€\u00a0${digits}`;
}

/** A number with Belgian grouping and at most two decimals: `1.450`, `6,4`. The text `NaN` when it is not finite. */
export function formatNumber(value: unknown): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'NaN';
  return NUMBER.format(value);
}
