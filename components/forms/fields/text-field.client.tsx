'use client';

import type { HTMLInputAutoCompleteAttribute } from 'react';
import { formatPhone } from '@/lib/domain/text/phone';
import { useField } from '../form-context.client';
import { type FieldProps, FormField, useDescription } from './form-field.client';

export type TextFieldProps = FieldProps & {
  type?: 'text' | 'email' | 'tel' | 'url' | 'password' | 'date';
  inputMode?: 'numeric' | 'decimal';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  maxLength?: number;
  /** Number of lines of a multi-line field. */
  rows?: number;
  initial?: string;
};

/** A line of text, or several. A phone number is formatted when the visitor leaves the field (SPEC §5). */
export function TextField({
  name,
  label,
  help,
  isOptional,
  className,
  type = 'text',
  inputMode,
  autoComplete,
  maxLength,
  rows,
  initial = '',
}: TextFieldProps) {
  const { id, value } = useField(name);
  const description = useDescription(name, help);
  const common = { id, name, autoComplete, maxLength, defaultValue: value || initial, ...description };
  return (
    <FormField name={name} label={label} help={help} isOptional={isOptional} className={className}>
      {rows ? (
        <textarea className="textarea" rows={rows} {...common} />
      ) : (
        <input
          className="input"
          type={type}
          inputMode={inputMode}
          onBlur={
            type === 'tel'
              ? ({ currentTarget }) => {
                  currentTarget.value = formatPhone(currentTarget.value);
                }
              : undefined
          }
          {...common}
        />
      )}
    </FormField>
  );
}
