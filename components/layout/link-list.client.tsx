'use client';

import type { Crumb } from '@/lib/routing/breadcrumbs';
import { Link } from '../ui/link.client';

/**
 * A link with its label. `current`: the page belongs to it; `elsewhere`: a page of the agency on another site; `apart`:
 * the link loads a whole page, because third-party services that run on this page must not run on that one.
 */
export type ListedLink = readonly [href: string, words: string, kind?: 'current' | 'elsewhere' | 'apart'];

/**
 * Links one below the other, sent as data (design/styles-and-scripts). The menu is drawn twice, in the header and in
 * the menu of the phone, but its data are sent once.
 */
export const LinkList = ({ links }: { links: readonly ListedLink[] }) => (
  <ul>
    {links.map(([href, words, kind]) => (
      <li key={href}>
        {kind === 'elsewhere' || kind === 'apart' ? (
          <a href={href} rel={kind === 'elsewhere' ? 'me noopener' : 'nofollow'}>
            {words}
          </a>
        ) : (
          <Link href={href} aria-current={kind === 'current' ? 'page' : undefined}>
            {words}
          </Link>
        )}
      </li>
    ))}
  </ul>
);

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
