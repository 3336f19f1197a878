import 'server-only';
import { locateProject } from '@/lib/features/projects/data/locate-project';
import { locateHome } from '@/lib/features/properties/data/locate-home';
import type { Lookups } from '@/lib/routing/resolve-path';

/** What the doorman asks the store and the content folder. */
export const siteLookups: Lookups = {
  home: locateHome,
  project: locateProject,
  article: async () => null,
  testimonial: async () => null,
};
