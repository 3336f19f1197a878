import { formatNumber } from './format-number';
import type { Locale } from './locale';

/** Up to this number of pages, every page has a link, so that a robot reaches every page of a short list quickly. */
const ALL = 7;

/** The page numbers to show: all of a few, else first, last and those around the current one; `null` marks a gap. */
export function pageNumbers(current: number, count: number, around = 1): Array<number | null> {
  if (count <= ALL) return Array.from({ length: count }, (_, index) => index + 1);
  const wanted = new Set([1, count, ...Array.from({ length: 2 * around + 1 }, (_, index) => current - around + index)]);
  const pages = [...wanted].filter((page) => page >= 1 && page <= count).sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const gap = page - (pages[index - 1] ?? 0);
    return gap > 2 ? [null, page] : gap === 2 ? [page - 1, page] : [page];
  });
}

/** Values of the paging title: page X of Y with the number of objects (SPEC §9). `n` is that number, formatted. */
export const pagingTitle = (
  { page, pages, total }: { page: number; pages: number; total: number },
  locale: Locale,
): { page: number; pages: number; count: number; n: string } => ({
  page,
  pages,
  count: total,
  n: formatNumber(total, locale),
});
