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
import type { Locale } from '@/lib/domain/text/locale';
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
import '@/app/styles/forms.css';

type ServerFormProps = {
  action: (previous: FormState, data: FormData) => Promise<FormState>;
  schema: SchemaName;
  stamp: string;
  locale: Locale;
  words: FormWords;
  submit: string;
  /** Stands beside the button, such as the way back to the step before. */
  beside?: ReactNode;
  /** What happens next, below the button. */
  note?: string;
  /** Values that the visitor does not choose, such as the home that a question is about. */
  hidden?: Readonly<Record<string, string>>;
  /** What the fields hold before anything was typed. */
  initial?: FormValues;
  /** The heading and the words that the form is folded away behind; it opens of itself with a mistake in it. */
  fold?: FoldWords;
  className?: string;
  children: ReactNode;
};

/** The proof of work that is fetched anew after an answer. */
const PROOF_AFTER: Readonly<Record<string, 'new' | 'hard'>> = {
  captcha: 'new',
  'plain-surge': 'new',
  challenge: 'hard',
};

type Found = { errors: FormState['errors']; attempt: number };

/**
 * A form that a server action takes. Without JavaScript it posts like any form. With it, the checks, react-hook-form and
 * the proof of work load when the visitor first touches a field, and nothing is checked before the first submit. Whatever
 * happens to a sending, what was typed stays.
 */
export function ServerForm({
  action,
  schema,
  stamp,
  locale,
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
  // The first state is the answer to a form that was posted without JavaScript, the second one to a form sent from here.
  const [posted, dispatch] = useActionState(action, UNTOUCHED);
  const [answer, setAnswer] = useState<FormState | null>(null);
  const [isPending, startSending] = useTransition();
  const [found, setFound] = useState<Found | null>(null);
  const captcha = use(CaptchaContext);
  const form = useRef<HTMLFormElement>(null);
  const enhanced = useRef<Promise<Enhanced | null> | null>(null);
  const isSubmitting = useRef(false);
  // The page may be drawn anew around the form; the proof of work is good for the stamp that it began with.
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
      // Without the checks in the browser the server still makes them.
      .catch(() => null);
    return enhanced.current;
  };

  /** Loads the page anew with what was typed: its stamp or its action is too old for the server. */
  function startOver(element: HTMLFormElement): FormState {
    if (keepUnsent(element, schema)) window.location.reload();
    return refuse(element, 'expired');
  }

  async function ask(element: HTMLFormElement, data: FormData): Promise<FormState> {
    try {
      const next = await action(state, data);
      return next.problem === 'expired' ? startOver(element) : next;
    } catch (error) {
      // The way to the thank-you page comes as an error, too.
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
    // A second click while the first is on its way is the same wish.
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
        // Others have misused this address: the browser works some seconds more, and the visitor sees nothing of it but the wait.
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
    // `unknown:Atlantis` names what is wrong.
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
        <input type="hidden" name="locale" value={locale} />
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
          <div className="step-acts">
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
