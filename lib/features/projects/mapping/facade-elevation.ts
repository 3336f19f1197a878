import { isDwelling, isHouse, type PropertyType } from '@/lib/domain/property/property-type';

/** A unit as the drawing needs it: its place in the façade, counted from the left and from the ground. */
export type FacadeUnit = { id: string; type: PropertyType; bay: number | null; floor: number | null };

export type Material = 'plain' | 'brick' | 'red-brick' | 'cladding';
type RoofKind = 'mansard' | 'cornice' | 'steps' | 'solar' | 'terrace' | 'gable';

/** One unit of the façade, or a piece of wall that belongs to no unit for sale (`unitId` null). */
export type FacadeCell = Box & {
  unitId: string | null;
  material: Material;
  isGround: boolean;
  hasLintels: boolean;
  windows: FacadeWindow[];
  balconies: Box[];
};
export type FacadeRoof = Box & { kind: RoofKind; material: Material };

/** A façade in the units of its drawing; `ground` is the height of the street. */
export type Elevation = {
  width: number;
  height: number;
  ground: number;
  cells: FacadeCell[];
  roofs: FacadeRoof[];
  trees: Array<{ x: number; scale: number }>;
  people: number[];
};

// Dimensions of the drawing: a street of about 1180 by 424 units, storeys of 74.
const VIEW = 1180;
const MARGIN = 60;
const WATER = 52;
const LOW_STOREY = 62;
const STOREY = 74;
/** The number of storeys above which they are drawn lower. */
const MANY_STOREYS = 5;
/** The number of storeys above which a drawing is unreadable; then the picture is shown instead. */
const MAX_STOREYS = 24;
const MAX_BAYS = 24;
const WIDEST = 1.25;
const NARROWEST = 0.62;

/** Widths of the bays of apartment buildings; in a row of houses all bays are equal. */
const RHYTHM = [230, 190, 250, 200, 190];
const HOUSE = 212;
const MATERIALS: readonly Material[] = ['brick', 'plain', 'red-brick', 'cladding', 'brick'];
const STREET_ROOFS: readonly RoofKind[] = ['mansard', 'cornice', 'steps', 'solar', 'terrace'];
const BLOCK_ROOFS: readonly RoofKind[] = ['cornice', 'solar'];

type Placed = { id: string; bay: number; floor: number; storeys: number };
type Bay = { cells: Map<number, Placed[]>; top: number; isHouse: boolean; left: number; right: number };

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** The units with a place in the façade, or null when the place of one of them is unknown. */
function placedProperties(units: readonly FacadeUnit[]): Array<FacadeUnit & { bay: number; floor: number }> | null {
  const properties = units.filter((unit) => isDwelling(unit.type) || (unit.bay !== null && unit.floor !== null));
  const placed = properties.flatMap((unit) => {
    const floor = unit.floor ?? (isHouse(unit.type) ? 0 : null);
    return unit.bay === null || floor === null ? [] : [{ ...unit, bay: unit.bay, floor }];
  });
  return placed.length > 0 && placed.length === properties.length ? placed : null;
}

/** Bays from left to right with their units by storey; houses, and duplexes with nothing above, take two storeys. */
function toBays(properties: ReadonlyArray<FacadeUnit & { bay: number; floor: number }>): Bay[] {
  const numbers = [...new Set(properties.map((property) => property.bay))].sort((a, b) => a - b);
  const lowest = Math.min(0, ...properties.map((property) => property.floor));
  return numbers.map((number) => {
    const inBay = properties.filter((property) => property.bay === number);
    const floors = new Set(inBay.map((property) => property.floor));
    const cells = new Map<number, Placed[]>();
    for (const property of inBay) {
      const isTwoHigh = (isHouse(property.type) || property.type === 'duplex') && !floors.has(property.floor + 1);
      const storey = property.floor - lowest;
      const row = cells.get(storey) ?? [];
      row.push({ id: property.id, bay: number, floor: storey, storeys: isTwoHigh ? 2 : 1 });
      cells.set(storey, row);
    }
    const top = Math.max(...[...cells].map(([storey, row]) => storey + Math.max(...row.map((cell) => cell.storeys))));
    return { cells, top, isHouse: inBay.every((property) => isHouse(property.type)), left: 0, right: 0 };
  });
}

