import { formatNumber } from '../money/currency';
import type { Locale } from './locale';

/** A file size in bytes as text: `310 kB`, `2,1 MB`, in English `2.1 MB`. Null when the size is unknown. */
export function formatBytes(bytes: number | null, locale: Locale): string | null {
  if (bytes === null || !Number.isFinite(bytes) || bytes <= 0) return null;
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  return kilobytes < 1000
    ? `${formatNumber(kilobytes, locale)}\u00a0kB`
    : `${formatNumber(Math.round(bytes / 100_000) / 10, locale)}\u00a0MB`;
}
