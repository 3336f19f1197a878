import 'server-only';
import agency from '@/agency.config';
import { articleSlugs } from '@/lib/features/content/articles/data/find-articles';
import { testimonialSlugs } from '@/lib/features/content/testimonials/data/find-testimonials';
import { locateProject } from '@/lib/features/projects/data';
import { locateProperty } from '@/lib/features/properties/data/locate-property';
import { hasPlacePage } from '@/lib/features/search/place-pages/data/place-pages';
import { hasPricePage } from '@/lib/features/search/place-pages/data/price-pages';
import type { Lookups } from '@/lib/routing/resolve-path';

/** The look-ups of the middleware in the store and the content folder. */
export const siteLookups: Lookups = {
  property: locateProperty,
  project: locateProject,
  article: articleSlugs,
  testimonial: testimonialSlugs,
  placePage: hasPlacePage,
  pricePage: hasPricePage,
  people: agency,
};
