import { useLocale } from 'next-intl';
import { hrefWith } from '@/lib/routing/href';
import { type RouteKey, routeOf } from '@/lib/routing/route-table';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link.client';
import './next-steps.css';

/** Pages to go on to, under the names that the breadcrumb gives them. */
export function NextSteps({ title, routes }: { title: string; routes: readonly RouteKey[] }) {
  const locale = useLocale();
  return (
    <nav className="next-steps" aria-labelledby="next-title">
      <h2 id="next-title">{title}</h2>
      <ul>
        {routes.map((route) => (
          <li key={route}>
            <Link href={hrefWith(route, locale, {})}>
              {routeOf(route).breadcrumb[locale]}
              <Icon name="arrow-right" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
