'use client';

import { Link } from '../ui/link.client';

/**
 * A link with its words; `current` when the page belongs to it, `elsewhere` for a page of the agency on another site,
 * `apart` for one that needs a document of its own: what services a visitor allowed here must not go on there.
 */
export type ListedLink = readonly [href: string, words: string, kind?: 'current' | 'elsewhere' | 'apart'];

/**
 * Links one below the other, sent as data (design/styles-and-scripts). A page has its menu twice, in the bar and in the phone's sheet, but
 * its data once.
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
