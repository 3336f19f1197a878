import { slug } from '@/lib/domain/text/slug';

/** A quarter of a municipality: some of its streets, or all properties with a postcode. */
export type Quarter = { municipality: string | null; streets: readonly string[]; zips: readonly string[] };

/** Whether a line such as `Grote Markt 3` has this street, and not one whose name is longer. */
function isIn(line: string, street: string): boolean {
  const [whole, name] = [slug(line), slug(street)];
  return whole === name || (whole.startsWith(`${name}-`) && /^\d/.test(whole.slice(name.length + 1)));
}

/** The place of a property on its page; only an address of the kind `shown` may be compared with streets. */
type Shown = { municipality: string; postalCode: string; address: { kind: string; street?: string | null } };

/**
 * The quarter of a property by what its page shows: by street only if the street is shown, because a quarter would narrow
 * down a hidden address; by postcode always, because a hidden address shows it too.
 */
export function quarterOf<One extends Quarter>(quarters: readonly One[], property: Shown): One | null {
  const { municipality, address, postalCode } = property;
  const line = address.kind === 'shown' ? (address.street ?? null) : null;
  const near = quarters.filter((one) => one.municipality === municipality);
  return (
    near.find(({ streets }) => line !== null && streets.some((street) => isIn(line, street))) ??
    near.find(({ streets, zips }) => streets.length === 0 && zips.includes(postalCode)) ??
    null
  );
}

/** The row of the table that holds on a day: the latest of the municipality that has begun; null without one. */
export const taxesOn = <Row extends { municipality: string; since: string }>(
  table: readonly Row[],
  municipality: string | null,
  day: string,
): Row | null =>
  table
    .filter((row) => row.municipality === municipality && row.since <= day)
    .toSorted((one, other) => other.since.localeCompare(one.since))[0] ?? null;
