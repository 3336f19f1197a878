import agency from '@/agency.config';
import { priceDisplay } from '@/lib/domain/money/price';
import { pageTerm } from '@/lib/domain/property/closed-property';
import { energyClassText, namesEnergyClass } from '@/lib/domain/property/energy-label';
import { isClosed } from '@/lib/domain/property/property-status';
import { isDwelling } from '@/lib/domain/property/property-type';
import { comingOpenHouses } from '@/lib/domain/time/open-house';
import { closedMoment } from '@/lib/features/catalogue/mapping/to-property-row';
import type { Property } from '@/lib/features/catalogue/types/property';

/** The day on which a property is sold or rented decides nothing for a tenant. */
const OF_SALES: ReadonlySet<unknown> = new Set(['at-deed', 'at-compromise']);

/** A property with only what its page shows now, in any language; null when the page says that it is gone. */
export function shownProperty(property: Property, now: Date): Property | null {
  const { goal, region, status, type, price, legal, energy, money, building, availability, position } = property;
  const closedAt = closedMoment(property);
  if (pageTerm(closedAt, agency.goneProperties, agency.closedPropertiesDays, now).kind === 'gone') return null;
  const [isRent, isOver] = [goal === 'for-rent', isClosed(status)];
  const display = priceDisplay(price, status, agency.statusesThatReplacePrice, 'nl');
  const isPriced = price.publish && display.kind === 'amount';
  const when = <T>(isShown: boolean, value: T): T | null => (isShown ? value : null);
  const named = namesEnergyClass(energy.insulationLabelText) && region === 'luxembourg' && isDwelling(type);
  return {
    ...property,
    // A place that is not exact is that of the municipality.
    ...(property.address.publish ? { position: when(position?.isExact === true, position) } : { position: null }),
    nodes: { category: null, district: null },
    agentId: when(
      agency.agents.some(({ id }) => id === property.agentId),
      property.agentId,
    ),
    changedAt: null,
    closedAt,
    price: isPriced
      ? { ...price, previous: when(display.previous !== null, price.previous) }
      : { publish: false, kind: price.kind },
    priceUnitText: isPriced ? property.priceUnitText : {},
    building: { ...building, allowsPets: when(isRent, building.allowsPets ?? null) },
    energy: {
      ...energy,
      labelText: energyClassText({ ...energy, region, type }),
      insulationLabelText: when(named, energy.insulationLabelText),
    },
    legal: {
      ...legal,
      preemption: when(!isRent, legal.preemption),
      floodParcel: when(region === 'flanders', legal.floodParcel),
      floodBuilding: when(region === 'flanders', legal.floodBuilding),
      floodHazard: when(region === 'wallonia', legal.floodHazard),
      asbestosDate: when(legal.asbestos !== null, legal.asbestosDate),
      electricityDate: when(legal.electricity !== null, legal.electricityDate),
    },
    money: {
      ...money,
      notaryFees: when(isPriced && !isRent, money.notaryFees),
      registrationDuty: when(isPriced && !isRent, money.registrationDuty),
      agencyCost: when(isPriced && (!isRent || region === 'luxembourg'), money.agencyCost),
      landPrice: when(isPriced, money.landPrice ?? null),
      deposit: when(isPriced && isRent, money.deposit),
      monthlyRent: when(!isRent, money.monthlyRent),
      inventoryCost: when(isRent, money.inventoryCost),
    },
    availability: {
      kind: when(!isOver && !(isRent && OF_SALES.has(availability.kind)), availability.kind),
      date: when(!isOver, availability.date),
    },
    openHouses: isOver ? [] : comingOpenHouses(property.openHouses ?? [], now),
    otherPictures: (property.otherPictures ?? []).filter(({ kind }) => !isOver || kind !== 'document'),
    documents: isOver ? [] : property.documents,
  } as Property;
}
