import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon';

type PosterFaceProps = { still: ReactNode; name: string; children: ReactNode };

/** The content of a poster: a picture, the name of the film or tour with its provider, and what a click does. */
export const PosterFace = ({ still, name, children }: PosterFaceProps) => (
  <>
    <span className="picture still">{still}</span>
    <span className="plate">
      <span className="play">
        <Icon name="play" />
      </span>
      <span className="words">
        <b>{name}</b>
        {children}
      </span>
    </span>
  </>
);
