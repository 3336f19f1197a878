'use client';

import { use } from 'react';
import { FormField, useDescription } from '../forms/fields/form-field.client';
import { FormContext, useField } from '../forms/form-context.client';
import { PlaceInput, type PlaceWords } from '../forms/place-input.client';
import './search-fields.css';

type MapFieldsProps = {
  legend: string;
  help: string;
  /** By field: the values of the search that were chosen on the map, and their labels. */
  kept: ReadonlyArray<readonly [name: string, value: string, words: string]>;
};

/** The map values of a saved search as checkboxes, because they can only be removed and not typed. */
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

type PlacesFieldProps = { name: string; label: string; help: string; maxLength: number; words: PlaceWords };

/** Several places, separated by commas, with suggestions for the place that is being typed. */
export function PlacesField({ name, label, help, maxLength, words }: PlacesFieldProps) {
  const { id, value } = useField(name);
  const description = useDescription(name, help);
  return (
    <FormField name={name} label={label} help={help} isOptional>
      <PlaceInput
        words={words}
        isMany
        className="input"
        id={id}
        name={name}
        maxLength={maxLength}
        defaultValue={value}
        {...description}
      />
    </FormField>
  );
}
