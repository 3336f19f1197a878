'use client';

import { PLACE_CHOSEN } from '@/components/forms/place-input.client';
import { GOALS, type Goal } from '@/lib/domain/property/property-values';

/** The pause, in milliseconds, after which typing counts as finished. */
const PAUSE_MS = 250;

/** The fields of a form as a query, without empty ones. */
const queryOf = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams(
    [...new FormData(form)].filter(
      (field): field is [string, string] => typeof field[1] === 'string' && field[1] !== '',
    ),
  );

/** Requests the words of the button at once and after each change; returns a function that stops it. */
export function followChoice(form: HTMLFormElement, source: string, tell: (goal: Goal, words: string) => void) {
  let asked = 0;
  let timer = 0;
  const ask = async () => {
    const query = queryOf(form);
    const goal = GOALS.find((known) => known === query.get('goal'));
    if (!goal) return;
    asked += 1;
    const mine = asked;
    const answer = await fetch(`${source}&${query}`).catch(() => null);
    const said: unknown = answer?.ok ? await answer.json().catch(() => null) : null;
    const { words } = (said ?? {}) as { words?: string };
    if (words && mine === asked) tell(goal, words);
  };
  const later = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(ask, PAUSE_MS);
  };
  for (const name of ['input', PLACE_CHOSEN]) form.addEventListener(name, later);
  later();
  return () => {
    window.clearTimeout(timer);
    for (const name of ['input', PLACE_CHOSEN]) form.removeEventListener(name, later);
  };
}
