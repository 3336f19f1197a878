'use client';

import { Icon } from '../ui/icon';
import { Link } from '../ui/link.client';
import { AgentCards, type AgentWords } from './agent-cards.client';
import { type HoursRow, HoursTable } from './hours-table.client';
import './office-block.css';

/** An office as formatted text. */
export type OfficeWords = {
  id: string;
  name: string;
  /** The address of the office's own page; null on that page, and for an only office. */
  href: string | null;
  street: string;
  town: string;
  /** Its position on OpenStreetMap, as a link. */
  map: string;
  phone: string;
  tel: string | undefined;
  email: string;
  /** A mail link with subject and greeting. */
  letter: string;
  hours: readonly HoursRow[];
  hoursLabel: string;
  agents: readonly AgentWords[];
};

type OfficeBlocksProps = { offices: readonly OfficeWords[]; words: Readonly<Record<'onMap' | 'write', string>> };

/** Offices with address, hours, contact and agents. Sent as data (design/styles-and-scripts). */
export const OfficeBlocks = ({ offices, words }: OfficeBlocksProps) =>
  offices.map((office) => (
    <section key={office.id} className="wrap office-block" id={office.id} aria-labelledby={`${office.id}-name`}>
      <div className="rule" />
      <div className="grid columns">
        <div className="address">
          <h2 id={`${office.id}-name`}>
            {office.href ? (
              <Link className="link" href={office.href}>
                {office.name}
              </Link>
            ) : (
              office.name
            )}
          </h2>
          <address>
            {office.street}
            <br />
            {office.town}
          </address>
          <p>
            <a className="i-map-pin link on-map" href={office.map} rel="noopener">
              {words.onMap}
            </a>
          </p>
        </div>
        <div className="numbers">
          <p className="phone tabular">
            <a href={office.tel}>{office.phone}</a>
          </p>
          <p className="mail">
            <a className="link" href={`mailto:${office.email}`}>
              {office.email}
            </a>
          </p>
          <p className="by-mail">
            <a className="btn btn-secondary" href={office.letter}>
              <Icon name="mail" />
              {words.write}
            </a>
          </p>
        </div>
        <div className="opening">
          <HoursTable rows={office.hours} label={office.hoursLabel} />
        </div>
        <ul className="people">
          <AgentCards agents={office.agents} />
        </ul>
      </div>
    </section>
  ));
