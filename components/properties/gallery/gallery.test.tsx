// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pictureHref } from '@/lib/routing/picture-href';
import Gallery, { type GalleryProps } from './gallery.client';
import type { GalleryGroups, GalleryWords } from './gallery-slides.client';

vi.mock('./lightbox.client', () => ({
  default: ({ at, onClose }: { at: number; onClose: () => void }) => (
    <button type="button" onClick={onClose}>
      picture {at + 1}
    </button>
  ),
}));

const HASH = 'a'.repeat(32);
/** The same pictures as a new object, as after re-rendering. */
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

  it('opens once for the click that loaded it, and stays closed when the page re-renders', async () => {
    const link = document.createElement('a');
    link.setAttribute('href', pictureHref(HASH, 1600));
    const { rerender } = render(gallery(link));
    fireEvent.click(await screen.findByText('picture 1'));
    await waitFor(() => expect(screen.queryByText('picture 1')).toBeNull());
    await waitFor(() => expect(location.hash).toBe(''));
    rerender(gallery(link));
    expect(screen.queryByText('picture 1')).toBeNull();
    expect(location.hash).toBe('');
  });

  it('opens at the first photo for the link to all photos, and gives that link the focus back', async () => {
    render(gallery(null));
    const link = document.createElement('a');
    link.setAttribute('href', '#photos');
    document.body.append(link);
    expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
    expect(screen.queryByText('picture 1')).toBeNull();
    // The click is taken: the page does not jump to the grid.
    expect(fireEvent.click(link)).toBe(false);
    expect(location.hash).toBe('#photo-1');
    fireEvent.click(await screen.findByText('picture 1'));
    await waitFor(() => expect(document.activeElement).toBe(link));
    link.remove();
  });

  it('counts films after pictures in the address', async () => {
    history.replaceState(null, '', '/#photo-2');
    const film = { url: 'https://a.example/film.mp4', name: '', text: '', still: null, captions: [] };
    const withFilm = { photo: { name: '', pictures: groups().photo?.pictures ?? [], films: [film] } };
    render(gallery(null, { groups: withFilm }));
    expect(await screen.findByText('picture 2')).toBeTruthy();
    cleanup();
    render(gallery(null));
    await Promise.resolve();
    expect(screen.queryByText('picture 2')).toBeNull();
  });
});
