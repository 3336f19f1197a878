'use client';

import { createPortal } from 'react-dom';
import { pictureHref } from '@/lib/routing/picture-href';
import type { GalleryPicture } from './gallery-slides.client';
import './printed-picture.css';

/** Prints once the picture is there; of one that cannot load, its text. */
const printWhenLoaded = (image: HTMLImageElement | null): void => {
  void image?.decode().then(print, print);
};

/** A sheet of paper with one picture, the title of its property and the agency; nothing else of the page is printed with it. */
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
