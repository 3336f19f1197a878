'use client';

import { Icon } from '../ui/icon';
import { Link } from '../ui/link.client';

/** A document that can be requested: its name, its language if it is another, its kind, and the link to the form. */
export type DocumentRow = { label: string; lang?: string; about: string; href: string; name: string };

/** The documents of a property, sent as data and drawn in the browser (design/styles-and-scripts). */
export const DocumentRows = ({ documents, ask }: { documents: readonly DocumentRow[]; ask: string }) => (
  <ul className="document-rows">
    {documents.map(({ label, lang, about, href, name }) => (
      <li key={href}>
        <Icon name="file-text" />
        <span>
          <b lang={lang}>{label}</b>
          <span className="small muted tabular">{about}</span>
        </span>
        <Link className="link" href={href} rel="nofollow" aria-label={name}>
          {ask}
        </Link>
      </li>
    ))}
  </ul>
);
