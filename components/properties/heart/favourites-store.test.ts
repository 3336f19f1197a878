// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Store = typeof import('./stored-favourites.client');
const PROPERTY = { id: 'a1', name: 'Villa in Lier' };
let store: Store;

/** Loads the store as on a new page. */
const begin = async () => {
  vi.resetModules();
  store = await import('./stored-favourites.client');
};
const full = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
/** A browser whose settings forbid storage throws an error on access. */
const forbidden = () =>
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
const ids = () => store.present().favourites.map(({ id }) => id);

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await begin();
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('if storage is full, a property is a favourite until the page is left, and a message says so', () => {
  full();
  store.toggleFavourite(PROPERTY);
  expect(ids()).toEqual(['a1']);
  expect(store.present().trouble).toBe('full');
  store.toggleFavourite({ id: 'a2', name: 'Loft' });
  expect(ids()).toHaveLength(2);
});

it('the message about full storage disappears once there is space again', () => {
  const spy = full();
  store.toggleFavourite(PROPERTY);
  spy.mockRestore();
  store.toggleFavourite({ id: 'a2', name: 'Loft' });
  expect(store.present().trouble).toBeNull();
  expect(JSON.parse(localStorage.getItem('favourites-1') ?? '').length).toBe(2);
});

it('a message appears if a viewed property could not be stored although remembering is switched on', () => {
  store.remember(true);
  expect(store.present()).toMatchObject({ remembers: true, trouble: null });
  full();
  store.noteSeen('a1');
  expect(store.present()).toMatchObject({ seen: ['a1'], trouble: 'full' });
});

it('a property counts as viewed even if the visitor went back before the code of its page had loaded', async () => {
  const { startPropertyScripts } = await import('../property-clicks.client');
  startPropertyScripts('a1', AbortSignal.abort());
  await vi.waitFor(() => expect(store.present().seen).toEqual(['a1']));
});

it('without consent, viewed properties survive a reload in the same tab, and end with it', async () => {
  store.noteSeen('a1');
  expect(Object.keys(localStorage)).toEqual([]);
  await begin();
  expect(store.present()).toMatchObject({ seen: ['a1'], remembers: false });
  store.remember(true);
  expect(sessionStorage.getItem('seen-1')).toBeNull();
  store.remember(false);
  store.forgetSeen();
  expect(sessionStorage.getItem('seen-1')).toBeNull();
  store.noteSeen('a1');
  sessionStorage.clear();
  await begin();
  expect(store.present().seen).toEqual([]);
});

it('lists of other people are kept up to four, without the key of the own list being lost', async () => {
  const token = (at: number) => `${at}`.padStart(22, 'a');
  store.keepListKey(token(0));
  for (const at of [1, 2, 3, 4, 5, 5]) store.keepList(token(at));
  store.dropList(token(3));
  await begin();
  expect(store.present().lists).toEqual({ key: token(0), others: [token(2), token(4), token(5)] });
  store.clearStoredFavourites();
  await begin();
  expect(store.present().lists).toEqual({ key: null, others: [] });
});

it('without consent, viewed properties are kept for the tab only, so that full storage causes no message', () => {
  full();
  store.noteSeen('a1');
  expect(store.present()).toMatchObject({ seen: ['a1'], remembers: false, trouble: null });
});

it('if storage is full, remembering stays switched off and is shown as off', () => {
  full();
  store.remember(true);
  expect(store.present()).toMatchObject({ remembers: false, trouble: 'full' });
});

it('if the browser forbids storage, favourites and viewed properties work in memory, and the reason is reported', async () => {
  forbidden();
  await begin();
  expect(store.present()).toMatchObject({ favourites: [], trouble: 'blocked' });
  const heard = vi.fn();
  const stop = store.subscribe(heard);
  store.toggleFavourite(PROPERTY);
  store.noteSeen('a1');
  expect(store.present()).toMatchObject({ seen: ['a1'], trouble: 'blocked' });
  expect(ids()).toEqual(['a1']);
  store.remember(true);
  expect(store.present()).toMatchObject({ remembers: false, trouble: 'blocked' });
  store.remember(false);
  store.clearStoredFavourites();
  expect(ids()).toEqual([]);
  dispatchEvent(new StorageEvent('storage', { key: 'favourites-1' }));
  stop();
  expect(heard.mock.calls.length).toBeGreaterThan(4);
});

