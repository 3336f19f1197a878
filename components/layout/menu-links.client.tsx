'use client';

import { Link } from '../ui/link.client';

/** An entry of the menu; `isCurrent` when the page belongs to it. */
export type MenuEntry = readonly [href: string, words: string, isCurrent: boolean];

/** The main menu. A page has it twice, in the bar and in the phone's sheet, but its data are sent once (decision 087). */
export const MenuLinks = ({ entries }: { entries: readonly MenuEntry[] }) => (
  <ul>
    {entries.map(([href, words, isCurrent]) => (
      <li key={href}>
        <Link href={href} aria-current={isCurrent ? 'page' : undefined}>
          {words}
        </Link>
      </li>
    ))}
  </ul>
);
