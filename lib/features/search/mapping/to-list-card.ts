import { type PriceWordsOf, priceParts } from '@/lib/domain/money/price-parts';
import { isClosed, type PropertyStatus } from '@/lib/domain/property/property-status';
import type { PropertyType } from '@/lib/domain/property/property-type';
import type { ListCard, PropertyCardData } from '../../catalogue/types/card';

/** The style of a ribbon, by status. */
export const RIBBON_LOOK: Readonly<Record<PropertyStatus, string>> = {
  available: 'free',
  new: 'new',
  'price-lowered': 'lower',
  'under-option': 'option',
  'under-compromise': 'option',
  sold: 'sold',
  rented: 'sold',
  'sold-out': 'sold',
};

/** The words of messages that a card needs, in one language. */
export type ListCardWords = PriceWordsOf & {
  type: (type: PropertyType) => string;
  card: (key: 'openHouse' | 'month' | 'renovation', values: Record<string, string>) => string;
};

/** The name of a property on its card: its type and its town, in the language of the words. */
export const cardName = (
  { type, city }: Pick<PropertyCardData, 'type' | 'city'>,
  typeWord: ListCardWords['type'],
): string => `${typeWord(type)}, ${city}`;

/** A property for a list, in the language of the words. */
export function toListCard(property: PropertyCardData, words: ListCardWords): ListCard {
  const { street, energy, picture, ribbon, since } = property;
  const { month, renovation } = property.reach ?? {};
  const reach = [month && words.card('month', { amount: month }), renovation && words.card('renovation', renovation)];
  return {
    id: property.id,
    href: property.href,
    name: cardName(property, words.type),
    price: priceParts(property.price, words),
    facts: [property.bedrooms, property.bathrooms, property.livingArea, property.groundArea].map((fact) => fact || 0),
    ...(street !== null && { street }),
    ...(energy && { energy: [energy.label, energy.text] as const }),
    ...(property.mentions.short !== null && { law: property.mentions.short }),
    ...(picture && { picture: [picture.hash, picture.width, picture.height] as const }),
    ...(property.morePictures.length > 0 && {
      photos: [1 + property.morePictures.length, property.photos] as const,
    }),
    ...(property.squareMetre !== null && { rate: `${property.squareMetre}${words.price('unit.per-m2')}` }),
    ...(reach.some(Boolean) && { reach: reach.filter(Boolean).join(' · ') }),
    ...(ribbon && { ribbon: [RIBBON_LOOK[ribbon], property.statusText ?? words.status(ribbon)] as const }),
    ...(property.openHouse && { openHouse: words.card('openHouse', property.openHouse) }),
    ...(since !== null && { since }),
    ...(isClosed(property.status) && { isClosed: true as const }),
  };
}
