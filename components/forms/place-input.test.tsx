// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PLACE_CHOSEN, PlaceInput } from './place-input.client';

const LIST = [
  ['Brussel (1000)', '', 'bruxelles brussels 1000'],
  ['Luik', '', 'liege luttich luettich 4000'],
  ['Luxemburg', '', 'luxembourg'],
  ['Brussels Hoofdstedelijk Gewest', '19 gemeenten', 'brussel bruxelles regiondebruxellescapitale'],
];
const WORDS = { source: '/api/places/nl-1/', suggested: 'Voorgestelde plaatsen', count: 'Voorstellen: {count}' };
let lists = 0;
const fetched = vi.fn(async (_: string) => new Response(JSON.stringify(LIST)));

const field = () => document.querySelector('input') as HTMLInputElement;
const options = () => [...document.querySelectorAll('[role=option]')];
const list = () => document.querySelector('[role=listbox]') as HTMLElement;
const texts = () => options().map((option) => option.textContent);
/** Each test has its own field on its own page, because each field fetches its own list. */
const show = (isMany = false) => {
  lists += 1;
  return render(
    <PlaceInput
      words={{ ...WORDS, source: `/api/places/nl-${lists}/` }}
      isMany={isMany}
      name="place"
      aria-label="Waar"
    />,
  );
};
async function type(text: string) {
  field().focus();
  fireEvent.input(field(), { target: { value: text } });
  await waitFor(() => expect(options().length).toBeGreaterThan(0));
}
const press = (key: string) => fireEvent.keyDown(field(), { key });

beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  fetched.mockClear();
});

describe('the place field', () => {
  it('is a plain text field without JavaScript', () => {
    const html = renderToString(<PlaceInput words={WORDS} name="place" />);
    expect(html).toBe('<div class="place-input"><input type="text" autoComplete="off" name="place"/></div>');
  });

  it('fetches its list of places once, when it is first touched', async () => {
    show();
    expect(fetched).not.toHaveBeenCalled();
    await type('Lu');
    await type('Lui');
    expect(fetched.mock.calls).toEqual([[`/api/places/nl-${lists}/`]]);
  });

  it('suggests places for the first letters, in any language, and announces their number', async () => {
    show();
    await type('Lüt');
    expect(texts()).toEqual(['Luik']);
    await type('brux');
    expect(texts()).toEqual(['Brussel (1000)', 'Brussels Hoofdstedelijk Gewest19 gemeenten']);
    expect(document.querySelector('[role=status]')?.textContent).toBe('Voorstellen: 2');
  });

  it('tells assistive technology whether the list is open and which option is active', async () => {
    show();
    expect(field().getAttribute('role')).toBe('combobox');
    expect(field().getAttribute('aria-expanded')).toBe('false');
    await type('brux');
    expect(field().getAttribute('aria-expanded')).toBe('true');
    expect(field().getAttribute('aria-controls')).toBe(list().id);
    expect(list().getAttribute('aria-label')).toBe('Voorgestelde plaatsen');
    expect(field().hasAttribute('aria-activedescendant')).toBe(false);
    press('ArrowDown');
    expect(field().getAttribute('aria-activedescendant')).toBe(options()[0]?.id);
    press('ArrowDown');
    expect(options().map((option) => option.getAttribute('aria-selected'))).toEqual(['false', 'true']);
    press('ArrowDown');
    expect(field().hasAttribute('aria-activedescendant')).toBe(false);
    press('ArrowUp');
    expect(field().getAttribute('aria-activedescendant')).toBe(options()[1]?.id);
  });

  it('accepts the active suggestion on Enter and any suggestion on a click, and announces the choice with an event', async () => {
    const chosen = vi.fn();
    show();
    document.addEventListener(PLACE_CHOSEN, chosen);
    await type('brux');
    press('ArrowDown');
    press('Enter');
    expect(field().value).toBe('Brussel (1000)');
    expect(list().hidden).toBe(true);
    await type('lu');
    fireEvent.click(options()[0] as Element);
    expect(field().value).toBe('Luik');
    expect(document.activeElement).toBe(field());
    expect(chosen).toHaveBeenCalledTimes(2);
    document.removeEventListener(PLACE_CHOSEN, chosen);
  });

  it('lets Enter submit the typed text while no suggestion is active, and closes on Escape and on blur', async () => {
    show();
    await type('lu');
    expect(press('Enter')).toBe(true);
    expect(press('Escape')).toBe(false);
    expect(list().hidden).toBe(true);
    await type('lu');
    act(() => field().blur());
    expect(options()).toEqual([]);
  });

  it('completes the last of several places and keeps the others', async () => {
    show(true);
    await type('Gent, 2800; lü');
    press('ArrowDown');
    press('Enter');
    expect(field().value).toBe('Gent, 2800; Luik, ');
    await type(`${field().value}brux`);
    press('ArrowUp');
    press('Enter');
    expect(field().value).toBe('Gent, 2800; Luik, Brussels Hoofdstedelijk Gewest, ');
  });

  it('stays a plain field if its list of places cannot be loaded, and loads it at the next input', async () => {
    fetched.mockImplementationOnce(async () => new Response(null, { status: 503 }));
    show();
    field().focus();
    fireEvent.input(field(), { target: { value: 'lu' } });
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
    await act(async () => undefined);
    expect(options()).toEqual([]);
    await type('lui');
    expect(texts()).toEqual(['Luik']);
  });
});
