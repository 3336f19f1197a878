// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pictureHref } from '@/lib/routing/picture-href';
import Gallery from './gallery.client';
import type { GalleryGroups, GalleryMap, GalleryPlayer, GalleryProps } from './gallery-slides.client';
import type { GalleryWords } from './gallery-words';
import type Lightbox from './lightbox.client';

vi.mock('./lightbox.client', () => ({
  default: ({ shown, onView, onClose }: Pick<ComponentProps<typeof Lightbox>, 'shown' | 'onView' | 'onClose'>) => (
    <>
      <button type="button" onClick={onClose}>
        {shown.group} {shown.at + 1}
      </button>
      <button type="button" onClick={() => onView({ group: 'map', at: 0 })}>
        to the map
      </button>
    </>
  ),
}));

const HASH = 'a'.repeat(32);
/** The same pictures in a new object, as when the page is drawn again. */
const groups = (): GalleryGroups => ({
  photo: { name: 'Photos', pictures: [{ hash: HASH, width: 1600, height: 1067, alt: '' }] },
});
const gallery = (first: HTMLAnchorElement | null, changes: Partial<GalleryProps> = {}) => (
  <Gallery
    groups={groups()}
    words={{} as GalleryWords}
    title="Home"
    byline="Agency"
    sendHref="/nl/"
    first={first}
    {...changes}
  />
);

describe('the gallery', () => {
  afterEach(() => {
    cleanup();
    history.replaceState(null, '', '/');
  });

  it('opens for the click that loaded it, and once closed stays closed when the page is drawn again', async () => {
    const link = document.createElement('a');
    link.setAttribute('href', pictureHref(HASH, 1600));
    const { rerender } = render(gallery(link));
    fireEvent.click(await screen.findByText('photo 1'));
    await waitFor(() => expect(screen.queryByText('photo 1')).toBeNull());
    await waitFor(() => expect(location.hash).toBe(''));
    rerender(gallery(link));
    expect(screen.queryByText('photo 1')).toBeNull();
    expect(location.hash).toBe('');
  });

  it('ignores a click with a modifier key, and returns the focus to the clicked link when it closes', async () => {
    render(gallery(null));
    const link = document.createElement('a');
    link.setAttribute('href', pictureHref(HASH, 1600));
    document.body.append(link);
    expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
    expect(screen.queryByText('photo 1')).toBeNull();
    expect(fireEvent.click(link)).toBe(false);
    expect(location.hash).toBe('#photo-1');
    fireEvent.click(await screen.findByText('photo 1'));
    await waitFor(() => expect(document.activeElement).toBe(link));
    link.remove();
  });

  it('opens at the item that the fragment of the address names, if the gallery has that group and that number', async () => {
    const others: GalleryGroups = { ...groups(), film: { name: '', players: [{} as GalleryPlayer] } };
    for (const [hash, isThere] of [
      ['#film-1', true],
      // In an address of an earlier version, the number after the photos is the film.
      ['#photo-2', true],
      ['#photo-3', false],
      ['#film-2', false],
      ['#tour-1', false],
      ['#plan-1', false],
    ] as const) {
      history.replaceState(null, '', `/${hash}`);
      render(gallery(null, { groups: others }));
      await Promise.resolve();
      expect(screen.queryByText('film 1') !== null, hash).toBe(isThere);
      cleanup();
    }
  });

  it('shows another group without a new history entry, so that the back button closes the gallery', async () => {
    const link = document.createElement('a');
    link.setAttribute('href', pictureHref(HASH, 1600));
    const before = history.length;
    render(gallery(link, { groups: { ...groups(), map: { name: '', map: {} as GalleryMap } } }));
    fireEvent.click(await screen.findByText('to the map'));
    expect(await screen.findByText('map 1')).toBeTruthy();
    expect(location.hash).toBe('#map-1');
    expect(history.length).toBe(before + 1);
    history.back();
    await waitFor(() => expect(screen.queryByText('map 1')).toBeNull());
    expect(location.hash).toBe('');
  });
});
