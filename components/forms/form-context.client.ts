'use client';

import { createContext, use } from 'react';
import type { FormProblem, FormValues } from '@/lib/platform/shared/form-state';

/** What a form tells its fields: what was typed before, what is wrong with it, and in which words. */
export type FormFacts = {
  /** The name of the form: two of them may stand on one page. */
  form: string;
  values: FormValues;
  errors: Readonly<Record<string, string>>;
  problem: FormProblem | null;
  /** The answer came as a page of its own, as it does without JavaScript. */
  isNewPage: boolean;
  /** Another one for each time that the form was found wrong; not while the visitor is putting it right. */
  attempt: string;
  /** The words of a field's code: `email.invalid`, or `invalid` where the field says nothing of its own. */
  wordOf: (field: string, code: string) => string;
  optional: string;
  /** Checks some fields as a submit would check all, and shows what is wrong with them. */
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

/** The id of a field's control, which the error summary links to. */
export const fieldId = (form: string, name: string): string => `${form}-${name}`;

/** The state of one field of the form around it. */
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
