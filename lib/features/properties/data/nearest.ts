/**
 * The positions of the `count` nearest of `size` things, nearest first: the first among equals, without infinitely
 * far ones. One pass, without a list of all.
 */
export function nearest(size: number, count: number, distanceOf: (at: number) => number): number[] {
  const best: Array<{ at: number; distance: number }> = [];
  for (let at = 0; at < size; at += 1) {
    const distance = distanceOf(at);
    const farthest = best.length === count ? (best.at(-1)?.distance ?? 0) : Infinity;
    if (distance >= farthest) continue;
    const before = best.findIndex((other) => distance < other.distance);
    best.splice(before === -1 ? best.length : before, 0, { at, distance });
    best.length = Math.min(best.length, count);
  }
  return best.map(({ at }) => at);
}
