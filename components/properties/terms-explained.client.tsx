'use client';

import { Icon } from '../ui/icon';
import { Link } from '../ui/link.client';

/** Terms that open to a sentence and a link, drawn in the browser (design/styles-and-scripts). */
export const TermDetails = ({
  terms,
  href,
  more,
}: {
  terms: ReadonlyArray<readonly [id: string, title: string, short: string]>;
  href: string;
  more: string;
}) => (
  <div className="terms-explained">
    {terms.map(([id, title, short]) => (
      <details key={id}>
        <summary>
          {title}
          <Icon name="plus" />
        </summary>
        <p>
          {short}{' '}
          <Link className="link" href={`${href}#${id}`} aria-label={`${more}: ${title}`}>
            {more}
          </Link>
        </p>
      </details>
    ))}
  </div>
);
