// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Store = typeof import('./favourites-store.client');
const PROPERTY = { id: 'a1', name: 'Villa in Lier' };
let store: Store;

/** The store as a page begins with it. */
const begin = async () => {
  vi.resetModules();
  store = await import('./favourites-store.client');
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

it('a device that is full keeps a property until the page is left, and says so', () => {
  full();
  store.toggleFavourite(PROPERTY);
  expect(ids()).toEqual(['a1']);
  expect(store.present().trouble).toBe('full');
  store.toggleFavourite({ id: 'a2', name: 'Loft' });
  expect(ids()).toHaveLength(2);
});

it('is troubled no more once there is room again', () => {
  const spy = full();
  store.toggleFavourite(PROPERTY);
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

it('says each time that the list is full, and no more once there is room', () => {
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

it('leaves nothing behind where a device has room for half of what is to be remembered', () => {
  const set = Storage.prototype.setItem;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (key === 'seen-1') throw new DOMException('no room', 'QuotaExceededError');
    set.call(this, key, value);
  });
  store.remember(true);
  expect(store.present()).toMatchObject({ remembers: false, trouble: 'full' });
  expect(Object.keys(localStorage)).toEqual([]);
});

it('removes what it cannot read, too', () => {
  localStorage.setItem('favourites-1', '{broken');
  localStorage.setItem('seen-1', '["a1"]');
  localStorage.setItem('lng', 'nl');
  store.clearStoredFavourites();
  expect(Object.keys(localStorage)).toEqual(['lng']);
});

describe('another tab', () => {
  /** Two tabs of one device: `other` is the first, `store` the second. */
  const twoTabs = async () => {
    const other = store;
    await begin();
    return other;
  };
  const hear = (key: string | null) => dispatchEvent(new StorageEvent('storage', { key, newValue: null }));

  it('writes nothing any more after everything was cleared here', async () => {
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

  it('remembers no more what is looked at after the tick was taken away here', async () => {
    store.remember(true);
    const other = await twoTabs();
    store.remember(false);
    other.noteSeen('a2');
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('whose storage was full keeps nothing that was cleared here', async () => {
    const spy = full();
    store.toggleFavourite(PROPERTY);
    spy.mockRestore();
    const stop = store.subscribe(() => null);
    hear('favourites-1');
    expect(store.present()).toMatchObject({ favourites: [], trouble: null });
    stop();
  });
});

describe('the visit', () => {
  const HOUR = 3_600_000;
  const moment = () => (JSON.parse(localStorage.getItem('visit-1') ?? '{}') as { active: number }).active;
  beforeEach(() => vi.useFakeTimers({ now: new Date(2026, 10, 24, 10, 0) }));
  afterEach(() => vi.useRealTimers());

  it('goes on with every page inside the site, and a page after a pause is a new one', () => {
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

  it('is not written where nobody asked for it', () => {
    store.notePage();
    expect(localStorage.length).toBe(0);
  });
});
