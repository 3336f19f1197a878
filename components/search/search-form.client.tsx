'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, type ReactNode, useEffect, useRef, useTransition } from 'react';
import { PLACE_CHOSEN } from '@/components/forms/place-input.client';
import { MORE_FIELDS, type MoreFields } from '@/lib/features/search/search-params/more-fields';
import { sheetOpened, takesSheetEntry } from '../ui/sheet-entry.client';

const OPEN_POPOVER = 'details.pop[open]';
/** The button that asks for the fields of filters that few visitors use. */
const MORE_BUTTON = `button[name=${MORE_FIELDS}]`;

/** Closes the popovers of the page, except the one around `kept`. */
function closePopovers(kept: Node | null = null): void {
  for (const popover of document.querySelectorAll<HTMLDetailsElement>(OPEN_POPOVER)) {
    if (!popover.contains(kept)) popover.open = false;
  }
}

/** Popovers close on Escape, a click outside or a chosen link, and the panel of a phone on Back. */
function usePopovers(replace: (href: string) => void): void {
  const latest = useRef(replace);
  latest.current = replace;
  useEffect(() => {
    let closed = () => {};
    const onPress = (event: Event) => closePopovers(event.target as Node);
    const onClick = (event: Event) => {
      const target = event.target as Element;
      const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
      if (target.closest(`${OPEN_POPOVER} a`)) closePopovers();
      const link = ctrlKey || metaKey || shiftKey ? null : target.closest<HTMLAnchorElement>(':popover-open a');
      if (!link || !takesSheetEntry(link.pathname + link.search)) return;
      event.preventDefault();
      if (link.hash) location.replace(link.hash);
      else latest.current(link.href + (link.matches('.phone-only') ? '' : location.hash));
    };
    const onKey = (event: KeyboardEvent) => {
      // The first Escape only closes the suggestions of a field.
      if ((event.target as Element).getAttribute('aria-expanded') === 'true') return;
      const open = event.key === 'Escape' && document.querySelector<HTMLDetailsElement>(OPEN_POPOVER);
      if (!open) return;
      if (open.contains(document.activeElement)) open.querySelector('summary')?.focus({ preventScroll: true });
      closePopovers();
    };
    const onToggle = (event: Event) => {
      const popover = event.target as HTMLElement;
      if (popover.popover) {
        if ((event as ToggleEvent).newState === 'closed') closed();
        else closed = sheetOpened(() => popover.hidePopover());
      }
      if (!popover.matches(OPEN_POPOVER)) return;
      popover.querySelector<HTMLInputElement>('input[type=text]')?.focus({ preventScroll: true });
      popover.querySelector<HTMLButtonElement>(MORE_BUTTON)?.click();
    };
    const listeners = { pointerdown: onPress, click: onClick, keydown: onKey as EventListener, toggle: onToggle };
    for (const [name, listener] of Object.entries(listeners)) document.addEventListener(name, listener, true);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) document.removeEventListener(name, listener, true);
      closed();
    };
  }, []);
}

const TYPING_MS = 350;

const isText = (control: EventTarget | null): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'text';

/** The field of another place: it is emptied when the server has read it, and the others say what the address says. */
const isPlace = ({ name }: HTMLInputElement): boolean => name === 'place';

/** Whether typing a field is enough, without sending the form: a postcode, or an amount. */
const isEnough = (input: HTMLInputElement): boolean =>
  isPlace(input) ? /^(L-)?\d{4}$/i.test(input.value.trim()) : input.inputMode === 'numeric';

/** The query of the form, without empty values. The server replaces names of places by slugs. */
function queryOf(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams();
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue;
    const isChoice = control.type === 'checkbox' || control.type === 'radio';
    if (isChoice && !(control as HTMLInputElement).checked) continue;
    const value = control.value.trim();
    if (value) query.append(control.name, value);
  }
  return query;
}

/** Sets every field to its value in the address, which chips, the back button and the server's corrections change. */
function fill(form: HTMLFormElement, query: string): void {
  const wanted = new URLSearchParams(query);
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement) control.value = wanted.get(control.name) ?? '';
    else if (!(control instanceof HTMLInputElement)) continue;
    else if (control.type === 'checkbox') control.checked = wanted.getAll(control.name).includes(control.value);
    else if (control.type === 'radio') control.checked = control.value === (wanted.get(control.name) ?? '');
    else if (isText(control) && !isPlace(control) && control !== document.activeElement)
      control.value = wanted.get(control.name) ?? '';
  }
}

