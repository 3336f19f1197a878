export type Box = { x: number; y: number; width: number; height: number };
export type FacadeWindow = Box & { isSplit: boolean };

/** The windows of one storey of a unit, and its balcony; `house` is the storey within a house. */
export function openings(
  storey: Box,
  isGround: boolean,
  house: 'ground' | 'above' | null,
): { windows: FacadeWindow[]; balcony: Box | null } {
  const { x, y, width, height } = storey;
  const margin = Math.min(16, width * 0.085);
  const wide = (share: number) => Math.round(width * share);
  const last = (w: number): [number, number] => [width - margin - w, w];
  const big = Math.max(1, width / 260);
  const spans: Array<[number, number]> =
    house === 'ground'
      ? [[margin, wide(0.42)], last(wide(0.22))]
      : width < 96
        ? [[margin, width - 2 * margin]]
        : width > 220
          ? [[margin, 62 * big], [94 * big, 40 * big], last(62 * big)]
          : [[margin, wide(0.34)], last(wide(0.26))];
  const windows = spans.map(([offset, w], index): FacadeWindow => {
    const isLast = index === spans.length - 1;
    const isTall = house === 'above' || spans.length === 1 ? false : isLast || (isGround && index === 1);
    return {
      x: x + offset,
      y: y + 14,
      width: w,
      height: height - (isTall ? 14 : 32),
      isSplit: w > 50 && !(house === 'ground' && isLast),
    };
  });
  const balconyWidth = Math.min(78, width - 16);
  const hasBalcony = !isGround && house === null;
  return {
    windows,
    balcony: hasBalcony
      ? { x: x + width - 8 - balconyWidth, y: y + height - 20, width: balconyWidth, height: 20 }
      : null,
  };
}
