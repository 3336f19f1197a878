import 'server-only';
import { loadCatalogueIndex } from '@/lib/features/catalogue/data/catalogue-index';
import { loadSitePictures } from '@/lib/features/content/articles/data/load-pictures';
import { newestPublished } from '@/lib/features/content/testimonials/data/find-testimonials';
import { loadProjects } from '@/lib/features/projects/data';
import { loadPlacePages } from '@/lib/features/search/place-pages/data/place-pages';
import { log } from '@/lib/platform/log/log';

/** Loads at the start what pages cache, so that the site works if the store fails soon after (design/feed-values). */
export function warmMemory(): void {
  Promise.all([loadCatalogueIndex(), loadPlacePages(), loadProjects(), loadSitePictures(), newestPublished()]).catch(
    (error: Error) => log.warn({ error }, 'the catalogue could not be read into memory'),
  );
}