/** Whether a field differs from the value that the server drew. */
const isTouched = (control: Element): boolean =>
  control instanceof HTMLSelectElement
    ? control.selectedIndex !==
      Math.max(
        0,
        [...control.options].findIndex((option) => option.defaultSelected),
      )
    : control instanceof HTMLInputElement && control.checked !== control.defaultChecked;

/** A removed chip gives the focus to the title of the list, at the click: later the browser would lay out all. */
function useFocusOnTitle(query: string): void {
  const last = useRef(query);
  useEffect(() => {
    const onClick = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
      const chip = (target as Element).closest<HTMLElement>('.applied a');
      if (!ctrlKey && !metaKey && !shiftKey) chip?.blur();
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
  useEffect(() => {
    const isNew = last.current !== query;
    last.current = query;
    if (isNew && document.activeElement === document.body)
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [query]);
}

type SearchFormProps = { action: string; query: string; status: string; children: ReactNode };

/** The filter form of the server; with JavaScript each change shows its properties and updates the address. */
export function SearchForm({ action, query, status, children }: SearchFormProps) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const typing = useRef(0);
  /** The text of the place field at the last request; null when it is answered. */
  const sent = useRef<string | null>(null);
  const isNew = useRef(true);
  /** Whether this search has its own entry in the history, which further changes replace. */
  const hasEntry = useRef(false);
  const [isPending, startTransition] = useTransition();
  usePopovers((to) => router.replace(to, { scroll: false }));

  const show = (scroll: boolean, moreFields?: MoreFields) => {
    if (!form.current) return;
    window.clearTimeout(typing.current);
    sent.current = [...form.current.elements].filter(isText).find(isPlace)?.value ?? '';
    const wanted = queryOf(form.current);
    if (moreFields) wanted.set(MORE_FIELDS, moreFields);
    // More fields are the same search, and on a phone the map has an entry of its own, which a change replaces too.
    const next = wanted.size > 0 ? `${action}?${wanted}` : action;
    const isSame = takesSheetEntry(next) || hasEntry.current || moreFields !== undefined || window.location.hash !== '';
    hasEntry.current ||= moreFields === undefined;
    // On a phone the map stays open.
    startTransition(() => router[isSame ? 'replace' : 'push'](next + window.location.hash, { scroll }));
  };
  const showFirst = useRef(() => show(false));

  useEffect(() => {
    const isEarly = isNew.current && [...(form.current?.elements ?? [])].some(isTouched);
    isNew.current = false;
    // The visitor may have changed a field before the script ran.
    if (isEarly) return showFirst.current();
    // While a newer request is pending, this answer is out of date.
    if (!form.current || isPending) return;
    fill(form.current, query);
    for (const control of form.current.elements) {
      if (isText(control) && isPlace(control) && control.value === sent.current) control.value = '';
    }
    // The server may have corrected values: slugs for places, prices in the right order.
    if (sent.current !== null)
      window.history.replaceState(null, '', action + (query && `?${query}`) + window.location.hash);
    sent.current = null;
    // The button that asked for the fields of rare filters is gone, so the first of them takes its focus.
    if (document.activeElement === document.body)
      form.current.querySelector<HTMLElement>(`.panel:has([name=${MORE_FIELDS}]) select`)?.focus();
  }, [action, query, isPending]);
  useFocusOnTitle(query);
  useEffect(() => {
    const onBack = () => {
      hasEntry.current = false;
    };
    window.addEventListener('popstate', onBack);
    return () => window.removeEventListener('popstate', onBack);
  }, []);
  useEffect(() => {
    const element = form.current;
    const onChosen = () => showFirst.current();
    element?.addEventListener(PLACE_CHOSEN, onChosen);
    return () => element?.removeEventListener(PLACE_CHOSEN, onChosen);
  }, []);

  const onChange = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!isText(target)) return show(false);
    window.clearTimeout(typing.current);
    if (isEnough(target)) typing.current = window.setTimeout(show, TYPING_MS, false);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if ((event.nativeEvent as SubmitEvent).submitter?.matches(MORE_BUTTON)) return show(false, 'drawn');
    closePopovers();
    for (const sheet of document.querySelectorAll<HTMLElement>(':popover-open')) sheet.hidePopover();
    show(true);
  };
  return (
    <form
      ref={form}
      action={action}
      method="get"
      aria-busy={isPending}
      autoComplete="off"
      onChange={onChange}
      onSubmit={onSubmit}
    >
      {children}
      <p className="sr-only" role="status">
        {status}
      </p>
    </form>
  );
}
