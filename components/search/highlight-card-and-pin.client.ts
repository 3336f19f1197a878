'use client';

import { type RefObject, useEffect, useRef } from 'react';

/** The list beside the map. */
export type ListRef = RefObject<HTMLElement | null>;

/** A card of the list and its pin are highlighted together. */
export function useHighlightedCards(list: ListRef | undefined, point: (id: string | null) => void) {
  const latest = useRef(point);
  latest.current = point;
  useEffect(() => {
    const element = list?.current;
    if (!element) return;
    let highlighted: string | null = null;
    const follow = ({ type, target }: Event) => {
      const isOver = type === 'pointerover' || type === 'focusin';
      const card = isOver && target instanceof Element ? target.closest<HTMLElement>('[data-property]') : null;
      const id = card?.dataset.property ?? null;
      if (id === highlighted) return;
      highlighted = id;
      latest.current(id);
    };
    const events = ['pointerover', 'pointerleave', 'focusin', 'focusout'] as const;
    for (const type of events) element.addEventListener(type, follow);
    return () => {
      for (const type of events) element.removeEventListener(type, follow);
    };
  }, [list]);
}

/** Highlights the card of a pin; with null none. */
export function lightCard(list: ListRef | undefined, id: string | null) {
  for (const card of list?.current?.querySelectorAll<HTMLElement>('[data-property]') ?? [])
    card.toggleAttribute('data-lit', card.dataset.property === id);
}

/** The list scrolls back to its first property when its properties change. */
export function showListFromTop(list: ListRef | undefined) {
  const element = list?.current;
  if (element && element.getBoundingClientRect().top < 0) element.scrollIntoView({ behavior: 'instant' });
}
