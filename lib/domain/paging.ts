/** The page numbers to offer: first, last and those around the current one; `null` marks a gap. */
export function pageNumbers(current: number, count: number, around = 1): Array<number | null> {
  const wanted = new Set([1, count, ...Array.from({ length: 2 * around + 1 }, (_, index) => current - around + index)]);
  const pages = [...wanted].filter((page) => page >= 1 && page <= count).sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const gap = page - (pages[index - 1] ?? 0);
    return gap > 2 ? [null, page] : gap === 2 ? [page - 1, page] : [page];
  });
}
