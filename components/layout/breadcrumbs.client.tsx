'use client';

import type { Crumb } from '@/lib/routing/breadcrumbs';
import { Link } from '../ui/link.client';

/** The breadcrumb of a page; the last item is the page itself. Sent as data (design/styles-and-scripts). */
export const Breadcrumbs = ({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) => (
  <nav aria-label={label}>
    <ol className="breadcrumbs">
      {crumbs.map((crumb, index) => (
        <li key={crumb.href}>
          {index === crumbs.length - 1 ? (
            <span aria-current="page">{crumb.label}</span>
          ) : (
            <Link href={crumb.href}>{crumb.label}</Link>
          )}
        </li>
      ))}
    </ol>
  </nav>
);