it('a message appears at each favourite above the maximum number, and disappears once there is space', () => {
  localStorage.setItem(
    'favourites-1',
    JSON.stringify(Array.from({ length: 100 }, (_, at) => ({ id: `h${at}`, name: 'Loft', note: '' }))),
  );
  store.toggleFavourite(PROPERTY);
  expect(store.present()).toMatchObject({ trouble: 'many', times: 1 });
  store.toggleFavourite(PROPERTY);
  expect(store.present()).toMatchObject({ trouble: 'many', times: 2 });
  store.toggleFavourite({ id: 'h0', name: 'Loft' });
  expect(store.present().trouble).toBeNull();
  store.toggleFavourite(PROPERTY);
  expect(ids()).toContain('a1');
});

it('if the storage has space for only half of the data, none of the data stays stored', () => {
  const set = Storage.prototype.setItem;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (key === 'seen-1') throw new DOMException('no room', 'QuotaExceededError');
    set.call(this, key, value);
  });
  store.remember(true);
  expect(store.present()).toMatchObject({ remembers: false, trouble: 'full' });
  expect(Object.keys(localStorage)).toEqual([]);
});

it('clearing also removes entries that cannot be read', () => {
  localStorage.setItem('favourites-1', '{broken');
  localStorage.setItem('seen-1', '["a1"]');
  localStorage.setItem('lng', 'nl');
  store.clearStoredFavourites();
  expect(Object.keys(localStorage)).toEqual(['lng']);
});

it('viewed properties can be deleted while the favourites and the choice to remember viewed properties stay', () => {
  store.remember(true);
  store.toggleFavourite(PROPERTY);
  store.noteSeen('a1');
  store.forgetSeen();
  expect(store.present()).toMatchObject({ seen: [], remembers: true });
  expect(store.present().favourites).toHaveLength(1);
  expect(JSON.parse(localStorage.getItem('seen-1') ?? '')).toEqual([]);
});

describe('a second tab on the same device', () => {
  /** Two tabs on one device: `other` is the first, `store` the second. */
  const twoTabs = async () => {
    const other = store;
    await begin();
    return other;
  };
  const hear = (key: string | null) => dispatchEvent(new StorageEvent('storage', { key, newValue: null }));

  it('writes nothing after everything was cleared in the first tab', async () => {
    store.remember(true);
    store.noteSeen('a1');
    store.toggleFavourite(PROPERTY);
    const other = await twoTabs();
    expect(store.present()).toMatchObject({ remembers: true, seen: ['a1'] });
    store.clearStoredFavourites();
    other.noteSeen('a2');
    other.notePage();
    expect(Object.keys(localStorage)).toEqual([]);
    expect(other.present()).toMatchObject({ remembers: false, favourites: [], seen: ['a2'] });
  });

  it('stops remembering viewed properties after remembering was switched off in the first tab', async () => {
    store.remember(true);
    const other = await twoTabs();
    store.remember(false);
    other.noteSeen('a2');
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('drops favourites that it could not store because storage was full, if the first tab clears the favourites', async () => {
    const spy = full();
    store.toggleFavourite(PROPERTY);
    spy.mockRestore();
    const stop = store.subscribe(() => null);
    hear('favourites-1');
    expect(store.present()).toMatchObject({ favourites: [], trouble: null });
    stop();
  });
});

describe('the visit that the favourites remember', () => {
  const HOUR = 3_600_000;
  const moment = () => (JSON.parse(localStorage.getItem('visit-1') ?? '{}') as { active: number }).active;
  beforeEach(() => vi.useFakeTimers({ now: new Date(2026, 10, 24, 10, 0) }));
  afterEach(() => vi.useRealTimers());

  it('continues across pages of the site; a page after a pause begins a new visit', () => {
    store.remember(true);
    const begun = moment();
    vi.setSystemTime(Date.now() + HOUR / 3);
    store.notePage();
    expect(moment()).toBe(begun + HOUR / 3);
    expect(store.present().since).toBeNull();
    vi.setSystemTime(Date.now() + HOUR);
    store.notePage();
    expect(store.present().since).toBe(new Date(2026, 10, 24).getTime());
  });

  it('is not stored without consent', () => {
    store.notePage();
    expect(localStorage.length).toBe(0);
  });
});
