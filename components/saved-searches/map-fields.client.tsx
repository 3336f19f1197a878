'use client';

import { use } from 'react';
import { FormContext } from '../forms/form-context.client';

type MapFieldsProps = {
  legend: string;
  help: string;
  /** By field: the map values of the search, and their labels. */
  kept: ReadonlyArray<readonly [name: string, value: string, words: string]>;
};

/** The map values of a saved search as checkboxes: they cannot be typed, only removed. */
export function MapFields({ legend, help, kept }: MapFieldsProps) {
  const { values } = use(FormContext);
  return (
    <fieldset className="field">
      <legend>{legend}</legend>
      <p className="help">{help}</p>
      {kept.map(([name, value, words]) => (
        <label key={name + value} className="check">
          <input
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={[values[name.replace('[]', '')] ?? []].flat().includes(value)}
          />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  );
}
