import type { Mapper } from '../../mapping/words';
import { areaOf, dayOf, decimalOf, flagOf, positiveOf, textOf } from '../../rules/values';
import codes from './codes.json' with { type: 'json' };

export type Coded = { id?: unknown } | null;
/** One of the numbered facts of an estate. */
export type Detail = { id?: unknown; label?: unknown; value?: unknown; enum?: Coded };

/** The id of a value of a list; empty for none. */
export const idOf = (coded: Coded | undefined): string => textOf(coded?.id) ?? '';

/** The objects of a list, also of one that is no list. */
export const rows = <T extends object>(list: readonly T[] | null | undefined): T[] =>
  Array.isArray(list) ? list.filter((one) => typeof one === 'object' && one !== null) : [];

/** A detail by its number. */
export const detailOf = (details: readonly Detail[] | null | undefined, id: number): Detail | undefined =>
  rows(details).find((one) => Number(one.id) === id);

/** A number above 0. The only point or comma of a text is its decimal sign. */
export const amountOf = (value: unknown): number | undefined => positiveOf(decimalOf(value));
const surfaceOf = (value: unknown): number | undefined => areaOf(decimalOf(value));

/** The facts that are details: the field, the number of the detail, and how its value is read. */
export const FACTS: ReadonlyArray<[field: string, id: number, read: (value: unknown) => unknown]> = [
  ['ConstructionYear', 14, amountOf],
  ['RenovationYear', 585, amountOf],
  ['NumberOfFloors', 15, amountOf],
  ['NumberOfGarages', 19, amountOf],
  ['NumberOfParkings', 998, amountOf],
  ['NumberOfToilets', 55, amountOf],
  ['NumberOfShowerRooms', 57, amountOf],
  ['FrontWidth', 713, amountOf],
  ['PlotWidth', 26, amountOf],
  ['PlotDepth', 718, amountOf],
  ['SurfaceConstructed', 27, surfaceOf],
  ['SurfaceTerrace', 874, surfaceOf],
  ['MonthlyCharges', 301, amountOf],
  ['CadastralIncome', 1733, amountOf],
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
  const detail = (id: number) => detailOf(details, id);
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
  // Parkings inside and outside; details 20 and 21 only say whether there is one.
  const parkings = [998, 999].flatMap((id) => amountOf(detail(id)?.value) ?? []);
  return {
    ...Object.fromEntries([...values, ...words]),
    NumberOfParkings: parkings.length > 0 ? parkings.reduce((sum, count) => sum + count) : undefined,
    ElectricalInspection: inspection,
  };
}
