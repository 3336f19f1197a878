import type { Mapper } from '../../mapping/words';
import { areaOf, dayOf, decimalOf, flagOf, positiveOf, textOf } from '../../rules/values';
import codes from './codes.json' with { type: 'json' };

export type Coded = { id?: unknown } | null;
/** One of the numbered facts of an estate. */
export type Detail = { id?: unknown; label?: unknown; value?: unknown; enum?: Coded };

/** The id of a value of a list; empty for none. */
export const idOf = (coded: Coded | undefined): string => textOf(coded?.id) ?? '';

/** The facts that are details: the field, the number of the detail, and how its value is read. */
export const FACTS: ReadonlyArray<[field: string, id: number, read: (value: unknown) => unknown]> = [
  ['ConstructionYear', 14, positiveOf],
  ['RenovationYear', 585, positiveOf],
  ['NumberOfFloors', 15, positiveOf],
  ['NumberOfGarages', 19, positiveOf],
  ['NumberOfParkings', 998, positiveOf],
  ['NumberOfToilets', 55, positiveOf],
  ['NumberOfShowerRooms', 57, positiveOf],
  ['FrontWidth', 713, positiveOf],
  ['PlotWidth', 26, positiveOf],
  ['PlotDepth', 718, positiveOf],
  ['SurfaceConstructed', 27, areaOf],
  ['SurfaceTerrace', 874, areaOf],
  ['MonthlyCharges', 301, positiveOf],
  ['CadastralIncome', 1733, positiveOf],
  ['HasLift', 372, flagOf],
  ['AllowsPets', 1764, flagOf],
  ['WindowGlazing', 461, (value) => (flagOf(value) ? 'double' : undefined)],
  ['BuildingPermit', 808, (value) => ({ true: 'issued', false: 'none' })[String(flagOf(value))]],
  ['SubdivisionPermit', 812, (value) => ({ true: 'issued', false: 'none' })[String(flagOf(value))]],
  ['PreemptiveRight', 1734, (value) => ({ true: 'applies', false: 'none' })[String(flagOf(value))]],
  ['GroundCertificate', 820, (value) => ({ true: 'present', false: 'missing' })[String(flagOf(value))]],
  ['EPCUniqueCode', 2391, textOf],
  ['EPCTotal', 2390, decimalOf],
  ['CO2Emission', 2090, decimalOf],
  ['EPCValidUntil', 2776, dayOf],
];

/** The facts that are values of a list: the field, the number of the detail, and the words for the ids of its values. */
export const LISTED: ReadonlyArray<[field: string, id: number, words: Readonly<Record<string, string>>]> = [
  ['Heating', 53, codes.heatingSystem],
  ['HeatingB', 1020, codes.heating],
  ['Kitchen', 1595, codes.kitchen],
  ['AreaApplication', 1736, codes.zoning],
  ['FloodArea', 2222, codes.flood],
  ['Summons', 2712, codes.summons],
];

/** The facts that are in the details of an estate, by the field of the feed. */
export function factsOf(details: readonly Detail[], { word }: Mapper): Record<string, unknown> {
  const detail = (id: number) => details.find((one) => Number(one.id) === id);
  const values = FACTS.map(([field, id, read]) => [field, read(detail(id)?.value)] as const);
  const words = LISTED.map(([field, id, byId]) => {
    const found = detail(id);
    return [
      field,
      found && word(field, textOf(found.label) ?? `detail ${id}`, { id: found.enum?.id, label: found.value }, byId),
    ] as const;
  });
  // The number of this detail is not known; the ids of its values are.
  const inspection = details
    .map((one) => codes.electricity[idOf(one.enum) as keyof typeof codes.electricity])
    .find(Boolean);
  return { ...Object.fromEntries([...values, ...words]), ElectricalInspection: inspection };
}
