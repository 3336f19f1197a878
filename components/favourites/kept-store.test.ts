// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Store = typeof import('./kept-store.client');
const HOME = { id: 'a1', name: 'Villa in Lier' };
let store: Store;

/** The store as a page begins with it. */
const begin = async () => {
  vi.resetModules();
  store = await import('./kept-store.client');
};
const full = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
/** A browser whose settings forbid storage throws at its name. */
const forbidden = () =>
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
const ids = () => store.present().favourites.map(({ id }) => id);

beforeEach(async () => {
  localStorage.clear();
  await begin();
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('a device that is full keeps a home until the page is left, and says so', () => {
  full();
  store.toggleFavourite(HOME);
  expect(ids()).toEqual(['a1']);
  expect(store.present().trouble).toBe('full');
  store.toggleFavourite({ id: 'a2', name: 'Loft' });
  expect(ids()).toHaveLength(2);
});

it('is troubled no more once there is room again', () => {
  const spy = full();
  store.toggleFavourite(HOME);
  spy.mockRestore();
  store.toggleFavourite({ id: 'a2', name: 'Loft' });
  expect(store.present().trouble).toBeNull();
  expect(JSON.parse(localStorage.getItem('favourites-1') ?? '').length).toBe(2);
});

it('says that what was looked at could not be stored, where the visitor asked to remember it', () => {
  store.remember(true);
  expect(store.present()).toMatchObject({ remembers: true, trouble: null });
  full();
  store.noteSeen('a1');
  expect(store.present()).toMatchObject({ seen: ['a1'], trouble: 'full' });
});

it('notes for the page alone what was looked at where nobody asked, whatever the storage says', () => {
  full();
  store.noteSeen('a1');
  expect(store.present()).toMatchObject({ seen: ['a1'], remembers: false, trouble: null });
});

it('remembers nothing on a device that is full, and does not say that it does', () => {
  full();
  store.remember(true);
  expect(store.present()).toMatchObject({ remembers: false, trouble: 'full' });
});

it('where a browser forbids storage every tool answers, keeps what it can and says so', async () => {
  forbidden();
  await begin();
  expect(store.present()).toMatchObject({ favourites: [], trouble: 'blocked' });
  const heard = vi.fn();
  const stop = store.subscribe(heard);
  store.toggleFavourite(HOME);
  store.noteSeen('a1');
  expect(store.present()).toMatchObject({ seen: ['a1'], trouble: 'blocked' });
  expect(ids()).toEqual(['a1']);
  store.remember(true);
  expect(store.present()).toMatchObject({ remembers: false, trouble: 'blocked' });
  store.remember(false);
  store.clearKept();
  expect(ids()).toEqual([]);
  dispatchEvent(new StorageEvent('storage', { key: 'favourites-1' }));
  stop();
  expect(heard.mock.calls.length).toBeGreaterThan(4);
});
