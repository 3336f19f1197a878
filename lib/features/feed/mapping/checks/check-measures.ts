import { isDwelling, type PropertyType } from '@/lib/domain/property/property-type';
import { limitsOf, MEASURES } from '@/lib/features/feed/rules/measure-limits';
import { type Check, LEFT_OUT } from './check-value';

/** Energy values of a building whose label is an A may be 0 or 1. */
const OF_ENERGY = /^(?:EnergyPerformance|EPCTotal|CO2Emission)$/;
/** Amounts that are never 0 or 1 euro when they are filled in. */
const OF_MONEY =
  /^(?:CadastralIncome|RealEstateTax|NotaryFees|RegisteredRights|MonthlyRent|DepositAmount|AgencyCost|InventoryCost)$/;
/** Amounts that tell the price, so that no remark may contain them when it is hidden. */
const TELLS_PRICE = /^(?:NotaryFees|RegisteredRights|DepositAmount|AgencyCost)$/;

type Measured = { EPCLabelText?: string | null; PublishPrice?: boolean };

/**
 * Leaves out each measure of an item that is beyond its limits, and 0 or 1 where they mean "not filled in". `at` is the
 * list and the place in it that hold the item.
 */
export function checkMeasures(check: Check, item: object, type: PropertyType, at = ''): void {
  const { EPCLabelText: label, PublishPrice: isPriceShown = true } = item as Measured;
  const values = item as Record<string, unknown>;
  for (const field of MEASURES) {
    const value = values[field];
    const [least, most] = limitsOf(field, isDwelling(type)) ?? [];
    if (typeof value !== 'number' || least === undefined || most === undefined) continue;
    if (TELLS_PRICE.test(field) && !isPriceShown) continue;
    const mayBeUnfilled = OF_MONEY.test(field) || (OF_ENERGY.test(field) && !/^\s*a/i.test(label ?? ''));
    if (mayBeUnfilled && (value === 0 || value === 1))
      check.set(values, field, null, `means "not filled in"; ${LEFT_OUT}`, at);
    // 0 rooms and 0 m² are not shown; no charges are shown as 0.
    else if (value !== 0 && (value < least || value > most))
      check.set(
        values,
        field,
        null,
        `is not from ${least} to ${most}, as for a property of the type ${type}; ${LEFT_OUT}`,
        at,
      );
  }
}
