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
import { type MouseEvent, type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import Yarl, { type Render, type Slide } from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Fullscreen from 'yet-another-react-lightbox/plugins/fullscreen';
import Slideshow from 'yet-another-react-lightbox/plugins/slideshow';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { PICTURE_WIDTHS, pictureHref } from '@/lib/routing/picture-href';
import { SLIDE_GROUPS, type SlideGroup, type SlidePlace, slideHash } from '@/lib/routing/slide-hash';
import { ShareLink } from '../share/share-link.client';
import {
  type GalleryGroup,
  type GalleryMap,
  type GalleryPicture,
  type GalleryPlayer,
  type GalleryProps,
  slideCount,
} from './gallery-slides.client';
import { MapSlide, PlayerSlide } from './player-slide.client';
import './lightbox.css';

const PLUGINS = [Counter, Fullscreen, Slideshow, Zoom];

/** The number of pictures loaded in advance on each side; fewer on a phone, where each costs more. */
const NEIGHBOURS = window.innerWidth < 768 ? 1 : 2;
/** Groups that have a slide show. */
const PLAYED: readonly SlideGroup[] = ['photo', 'film'];
/** The largest zoom of a picture, in pixels of the screen per pixel of its file: the text on a plan is small. */
const MOST_ZOOM = { picture: 2, plan: 4 };

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

/** Only sizes that exist are offered, because a file may be smaller than its nominal width. */
function toSlide({ hash, width, height, alt }: GalleryPicture): Slide {
  const widths = PICTURE_WIDTHS.filter((one, at) => one <= width || (PICTURE_WIDTHS[at - 1] ?? 0) < width);
  const sizes = widths.map((one) => {
    const shown = Math.min(one, width);
    return { src: pictureHref(hash, one), width: shown, height: Math.round((shown * height) / width) };
  });
  return { src: pictureHref(hash, 1600), alt, width, height, srcSet: sizes };
}

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    player: { type: 'player'; player: GalleryPlayer };
    map: { type: 'map'; map: GalleryMap };
  }
}

/** Players are a type of slide: the films of the library load captions at once and have posters without text. */
const slidesOf = ({ pictures = [], players = [], map }: GalleryGroup): Slide[] => [
  ...pictures.map(toSlide),
  ...players.map((player): Slide => ({ type: 'player', player })),
  ...(map ? [{ type: 'map' as const, map }] : []),
];

type LightboxProps = GalleryProps & {
  shown: SlidePlace;
  onView: (place: SlidePlace) => void;
  onClose: () => void;
};

