'use client';

import type { ReactNode } from 'react';
import { Icon } from '../ui/icon';

type FilterPanelProps = { summary: string; isSet: boolean; icon?: string; isOpen?: boolean; children: ReactNode };

/** One filter of the bar: a button that opens its field. In the panel of a phone the field is open. */
export const FilterPanel = ({ summary, isSet, icon, isOpen, children }: FilterPanelProps) => (
  <details className="pop" name="filter" open={isOpen}>
    <summary className={`filter-button${isSet ? ' set' : ''}`}>
      {icon && <Icon name={icon} />}
      <span>{summary}</span>
      <Icon name="chevron-down" />
    </summary>
    <div className="panel">{children}</div>
  </details>
);

/** A choice: its value, its label and the formatted number of properties that it would show. */
export type Choice = readonly [value: string, text: string, count?: string];

/** Checkboxes for a few choices. The choices are sent as data and drawn in the browser (design/styles-and-scripts). */
export const CheckChoices = (list: {
  legend: string;
  name: string;
  chosen: readonly string[];
  choices: readonly Choice[];
}) => (
  <fieldset>
    <legend>{list.legend}</legend>
    <div className="checks">
      {list.choices.map(([value, text, count]) => (
        <label key={value} className="check">
          <input type="checkbox" name={list.name} value={value} defaultChecked={list.chosen.includes(value)} />
          <span>
            {`${text} `}
            <span className="muted tabular">{count}</span>
          </span>
        </label>
      ))}
    </div>
  </fieldset>
);

/** Features of one tap, side by side; one without properties is pale. */
export const ShortcutChoices = (list: { legend: string; chosen: readonly string[]; choices: readonly Choice[] }) => (
  <fieldset className="shortcuts">
    <legend>{list.legend}</legend>
    {list.choices.map(([value, text, count]) => (
      <label key={value} data-none={count === '0' || undefined}>
        <input
          className="sr-only"
          type="checkbox"
          name="feature"
          value={value}
          defaultChecked={list.chosen.includes(value)}
        />
        <Icon name="check" />
        <span>
          {text} <small className="tabular">{count}</small>
        </span>
      </label>
    ))}
  </fieldset>
);

/** Radio buttons for a few choices, side by side. */
export const RadioChoices = (list: { legend: string; name: string; chosen: string; choices: readonly Choice[] }) => (
  <fieldset>
    <legend>{list.legend}</legend>
    <div className="segments full">
      {list.choices.map(([value, text, count]) => (
        <label key={value}>
          <input
            className="sr-only"
            type="radio"
            name={list.name}
            value={value}
            defaultChecked={value === list.chosen}
          />
          <span>{text}</span>
          {count !== undefined && <small className="tabular">{count}</small>}
        </label>
      ))}
    </div>
  </fieldset>
);

/** A choice in a tree: its depth, and the name of its icon, if any. */
export type TreeNodeChoice = { value: string; text: string; count: string; depth: number; icon: string | null };

/** A tree of choices of which at most one is selected; each node is below its parent. */
export const TreeChoices = (list: {
  legend: string;
  name: string;
  none: string;
  chosen: string;
  choices: readonly TreeNodeChoice[];
}) => (
  <fieldset>
    <legend>{list.legend}</legend>
    <div className="tree-choices">
      {[{ value: '', text: list.none, count: '', depth: 0, icon: null }, ...list.choices].map(
        ({ value, text, count, depth, icon }) => (
          <label key={value} className="check" data-depth={Math.min(depth, 4)}>
            <input type="radio" name={list.name} value={value} defaultChecked={value === list.chosen} />
            <span>
              {icon && <Icon name={icon} />}
              {` ${text} `}
              <span className="muted tabular">{count}</span>
            </span>
          </label>
        ),
      )}
    </div>
  </fieldset>
);

/** A select; its first option means no choice. The label of an option includes the count. */
export const SelectChoices = (list: {
  id: string;
  name: string;
  none: string;
  chosen: string;
  choices: readonly Choice[];
}) => (
  <select id={list.id} className="select" name={list.name} defaultValue={list.chosen}>
    <option value="">{list.none}</option>
    {list.choices.map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </select>
);
