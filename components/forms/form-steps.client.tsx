'use client';

import { type KeyboardEvent, type MouseEvent, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { FormContext } from './form-context.client';
import './form-steps.css';

export type Step = { id: string; title: string; fields: readonly string[] };

const stepIn = (steps: readonly Step[], hash: string): number =>
  Math.max(
    0,
    steps.findIndex(({ id, fields }) => hash === `#${id}` || fields.some((name) => hash.endsWith(`-${name}`))),
  );

/**
 * A form in short steps. The fragment of the address names the open step (the `id` of its fieldset), and the styles
 * show only that step. So the back and forward buttons of the browser work, and without JavaScript all steps are one
 * page. This component checks a step before the next one opens, and opens the step with the first error after the form
 * was sent.
 */
export function FormSteps({
  steps,
  words,
  children,
}: {
  steps: readonly Step[];
  words: { label: string };
  children: ReactNode;
}) {
  const { errors, attempt, areRight } = use(FormContext);
  const [current, setCurrent] = useState(0);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const look = () => setCurrent(stepIn(steps, window.location.hash));
    look();
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, [steps]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a corrected field must not open another step
  useEffect(() => {
    const wrong = steps.findIndex(({ fields }) => fields.some((name) => errors[name] !== undefined));
    const open = stepIn(steps, window.location.hash);
    if (wrong < 0 || wrong === open) return;
    window.location.replace(`#${steps[wrong]?.id}`);
    // The error summary gets the focus back, because the new fragment moved the focus to the step.
    box.current?.closest('form')?.querySelector<HTMLElement>('[role="alert"]')?.focus();
  }, [attempt]);

  async function leave(event: MouseEvent<HTMLDivElement>) {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-next]');
    const step = steps[current];
    if (!link || !step || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (await areRight(step.fields)) window.location.hash = link.hash;
  }

  /** Enter in a field opens the next step, as it would submit a form without steps. */
  function onward(event: KeyboardEvent<HTMLDivElement>) {
    const isField = event.target instanceof HTMLInputElement;
    if (event.key !== 'Enter' || !isField || current === steps.length - 1) return;
    event.preventDefault();
    box.current?.querySelectorAll<HTMLElement>('.step')[current]?.querySelector<HTMLElement>('a[data-next]')?.click();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers serve the links and fields inside
    <div className="form-steps" ref={box} onClick={leave} onKeyDown={onward}>
      <ol className="progress needs-script" aria-label={words.label}>
        {steps.map(({ id, title }, index) => (
          <li
            key={id}
            aria-current={index === current ? 'step' : undefined}
            className={index < current ? 'is-done' : ''}
          >
            {index < current ? <a href={`#${id}`}>{title}</a> : title}
          </li>
        ))}
      </ol>
      {children}
    </div>
  );
}
