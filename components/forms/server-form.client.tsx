'use client';

import { unstable_isUnrecognizedActionError, unstable_rethrow } from 'next/navigation';
import {
  type FormEvent,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useActionState,
  useEffect,
  useRef,
  useState,
  useTransition,
} from 'react';
import { retryImport } from '@/lib/platform/i18n/retry-import';
import {
  type FormProblem,
  type FormState,
  type FormValues,
  typedValues,
  UNTOUCHED,
} from '@/lib/platform/shared/form-state';
import { usePageAddress } from './action-form.client';
import { FormContext, fieldId } from './form-context.client';
import { type FoldWords, FormFold } from './form-fold';
import type { FormWords } from './form-words';
import { FormsContext } from './page-forms.client';
import { ProblemSummary } from './problem-summary.client';
import type { Enhanced } from './sending/enhance-form.client';
import { keepVisitor, recallVisitor } from './sending/kept-visitor.client';
import type { SchemaName } from './sending/schemas.client';
import { noteSent } from './sending/sent-form.client';
import { keepUnsent, recallUnsent } from './sending/unsent-form.client';

type FormAction = (previous: FormState, data: FormData) => Promise<FormState>;

/** The proof of work to solve after an answer, by the problem that the answer reports. */
const PROOF_AFTER: Record<string, 'new' | 'hard'> = { captcha: 'new', 'plain-surge': 'new', challenge: 'hard' };

/** Sends a form, with and without JavaScript. `needsProof` unless an external captcha replaces the proof of work. */
function useSending(action: FormAction, schema: SchemaName, first: FormState, needsProof: boolean) {
  // `posted` is the answer to a form sent without JavaScript; the second state is the answer to one sent by script.
  const [posted, dispatch] = useActionState(action, first, usePageAddress());
  const [answer, setAnswer] = useState<FormState | null>(null);
  const [isPending, startSending] = useTransition();
  const [found, setFound] = useState<{ errors: FormState['errors']; attempt: number } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const enhanced = useRef<Promise<Enhanced | null> | null>(null);
  const isSubmitting = useRef(false);
  const state = answer ?? posted;

  const refuse = (element: HTMLFormElement, problem: FormProblem): FormState => ({
    attempt: state.attempt + 1,
    values: typedValues(new FormData(element)),
    errors: {},
    problem,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before the first answer
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    if (recallUnsent(element, schema)) setAnswer(refuse(element, 'expired'));
    else recallVisitor(element);
  }, [schema]);

  const enhance = () => {
    const element = form.current;
    if (!element) return Promise.resolve(null);
    enhanced.current ??= retryImport(() => import('./sending/enhance-form.client'))
      .then((module) => module.enhanceForm(element, schema, setFound, needsProof))
      // If the code of the checks cannot be loaded, the server still checks the form.
      .catch(() => null);
    return enhanced.current;
  };

  /** Reloads the page and restores the typed values, because the stamp or the action is too old for the server. */
  function startOver(element: HTMLFormElement): FormState {
    if (keepUnsent(element, schema)) location.reload();
    return refuse(element, 'expired');
  }

  async function ask(element: HTMLFormElement, data: FormData): Promise<FormState> {
    try {
      const next = await action(state, data);
      return next.problem === 'expired' ? startOver(element) : next;
    } catch (error) {
      // The redirect to the thank-you page is thrown as an error by React too.
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
      // Each attempted password needs a new proof.
      const hasTried = Object.values(state.errors).includes('wrong');
      const proof = await ready?.proof(PROOF_AFTER[state.problem ?? ''] ?? (hasTried ? 'new' : 'begun'));
      if (proof) data.set('proof', proof);
      keepVisitor(element);
      try {
        let next = await ask(element, data);
        // The server requires a harder proof from this network address; the browser solves it in some seconds.
        const more = next.problem === 'challenge' ? await ready?.proof('hard') : null;
        if (more) {
          data.set('proof', more);
          next = await ask(element, data);
        }
        startSending(() => {
          setFound(null);
          setAnswer(next);
        });
      } finally {
        isSubmitting.current = false;
      }
    });
  }

  return {
    form,
    /** Props for a form that the browser posts, and for one that the page's script sends. */
    dispatch,
    send,
    enhance,
    state,
    found,
    isPending,
    areRight: async (fields: readonly string[]) => (await (await enhance())?.areRight(fields)) ?? true,
    /** Whether the page is the answer to a form that was sent without JavaScript. */
    isNewPage: posted.attempt > 0 && answer === null,
  };
}

/** Few agencies use a captcha, so other sites do not load its code. */
const CaptchaBox = lazy(() => import('./captcha-box.client'));

export type ServerFormProps = {
  action: FormAction;
  schema: SchemaName;
  stamp: string;
  words: FormWords;
  submit: string;
  /** Content beside the button, for example the link back to the previous step. */
  beside?: ReactNode;
  /** The next steps after sending, below the button. */
  note?: ReactNode;
  /** Values of hidden fields, for example the id of the property. */
  hidden?: Readonly<Record<string, string>>;
  /** Initial values of the fields. */
  initial?: FormValues;
  /** The words of the collapsed form; it opens by itself when it has an error. */
  fold?: FoldWords;
  className?: string;
  children: ReactNode;
};

/**
 * A form for a server action. Without JavaScript it posts like any form. With JavaScript, the schema, react-hook-form
 * and the proof of work load when the visitor first touches a field, and the checks begin when the form is first sent.
 * The typed values always stay.
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
  const { captcha, returned } = use(FormsContext);
  const { form, dispatch, send, enhance, state, found, isPending, areRight, isNewPage } = useSending(
    action,
    schema,
    // A form of another build is drawn again with its stamp.
    returned[stamp] ?? UNTOUCHED,
    !captcha,
  );
  // The first stamp stays when the page is drawn again, because the proof of work belongs to it.
  const [firstStamp] = useState(stamp);

  const errors = found?.errors ?? state.errors;
  const attempt = `${state.attempt}-${found?.attempt ?? 0}`;
  const problem = found ? null : state.problem;
  const fields = captcha ? [...words.fields, 'captcha'] : words.fields;
  const wordOf = (field: string, code: string) => {
    // A code may contain a value: `unknown:Atlantis`.
    const [name = '', value = ''] = code.split(/:(.*)/s);
    const word = field === 'captcha' ? captcha?.words[name] : words.errors[`${field}.${name}`];
    return (word ?? words.errors[name] ?? name).replace('{value}', () => value);
  };
  const wasSent = attempt !== '0-0';
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
  if (!fold) return drawn;
  return (
    <FormFold fold={fold} isOpen={wasSent}>
      {drawn}
    </FormFold>
  );
}
