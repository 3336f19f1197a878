'use client';

import { Portrait } from '@/components/ui/portrait';

/** A person who reads the messages of a form. */
export type Reader = { id: string; name: string; portrait: string | null; office: string | undefined };

/** The persons who answer, sent as data (design/styles-and-scripts). */
export const ReaderList = ({ readers }: { readers: readonly Reader[] }) => (
  <ul className="readers">
    {readers.map(({ id, name, portrait, office }) => (
      <li key={id} className="reader">
        <Portrait name={name} picture={portrait} className="face" />
        <span>
          <b>{name}</b>
          <span className="muted">{office}</span>
        </span>
      </li>
    ))}
  </ul>
);

/** A number to call, the name of its office, and its hours. */
export type PhoneLine = { tel: string | undefined; phone: string; office: string; hours: string | null };

/** The numbers of the offices. */
export const PhoneLines = ({ lines }: { lines: readonly PhoneLine[] }) => (
  <ul>
    {lines.map(({ tel, phone, office, hours }) => (
      <li key={office}>
        <a className="link tabular" href={tel}>
          {phone}
        </a>{' '}
        <span>{office}</span>
        {hours && <span className="muted">{hours}</span>}
      </li>
    ))}
  </ul>
);
