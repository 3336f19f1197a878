import { distanceKm } from '@/lib/domain/place/point';

/** Longitude and latitude. */
export type Position = [number, number];
/** A road by its kinds in the basemap, with its nodes. */
export type Road = { kind: string; detail: string; isLink: boolean; nodes: string[] };
type Step = { to: string; km: number };
const km = ([west, south]: Position, [longitude, latitude]: Position): number =>
  distanceKm({ latitude: south, longitude: west }, { latitude, longitude });

/** Both ends of a piece of road, the same for both directions. */
const pieceOf = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** The nodes that a road leads to from each node; motorways and slip roads have no name. */
function network(roads: readonly Road[], places: ReadonlyMap<string, Position>): Map<string, Step[]> {
  const steps = new Map<string, Step[]>();
  const add = (from: string, to: string, length: number) =>
    steps.set(from, [...(steps.get(from) ?? []), { to, km: length }]);
  for (const { kind, isLink, nodes } of roads) {
    if (kind === 'highway' || isLink) continue;
    for (const [at, node] of nodes.entries()) {
      const next = nodes[at + 1];
      const [a, b] = [places.get(node), next === undefined ? undefined : places.get(next)];
      if (next === undefined || !a || !b) continue;
      // A named road is a main road: a way along it is preferred to a short cut.
      const length = km(a, b) * (kind === 'major_road' ? 1 : 1.5);
      add(node, next, length);
      add(next, node, length);
    }
  }
  return steps;
}

/** The shortest way between two nodes, with both ends (Dijkstra); empty if there is none. */
function wayBetween(steps: ReadonlyMap<string, readonly Step[]>, from: string, to: string): string[] {
  const best = new Map([[from, { km: 0, before: '' }]]);
  const open = new Set([from]);
  while (open.size > 0) {
    const [node] = [...open].sort((a, b) => (best.get(a)?.km ?? 0) - (best.get(b)?.km ?? 0));
    if (node === undefined || node === to) break;
    open.delete(node);
    for (const step of steps.get(node) ?? []) {
      const length = (best.get(node)?.km ?? 0) + step.km;
      if (length >= (best.get(step.to)?.km ?? Number.POSITIVE_INFINITY)) continue;
      best.set(step.to, { km: length, before: node });
      open.add(step.to);
    }
  }
  const way: string[] = [];
  for (let node = best.has(to) ? to : ''; node !== ''; node = best.get(node)?.before ?? '') way.unshift(node);
  return way;
}

const lineOf = (
  { kind, detail, isLink }: Omit<Road, 'nodes'>,
  nodes: readonly string[],
  places: ReadonlyMap<string, Position>,
  name?: string,
): GeoJSON.Feature => ({
  type: 'Feature',
  geometry: { type: 'LineString', coordinates: nodes.flatMap((node) => [places.get(node) ?? []]) },
  properties: Object.assign({ kind, kind_detail: detail }, isLink && { is_link: true }, name && { name }),
});

/** Runs of pieces along nodes that have the same key; pieces without a key are left out. */
function runsOf(
  nodes: readonly string[],
  keyOf: (piece: string) => string | null,
): Array<{ key: string; line: string[] }> {
  const runs: Array<{ key: string; line: string[] }> = [];
  let last: string | null = null;
  for (const [at, node] of nodes.entries()) {
    const before = nodes[at - 1];
    if (before === undefined) continue;
    const key = keyOf(pieceOf(before, node));
    if (key !== null && key === last) runs.at(-1)?.line.push(node);
    else if (key !== null) runs.push({ key, line: [before, node] });
    last = key;
  }
  return runs;
}

/**
 * Roads as features. The pieces of main roads on the shortest way along the points of a name are one line with that name,
 * as long as their kind stays the same, because a map writes a name only on a line that is longer than it; the others are as they
 * are in the data.
 */
export function withNames(
  roads: readonly Road[],
  places: ReadonlyMap<string, Position>,
  names: Readonly<Record<string, readonly Position[]>>,
): GeoJSON.Feature[] {
  const steps = network(roads, places);
  const nearest = (point: Position): string =>
    [...steps.keys()].reduce((best, node) =>
      km(point, places.get(node) as Position) < km(point, places.get(best) as Position) ? node : best,
    );
  const kinds = new Map(
    roads.flatMap((road) =>
      road.nodes.flatMap((node, at) => (at > 0 ? [[pieceOf(road.nodes[at - 1] ?? '', node), road] as const] : [])),
    ),
  );
  const named = new Set<string>();
  const mainKind = (piece: string): string | null => {
    const road = named.has(piece) ? undefined : kinds.get(piece);
    return road?.kind === 'major_road' ? road.detail : null;
  };
  const lines = Object.entries(names).flatMap(([name, points]) => {
    const ends = points.map(nearest);
    const way = ends.flatMap((end, at) => {
      const next = ends[at + 1];
      return next === undefined ? [end] : wayBetween(steps, end, next).slice(0, -1);
    });
    return runsOf(way, mainKind).map(({ line }) => {
      for (const [at, node] of line.entries()) if (at > 0) named.add(pieceOf(line[at - 1] ?? '', node));
      return lineOf(kinds.get(pieceOf(line[0] ?? '', line[1] ?? '')) as Road, line, places, name);
    });
  });
  const others = roads.flatMap((road) =>
    runsOf(road.nodes, (piece) => (named.has(piece) ? null : '')).map(({ line }) => lineOf(road, line, places)),
  );
  return [...lines, ...others];
}
