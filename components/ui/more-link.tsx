import type { ReactNode } from 'react';
import { Icon } from './icon';
import { Link } from './link.client';

/** A link at the end of a section: underlined text and an arrow. */
export const MoreLink = ({ href, rel, children }: { href: string; rel?: 'nofollow'; children: ReactNode }) => (
  <Link className="more" href={href} rel={rel}>
    <span>{children}</span>
    <Icon name="arrow-right" />
  </Link>
);

/** Links to further pages, one below the other. */
export const WayLinks = ({ links }: { links: ReadonlyArray<readonly [href: string, words: string]> }) => (
  <ul className="way-links">
    {links.map(([href, words]) => (
      <li key={href}>
        <Link href={href}>
          {words}
          <Icon name="arrow-right" />
        </Link>
      </li>
    ))}
  </ul>
);
