import type { BreadcrumbList, WithContext } from 'schema-dts';
import type { Crumb } from './breadcrumbs';

/** Where a page stands, for search engines; `site` is the address before every path. */
export const toCrumbList = (crumbs: readonly Crumb[], site: string): WithContext<BreadcrumbList> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map((crumb, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: crumb.label,
    item: site + crumb.href,
  })),
});