/** Gives every bay its left and right edge, on whole units; returns the width of the view. */
function measure(bays: Bay[]): number {
  const shared = (bay: Bay) => Math.max(...[...bay.cells.values()].map((row) => row.length));
  const weights = bays.map((bay, index) => (bay.isHouse ? HOUSE : at(RHYTHM, index)) * (0.4 + 0.6 * shared(bay)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const scale = Math.min(WIDEST, Math.max(NARROWEST, (VIEW - 2 * MARGIN) / total));
  const width = Math.max(VIEW, Math.ceil(total * scale) + 2 * MARGIN);
  let edge = (width - total * scale) / 2;
  bays.forEach((bay, index) => {
    bay.left = Math.round(edge);
    edge += (weights[index] ?? 0) * scale;
    bay.right = Math.round(edge);
  });
  return width;
}

/** Divides a bay's width among the units of one storey, on whole units, so that none overlaps. */
const slice = (bay: Bay, index: number, count: number): { x: number; width: number } => {
  const edge = (n: number) => Math.round(bay.left + ((bay.right - bay.left) * n) / count);
  return { x: edge(index), width: edge(index + 1) - edge(index) };
};

function cellOf(
  place: { x: number; width: number },
  span: { storey: number; storeys: number },
  look: { unitId: string | null; material: Material; isHouse: boolean; hasLintels: boolean },
  ground: number,
  storeyHeight: number,
): FacadeCell {
  const box = {
    ...place,
    y: ground - (span.storey + span.storeys) * storeyHeight,
    height: span.storeys * storeyHeight,
  };
  const rows = Array.from({ length: span.storeys }, (_, row) => {
    const storey = span.storey + row;
    const y = ground - (storey + 1) * storeyHeight;
    const house = look.isHouse ? (row === 0 ? 'ground' : 'above') : null;
    return openings({ ...place, y, height: storeyHeight }, storey === 0, house);
  });
  return {
    ...box,
    unitId: look.unitId,
    material: look.material,
    isGround: span.storey === 0,
    hasLintels: look.hasLintels,
    windows: rows.flatMap((row) => row.windows),
    balconies: look.unitId === null ? [] : rows.flatMap((row) => row.balcony ?? []),
  };
}

/** The units of a bay and the walls without units between and below them, from the ground up. */
function cellsOf(bay: Bay, material: Material, ground: number, storeyHeight: number): FacadeCell[] {
  const cells: FacadeCell[] = [];
  const hasLintels = material === 'brick' || material === 'red-brick';
  const covered = new Set<number>();
  for (const [storey, row] of bay.cells) {
    const tallest = Math.max(...row.map((cell) => cell.storeys));
    for (let n = 0; n < tallest; n += 1) covered.add(storey + n);
    row.forEach((property, index) => {
      const place = slice(bay, index, row.length);
      const look = { unitId: property.id, material, isHouse: bay.isHouse, hasLintels };
      cells.push(cellOf(place, { storey, storeys: property.storeys }, look, ground, storeyHeight));
      if (property.storeys < tallest) {
        const above = { storey: storey + property.storeys, storeys: tallest - property.storeys };
        cells.push(cellOf(place, above, { ...look, unitId: null }, ground, storeyHeight));
      }
    });
  }
  for (let storey = 0; storey < bay.top; storey += 1) {
    if (covered.has(storey)) continue;
    const look = { unitId: null, material, isHouse: false, hasLintels };
    cells.push(cellOf(slice(bay, 0, 1), { storey, storeys: 1 }, look, ground, storeyHeight));
  }
  return cells;
}

function roofHeight(kind: RoofKind, width: number): number {
  if (kind === 'gable') return Math.round(Math.min(96, width * 0.46));
  return { mansard: 38, cornice: 9, steps: 65, solar: 23, terrace: 18 }[kind];
}

/** The roofs of the bays: all kinds for bays of different heights, one kind for a block of one height, gables for houses. */
function roofKinds(bays: readonly Bay[]): RoofKind[] {
  const isBlock = new Set(bays.map((bay) => bay.top)).size === 1 && bays.length > 2;
  return bays.map((bay, index) => (bay.isHouse ? 'gable' : at(isBlock ? BLOCK_ROOFS : STREET_ROOFS, index)));
}

/**
 * The façade of a project as drawing data, from the place of its units (LOOK §4.4): bay 1 is on the left, floor 0 on
 * the street. Every unit is drawn once and units do not overlap. Null when the place of a unit is unknown, or when
 * the building is too large for a drawing: a picture is shown instead.
 */
export function facadeElevation(units: readonly FacadeUnit[]): Elevation | null {
  const properties = placedProperties(units);
  if (!properties) return null;
  const lowest = Math.min(0, ...properties.map((property) => property.floor));
  const highest = Math.max(...properties.map((property) => property.floor));
  if (highest - lowest + 1 > MAX_STOREYS || new Set(properties.map((property) => property.bay)).size > MAX_BAYS)
    return null;
  const bays = toBays(properties);
  const width = measure(bays);
  const storeys = Math.max(...bays.map((bay) => bay.top));
  const storeyHeight = storeys > MANY_STOREYS ? LOW_STOREY : STOREY;
  const kinds = roofKinds(bays);
  const heights = bays.map((bay, index) => roofHeight(kinds[index] ?? 'cornice', bay.right - bay.left));
  const top = Math.max(...bays.map((bay, index) => bay.top * storeyHeight + (heights[index] ?? 0)));
  const ground = top + 10;
  const first = bays[0]?.left ?? 0;
  const last = bays.at(-1)?.right ?? width;
  return {
    width,
    height: ground + WATER,
    ground,
    cells: bays.flatMap((bay, index) => cellsOf(bay, at(MATERIALS, index), ground, storeyHeight)),
    roofs: bays.map((bay, index) => {
      const height = heights[index] ?? 0;
      return {
        kind: kinds[index] ?? 'cornice',
        material: at(MATERIALS, index),
        x: bay.left,
        y: ground - bay.top * storeyHeight - height,
        width: bay.right - bay.left,
        height,
      };
    }),
    trees: [
      { x: first - 26, scale: 1 },
      { x: last + 30, scale: 0.82 },
    ],
    people: [0.298, 0.31, 0.943].map((share) => Math.round(first + (last - first) * share)),
  };
}

export type Box = { x: number; y: number; width: number; height: number };
type FacadeWindow = Box & { isSplit: boolean };

/** The windows of one storey of a unit, and its balcony; `house` is the storey within a house. */
function openings(
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
