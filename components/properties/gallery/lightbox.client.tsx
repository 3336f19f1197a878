'use client';

import {
  ChevronLeft,
  ChevronRight,
  type LucideIcon,
  Maximize,
  Minimize,
  Pause,
  Play,
  Printer,
  Share2,
  X,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import Yarl, { type Render, type Slide } from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Fullscreen from 'yet-another-react-lightbox/plugins/fullscreen';
import Slideshow from 'yet-another-react-lightbox/plugins/slideshow';
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { PICTURE_WIDTHS, pictureHref } from '@/lib/routing/picture-href';
import { ShareLink } from '../share/share-link.client';
import { FilmSlide, FilmThumbnail } from './film-slide.client';
import type { GalleryFilm, GalleryGroup, GalleryPicture, GalleryWords } from './gallery-slides.client';
import './lightbox.css';

const PLUGINS = [Captions, Counter, Fullscreen, Slideshow, Thumbnails, Zoom];

/** Number of pictures preloaded and shown as thumbnails on each side; fewer on a phone, where each costs more. */
const NEIGHBOURS = window.innerWidth < 768 ? 1 : 2;

const icon = (Icon: LucideIcon, className?: string) => () => (
  <Icon className={className} size={22} strokeWidth={1.5} aria-hidden />
);

const ICONS: Render = {
  iconPrev: icon(ChevronLeft),
  iconNext: icon(ChevronRight),
  iconClose: icon(X),
  iconSlideshowPlay: icon(Play),
  iconSlideshowPause: icon(Pause),
  iconEnterFullscreen: icon(Maximize),
  iconExitFullscreen: icon(Minimize),
  iconZoomIn: icon(ZoomIn, 'by-finger'),
  iconZoomOut: icon(ZoomOut, 'by-finger'),
};

/** A file narrower than its nominal width is not enlarged: only existing sizes are offered. */
function toSlide({ hash, width, height, alt }: GalleryPicture): Slide {
  const widths = PICTURE_WIDTHS.filter((one, at) => one <= width || (PICTURE_WIDTHS[at - 1] ?? 0) < width);
  const sizes = widths.map((one) => {
    const shown = Math.min(one, width);
    return { src: pictureHref(hash, one), width: shown, height: Math.round((shown * height) / width) };
  });
  return {
    src: pictureHref(hash, 1600),
    thumbnail: pictureHref(hash, 480),
    alt,
    width,
    height,
    srcSet: sizes,
    description: alt,
  };
}

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    film: { type: 'film'; film: GalleryFilm };
  }
}

/** The library's films load captions at once and have posters without text, so ours are a separate slide type. */
const toFilm = (film: GalleryFilm): Slide => ({ type: 'film', film });

type LightboxProps = {
  group: GalleryGroup;
  at: number;
  words: GalleryWords;
  title: string;
  byline: string;
  sendHref: string;
  onView: (at: number) => void;
  onClose: () => void;
};

/** The open gallery: one group of pictures in full-window view. Loaded when first opened. */
export default function Lightbox({ group, at, words, title, byline, sendHref, onView, onClose }: LightboxProps) {
  const [isPrinting, setPrinting] = useState(false);
  const slides = useMemo(() => [...group.pictures.map(toSlide), ...(group.films ?? []).map(toFilm)], [group]);
  const { print, share, shared, failed, ...labels } = words;
  const picture = group.pictures[at];

  useEffect(() => {
    const stop = () => setPrinting(false);
    window.addEventListener('afterprint', stop);
    return () => window.removeEventListener('afterprint', stop);
  }, []);

  return (
    <>
      <Yarl
        open
        className="lightbox"
        slides={slides}
        index={at}
        plugins={PLUGINS}
        labels={{ ...labels, 'Photo gallery': group.name }}
        render={{
          ...ICONS,
          slide: ({ slide, offset }) =>
            slide.type === 'film' ? <FilmSlide film={slide.film} failed={failed} offset={offset} /> : undefined,
          thumbnail: ({ slide }) => (slide.type === 'film' ? <FilmThumbnail film={slide.film} /> : undefined),
          ...(slides.length < 2 && { buttonPrev: () => null, buttonNext: () => null }),
        }}
        close={onClose}
        on={{ view: ({ index }) => onView(index) }}
        carousel={{ finite: slides.length < 3, padding: 0, spacing: '8%', preload: NEIGHBOURS }}
        animation={{ fade: 200, swipe: 300 }}
        controller={{ closeOnPullDown: true }}
        captions={{ descriptionTextAlign: 'center', descriptionMaxLines: 2 }}
        slideshow={{ delay: 4000 }}
        thumbnails={{
          width: 96,
          height: 64,
          border: 0,
          borderRadius: 0,
          padding: 0,
          gap: 6,
          imageFit: 'cover',
          vignette: false,
          hidden: slides.length < 2,
        }}
        zoom={{ maxZoomPixelRatio: 2, scrollToZoom: false }}
        toolbar={{
          buttons: [
            <button
              key="print"
              type="button"
              className="yarl__button"
              title={print}
              aria-label={print}
              disabled={!picture}
              onClick={() => setPrinting(true)}
            >
              <Printer size={22} strokeWidth={1.5} aria-hidden />
            </button>,
            <ShareLink key="share" className="yarl__button" label={share} href={sendHref} title={title} words={shared}>
              <Share2 size={22} strokeWidth={1.5} aria-hidden />
            </ShareLink>,
            'zoom',
            'slideshow',
            'fullscreen',
            'close',
          ],
        }}
      />
      {isPrinting && picture && <PrintedPicture picture={picture} title={title} byline={byline} />}
    </>
  );
}

/** Prints once the picture has loaded; if it fails, prints its alternative text. */
const printWhenLoaded = (image: HTMLImageElement | null): void => {
  void image?.decode().then(print, print);
};

/** A printed sheet with one picture, the property's title and the agency; the rest of the page is not printed. */
const PrintedPicture = ({ picture, title, byline }: { picture: GalleryPicture; title: string; byline: string }) =>
  createPortal(
    <figure className="printed-picture">
      <p>
        <b>{title}</b>
        <span>{byline}</span>
      </p>
      <img
        ref={printWhenLoaded}
        src={pictureHref(picture.hash, 1600)}
        width={picture.width}
        height={picture.height}
        alt={picture.alt}
      />
      <figcaption>{picture.alt}</figcaption>
    </figure>,
    document.body,
  );
