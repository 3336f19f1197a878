'use client';

import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon';
import './fact-rows.css';

/** A fact with its formatted value, or its value as a drawing; null if it is missing. */
export type FactRow = readonly [term: string, answer: ReactNode];

/** A value, or the text for a missing one. */
const Answer = ({ words, missing }: { words: ReactNode; missing: string }) =>
  words ?? <span className="not-given">{missing}</span>;

type RowsProps = { rows: readonly FactRow[]; missing: string };

const Rows = ({ rows, missing }: RowsProps) =>
  rows.map(([term, answer]) => (
    <div key={term}>
      <dt>{term}</dt>
      <dd>
        <Answer words={answer} missing={missing} />
      </dd>
    </div>
  ));

/** Facts as names and values, sent as data, which is smaller than markup (design/styles-and-scripts). */
export const FactRows = ({ rows, missing }: RowsProps) => (
  <dl className="key-values">
    <Rows rows={rows} missing={missing} />
  </dl>
);

/** The rooms of each floor, with their areas. */
export const FloorRows = ({
  floors,
}: {
  floors: ReadonlyArray<readonly [title: string, rooms: ReadonlyArray<readonly [name: string, area: string | null]>]>;
}) => (
  <div className="floors tabular">
    {floors.map(([title, rooms]) => (
      <div key={title}>
        <h3>{title}</h3>
        <dl>
          {rooms.map(([name, area], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rooms may have one name, and never change their order
            <div key={index}>
              <dt>{name}</dt>
              <dd>{area}</dd>
            </div>
          ))}
        </dl>
      </div>
    ))}
  </div>
);

/** Legal terms with their values and an explanation of each. */
export const TermRows = ({
  terms,
  missing,
}: {
  terms: ReadonlyArray<readonly [...FactRow, explanation: string]>;
  missing: string;
}) => (
  <div className="legal-terms">
    {terms.map(([term, answer, explanation]) => (
      <details key={term}>
        <summary>
          <span className="name">
            {term}
            <Icon name="plus" />
          </span>
          <b>
            <Answer words={answer} missing={missing} />
          </b>
        </summary>
        <p>{explanation}</p>
      </details>
    ))}
  </div>
);
