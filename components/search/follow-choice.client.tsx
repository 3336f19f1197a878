'use client';

import { useSyncExternalStore } from 'react';

/** The storage entry that says on this device whether the list follows the map. */
const ITEM = 'follow-1';
/** The width from which list and map are side by side (breakpoints.css), and the list follows by default. */
const WIDE = '(width >= 75em)';

/** The choice on this page; storage may be forbidden, and the choice then lasts as long as the page. */
let chosen: boolean | null = null;
const listeners = new Set<() => void>();

function isFollowing(): boolean {
  if (chosen !== null) return chosen;
  try {
    const stored = localStorage.getItem(ITEM);
    if (stored === 'on' || stored === 'off') return stored === 'on';
  } catch {
    // Storage may be forbidden.
  }
  return matchMedia(WIDE).matches;
}

function choose(isOn: boolean): void {
  chosen = isOn;
  try {
    localStorage.setItem(ITEM, isOn ? 'on' : 'off');
  } catch {
    // Storage may be forbidden here too.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the list follows the map, and a function that changes and stores the choice. */
export const useFollowChoice = (): [isOn: boolean, choose: (isOn: boolean) => void] => [
  useSyncExternalStore(subscribe, isFollowing, () => false),
  choose,
];

/** The choice among the filters of a phone, whose map has no room for it. */
export function FollowChoice({ text }: { text: string }) {
  const [isOn, set] = useFollowChoice();
  return (
    <button type="button" role="switch" className="btn btn-secondary" aria-checked={isOn} onClick={() => set(!isOn)}>
      <i aria-hidden="true" />
      {text}
    </button>
  );
}
