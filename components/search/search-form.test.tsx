// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PLACE_CHOSEN } from '@/components/forms/place-input.client';
import { SearchForm } from './search-form.client';

// The router keeps a transition pending until the new page has loaded; `answer` ends the wait.
let answers: Array<() => void> = [];
const replace = vi.fn((..._: unknown[]) => new Promise<void>((resolve) => answers.push(resolve)));
/** Which of the two was asked, in order; both load the same address. */
const ways: string[] = [];
const wayOf =
  (name: string) =>
  (...asked: unknown[]) => {
    ways.push(name);
    return replace(...asked);
  };
const router = { replace: wayOf('replace'), push: wayOf('push') };
vi.mock('next/navigation', () => ({ useRouter: () => router }));

const ACTION = '/nl/te-koop/';
const form = (query = '') => (
  <>
    <SearchForm action={ACTION} query={query} status="128 panden te koop">
      <details className="pop">
        <summary>Waar</summary>
        <input type="text" name="place" />
      </details>
      <input type="hidden" name="place" value="lier" />
      <input type="checkbox" name="type" value="house" />
      <input type="checkbox" name="type" value="villa" />
      <select name="price-max">
        <option value="">Maximum</option>
        <option value="300000">300000</option>
      </select>
      <input type="radio" name="label" value="" defaultChecked />
      <input type="radio" name="label" value="c" />
      <input type="text" name="all-in-max" inputMode="numeric" defaultValue="" />
      <button type="submit">Toon</button>
    </SearchForm>
    <h1 tabIndex={-1}>128 panden te koop</h1>
  </>
);
const control = <T extends Element = HTMLInputElement>(selector: string) => document.querySelector(selector) as T;
const place = () => control('input[type=text]');
const allIn = () => control('[name=all-in-max]');
const asked = () => replace.mock.calls.map(([address]) => address);
async function settle() {
  await act(async () => {
    for (const resolve of answers) resolve();
  });
  answers = [];
}
async function answer(rerender: (page: ReactElement) => void, query: string) {
  rerender(form(query));
  await settle();
}
const type = (text: string) => fireEvent.change(place(), { target: { value: text } });

beforeEach(() => {
  window.history.replaceState(null, '', ACTION);
});
afterEach(async () => {
  vi.useRealTimers();
  await settle();
  cleanup();
  replace.mockClear();
});

