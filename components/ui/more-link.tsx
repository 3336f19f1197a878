import type { ReactNode } from 'react';
import { Icon } from './icon';
import { Link } from './link.client';

/** A link at the end of a section: underlined text and an arrow. */
export const MoreLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link className="more" href={href}>
    <span>{children}</span>
    <Icon name="arrow-right" />
  </Link>
);
