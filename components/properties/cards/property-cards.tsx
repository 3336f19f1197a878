import { useTranslations } from 'next-intl';
import type { PropertyCardData } from '@/lib/features/catalogue/types/card';
import { toListCard } from '@/lib/features/search/mapping/to-list-card';
import { FacadeDrawing } from '../facade-drawing';
import { type Card, CardList } from './card-list.client';
import { useCardWords } from './card-words';

/** Builds the card of a property in the language of the page. */
function useCards(): (property: PropertyCardData) => Card {
  const words = {
    type: useTranslations('type'),
    price: useTranslations('price'),
    status: useTranslations('status'),
    card: useTranslations('card'),
  };
  return (property) => toListCard(property, words);
}

type PropertyCardsProps = {
  properties: readonly PropertyCardData[];
  /** The number of cards that are visible before scrolling. */
  first?: number;
  /** The class of cards of another size. */
  lookOf?: (at: number) => NonNullable<Card['look']>;
  /** The level of the headings of cards, one below that of the list. */
  heading?: 'h2' | 'h3';
};

/** Properties in a list. */
export function PropertyCards({ properties, first = 0, lookOf, heading }: PropertyCardsProps) {
  const words = useCardWords();
  const cardOf = useCards();
  return (
    <CardList
      cards={properties.map((property, at) => ({ ...cardOf(property), ...(lookOf && { look: lookOf(at) }) }))}
      words={words}
      drawing={properties.every(({ picture }) => picture) ? null : <FacadeDrawing />}
      first={first}
      heading={heading}
    />
  );
}
