import { useTranslations } from 'next-intl';
import { isClosed } from '@/lib/domain/property/property-status';
import type { PropertyCardData } from '@/lib/features/properties/types/card';
import { type Card, CardList, type ListName } from './card-list.client';
import { FacadeDrawing } from './facade-drawing';
import { usePriceParts } from './price-text';
import { RIBBON_CLASS } from './status-ribbon';

/** How to make a card of a home, in the language of the page. */
function useCards(): (home: PropertyCardData) => Card {
  const types = useTranslations('type');
  const status = useTranslations('status');
  const priceParts = usePriceParts();
  return (home) => {
    const { street, energy, picture, ribbon } = home;
    return {
      id: home.id,
      href: home.href,
      name: `${types(home.type)}, ${home.city}`,
      price: priceParts(home.price),
      facts: [home.bedrooms, home.bathrooms, home.livingArea, home.groundArea].map((fact) => fact || 0),
      ...(street !== null && { street }),
      ...(energy && { energy: [energy.label, energy.text] as const }),
      ...(picture && { picture: [picture.hash, picture.width, picture.height] as const }),
      ...(ribbon && { ribbon: [RIBBON_CLASS[ribbon], home.statusText ?? status(ribbon)] as const }),
      ...(isClosed(home.status) && { isClosed: true as const }),
    };
  };
}

type PropertyCardsProps = {
  homes: readonly PropertyCardData[];
  /** How many of them are visible before scrolling. */
  first?: number;
  /** The layout of cards in another size. */
  lookOf?: (at: number) => NonNullable<Card['look']>;
  list?: ListName;
};

/** Homes in a list. */
export function PropertyCards({ homes, first = 0, lookOf, list }: PropertyCardsProps) {
  const t = useTranslations('card');
  const price = useTranslations('price');
  const cardOf = useCards();
  return (
    <CardList
      cards={homes.map((home, at) => ({ ...cardOf(home), ...(lookOf && { look: lookOf(at) }) }))}
      words={{
        facts: {
          'bed-double': t('bedrooms'),
          bath: t('bathrooms'),
          scaling: t('livingArea'),
          'land-plot': t('groundArea'),
        },
        energyLabel: t('energyLabel'),
        noPicture: t('noPicture'),
        addressOnRequest: t('addressOnRequest'),
        previously: price('previously'),
      }}
      drawing={homes.every(({ picture }) => picture) ? null : <FacadeDrawing />}
      first={first}
      list={list}
    />
  );
}
