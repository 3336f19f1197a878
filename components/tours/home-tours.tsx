import { useTranslations } from 'next-intl';
import { LANGUAGE_NAMES } from '@/lib/domain/text/locale';
import type { HomePicture, HomeTour } from '@/lib/features/properties/types/home-detail';
import { pictureHref } from '@/lib/routing/picture-href';
import { FacadeDrawing } from '../properties/facade-drawing';
import { HomeSection } from '../properties/home-section';
import { Icon } from '../ui/icon';
import { useJoined } from '../ui/joined';
import { TourOpener } from './tour-opener.client';
import type { Player } from './tour-player.client';

const TOURS: readonly HomeTour['kind'][] = ['matterport', 'tour'];
const kindOf = ({ kind }: HomeTour) => (kind === 'link' ? 'link' : TOURS.includes(kind) ? 'tour' : 'film');

/** What a player says, in the language of the page. */
function usePlayerWords(): (provider: string) => Player['words'] {
  const t = useTranslations('property.tours');
  const zoom = useTranslations('zoom');
  const gallery = useTranslations('gallery');
  return (provider) => ({
    remember: t('remember', { provider }),
    refused: t('refused'),
    failed: t('failed'),
    zoomIn: zoom('in'),
    zoomOut: zoom('out'),
    fullscreen: gallery('enlarge'),
    wheel: t('wheel'),
  });
}

type PosterProps = { href: string; name: string; text: string; plainText?: string; picture: HomePicture | null };

/** The poster of a film, tour or panorama: a link, with a note on what a click does and who gets the visitor's IP address. */
function Poster({ href, name, text, plainText, picture }: PosterProps) {
  return (
    <a className="tour-poster" href={href} target="_blank" rel="noopener noreferrer">
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
          <b>{name}</b>
          {plainText ? (
            <>
              <span className="with-script">{text}</span>
              <span className="without-script">{plainText}</span>
            </>
          ) : (
            text
          )}
        </span>
      </span>
    </a>
  );
}

function Tour({ tour, picture }: { tour: HomeTour; picture: HomePicture | null }) {
  const t = useTranslations('property.tours');
  const joined = useJoined();
  const wordsOf = usePlayerWords();
  const { play, host, provider, url, embedUrl, captions } = tour;
  const name = t(`kind.${kindOf(tour)}`, { provider });
  const plain = t(play === 'download' ? 'download' : 'open', { host });
  if (embedUrl === null || (play !== 'frame' && play !== 'film'))
    return <Poster href={url} name={name} text={plain} picture={picture} />;
  return (
    <TourOpener
      player={{
        kind: play,
        src: embedUrl,
        host,
        title: name,
        captions: captions.map((one) => ({ ...one, name: LANGUAGE_NAMES[one.language] })),
        words: wordsOf(provider),
      }}
    >
      <Poster href={url} name={name} text={joined(t('load', { host }))} plainText={plain} picture={picture} />
    </TourOpener>
  );
}

function Panorama({ picture }: { picture: HomePicture }) {
  const t = useTranslations('property.tours');
  const wordsOf = usePlayerWords();
  const src = pictureHref(picture.hash, 1600);
  const title = picture.alt ?? t('panorama');
  return (
    <TourOpener player={{ kind: 'panorama', src, host: '', title, captions: [], words: wordsOf('') }}>
      <Poster href={src} name={title} text={t('lookAround')} plainText={t('flat')} picture={picture} />
    </TourOpener>
  );
}

type HomeToursProps = {
  tours: readonly HomeTour[];
  panoramas: readonly HomePicture[];
  pictures: readonly HomePicture[];
};

/** Films, virtual tours and pictures to look around in; nothing of a provider loads before a click (decision 107). */
export function HomeTours({ tours, panoramas, pictures }: HomeToursProps) {
  const t = useTranslations('property.tours');
  if (tours.length === 0 && panoramas.length === 0) return null;
  return (
    <HomeSection id="tours" title={t('title')}>
      <div className="tours">
        {tours.map((tour, index) => (
          <Tour key={tour.url} tour={tour} picture={pictures[index + 1] ?? pictures[0] ?? null} />
        ))}
        {panoramas.map((picture) => (
          <Panorama key={picture.hash} picture={picture} />
        ))}
      </div>
    </HomeSection>
  );
}
