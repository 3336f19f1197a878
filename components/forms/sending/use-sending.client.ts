'use client';

import { unstable_isUnrecognizedActionError, unstable_rethrow } from 'next/navigation';
import { type FormEvent, startTransition, useActionState, useEffect, useRef, useState, useTransition } from 'react';
import { loadWithRetries } from '@/lib/i18n/load-messages';
import { type FormProblem, type FormState, typedValues, UNTOUCHED } from '@/lib/platform/shared/form-state';
import { usePageAddress } from '../action-form.client';
import type { Enhanced } from './enhance-form.client';
import { keepVisitor, recallVisitor } from './kept-visitor.client';
import type { SchemaName } from './schemas.client';
import { noteSent } from './sent-form.client';
import { keepUnsent, recallUnsent } from './unsent-form.client';

export type FormAction = (previous: FormState, data: FormData) => Promise<FormState>;

/** The proof of work to fetch after a response, by its problem. */
const PROOF_AFTER: Readonly<Record<string, 'new' | 'hard'>> = {
  captcha: 'new',
  'plain-surge': 'new',
  challenge: 'hard',
};

type Found = { errors: FormState['errors']; attempt: number };

/**
 * Sends a form, with and without JavaScript, and holds the results of browser and server. `hasCaptcha` if an external captcha
 * replaces the proof of work.
 */
export function useSending(action: FormAction, schema: SchemaName, hasCaptcha: boolean) {
  // `posted` is the answer to a submit without JavaScript; the second state is the answer to a submit by script.
  const [posted, dispatch] = useActionState(action, UNTOUCHED, usePageAddress());
  const [answer, setAnswer] = useState<FormState | null>(null);
  const [isPending, startSending] = useTransition();
  const [found, setFound] = useState<Found | null>(null);
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
      .then((module) => module.enhanceForm(element, schema, setFound, !hasCaptcha))
      // If the validation cannot be loaded, the server still validates.
      .catch(() => null);
    return enhanced.current;
  };

  /** Reloads the page and restores the typed values, because the stamp or the action is too old for the server. */
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
      // Each attempted password needs a new proof.
      const hasTried = Object.values(state.errors).includes('wrong');
      const proof = await ready?.proof(PROOF_AFTER[state.problem ?? ''] ?? (hasTried ? 'new' : 'begun'));
      if (proof) data.set('proof', proof);
      keepVisitor(element);
      try {
        let next = await ask(element, data);
        // The server requires a harder proof from this network address: the browser solves and sends it automatically in some
        // seconds.
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

  return {
    form,
    /** For the form that a browser posts, and for one that the page's script sends. */
    dispatch,
    send,
    enhance,
    state,
    found,
    isPending,
    areRight: async (fields: readonly string[]) => (await (await enhance())?.areRight(fields)) ?? true,
    /** Whether the page is the answer to a submit without JavaScript. */
    isNewPage: posted.attempt > 0 && answer === null,
  };
}
