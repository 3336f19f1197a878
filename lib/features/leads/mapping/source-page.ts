import type { Locale } from '@/lib/domain/text/locale';
import { breadcrumbOf } from '@/lib/routing/breadcrumbs';
import { pathInLanguage } from '@/lib/routing/path-in-language';

/**
 * The page that a request came from, for a reader in another language: its name and its path there; as it came where that
 * page has no address in it. `source` is a path of this site, with its query.
 */
export function sourcePage(source: string, locale: Locale): { name: string | null; path: string } {
  const [pathname = ''] = source.split('?', 1);
  const path = pathInLanguage(pathname, locale);
  return {
    name: breadcrumbOf(path ?? pathname, locale),
    path: path === null ? source : path + source.slice(pathname.length),
  };
}
