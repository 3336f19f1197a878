import type { Region } from '@/lib/domain/place/zip-region';
import type { Goal } from '@/lib/domain/property/property-values';
import { ratioHrefs, sharedPictureHref } from '@/lib/routing/picture-href';

/** The most pictures of a page that its structured data name. */
const MOST_PICTURES = 5;

/**
 * The first pictures of a page for search engines, which ask for the first one in three ratios without text on it. `site`
 * is the origin of the site.
 */
export const imagesOf = (pictures: ReadonlyArray<{ hash: string }>, site: string): string[] =>
  pictures
    .slice(0, MOST_PICTURES)
    .flatMap(({ hash }, at) => (at === 0 ? ratioHrefs(hash) : [sharedPictureHref(hash)]).map((path) => site + path));

/** What the agency does with the property, in the words of GoodRelations that schema.org uses. */
export const businessFunctionOf = (goal: Goal) => ({
  '@id': `http://purl.org/goodrelations/v1#${goal === 'for-sale' ? 'Sell' : 'LeaseOut'}`,
});

/** The country of a region as an ISO code; undefined where it is unknown. */
export const countryOf = (region: Region | null): string | undefined =>
  region === null ? undefined : region === 'luxembourg' ? 'LU' : 'BE';
