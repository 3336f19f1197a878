import { namesEnergyClass, parseEnergyLabel } from '@/lib/domain/property/energy-label';
import { isDwelling, type PropertyType } from '@/lib/domain/property/property-type';
import { readQuantity } from '@/lib/domain/text/number-in-text';
import { limitsOf, MEASURES } from '@/lib/features/feed/rules/measure-limits';
import type { FeedProperty } from '../../schema/property';
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
    if (mayBeUnfilled && (value === 0 || value === 1)) check.drop(values, field, 'means "not filled in"', at);
    // 0 rooms and 0 m² are not shown; no charges are shown as 0.
    else if (value !== 0 && (value < least || value > most))
      check.drop(values, field, `is not from ${least} to ${most}, as for a property of the type ${type}`, at);
  }
}

/** Highest plausible use of a dwelling in a year, kWh/m². */
const MOST_ENERGY = 5000;
const BEFORE_CLASS =
  /^(?:epc|peb|epb|cpe|energielabel|label|klasse|classe|class)(?:[ :.-]{1,3}(?:label|klasse|classe|class))?[ :.-]{1,3}/i;

/** Removes certificate codes without a digit, such as "requested", and those that mean "not filled in": 0, 000, 1. */
function checkCodes(check: Check, property: FeedProperty): void {
  for (const field of ['EPCUniqueCode', 'EPCCertificate'] as const) {
    const code = property[field];
    if (code !== null && code.trim() !== '' && !/[2-9]|1\D*\d/.test(code)) check.drop(property, field, 'is not a code');
  }
}

/**
 * Checks the class of energy and the codes of certificates. A number in the field of the class is read as the score;
 * other texts are removed.
 */
export function checkEnergy(check: Check, property: FeedProperty): void {
  checkCodes(check, property);
  const { EPCLabelText: written } = property;
  const text = written?.trim() ?? '';
  if (text === '' || namesEnergyClass(text) || parseEnergyLabel(text)) return;
  const bare = text.replace(BEFORE_CLASS, '');
  const number = readQuantity(text, 'energy');
  if (namesEnergyClass(bare)) check.set(property, 'EPCLabelText', bare, `is read as ${bare}`);
  else if (number !== null && number > 0 && number <= MOST_ENERGY) {
    const isFree = property.EnergyPerformance === null;
    check.set(
      property,
      'EPCLabelText',
      null,
      isFree ? `is not a class, and is read as the score ${number}` : `is not a class; ${LEFT_OUT}`,
    );
    if (isFree) property.EnergyPerformance = number;
  } else if (isDwelling(property.MainType)) check.drop(property, 'EPCLabelText', 'contains no class');
}
