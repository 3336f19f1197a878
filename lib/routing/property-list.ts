import type { ItemList, WithContext } from 'schema-dts';

/** A list of properties as structured data: paths in page order. `site` is the origin of the site. */
export const toPropertyList = (hrefs: readonly string[], name: string, site: string): WithContext<ItemList> => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  name,
  numberOfItems: hrefs.length,
  itemListElement: hrefs.map((href, at) => ({ '@type': 'ListItem', position: at + 1, url: site + href })),
});
