import type { BreadcrumbList, WithContext } from 'schema-dts';
import type { Crumb } from './breadcrumbs';

/** The breadcrumb as structured data; `site` is the origin of the site. */
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
