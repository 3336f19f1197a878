'use client';

import { createContext, use } from 'react';
import type { FormProblem, FormValues } from '@/lib/platform/shared/form-state';

/** The data that a form provides to its fields: typed values, errors and messages. */
export type FormFacts = {
  /** The name of the form, because a page may have two forms. */
  form: string;
  values: FormValues;
  errors: Readonly<Record<string, string>>;
  problem: FormProblem | null;
  /** True if the answer was a new page, as in browsers without JavaScript. */
  isNewPage: boolean;
  /** Changes with each submission that has errors, but not while the visitor corrects them. */
  attempt: string;
  /** The message of a field's error code: `email.invalid`, or `invalid` if the field has no message of its own. */
  wordOf: (field: string, code: string) => string;
  optional: string;
  /** Checks some fields and shows their errors, as sending the form does for all fields. */
  areRight: (fields: readonly string[]) => Promise<boolean>;
};

export const FormContext = createContext<FormFacts>({
  form: 'f',
  values: {},
  errors: {},
  problem: null,
  isNewPage: false,
  attempt: '',
  wordOf: (_, code) => code,
  optional: '',
  areRight: async () => true,
});

/** The id of a field's control, the target of links in the error summary. */
export const fieldId = (form: string, name: string): string => `${form}-${name}`;

/** The state of one field of the surrounding form. */
export function useField(name: string): { id: string; value: string; list: readonly string[]; error: string | null } {
  const { form, values, errors, wordOf } = use(FormContext);
  const value = values[name];
  const code = errors[name];
  return {
    id: fieldId(form, name),
    value: typeof value === 'string' ? value : '',
    list: Array.isArray(value) ? value : [],
    error: code === undefined ? null : wordOf(name, code),
  };
}
