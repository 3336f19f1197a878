'use client';

import { Fragment } from 'react';
import { Link } from '../ui/link.client';

type Links = ReadonlyArray<readonly [href: string, name: string]>;

/** The sort order of a list; each order is a link. */
export const SortMenu = ({ label, current, links }: { label: string; current: string; links: Links }) => (
  <details className="sort-menu pop small">
    <summary>
      <span className="muted">{label}</span>{' '}
      <span className="link">{links.find(([href]) => href === current)?.[1]}</span>
    </summary>
    <ul>
      {links.map(([href, name]) => (
        <li key={href}>
          <Link href={href} aria-current={href === current ? 'true' : undefined} rel="nofollow" scroll={false}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </details>
);

/** Links to pages of types or places in one paragraph. Sent as data (design/styles-and-scripts). */
export const PageLinks = ({ label, links }: { label: string; links: Links }) =>
  links.length > 0 && (
    <p className="small muted about">
      {`${label}: `}
      {links.map(([href, name], at) => (
        <Fragment key={href}>
          {at > 0 && ' · '}
          <Link className="link" href={href}>
            {name}
          </Link>
        </Fragment>
      ))}
    </p>
  );
