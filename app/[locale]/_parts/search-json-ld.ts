import type { ItemList, WithContext } from 'schema-dts';
import type { PropertyCardData } from '@/lib/features/properties/types/card';

/** The homes of a page in their order, as structured data. */
export const toItemList = (cards: readonly PropertyCardData[], name: string, site: string): WithContext<ItemList> => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  name,
  numberOfItems: cards.length,
  itemListElement: cards.map((home, at) => ({ '@type': 'ListItem', position: at + 1, url: site + home.href })),
});
