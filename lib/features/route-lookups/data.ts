import 'server-only';
import { articleSlugs } from '@/lib/features/articles/data/get-guide-article';
import { locateProject } from '@/lib/features/projects/data/locate-project';
import { locateProperty } from '@/lib/features/properties/data/locate-property';
import { testimonialSlugs } from '@/lib/features/testimonials/data/find-testimonials';
import type { Lookups } from '@/lib/routing/resolve-path';

/** The look-ups of the middleware in the store and the content folder. */
export const siteLookups: Lookups = {
  property: locateProperty,
  project: locateProject,
  article: articleSlugs,
  testimonial: testimonialSlugs,
};
