'use client';

import type { PropertyPicture } from '@/lib/features/properties/types/property-detail';
import { pictureHref, pictureSrcSet } from '@/lib/routing/picture-href';
import './property-pictures.css';

/** A picture of a property with its alternative text in the language of the page. */
export type ShownPicture = Omit<PropertyPicture, 'alt'> & { alt: string };

/** On a phone each picture fills the width of the window. */
const SWIPED = '(min-resolution: 2.5dppx) 80vw, 98vw';
/** The width of the large picture on a wide screen in px, by the number of pictures. */
const LARGE = [0, 600, 600, 800, 600, 600] as const;
const IN_GRID = '(min-width: 1000px) 390px, 46vw';
/** A plan must be readable: on a phone a wide one is turned. */
const PLAN = '(min-width: 1000px) 1000px, 120vw';

/** A picture as a plain link to its large version; `src` is for browsers without support for srcset. */
const LinkedPicture = ({
  picture,
  className,
  src,
  sizes,
  place,
  isFirst = false,
  isOnPaper = false,
}: {
  picture: ShownPicture;
  className: string;
  src: string;
  sizes: string;
  /** The number of the picture and of all pictures, which a phone shows: `1/8`. */
  place?: string | undefined;
  isFirst?: boolean;
  /** Whether it loads without being near the window, because a printed page must have it. */
  isOnPaper?: boolean;
}) => (
  <a
    className={className}
    href={pictureHref(picture.hash, 1600)}
    style={{ '--ph': picture.colour ?? undefined }}
    data-place={place}
  >
    <img
      src={src}
      srcSet={pictureSrcSet(picture.hash)}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={picture.alt}
      fetchPriority={isFirst ? 'high' : undefined}
      loading={isFirst || isOnPaper ? 'eager' : 'lazy'}
    />
  </a>
);

/**
 * On a wide screen the first pictures, one large, the others small; on a phone all of them, to swipe through. All lists
 * of pictures share one array, which is sent once (design/styles-and-scripts).
 */
export const MosaicPictures = ({ pictures }: { pictures: readonly ShownPicture[] }) =>
  pictures.map((picture, at) => (
    <LinkedPicture
      key={picture.hash}
      picture={picture}
      className={at === 0 ? 'picture tile first' : 'picture tile'}
      src={pictureHref(picture.hash, at === 0 ? 1080 : 480)}
      sizes={`(min-width: 961px) ${at === 0 ? (LARGE[pictures.length] ?? 600) : pictures.length > 2 ? 300 : 600}px, ${SWIPED}`}
      place={pictures.length > 1 ? `${at + 1}/${pictures.length}` : undefined}
      isFirst={at === 0}
    />
  ));

/** Every picture. Plans (`drawings`) and `pages` are shown whole, photos are cropped to their place. */
export const PictureGrid = ({
  pictures,
  look = '',
}: {
  pictures: readonly ShownPicture[];
  look?: 'drawings' | 'drawings pages' | '';
}) => (
  <div className={`photo-grid ${look}`}>
    {pictures.map((picture) => (
      <figure key={picture.hash} className={picture.width > picture.height ? 'wide' : undefined}>
        <LinkedPicture
          picture={picture}
          className="picture"
          src={pictureHref(picture.hash, 480)}
          sizes={look === 'drawings' ? PLAN : IN_GRID}
          isOnPaper={look === 'drawings'}
        />
      </figure>
    ))}
  </div>
);
