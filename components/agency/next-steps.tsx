import { useLocale } from 'next-intl';
import { hrefWith } from '@/lib/routing/href';
import { type RouteKey, routeOf } from '@/lib/routing/route-table';
import { WayLinks } from '../ui/more-link';
import './thanks.css';

/** Links to further pages, under their breadcrumb names. */
export function NextSteps({ title, routes }: { title: string; routes: readonly RouteKey[] }) {
  const locale = useLocale();
  return (
    <nav className="next-steps" aria-labelledby="next-title">
      <h2 id="next-title">{title}</h2>
      <WayLinks links={routes.map((route) => [hrefWith(route, locale, {}), routeOf(route).breadcrumb[locale]])} />
    </nav>
  );
}
