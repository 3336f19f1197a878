'use client';

import { useField } from '../forms/form-context.client';
import { FormField, useDescription } from '../forms/form-field.client';
import { PlaceInput, type PlaceWords } from '../search/place-input.client';

type PlacesFieldProps = { name: string; label: string; help: string; maxLength: number; words: PlaceWords };

/** Several places, separated by commas, with suggestions for the one being typed. */
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
