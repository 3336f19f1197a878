import 'server-only';
import { loadSitePictures } from '@/lib/features/articles/data/site-pictures';
import { loadProjects } from '@/lib/features/projects/data/load-projects';
import { loadCatalogueIndex } from '@/lib/features/properties/data/catalogue-index';
import { newestPublished } from '@/lib/features/testimonials/data/find-published';
import { log } from '@/lib/platform/log';

/**
 * Reads beside the first visitors what pages keep in memory, so that a store that goes away early takes nothing along
 * (decision 065).
 */
export function warmMemory(): void {
  Promise.all([loadCatalogueIndex(), loadProjects(), loadSitePictures(), newestPublished()]).catch((error: Error) =>
    log.warn({ error }, 'the catalogue could not be read into memory'),
  );
}
