import { useTranslations } from 'next-intl';
import type { HomePicture, HomeTour } from '@/lib/features/properties/types/home-detail';
import { pictureHref } from '@/lib/routing/picture-href';
import { Icon } from '../ui/icon';
import { useJoined } from '../ui/joined';
import { FacadeDrawing } from './facade-drawing';
import { HomeSection } from './home-section';
import { TourFrame } from './tour-frame.client';
import './home-tours.css';

const TOURS: readonly HomeTour['kind'][] = ['matterport', 'tour'];
const wordsOf = ({ kind }: HomeTour) => (TOURS.includes(kind) ? 'kind.tour' : 'kind.film');

/** The poster of a film or tour: a link to the provider, with a note on who gets the visitor's IP address, and when. */
function TourPoster({ tour, picture }: { tour: HomeTour; picture: HomePicture | null }) {
  const t = useTranslations('property.tours');
  const joined = useJoined();
  return (
    <a className="tour-poster" href={tour.url} target="_blank" rel="noopener noreferrer">
      <span className="picture still">
        {picture ? (
          <img
            src={pictureHref(picture.hash, 1080)}
            width={picture.width}
            height={picture.height}
            alt=""
            loading="lazy"
          />
        ) : (
          <FacadeDrawing />
        )}
      </span>
      <span className="plate">
        <span className="play">
          <Icon name="play" />
        </span>
        <span className="words">
          <b>{t(wordsOf(tour))}</b>
          {tour.embedUrl ? (
            <>
              <span className="with-script">{joined(t('load', { host: tour.host }))}</span>
              <span className="without-script">{t('open', { host: tour.host })}</span>
            </>
          ) : (
            t('open', { host: tour.host })
          )}
        </span>
      </span>
    </a>
  );
}

/** Films and virtual tours; nothing of them loads before a click. */
export function HomeTours({ tours, pictures }: { tours: readonly HomeTour[]; pictures: readonly HomePicture[] }) {
  const t = useTranslations('property.tours');
  if (tours.length === 0) return null;
  return (
    <HomeSection id="tours" title={t('title')}>
      <div className="tours">
        {tours.map((tour, index) => (
          <TourFrame key={tour.url} embedUrl={tour.embedUrl} title={t(wordsOf(tour))}>
            <TourPoster tour={tour} picture={pictures[index + 1] ?? pictures[0] ?? null} />
          </TourFrame>
        ))}
      </div>
    </HomeSection>
  );
}
