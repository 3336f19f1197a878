'use client';

import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

type Suggestion = { label: string; hint: string };
type Suggest = (text: string) => Suggestion[];
/** The source of suggestions for a place field, and its texts. */
export type PlaceWords = { source: string; suggested: string; count: string };

/** The event fired when a suggestion is chosen. */
export const PLACE_CHOSEN = 'placechosen';

/** Search functions by address of the list: list and rules load when a field is first touched, once for all pages. */
const LISTS = new Map<string, Promise<Suggest>>();

async function fetchSuggest(source: string): Promise<Suggest> {
  const [{ indexSuggestions, suggestPlaces }, answer] = await Promise.all([
    import('@/lib/domain/place/suggest-places'),
    fetch(source),
  ]);
  if (!answer.ok) throw new Error(`the list of places answered ${answer.status}`);
  const index = indexSuggestions(await answer.json());
  return (text) => suggestPlaces(index, text);
}

function loadSuggest(source: string): Promise<Suggest> {
  const known = LISTS.get(source);
  if (known) return known;
  const list = fetchSuggest(source);
  LISTS.set(source, list);
  // If loading fails, the field works without suggestions; the next touch tries again.
  list.catch(() => LISTS.delete(source));
  return list;
}

type PlaceInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'list'> & {
  words: PlaceWords;
  /** In a field for several places, separated by commas, suggestions complete the last one. */
  isMany?: boolean;
};

/** The px to keep free below a list and above one that opens upwards: the header and the label of the field. */
const FOOT = 8;
const HEAD = 128;

/** Opens a list above its field if it does not fit below and has more room there, and limits its height to the room. */
function fitInWindow(list: HTMLElement | null, field: HTMLElement | null): void {
  if (!list || !field) return;
  const { top, bottom } = field.getBoundingClientRect();
  list.style.maxHeight = '';
  // The keyboard of a phone covers a part of the window.
  const { offsetTop, height } = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight };
  const below = offsetTop + height - bottom - FOOT;
  const isAbove = list.offsetHeight > below && top - HEAD > below;
  // Above the label of the field, which is 32 pixels high.
  Object.assign(list.style, isAbove ? { top: 'auto', bottom: 'calc(100% + 32px)' } : { top: '', bottom: '' });
  list.style.maxHeight = `min(22rem, ${Math.max(132, isAbove ? top - HEAD : below)}px)`;
}

/** The place that is being typed: the whole value, or the part after the last comma. */
const fragmentOf = (text: string, isMany: boolean): string =>
  (isMany ? (text.split(/[,;\n]/).at(-1) ?? '') : text).trim();

/**
 * A place field with suggestions: a combobox whose list is used with arrow keys and Enter, or by a click (WAI-ARIA,
 * combobox with list autocomplete). Without JavaScript or without the list it is a plain field.
 */
export function PlaceInput({ words, isMany = false, ...field }: PlaceInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const [isScripted, setScripted] = useState(false);
  const [options, setOptions] = useState<readonly Suggestion[]>([]);
  const [active, setActive] = useState(-1);
  const isOpen = options.length > 0;
  useEffect(() => setScripted(true), []);
  useLayoutEffect(() => {
    if (options.length > 0) fitInWindow(list.current, input.current);
  }, [options]);

  const close = () => {
    setOptions([]);
    setActive(-1);
  };
  const load = () => void loadSuggest(words.source).catch(() => undefined);
  async function suggest() {
    const suggestPlaces = await loadSuggest(words.source).catch(() => null);
    const element = input.current;
    if (!suggestPlaces || !element || document.activeElement !== element) return;
    setOptions(suggestPlaces(fragmentOf(element.value, isMany)));
    setActive(-1);
  }
  function choose({ label }: Suggestion) {
    const element = input.current;
    if (!element) return;
    const before = isMany ? element.value.slice(0, element.value.length - lastLength(element.value)) : '';
    element.value = isMany ? `${before}${before ? ' ' : ''}${label}, ` : label;
    close();
    element.focus();
    element.dispatchEvent(new Event(PLACE_CHOSEN, { bubbles: true }));
  }
  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    if (key === 'Escape' && isOpen) {
      // Escape must not also close the filter panel around the field.
      event.preventDefault();
      return close();
    }
    if (key === 'ArrowDown' && !isOpen) return void suggest();
    if (!isOpen) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      const step = key === 'ArrowDown' ? 1 : -1;
      // After the last option and before the first one the field itself is active.
      setActive((at) => ((at + 1 + step + options.length + 1) % (options.length + 1)) - 1);
    }
    const chosen = options[active];
    if (key === 'Enter' && chosen) {
      event.preventDefault();
      choose(chosen);
    }
  }
  return (
    <div className="place-input">
      <input
        {...field}
        {...(isScripted && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': isOpen,
          'aria-controls': listId,
          'aria-activedescendant': active >= 0 ? `${listId}-${active}` : undefined,
        })}
        ref={input}
        type="text"
        autoComplete="off"
        onFocus={load}
        onInput={suggest}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {isScripted && (
        <>
          <div ref={list} id={listId} role="listbox" aria-label={words.suggested} hidden={!isOpen}>
            {options.map(({ label, hint }, at) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
              // biome-ignore lint/a11y/useKeyWithClickEvents: keys are pressed in the field
              <div
                key={`${label}|${hint}`}
                id={`${listId}-${at}`}
                role="option"
                aria-selected={at === active}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose({ label, hint })}
              >
                {label}
                {hint && <small>{hint}</small>}
              </div>
            ))}
          </div>
          <span className="sr-only" role="status">
            {isOpen && words.count.replace('{count}', String(options.length))}
          </span>
        </>
      )}
    </div>
  );
}

/** The text before the place that is being typed. */
const lastLength = (text: string): number => text.length - (text.search(/[,;\n][^,;\n]*$/) + 1);
