import { formatNumber } from '../money/currency';

/** The size of a file for reading: `310 kB`, `2,1 MB`. Null when it is not known. */
export function formatBytes(bytes: number | null): string | null {
  if (bytes === null || !Number.isFinite(bytes) || bytes <= 0) return null;
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  return kilobytes < 1000
    ? `${formatNumber(kilobytes)}\u00a0kB`
    : `${formatNumber(Math.round(bytes / 100_000) / 10)}\u00a0MB`;
}
