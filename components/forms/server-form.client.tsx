'use client';

import { lazy, type ReactNode, Suspense, use, useState } from 'react';
import type { FormValues } from '@/lib/platform/shared/form-state';
import { Icon } from '../ui/icon';
import { CaptchaContext } from './captcha-context.client';
import { FormContext, fieldId } from './form-context.client';
import type { FormWords } from './form-words';
import { ProblemSummary } from './problem-summary.client';
import type { SchemaName } from './sending/schemas.client';
import { type FormAction, useSending } from './sending/use-sending.client';

type FoldWords = { title: string; text: string };

/** A form that is collapsed behind its heading; `isOpen` when it has a message to show. */
const FormFold = ({ title, text, isOpen, children }: FoldWords & { isOpen: boolean; children: ReactNode }) => (
  <details className="form-fold" open={isOpen}>
    <summary>
      <h2>{title}</h2>
      <Icon name="plus" />
    </summary>
    <p>{text}</p>
    {children}
  </details>
);

/** Few agencies use a captcha, so other sites do not load its code. */
const CaptchaBox = lazy(() => import('./captcha-box.client'));

type ServerFormProps = {
  action: FormAction;
  schema: SchemaName;
  stamp: string;
  words: FormWords;
  submit: string;
  /** Content beside the button, for example the link back to the previous step. */
  beside?: ReactNode;
  /** The next steps after sending, below the button. */
  note?: string;
  /** Values of hidden fields, for example the id of the property. */
  hidden?: Readonly<Record<string, string>>;
  /** Initial values of the fields. */
  initial?: FormValues;
  /** Heading and text of the collapsed form; it opens by itself when it has an error. */
  fold?: FoldWords;
  className?: string;
  children: ReactNode;
};

/**
 * A form for a server action. Without JavaScript it posts like any form. With it, the schema, react-hook-form and the proof of
 * work load when the visitor first touches a field, and validation starts with the first submit. Typed values stay, whatever
 * the result of a submission.
 */
export function ServerForm({
  action,
  schema,
  stamp,
  words,
  submit,
  beside,
  note,
  hidden = {},
  initial = {},
  fold,
  className = '',
  children,
}: ServerFormProps) {
  const captcha = use(CaptchaContext);
  const { form, dispatch, send, enhance, state, found, isPending, areRight, isNewPage } = useSending(
    action,
    schema,
    captcha !== null,
  );
  // The first stamp stays when the page is rendered again, because the proof of work belongs to it.
  const [firstStamp] = useState(stamp);

  const errors = found?.errors ?? state.errors;
  const attempt = `${state.attempt}-${found?.attempt ?? 0}`;
  const problem = found ? null : state.problem;
  const fields = captcha ? [...words.fields, 'captcha'] : words.fields;
  const wordOf = (field: string, code: string) => {
    // A code may have a value: `unknown:Atlantis`.
    const [name = '', value = ''] = code.split(/:(.*)/s);
    const word = field === 'captcha' ? captcha?.words[name] : words.errors[`${field}.${name}`];
    return (word ?? words.errors[name] ?? name).replace('{value}', () => value);
  };
  const wasSent = state.attempt > 0 || (found?.attempt ?? 0) > 0;
  const drawn = (
    <FormContext
      value={{
        form: schema,
        values: state.attempt > 0 ? state.values : initial,
        errors,
        problem,
        isNewPage,
        attempt,
        wordOf,
        optional: words.optional,
        areRight,
      }}
    >
      <form
        ref={form}
        className={`form ${className}`}
        action={dispatch}
        noValidate
        onFocus={enhance}
        onSubmit={send}
        data-schema={schema}
      >
        <ProblemSummary
          key={attempt}
          title={words.summary}
          pageTitle={words.errorTitle}
          kept={words.kept}
          problem={problem && (words.problems[problem] ?? null)}
          errors={fields.flatMap((name) => {
            const code = errors[name];
            return code === undefined ? [] : [{ id: fieldId(schema, name), text: wordOf(name, code) }];
          })}
        />
        <input type="hidden" name="stamp" value={firstStamp} />
        <input type="hidden" name="locale" value={words.locale} />
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="trap" aria-hidden="true">
          <label htmlFor={`${schema}-nickname`}>{words.leaveEmpty}</label>
          <input id={`${schema}-nickname`} name="nickname" tabIndex={-1} autoComplete="off" />
        </div>
        {children}
        {captcha && (
          <Suspense>
            <CaptchaBox setting={captcha} attempt={state.attempt} />
          </Suspense>
        )}
        <div className="submit">
          <div className="form-acts">
            <button className="btn btn-primary" type="submit" aria-disabled={isPending || undefined}>
              {isPending ? words.sending : submit}
            </button>
            {beside}
          </div>
          {note && <p className="help">{note}</p>}
        </div>
      </form>
    </FormContext>
  );
  return fold ? (
    <FormFold {...fold} isOpen={wasSent}>
      {drawn}
    </FormFold>
  ) : (
    drawn
  );
}
