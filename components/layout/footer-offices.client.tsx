'use client';

import type { OfficeWords } from '../agency/office-blocks.client';

/** An office in the footer as formatted text; hours in short, for open days only. */
export type FooterOffice = Pick<OfficeWords, 'id' | 'name' | 'street' | 'town' | 'phone' | 'tel' | 'email'> & {
  hours: ReadonlyArray<readonly [days: string, hours: string]>;
};

type FooterOfficesProps = { offices: readonly FooterOffice[]; words: Readonly<Record<'phone' | 'email', string>> };

/** Offices with address and hours, sent as data (design/styles-and-scripts). */
export const FooterOffices = ({ offices, words }: FooterOfficesProps) =>
  offices.map(({ id, name, street, town, phone, tel, email, hours }) => (
    <div key={id} className="branch">
      <h2>{name}</h2>
      <address>
        {street}
        <br />
        {town}
        <br />
        <a className="tabular" href={tel}>
          <span className="sr-only">{words.phone} </span>
          {phone}
        </a>
        <br />
        <a href={`mailto:${email}`}>
          <span className="sr-only">{words.email} </span>
          {email}
        </a>
      </address>
      <p className="branch-hours tabular">
        {hours.map(([days, open]) => (
          <span key={days}>{`${days} ${open}`}</span>
        ))}
      </p>
    </div>
  ));
