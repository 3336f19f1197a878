'use client';

/** Somebody who reads what a form sends. */
export type Reader = { id: string; name: string; initials: string; office: string | undefined };

/** Who answers, sent as data (design/styles-and-scripts). */
export const ReaderList = ({ readers }: { readers: readonly Reader[] }) => (
  <ul className="readers">
    {readers.map(({ id, name, initials, office }) => (
      <li key={id} className="reader">
        <span className="portrait face" aria-hidden="true">
          {initials}
        </span>
        <span>
          <b>{name}</b>
          <span className="muted">{office}</span>
        </span>
      </li>
    ))}
  </ul>
);

/** A number to call, whose it is, and when somebody answers. */
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