describe('the filter form with JavaScript', () => {
  it('loads the properties after every change, leaves empty fields out of the address, and keeps the scroll position', () => {
    render(form());
    fireEvent.click(control('[value=villa]'));
    fireEvent.change(control<HTMLSelectElement>('select'), { target: { value: '300000' } });
    fireEvent.click(control('[value=c]'));
    expect(replace.mock.calls).toEqual([
      [`${ACTION}?place=lier&type=villa`, { scroll: false }],
      [`${ACTION}?place=lier&type=villa&price-max=300000`, { scroll: false }],
      [`${ACTION}?place=lier&type=villa&price-max=300000&label=c`, { scroll: false }],
    ]);
  });

  it('gives the first change an entry in the history, which later ones replace, and again after Back', () => {
    ways.length = 0;
    render(form());
    fireEvent.click(control('[value=villa]'));
    fireEvent.click(control('[value=c]'));
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    fireEvent.click(control('[value=villa]'));
    expect(ways).toEqual(['push', 'replace', 'push']);
  });

  /** Chooses a suggestion of the place field, by key or click. */
  const choose = (label: string) => {
    type(label);
    act(() => void place().dispatchEvent(new Event(PLACE_CHOSEN, { bubbles: true })));
  };

  it('waits while a place is typed, and sends the form when a suggestion is chosen or a postcode is complete', () => {
    vi.useFakeTimers();
    render(form());
    for (const text of ['Mechel', 'Mechelen']) {
      type(text);
      act(() => void vi.advanceTimersByTime(1000));
    }
    expect(asked()).toEqual([]);
    choose('Mechelen');
    expect(asked()).toEqual([`${ACTION}?place=Mechelen&place=lier`]);
    type('2800');
    act(() => void vi.advanceTimersByTime(349));
    expect(asked()).toHaveLength(1);
    act(() => void vi.advanceTimersByTime(1));
    expect(asked().at(-1)).toBe(`${ACTION}?place=2800&place=lier`);
  });

  it('sends a typed amount after a pause, and a removed filter of an amount does not come back', async () => {
    vi.useFakeTimers();
    const { rerender } = render(form());
    fireEvent.change(allIn(), { target: { value: '400000' } });
    act(() => void vi.advanceTimersByTime(349));
    expect(asked()).toEqual([]);
    act(() => void vi.advanceTimersByTime(1));
    expect(asked()).toEqual([`${ACTION}?place=lier&all-in-max=400000`]);
    await answer(rerender, 'all-in-max=400000');
    expect(allIn().value).toBe('400000');
    await answer(rerender, '');
    expect(allIn().value).toBe('');
    fireEvent.click(control('[value=villa]'));
    expect(asked().at(-1)).toBe(`${ACTION}?place=lier&type=villa`);
  });

  it('loads nothing for a place that is no suggestion until the form is sent, and then scrolls to the top of the list', () => {
    render(form());
    type('Lüttich');
    fireEvent.submit(control('form'));
    expect(replace.mock.calls).toEqual([[`${ACTION}?place=L%C3%BCttich&place=lier`, { scroll: true }]]);
  });

  it('sends a chosen suggestion as the text that is displayed', () => {
    render(form());
    choose('Saint-Nicolas (9100)');
    expect(asked()).toEqual([`${ACTION}?place=Saint-Nicolas+%289100%29&place=lier`]);
  });

  it.each([
    ['a checkbox', () => control('[value=villa]').click(), 'place=lier&type=villa'],
    ['a radio button', () => control('[value=c]').click(), 'place=lier&label=c'],
    ['a select', () => (control<HTMLSelectElement>('select').value = '300000'), 'place=lier&price-max=300000'],
  ])('sends a choice that was made before the script ran: %s', (_, choose, query) => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(form('place=lier'));
    choose();
    render(form('place=lier'), { container, hydrate: true });
    expect(asked()).toEqual([`${ACTION}?${query}`]);
    expect(control('[value=villa]').checked).toBe(query.includes('villa'));
    container.remove();
  });

  it('sends nothing while nothing has changed', () => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(form('place=lier'));
    render(form('place=lier'), { container, hydrate: true });
    expect(asked()).toEqual([]);
    container.remove();
  });

  it('follows the address: clears choices that a chip or the back button removed', () => {
    const { rerender } = render(form('type=house&price-max=300000&label=c'));
    expect([
      control('[value=house]').checked,
      control<HTMLSelectElement>('select').value,
      control('[value=c]').checked,
    ]).toEqual([true, '300000', true]);
    rerender(form('type=villa'));
    expect([control('[value=house]').checked, control('[value=villa]').checked]).toEqual([false, true]);
    expect([control<HTMLSelectElement>('select').value, control('[name=label][value=""]').checked]).toEqual(['', true]);
  });

  it('keeps a newer choice when the answer to an older one arrives', async () => {
    const { rerender } = render(form());
    fireEvent.click(control('[value=house]'));
    fireEvent.click(control('[value=villa]'));
    rerender(form('type=house'));
    expect(control('[value=villa]').checked).toBe(true);
    await answer(rerender, 'type=house&type=villa');
    expect(control('[value=villa]').checked).toBe(true);
  });

  it('empties the place field once its place is shown as a chip, unless the visitor has typed another text', async () => {
    const { rerender } = render(form());
    type('Mechelen');
    fireEvent.submit(control('form'));
    await answer(rerender, 'place=mechelen');
    expect(place().value).toBe('');
    type('Mech');
    fireEvent.click(control('[value=villa]'));
    type('Meche');
    await answer(rerender, 'place=mechelen&type=villa');
    expect(place().value).toBe('Meche');
  });

  it('puts the canonical address in the address bar after its own request, and otherwise leaves the address unchanged', async () => {
    window.history.replaceState(null, '', `${ACTION}?utm_source=x`);
    const { rerender } = render(form());
    expect(window.location.search).toBe('?utm_source=x');
    fireEvent.click(control('[value=villa]'));
    await answer(rerender, 'place=lier&type=villa');
    expect(window.location.search).toBe('?place=lier&type=villa');
  });

  it('moves the focus to the title of the list if the removed chip had the focus', () => {
    const { rerender } = render(form('type=villa'));
    expect(document.activeElement).toBe(document.body);
    rerender(form(''));
    expect(document.activeElement).toBe(control('h1'));
    place().focus();
    rerender(form('type=house'));
    expect(document.activeElement).toBe(place());
  });
});

describe('the popovers of the filter bar', () => {
  const open = () => {
    const popover = control<HTMLDetailsElement>('.pop');
    popover.open = true;
    return popover;
  };

  it('close on Escape and return the focus to their button', () => {
    render(form());
    const popover = open();
    place().focus();
    fireEvent.keyDown(place(), { key: 'Enter' });
    expect(popover.open).toBe(true);
    fireEvent.keyDown(place(), { key: 'Escape' });
    expect(popover.open).toBe(false);
    expect(document.activeElement).toBe(control('summary'));
  });

  it('close on a click outside, and stay open on a click inside', () => {
    render(form());
    const popover = open();
    fireEvent.pointerDown(place());
    expect(popover.open).toBe(true);
    fireEvent.pointerDown(control('h1'));
    expect(popover.open).toBe(false);
  });
});
