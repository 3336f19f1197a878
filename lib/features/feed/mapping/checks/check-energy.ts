import { namesEnergyClass, parseEnergyLabel } from '@/lib/domain/property/energy-label';
import { isDwelling } from '@/lib/domain/property/property-type';
import { readQuantity } from '@/lib/domain/text/number-in-text';
import type { FeedProperty } from '../../schema/property';
import { type Check, LEFT_OUT } from './check-value';

/** Highest plausible use of a dwelling in a year, kWh/m². */
const MOST_ENERGY = 5000;
/** Highest plausible emission of a dwelling in a year, kg CO₂/m². */
const MOST_CO2 = 1500;
const BEFORE_CLASS =
  /^(?:epc|peb|epb|cpe|energielabel|label|klasse|classe|class)(?:[ :.-]{1,3}(?:label|klasse|classe|class))?[ :.-]{1,3}/i;

/** Removes certificate codes without a digit, for example "requested". */
function checkCodes(check: Check, property: FeedProperty): void {
  for (const field of ['EPCUniqueCode', 'EPCCertificate'] as const) {
    const code = property[field];
    if (code !== null && code.trim() !== '' && !/\d/.test(code))
      check.set(property, field, null, `is not a code; ${LEFT_OUT}`);
  }
}

/**
 * Checks score, emission, class and codes. A number in the field of the class is read as the score; other texts are
 * removed.
 */
export function checkEnergy(check: Check, property: FeedProperty): void {
  checkCodes(check, property);
  const { EnergyPerformance: score, EPCLabelText: written } = property;
  if (score !== null && score > MOST_ENERGY && isDwelling(property.MainType))
    check.set(property, 'EnergyPerformance', null, `cannot be a score in kWh/m² a year; ${LEFT_OUT}`);
  if (property.CO2Emission !== null && property.CO2Emission > MOST_CO2 && isDwelling(property.MainType))
    check.set(property, 'CO2Emission', null, `cannot be an emission in kg/m² a year; ${LEFT_OUT}`);
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
