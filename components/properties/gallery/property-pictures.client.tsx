'use client';

import { pictureHref, pictureSrcSet } from '@/lib/routing/picture-href';
import './property-pictures.css';

/** A picture of a property with its alternative text in the language of the page. */
export type ShownPicture = { hash: string; width: number; height: number; colour: string | null; alt: string };

const LARGE = '(min-width: 1000px) 600px, (min-resolution: 2.5dppx) 80vw, 98vw';
const SMALL = '(min-width: 1000px) 300px, 1px';
const IN_GRID = '(min-width: 1000px) 390px, 46vw';
/** A plan is read, and printed as wide as the sheet. */
const PLAN = '(min-width: 1000px) 1000px, 46vw';

/** A picture as a plain link to its large version; `src` is for browsers without srcset support. */
const LinkedPicture = ({
  picture,
  className,
  src,
  sizes,
  isFirst = false,
}: {
  picture: ShownPicture;
  className: string;
  src: string;
  sizes: string;
  isFirst?: boolean;
}) => (
  <a className={className} href={pictureHref(picture.hash, 1600)} style={{ '--ph': picture.colour ?? undefined }}>
    <img
      src={src}
      srcSet={pictureSrcSet(picture.hash)}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={picture.alt}
      fetchPriority={isFirst ? 'high' : undefined}
      loading={isFirst ? 'eager' : 'lazy'}
    />
  </a>
);

/**
 * The first `count` pictures: one large, the others small. Both lists share one array, which is sent once
 * (design/styles-and-scripts).
 */
export const MosaicPictures = ({ pictures, count }: { pictures: readonly ShownPicture[]; count: number }) =>
  pictures
    .slice(0, count)
    .map((picture, at) => (
      <LinkedPicture
        key={picture.hash}
        picture={picture}
        className={at === 0 ? 'picture tile first' : 'picture tile'}
        src={pictureHref(picture.hash, at === 0 ? 1080 : 480)}
        sizes={at === 0 ? LARGE : SMALL}
        isFirst={at === 0}
      />
    ));

/** Every picture. Plans (`drawings`) and `pages` are shown whole, photos fill their place. */
export const PictureGrid = ({
  pictures,
  look = '',
}: {
  pictures: readonly ShownPicture[];
  look?: 'drawings' | 'drawings pages' | '';
}) => (
  <div className={`photo-grid ${look}`}>
    {pictures.map((picture) => (
      <figure key={picture.hash}>
        <LinkedPicture
          picture={picture}
          className="picture"
          src={pictureHref(picture.hash, 480)}
          sizes={look === 'drawings' ? PLAN : IN_GRID}
        />
      </figure>
    ))}
  </div>
);
