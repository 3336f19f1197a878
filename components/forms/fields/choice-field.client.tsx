'use client';

import { type ReactNode, use } from 'react';
import { FormContext, useField } from '../form-context.client';
import { FieldError, type FieldProps, FormField, useDescription } from './form-field.client';

export type Choice = { value: string; label: string; note?: string };

type ChoiceProps = FieldProps & { choices: readonly Choice[]; initial?: string };

/** A native select element. `empty` is the label for no choice. */
export function SelectField({ empty, initial = '', choices, ...field }: ChoiceProps & { empty?: string }) {
  const { id, value } = useField(field.name);
  const description = useDescription(field.name, field.help);
  return (
    <FormField {...field}>
      <select className="select" id={id} name={field.name} defaultValue={value || initial} {...description}>
        {empty !== undefined && <option value="">{empty}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </FormField>
  );
}

/** Radio buttons, or with `isMany` checkboxes, as cards that are all visible. */
export function CardsField({
  name,
  label,
  choices,
  help,
  isOptional,
  className = '',
  initial = '',
  isMany = false,
}: Omit<ChoiceProps, 'initial'> & { isMany?: boolean; initial?: string | readonly string[] }) {
  const { id, value, list, error } = useField(name);
  const { optional, values } = use(FormContext);
  const description = useDescription(name, help);
  // Checkboxes without a tick post nothing; after the form has posted values, these replace the initial ones.
  const isPosted = Object.keys(values).length > 0;
  const chosen = isPosted ? (isMany ? list : [value]) : [initial].flat();
  return (
    <fieldset className={`field choices ${error ? 'is-error ' : ''}${className}`} id={id} {...description}>
      <legend>
        {label}
        {isOptional && <span className="optional"> ({optional})</span>}
      </legend>
      {help && (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      )}
      <FieldError name={name} />
      <div className="choice-cards">
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              type={isMany ? 'checkbox' : 'radio'}
              name={isMany ? `${name}[]` : name}
              value={choice.value}
              defaultChecked={chosen.includes(choice.value)}
            />
            <b>{choice.label}</b>
            {choice.note && <span>{choice.note}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** One checkbox, for example for the privacy statement; its label may contain a link. */
export function CheckField({ name, children }: { name: string; children: ReactNode }) {
  const { id, value, error } = useField(name);
  const description = useDescription(name);
  return (
    <div className={`field${error ? ' is-error' : ''}`}>
      <FieldError name={name} />
      <label className="check">
        <input type="checkbox" id={id} name={name} value="yes" defaultChecked={value === 'yes'} {...description} />
        <span>{children}</span>
      </label>
    </div>
  );
}
