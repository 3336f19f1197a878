'use client';

import { unstable_isUnrecognizedActionError, unstable_rethrow } from 'next/navigation';
import {
  type FormEvent,
  type ReactNode,
  startTransition,
  use,
  useActionState,
  useEffect,
  useRef,
  useState,
  useTransition,
} from 'react';
import { loadWithRetries } from '@/lib/i18n/load-messages';
import {
  type FormProblem,
  type FormState,
  type FormValues,
  typedValues,
  UNTOUCHED,
} from '@/lib/platform/shared/form-state';
import { CaptchaBox } from './captcha-box.client';
import { CaptchaContext } from './captcha-context.client';
import type { Enhanced } from './enhance-form.client';
import { FormContext, fieldId } from './form-context.client';
import { type FoldWords, FormFold } from './form-fold.client';
import type { FormWords } from './form-words';
import { keepVisitor, recallVisitor } from './kept-visitor.client';
import { ProblemSummary } from './problem-summary.client';
import type { SchemaName } from './schemas.client';
import { noteSent } from './sent-form.client';
import { keepUnsent, recallUnsent } from './unsent-form.client';
import './form.css';

type ServerFormProps = {
  action: (previous: FormState, data: FormData) => Promise<FormState>;
  schema: SchemaName;
  stamp: string;
  words: FormWords;
  submit: string;
  /** Content beside the button, such as the link back to the previous step. */
  beside?: ReactNode;
  /** What happens next, below the button. */
  note?: string;
  /** Values of hidden fields, such as the id of the home. */
  hidden?: Readonly<Record<string, string>>;
  /** Initial values of the fields. */
  initial?: FormValues;
  /** Heading and text behind which the form is collapsed; it opens by itself when it has an error. */
  fold?: FoldWords;
  className?: string;
  children: ReactNode;
};

/** The proof of work to fetch after a response, by its problem. */
const PROOF_AFTER: Readonly<Record<string, 'new' | 'hard'>> = {
  captcha: 'new',
  'plain-surge': 'new',
  challenge: 'hard',
};

type Found = { errors: FormState['errors']; attempt: number };

/**
 * A form for a server action. Without JavaScript it posts like any form. With it, the schema, react-hook-form and the proof of
 * work load when the visitor first touches a field, and nothing is validated before the first submit. What was typed stays,
 * whatever happens to a submission.
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
  // `posted` is the answer to a submit without JavaScript; the second state is the answer to one by script.
  const [posted, dispatch] = useActionState(action, UNTOUCHED);
  const [answer, setAnswer] = useState<FormState | null>(null);
  const [isPending, startSending] = useTransition();
  const [found, setFound] = useState<Found | null>(null);
  const captcha = use(CaptchaContext);
  const form = useRef<HTMLFormElement>(null);
  const enhanced = useRef<Promise<Enhanced | null> | null>(null);
  const isSubmitting = useRef(false);
  // The first stamp is kept when the page is rendered again, because the proof of work belongs to it.
  const [firstStamp] = useState(stamp);
  const state = answer ?? posted;

  const refuse = (element: HTMLFormElement, problem: FormProblem): FormState => ({
    attempt: state.attempt + 1,
    values: typedValues(new FormData(element)),
    errors: {},
    problem,
  });

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    if (recallUnsent(element, schema))
      setAnswer({ attempt: 1, values: typedValues(new FormData(element)), errors: {}, problem: 'expired' });
    else recallVisitor(element);
  }, [schema]);

  const enhance = () => {
    const element = form.current;
    if (!element) return Promise.resolve(null);
    enhanced.current ??= loadWithRetries(() => import('./enhance-form.client'))
      .then((module) => module.enhanceForm(element, schema, setFound, captcha === null))
      // If the validation cannot be loaded, the server still validates.
      .catch(() => null);
    return enhanced.current;
  };

  /** Reloads the page and keeps what was typed: the stamp or the action is too old for the server. */
  function startOver(element: HTMLFormElement): FormState {
    if (keepUnsent(element, schema)) window.location.reload();
    return refuse(element, 'expired');
  }

  async function ask(element: HTMLFormElement, data: FormData): Promise<FormState> {
    try {
      const next = await action(state, data);
      return next.problem === 'expired' ? startOver(element) : next;
    } catch (error) {
      // The redirect to the thank-you page is thrown as an error, too.
      try {
        unstable_rethrow(error);
      } catch (way) {
        noteSent();
        throw way;
      }
      return unstable_isUnrecognizedActionError(error) ? startOver(element) : refuse(element, 'offline');
    }
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // A second click while the first submission is pending is ignored.
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    const element = event.currentTarget;
    const ready = await enhance();
    if (ready && !(await ready.isRight())) {
      isSubmitting.current = false;
      return;
    }
    const data = new FormData(element);
    if (data.get('captcha') === '') {
      isSubmitting.current = false;
      setFound({ errors: { captcha: 'empty' }, attempt: (found?.attempt ?? 0) + 1 });
      return;
    }
    startSending(async () => {
      const proof = await ready?.proof(PROOF_AFTER[state.problem ?? ''] ?? 'begun');
      if (proof) data.set('proof', proof);
      keepVisitor(element);
      try {
        let next = await ask(element, data);
        // The server requires a harder proof from this network address: it is solved and sent automatically within some seconds.
        const more = next.problem === 'challenge' ? await ready?.proof('hard') : null;
        if (more) {
          data.set('proof', more);
          next = await ask(element, data);
        }
        startTransition(() => {
          setFound(null);
          setAnswer(next);
        });
      } finally {
        isSubmitting.current = false;
      }
    });
  }

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
  const areRight = async (fields: readonly string[]) => (await (await enhance())?.areRight(fields)) ?? true;
  const wasSent = state.attempt > 0 || (found?.attempt ?? 0) > 0;
  const drawn = (
    <FormContext
      value={{
        form: schema,
        values: state.attempt > 0 ? state.values : initial,
        errors,
        problem,
        isNewPage: posted.attempt > 0 && answer === null,
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
        {captcha && <CaptchaBox setting={captcha} attempt={state.attempt} />}
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
