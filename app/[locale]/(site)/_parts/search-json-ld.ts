import type { BreadcrumbList, ItemList, WithContext } from 'schema-dts';
import type { PropertyCardData } from '@/lib/features/properties/types';
import { siteUrl } from '@/lib/platform/page-metadata';
import type { Crumb } from '@/lib/routing/breadcrumbs';

/** The homes of a page in their order, for search engines. */
export const itemListJsonLd = (cards: readonly PropertyCardData[], name: string): WithContext<ItemList> => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  name,
  numberOfItems: cards.length,
  itemListElement: cards.map((home, at) => ({ '@type': 'ListItem', position: at + 1, url: siteUrl() + home.href })),
});

/** Where the page stands, for search engines. */
export const breadcrumbJsonLd = (crumbs: readonly Crumb[]): WithContext<BreadcrumbList> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, href }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: label,
    item: siteUrl() + href,
  })),
});