/** The open gallery: one group at a time in the whole window, with links to the others. Loaded when first opened. */
export default function Lightbox({ groups, shown, words, title, byline, sendHref, onView, onClose }: LightboxProps) {
  const [isPrinting, setPrinting] = useState(false);
  const group = groups[shown.group];
  const slides = useMemo(() => (group ? slidesOf(group) : []), [group]);
  const { groups: groupsName, thumbnails, print, share, shared, ...labels } = words;
  const picture = group?.pictures?.[shown.at];
  const names = SLIDE_GROUPS.filter((name) => groups[name]);
  const view = (at: number) => onView({ ...shown, at });

  useEffect(() => {
    const stop = () => setPrinting(false);
    window.addEventListener('afterprint', stop);
    return () => window.removeEventListener('afterprint', stop);
  }, []);

  if (!group) return null;
  return (
    <>
      <Yarl
        open
        className={`lightbox of-${shown.group}${names.length > 1 ? ' has-groups' : ''}${slides.length > 1 ? ' has-strip' : ''}`}
        slides={slides}
        index={shown.at}
        plugins={PLUGINS}
        labels={{ ...labels, 'Photo gallery': group.name }}
        portal={{
          container: {
            onKeyDown: ({ key }) => {
              if (key === 'Home') view(0);
              if (key === 'End') view(slides.length - 1);
            },
          },
        }}
        render={{
          ...ICONS,
          slide: ({ slide, offset }) =>
            slide.type === 'player' ? (
              <PlayerSlide slide={slide.player} offset={offset} />
            ) : slide.type === 'map' ? (
              <MapSlide map={slide.map} onClose={onClose} />
            ) : undefined,
          controls: () => (
            <>
              {names.length > 1 && <GroupLinks groups={groups} shown={shown} label={groupsName} onView={onView} />}
              <div className="foot">
                <p>
                  {picture
                    ? [picture.room, picture.alt].filter(Boolean).join(' · ')
                    : (group.players?.[shown.at]?.player.title ?? group.map?.note)}
                </p>
                {slides.length > 1 && (
                  <Strip
                    group={group}
                    at={shown.at}
                    label={thumbnails}
                    position={words['{index} of {total}']}
                    onView={view}
                  />
                )}
              </div>
            </>
          ),
          ...(!group.pictures && { buttonZoom: () => null }),
          ...((slides.length < 2 || !PLAYED.includes(shown.group)) && { buttonSlideshow: () => null }),
          ...(slides.length < 2 && { buttonPrev: () => null, buttonNext: () => null }),
        }}
        close={onClose}
        on={{ view: ({ index }) => view(index) }}
        carousel={{ finite: true, padding: 0, spacing: '8%', preload: NEIGHBOURS }}
        animation={{ fade: 200, swipe: 300 }}
        controller={{ closeOnPullDown: true }}
        counter={{ className: slides.length < 2 ? 'is-alone' : '' }}
        slideshow={{ delay: 4000 }}
        zoom={{ maxZoomPixelRatio: shown.group === 'plan' ? MOST_ZOOM.plan : MOST_ZOOM.picture, scrollToZoom: true }}
        toolbar={{
          buttons: [
            picture && (
              <button
                key="print"
                type="button"
                className="yarl__button"
                title={print}
                aria-label={print}
                onClick={() => setPrinting(true)}
              >
                <Printer size={22} strokeWidth={1.5} aria-hidden />
              </button>
            ),
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

/** Events in the list of small pictures must not change or zoom the picture. */
const keep = (event: SyntheticEvent) => event.stopPropagation();
const KEPT = { onPointerDown: keep, onWheel: keep };
const IN_MIDDLE = { block: 'nearest', inline: 'center' } as const;

type GroupLinksProps = Pick<LightboxProps, 'groups' | 'shown' | 'onView'> & { label: string };

/** A link to the first slide of each group. The back button still closes the gallery. */
function GroupLinks({ groups, shown, label, onView }: GroupLinksProps) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    list.current?.querySelector(`a[href^="#${shown.group}"]`)?.scrollIntoView(IN_MIDDLE);
  }, [shown.group]);
  return (
    <nav ref={list} className="groups" aria-label={label} {...KEPT}>
      {SLIDE_GROUPS.map((name) => {
        const group = groups[name];
        const place: SlidePlace = { group: name, at: 0 };
        const go = (event: MouseEvent) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          if (name !== shown.group) onView(place);
        };
        return (
          group && (
            <a key={name} href={slideHash(place)} aria-current={name === shown.group ? 'true' : undefined} onClick={go}>
              {group.name}
              {slideCount(group) > 1 && <span> {slideCount(group)}</span>}
            </a>
          )
        );
      })}
    </nav>
  );
}

type StripProps = { group: GalleryGroup; at: number; label: string; position: string; onView: (at: number) => void };

/** Every slide of the group as a small picture; the library's own list would start at the current slide. */
function Strip({ group, at, label, position, onView }: StripProps) {
  const { pictures = [], players = [] } = group;
  const strip = useRef<HTMLElement>(null);
  const stills = [
    ...pictures.map(({ hash }) => ({ key: hash, hash })),
    ...players.map(({ href, still }) => ({ key: href, hash: still })),
  ];
  useEffect(() => {
    strip.current?.children[at]?.scrollIntoView(IN_MIDDLE);
  }, [at]);
  return (
    <nav ref={strip} className="strip" aria-label={label} {...KEPT}>
      {stills.map(({ key, hash }, index) => (
        <button
          key={key}
          type="button"
          className={group.players && 'plays'}
          aria-label={position.replace('{index}', `${index + 1}`).replace('{total}', `${stills.length}`)}
          data-room={pictures[index]?.room === pictures[index - 1]?.room ? undefined : pictures[index]?.room}
          aria-current={index === at ? 'true' : undefined}
          onClick={() => onView(index)}
        >
          {hash && <img src={pictureHref(hash, 480)} alt="" loading="lazy" />}
        </button>
      ))}
    </nav>
  );
}

/** Prints when the picture has loaded; if it fails to load, its alternative text is printed. */
const printWhenLoaded = (image: HTMLImageElement | null): void => {
  void image?.decode().then(print, print);
};

/** A printed page with one picture, the title of the property and the agency; the rest of the page is not printed. */
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
