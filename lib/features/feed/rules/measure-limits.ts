import { readQuantity } from '../../../domain/text/number-in-text';

type Range = readonly [least: number, most: number];
/** The limits of a measure: of a dwelling, and of any other property. */
type Limits = { dwelling: Range; other: Range };
const both = (least: number, most: number): Limits => ({ dwelling: [least, most], other: [least, most] });
const wider = (dwelling: Range, other: Range): Limits => ({ dwelling, other });

/**
 * The lowest and highest plausible value of each measure, in the unit of its field: m², m, kWh/m², kg/m², kWh, euro. They
 * find slips, such as a wrong dot, and no bargains.
 */
const LIMITS: Readonly<Record<string, Limits>> = {
  SurfaceTotal: wider([8, 20_000], [1, 10_000_000]),
  SurfaceLiving: wider([8, 20_000], [1, 10_000_000]),
  SurfaceGround: wider([5, 10_000_000], [5, 100_000_000]),
  SurfaceTerrace: wider([0.5, 2000], [0.5, 20_000]),
  SurfaceGarden: wider([1, 100_000], [1, 1_000_000]),
  SurfaceConstructed: wider([5, 20_000], [1, 10_000_000]),
  Surface: wider([0.3, 1000], [0.3, 100_000]),
  FrontWidth: wider([1, 200], [1, 1000]),
  PlotWidth: wider([1, 1000], [1, 5000]),
  PlotDepth: wider([1, 1000], [1, 5000]),
  EnergyPerformance: wider([-1000, 5000], [-10_000, 100_000]),
  CO2Emission: wider([-100, 1500], [-1000, 100_000]),
  EPCTotal: wider([-1_000_000, 5_000_000], [-1_000_000, 100_000_000]),
  ELevel: both(-200, 500),
  NumberOfBedRooms: wider([0, 60], [0, 999]),
  NumberOfBathRooms: wider([0, 60], [0, 999]),
  NumberOfShowerRooms: wider([0, 60], [0, 999]),
  NumberOfToilets: wider([0, 60], [0, 999]),
  CadastralIncome: wider([2, 100_000], [2, 10_000_000]),
  RealEstateTax: wider([2, 100_000], [2, 10_000_000]),
  NotaryFees: wider([50, 5_000_000], [50, 20_000_000]),
  RegisteredRights: wider([2, 30_000_000], [2, 100_000_000]),
  MonthlyRent: both(2, 100_000),
  MonthlyCharges: wider([1, 10_000], [1, 100_000]),
  DepositAmount: wider([2, 2_000_000], [2, 20_000_000]),
  AgencyCost: wider([2, 10_000_000], [2, 50_000_000]),
  InventoryCost: both(2, 100_000),
};

/** The limits of a field, by its name without the list that holds it; undefined for a field that is no measure. */
export const limitsOf = (field: string, isDwelling: boolean): Range | undefined =>
  LIMITS[field]?.[isDwelling ? 'dwelling' : 'other'];

/** The measures with limits. */
export const MEASURES: readonly string[] = Object.keys(LIMITS);

/**
 * Reads a measure in which a point or comma before exactly three digits separates either thousands or decimals, as a
 * database writes them: `6.250` m of a front is 6.25, `1.250` m² of a house is 1250. Undefined when both are plausible;
 * amounts of money and the energy of a whole year are then thousands.
 */
export function readMeasure(
  text: string,
  field: string,
  quantity: Parameters<typeof readQuantity>[1],
  isDwelling: boolean,
): number | undefined {
  const thousands = readQuantity(text, quantity) ?? undefined;
  const [least, most] = limitsOf(field, isDwelling) ?? [];
  if (least === undefined || most === undefined) return thousands;
  const decimals = readQuantity(text, quantity, { hasFixedPoint: true }) ?? undefined;
  if (thousands === decimals) return thousands;
  const found = [thousands, decimals].filter((one) => one !== undefined && one >= least && one <= most);
  return found.length === 1 || quantity === 'money' || field === 'EPCTotal' ? found[0] : undefined;
}
