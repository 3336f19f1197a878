'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { createFormControl, type FieldValues } from 'react-hook-form';
import { config } from 'zod/v4/core';
import { type FormState, typedValues } from '@/lib/platform/shared/form-state';
import { loadSchema, type SchemaName } from './schemas.client';

/**
 * Solves the proof of work of the form while the visitor types; `isHard` for the one that takes some seconds. Null if
 * the site gives no challenge: the form is then sent without a proof, under tighter limits.
 */
async function startProof(stamp: string, form: string, isHard = false): Promise<string | null> {
  try {
    const query = new URLSearchParams({ form, stamp, ...(isHard ? { hard: 'yes' } : {}) });
    const answer = await fetch(`/api/altcha/?${query}`);
    if (!answer.ok) return null;
    const challenge = await answer.json();
    const solution = await solveChallenge({ challenge, deriveKey, timeout: isHard ? 120_000 : 30_000 });
    return solution && btoa(JSON.stringify({ challenge, solution }));
  } catch {
    return null;
  }
}

// Zod's compiled checks need `eval`, which the content security policy forbids and reports.
config({ jitless: true });

export type Enhanced = {
  /** Validates the whole form and shows its errors. */
  isRight: () => Promise<boolean>;
  /** Validates some of its fields and shows their errors. */
  areRight: (fields: readonly string[]) => Promise<boolean>;
  /** The proof of work for sending the form: the one begun while typing, a new one, or a hard one. */
  proof: (want: 'begun' | 'new' | 'hard') => Promise<string | null>;
};
type Found = { errors: FormState['errors']; attempt: number } | null;
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A challenge is valid for ten minutes; after eight a new one is fetched. */
const PROOF_LASTS_MS = 480_000;

const OWN_FIELDS = new Set(['stamp', 'locale', 'nickname', 'proof', '']);
const isControl = (element: Element): element is Control => element.matches('input, select, textarea');

/** The values of a form. A half-typed date, which a browser posts as empty, is distinguished from an empty field. */
function typedIn(form: HTMLFormElement): FormState['values'] {
  const halfTyped = [...form.elements].filter((element) => isControl(element) && element.validity.badInput);
  return {
    ...typedValues(new FormData(form)),
    ...Object.fromEntries(halfTyped.map((element) => [(element as Control).name, '?'])),
  };
}

/**
 * Connects react-hook-form and the schema with a form that the server drew, and starts the proof of work. Values are
 * read from the form itself, as the server would get them; react-hook-form decides when to check again.
 */
export async function enhanceForm(
  form: HTMLFormElement,
  name: SchemaName,
  onFound: (found: Found) => void,
  withProof: boolean,
): Promise<Enhanced> {
  const begin = (isHard = false) => {
    const stamp = String(new FormData(form).get('stamp') ?? '');
    const proof = withProof ? startProof(stamp, form.dataset.schema ?? '', isHard) : Promise.resolve(null);
    return { since: Date.now(), proof };
  };
  let work = begin();
  const schema = await loadSchema(name);
  const resolve = zodResolver(schema as never);
  let attempt = 0;
  let isShown = false;
  const { register, handleSubmit, subscribe, trigger, getFieldState } = createFormControl<FieldValues>({
    mode: 'onSubmit',
    // Not checked when a field loses the focus: a message that disappears while the visitor presses the button would
    // move the button away.
    reValidateMode: 'onChange',
    shouldFocusError: false,
    resolver: (_, context, options) => resolve(typedIn(form) as never, context, options as never) as never,
  });
  const codes = (errors: object): Record<string, string> =>
    Object.fromEntries(
      Object.entries(errors).map(([field, error]) => [
        field,
        String((error as { message?: string }).message ?? 'invalid'),
      ]),
    );
  subscribe({
    formState: { errors: true },
    callback: ({ errors = {} }) => {
      if (isShown) onFound({ errors: codes(errors), attempt });
    },
  });
  for (const element of form.elements) {
    if (!isControl(element) || OWN_FIELDS.has(element.name) || element.name.startsWith('$')) continue;
    const field = register(element.name.replace(/\[\]$/, ''));
    // Radio buttons and checkboxes get no ref, because react-hook-form would reset what the visitor chose while it
    // loaded.
    if (!/^(?:radio|checkbox)$/.test(element.type)) field.ref(element);
    element.addEventListener('input', () => {
      void field.onChange({ target: element, type: 'change' });
      // Before the form is first sent, react-hook-form does not check again the errors that a step has shown.
      if (isShown && getFieldState(field.name).invalid) void trigger(field.name);
    });
  }
  return {
    proof: (want) => {
      if (want !== 'begun' || Date.now() - work.since > PROOF_LASTS_MS) work = begin(want === 'hard');
      return work.proof;
    },
    areRight: async (fields) => {
      const isRight = await trigger([...fields]);
      if (isRight) {
        isShown = false;
        onFound(null);
      } else {
        attempt += 1;
        isShown = true;
        const wrong = fields.flatMap((name) => {
          const { error } = getFieldState(name);
          return error ? [[name, error] as const] : [];
        });
        onFound({ errors: codes(Object.fromEntries(wrong)), attempt });
      }
      return isRight;
    },
    isRight: async () => {
      let isRight = false;
      await handleSubmit(
        () => {
          isRight = true;
          isShown = false;
        },
        (errors) => {
          attempt += 1;
          isShown = true;
          onFound({ errors: codes(errors), attempt });
        },
      )();
      return isRight;
    },
  };
}
