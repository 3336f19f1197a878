import { namesEnergyClass, parseEnergyLabel } from '@/lib/domain/property/energy-label';
import { isDwelling } from '@/lib/domain/property/property-type';
import { readQuantity } from '@/lib/domain/text/number-in-text';
import type { FeedProperty } from '../../schema/property';
import { type Check, LEFT_OUT } from './check-value';

/** Highest plausible use of a dwelling in a year, kWh/m². */
const MOST_ENERGY = 5000;
const BEFORE_CLASS =
  /^(?:epc|peb|epb|cpe|energielabel|label|klasse|classe|class)(?:[ :.-]{1,3}(?:label|klasse|classe|class))?[ :.-]{1,3}/i;

/** Removes certificate codes without a digit, such as "requested", and those that mean "not filled in": 0, 000, 1. */
function checkCodes(check: Check, property: FeedProperty): void {
  for (const field of ['EPCUniqueCode', 'EPCCertificate'] as const) {
    const code = property[field];
    if (code !== null && code.trim() !== '' && !/[2-9]|1\D*\d/.test(code))
      check.set(property, field, null, `is not a code; ${LEFT_OUT}`);
  }
}

/**
 * Checks class and codes; the limits of the numbers are checked with all measures. A number in the field of the class is read as the score; other texts are
 * removed.
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
  } else if (isDwelling(property.MainType)) check.set(property, 'EPCLabelText', null, `contains no class; ${LEFT_OUT}`);
}
