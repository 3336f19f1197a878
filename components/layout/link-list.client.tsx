'use client';

import { Link } from '../ui/link.client';

/**
 * A link with its label. `current`: the page belongs to it; `elsewhere`: an agency page on another site; `apart`: a full page
 * load, because services allowed on this page must not run on that one.
 */
export type ListedLink = readonly [href: string, words: string, kind?: 'current' | 'elsewhere' | 'apart'];

/**
 * Links one below the other, sent as data (design/styles-and-scripts). The menu appears twice, in the bar and in the phone's
 * sheet, but its data are sent once.
 */
export const LinkList = ({ links }: { links: readonly ListedLink[] }) => (
  <ul>
    {links.map(([href, words, kind]) => (
      <li key={href}>
        {kind === 'elsewhere' || kind === 'apart' ? (
          <a href={href} rel={kind === 'elsewhere' ? 'me noopener' : undefined}>
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
