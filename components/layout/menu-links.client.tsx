'use client';

import Link from 'next/link';

/** An entry of the menu; `isCurrent` where the page stands under it. */
export type MenuEntry = readonly [href: string, words: string, isCurrent: boolean];

/** The main menu. It stands twice on a page, in the bar and in the sheet of a phone, and comes once (decision 087). */
export const MenuLinks = ({ entries }: { entries: readonly MenuEntry[] }) => (
  <ul>
    {entries.map(([href, words, isCurrent]) => (
      <li key={href}>
        <Link href={href} prefetch={false} aria-current={isCurrent ? 'page' : undefined}>
          {words}
        </Link>
      </li>
    ))}
  </ul>
);
