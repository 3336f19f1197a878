import { Icon } from './icon';
import { Link } from './link.client';

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
