'use client';

import { use } from 'react';
import { FormContext } from '../forms/form-context.client';

type MapFieldsProps = {
  legend: string;
  help: string;
  /** By field: what the search has of the map, and its words. */
  kept: ReadonlyArray<readonly [name: string, value: string, words: string]>;
};

/** What a search keeps of the map, as boxes: nobody can type it, but everybody can drop it. */
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
