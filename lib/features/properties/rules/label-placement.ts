export const LABEL_SIDES = ['below', 'above', 'right', 'left'] as const;
export type LabelSide = (typeof LABEL_SIDES)[number];

/** A rectangle in pixels: the origin is the middle of the drawing, x to the right, y down. */
type Box = { left: number; top: number; right: number; bottom: number };
export type LabelledDot = { x: number; y: number; width: number };

const LINE_BOX = 38;
const GAP = 9;
const DOT = 6;
/** The weight of covering a dot: a town without its dot cannot be found; a name that is partly covered can be read. */
const HIDDEN_DOT = 8;
const SIGN = { height: 34, gap: 11 } as const;

const boxAt = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

const BOX_OF: Readonly<Record<LabelSide, (dot: LabelledDot) => Box>> = {
  below: ({ x, y, width }) => boxAt(x - width / 2, y + GAP, width, LINE_BOX),
  above: ({ x, y, width }) => boxAt(x - width / 2, y - GAP - LINE_BOX, width, LINE_BOX),
  right: ({ x, y, width }) => boxAt(x + GAP, y - LINE_BOX / 2, width, LINE_BOX),
  left: ({ x, y, width }) => boxAt(x - GAP - width, y - LINE_BOX / 2, width, LINE_BOX),
};

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

const area = (box: Box): number => (box.right - box.left) * (box.bottom - box.top);

type Placing = { sides: LabelSide[]; isSignBelow: boolean; cost: number };

/**
 * Chooses on which side of its dot each name goes, and whether the name of the property is above or below its point, so
 * that as little as possible is covered or outside the frame. A name goes below its dot if no other side is better.
 */
export function placeLabels(
  dots: readonly LabelledDot[],
  signWidth: number,
  frame: { width: number; height: number },
): { sides: LabelSide[]; isSignBelow: boolean } {
  const inside = boxAt(-frame.width / 2, -frame.height / 2, frame.width, frame.height);
  const marks = dots.map(({ x, y }) => boxAt(x - DOT, y - DOT, 2 * DOT, 2 * DOT));
  const point = boxAt(-DOT, -SIGN.gap, 2 * DOT, 2 * SIGN.gap);
  let best: Placing = { sides: dots.map(() => 'below'), isSignBelow: false, cost: Number.POSITIVE_INFINITY };

  // Places one name after the other and abandons a layout as soon as it is worse than the best one found.
  function place(isSignBelow: boolean, sign: Box, placed: Box[], sides: LabelSide[], cost: number): void {
    if (cost >= best.cost) return;
    const at = placed.length;
    const dot = dots[at];
    if (!dot) {
      best = { sides, isSignBelow, cost };
      return;
    }
    for (const side of LABEL_SIDES) {
      const label = BOX_OF[side](dot);
      const covered = (boxes: readonly Box[]) => boxes.reduce((sum, box) => sum + overlap(label, box), 0);
      const more =
        covered([sign, point, ...placed]) +
        HIDDEN_DOT * covered(marks.filter((_, other) => other !== at)) +
        (area(label) - overlap(label, inside));
      place(isSignBelow, sign, [...placed, label], [...sides, side], cost + more);
    }
  }

  for (const isSignBelow of [false, true]) {
    const top = isSignBelow ? SIGN.gap : -SIGN.gap - SIGN.height;
    const sign = boxAt(-signWidth / 2, top, signWidth, SIGN.height);
    place(isSignBelow, sign, [], [], HIDDEN_DOT * marks.reduce((sum, mark) => sum + overlap(mark, sign), 0));
  }
  return { sides: best.sides, isSignBelow: best.isSignBelow };
}
