'use client';

import { use } from 'react';
import { CheckField } from './choice-field.client';
import { FormContext } from './form-context.client';

/** The wish to get a mail once more; it appears when a form was answered with "already requested". */
export function AgainField({ label }: { label: string }) {
  const { problem, values } = use(FormContext);
  return (problem === 'already-requested' || values.again === 'yes') && <CheckField name="again">{label}</CheckField>;
}
