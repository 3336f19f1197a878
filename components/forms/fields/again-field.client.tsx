'use client';

import { use } from 'react';
import { FormContext } from '../form-context.client';
import { CheckField } from './choice-field.client';

/** A checkbox to ask for a mail again, shown after the answer "already requested". */
export function AgainField({ label }: { label: string }) {
  const { problem, values } = use(FormContext);
  return (problem === 'already-requested' || values.again === 'yes') && <CheckField name="again">{label}</CheckField>;
}
