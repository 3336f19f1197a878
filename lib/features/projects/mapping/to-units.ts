import { priceDisplay, publishedAmount } from '@/lib/domain/money/price';
import { includesVat } from '@/lib/domain/money/price-taxes';
import { unitAnchors, unitState } from '@/lib/domain/property/project-units';
import type { PropertyStatus } from '@/lib/domain/property/property-status';
import { isHouse } from '@/lib/domain/property/property-type';
import type { Locale } from '@/lib/domain/text/locale';
import { chooseText } from '@/lib/domain/text/translated-text';
import type { Picture } from '@/lib/features/catalogue/types/property';
import { averageColour } from '@/lib/platform/media/average-colour';
import type { Project, ProjectPicture, UnitData, UnitPrice } from '../types';

/** A picture with its description in the visitor's language. */
export const toPicture = ({ hash, width, height, thumbhash, alt }: Picture, locale: Locale): ProjectPicture => ({
  hash,
  width,
  height,
  colour: averageColour(thumbhash),
  alt: chooseText(alt, locale),
});

/**
 * The units of a project for display. A price that is hidden or replaced by the status
 * (design/sold-and-gone-properties) is removed here, so that it does not affect the sort order either. The taxes are
 * those of the given day (ISO date).
 */
export function toUnits(
  project: Project,
  locale: Locale,
  statusesThatReplacePrice: readonly PropertyStatus[],
  day: string,
  hrefOf: ReadonlyMap<string, string> = new Map(),
): UnitData[] {
  const anchors = unitAnchors(project.units);
  const isVatIn = Object.values(project.priceNote).some((note) => includesVat(note ?? ''));
  return project.units.map((unit) => {
    const sale = { goal: 'for-sale', vat: null, isInProject: !isVatIn, land: unit.landPrice ?? null } as const;
    const display = priceDisplay(unit.price, unit.status, statusesThatReplacePrice, locale, {
      taxes: { sale: { ...sale, region: project.region }, day },
    });
    const euro = publishedAmount(unit.price);
    const shownPrice: UnitPrice =
      display.kind === 'amount' && euro !== null
        ? { kind: 'amount', text: display.amount, euro, taxed: display.taxed ?? null }
        : { kind: display.kind === 'status' ? 'none' : 'on-request' };
    return {
      id: unit.id,
      anchor: anchors.get(unit.id) ?? '',
      number: unit.number,
      type: unit.type,
      state: unitState(unit.status),
      // A house is not on a floor of a building, so it has no floor number.
      floor: isHouse(unit.type) ? null : unit.floor,
      bedrooms: unit.bedrooms,
      livingArea: unit.livingArea,
      terraceArea: unit.terraceArea,
      groundArea: unit.groundArea,
      shownPrice,
      plan: unit.plan && toPicture(unit.plan, locale),
      href: (unit.propertyId && hrefOf.get(unit.propertyId)) || null,
    };
  });
}
