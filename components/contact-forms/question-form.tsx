import type { ReactNode } from 'react';
import { ConsentFields, DeviceField, PersonFields, SlotsField } from '../forms/fields/person-fields';
import { type FormProps, useFormWords } from '../forms/form-words';
import { ServerForm, type ServerFormProps } from '../forms/server-form.client';

const PERSON = ['title', 'firstName', 'lastName', 'email', 'phone', 'device', 'slots', 'privacy'];

type QuestionFormProps = Pick<
  ServerFormProps,
  'action' | 'schema' | 'submit' | 'note' | 'hidden' | 'fold' | 'className'
> &
  FormProps & {
    /** The names of the fields of the question. */
    fields: readonly string[];
    /** The fields of the question. */
    children: ReactNode;
  };

/** A question, then who asks it and how the agency may answer. */
export const QuestionForm = ({ fields, call, children, ...form }: QuestionFormProps) => (
  <ServerForm {...form} words={useFormWords([...fields, ...PERSON], call)}>
    {children}
    <PersonFields withTitle="optional" phone="optional" />
    <DeviceField initial="email" />
    <SlotsField />
    <ConsentFields />
  </ServerForm>
);
