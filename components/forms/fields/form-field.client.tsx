'use client';

import { type ReactNode, use } from 'react';
import { FormContext, useField } from '../form-context.client';

export type FieldProps = { name: string; label: string; help?: string; isOptional?: boolean; className?: string };
type FormFieldProps = FieldProps & { children: ReactNode };

/** The layout of a field: label, help, error, and the control between them. */
export function FormField({ name, label, help, isOptional, className = '', children }: FormFieldProps) {
  const { id, error } = useField(name);
  const { optional } = use(FormContext);
  return (
    <div className={`field ${error ? 'is-error ' : ''}${className}`}>
      <label htmlFor={id}>
        {label}
        {isOptional && <span className="optional"> ({optional})</span>}
      </label>
      {help && (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      )}
      <FieldError name={name} />
      {children}
    </div>
  );
}

/** The error of a field, above its control. */
export function FieldError({ name }: { name: string }) {
  const { id, error } = useField(name);
  return (
    error && (
      <p className="field-error" id={`${id}-error`}>
        <span className="icon i-circle-alert" aria-hidden="true" />
        {error}
      </p>
    )
  );
}

/** The ids of a field's description for screen readers: its error, then its help. */
export function useDescription(name: string, help?: string): { 'aria-invalid'?: true; 'aria-describedby'?: string } {
  const { id, error } = useField(name);
  const ids = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  return { ...(error ? { 'aria-invalid': true } : {}), ...(ids ? { 'aria-describedby': ids } : {}) };
}
