'use client';

import { createPortal } from 'react-dom';
import { pictureHref } from '@/lib/routing/picture-href';
import type { GalleryPicture } from './gallery-slides.client';
import './printed-picture.css';

/** Prints once the picture has loaded; if it fails, prints its alternative text. */
const printWhenLoaded = (image: HTMLImageElement | null): void => {
  void image?.decode().then(print, print);
};

/** A printed sheet with one picture, the property's title and the agency; the rest of the page is not printed. */
export const PrintedPicture = ({
  picture,
  title,
  byline,
}: {
  picture: GalleryPicture;
  title: string;
  byline: string;
}) =>
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
