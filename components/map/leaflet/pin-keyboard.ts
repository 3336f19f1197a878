/** The screen position of a pin. */
type Placed = { x: number; y: number };

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
/** The factor by which pins beside the direction of the arrow count as farther away. */
const ASIDE = 2.2;

/** Keys that follow the reading order, because arrows alone do not reach every pin. */
const STEPS: Readonly<Record<string, (now: number, last: number) => number>> = {
  Home: () => 0,
  End: (_, last) => last,
  PageUp: (now) => Math.max(0, now - 1),
  PageDown: (now, last) => Math.min(last, now + 1),
};

export const isPinKey = (key: string): boolean => key in ARROWS || key in STEPS;

/** The index in reading order of the pin to which a key leads; an arrow leads to the nearest pin in its direction. */
export function pinFrom(key: string, now: number, pins: readonly Placed[]): number {
  const step = STEPS[key];
  if (step) return step(now, pins.length - 1);
  const direction = ARROWS[key];
  const from = pins[now];
  if (!direction || !from) return now;
  let best = { cost: Number.POSITIVE_INFINITY, at: now };
  pins.forEach((pin, at) => {
    const [x, y] = [pin.x - from.x, pin.y - from.y];
    const ahead = x * direction[0] + y * direction[1];
    if (at === now || ahead <= 2) return;
    const cost = ahead + Math.abs(x * direction[1] - y * direction[0]) * ASIDE;
    if (cost < best.cost) best = { cost, at };
  });
  return best.at;
}

/** Puts elements in order in the document without moving the focused element, which would lose the focus. */
export function putInOrder(pane: HTMLElement | undefined, elements: readonly HTMLElement[]) {
  const fixed = elements.find((element) => element.contains(document.activeElement));
  let isAfter = fixed === undefined;
  for (const element of elements) {
    if (element === fixed) isAfter = true;
    else if (isAfter) pane?.append(element);
    else fixed?.before(element);
  }
}
