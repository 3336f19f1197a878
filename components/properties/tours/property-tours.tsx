import { useTranslations } from 'next-intl';
import { LANGUAGE_NAMES } from '@/lib/domain/text/locale';
import type { PropertyPicture, PropertyTour } from '@/lib/features/properties/types/property-detail';
import { PANORAMA_WIDTH, pictureHref } from '@/lib/routing/picture-href';
import { useJoined } from '../../ui/joined';
import { FacadeDrawing } from '../facade-drawing';
import { PropertySection } from '../property-section';
import type { FilmSource } from './film.client';
import type { Player } from './player';
import { PosterFace } from './poster-face';
import { TourOpener } from './tour-opener.client';

const TOURS: readonly PropertyTour['kind'][] = ['matterport', 'tour'];
/** What a link shows; a link of an unknown kind leads to another site. */
export const kindOf = ({ kind }: PropertyTour) => (kind === 'link' ? 'link' : TOURS.includes(kind) ? 'tour' : 'film');

/** The texts of a player, in the language of the page. */
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

type PosterProps = { href: string; name: string; text: string; plainText?: string; picture: PropertyPicture | null };

/** The poster of a film, tour or panorama: a link that says what a click does and who gets the IP address. */
function Poster({ href, name, text, plainText, picture }: PosterProps) {
  return (
    <a className="tour-poster" href={href} target="_blank" rel="noopener noreferrer">
      <PosterFace
        still={
          picture ? (
            <img
              src={pictureHref(picture.hash, 1080)}
              width={picture.width}
              height={picture.height}
              alt=""
              loading="lazy"
            />
          ) : (
            <FacadeDrawing />
          )
        }
        name={name}
      >
        {plainText ? (
          <>
            <span className="with-script">{text}</span>
            <span className="without-script">{plainText}</span>
          </>
        ) : (
          text
        )}
      </PosterFace>
    </a>
  );
}

/** A player with the link and the text of its poster. */
export type PosterPlayer = { player: Player; href: string; text: string };

/** The player of a film or tour; null if it opens on another site or is downloaded. */
export function useTourPlayer(): (tour: PropertyTour) => PosterPlayer | null {
  const t = useTranslations('property.tours');
  const textOf = usePosterText();
  const wordsOf = usePlayerWords();
  return (tour) => {
    const { play, host, provider, url, embedUrl, isOurs } = tour;
    if (embedUrl === null || (play !== 'frame' && play !== 'film')) return null;
    const player: Player = {
      kind: play,
      src: embedUrl,
      host: isOurs ? '' : host,
      title: t(`kind.${kindOf(tour)}`, { provider }),
      captions: namedCaptions(tour),
      words: wordsOf(provider),
    };
    return { player, href: url, text: textOf(tour) };
  };
}

function Tour({ tour, picture }: { tour: PropertyTour; picture: PropertyPicture | null }) {
  const t = useTranslations('property.tours');
  const textOf = usePosterText();
  const playerOf = useTourPlayer();
  const { host, provider, url, isOurs } = tour;
  const name = t(`kind.${kindOf(tour)}`, { provider });
  const text = textOf(tour);
  const playing = playerOf(tour);
  if (!playing) return <Poster href={url} name={name} text={text} picture={picture} />;
  return (
    <TourOpener player={playing.player}>
      <Poster href={url} name={name} text={text} plainText={isOurs ? text : t('open', { host })} picture={picture} />
    </TourOpener>
  );
}

/** The player of a panorama, from a file of this site. */
export function usePanoramaPlayer(): (picture: PropertyPicture) => PosterPlayer & { still: string } {
  const t = useTranslations('property.tours');
  const wordsOf = usePlayerWords();
  return (picture) => {
    const src = pictureHref(picture.hash, PANORAMA_WIDTH);
    const title = picture.alt ?? t('panorama');
    const player: Player = { kind: 'panorama', src, host: '', title, captions: [], words: wordsOf('') };
    return { player, href: src, text: t('lookAround'), still: picture.hash };
  };
}

function Panorama({ picture }: { picture: PropertyPicture }) {
  const t = useTranslations('property.tours');
  const { player, href, text } = usePanoramaPlayer()(picture);
  return (
    <TourOpener player={player}>
      <Poster href={href} name={player.title} text={text} plainText={t('flat')} picture={picture} />
    </TourOpener>
  );
}

type PropertyToursProps = {
  tours: readonly PropertyTour[];
  panoramas: readonly PropertyPicture[];
  pictures: readonly PropertyPicture[];
};

/** Films, virtual tours and panoramas; nothing from a provider loads before a click (design/property-page). */
export function PropertyTours({ tours, panoramas, pictures }: PropertyToursProps) {
  const t = useTranslations('property.tours');
  if (tours.length === 0 && panoramas.length === 0) return null;
  return (
    <PropertySection id="tours" title={t('title')}>
      <div className="tours">
        {tours.map((tour, index) => (
          <Tour key={tour.url} tour={tour} picture={tourStill(pictures, index)} />
        ))}
        {panoramas.map((picture) => (
          <Panorama key={picture.hash} picture={picture} />
        ))}
      </div>
    </PropertySection>
  );
}

/** What a click on the poster of a film or tour does, and who then gets the visitor's IP address. */
function usePosterText(): (tour: PropertyTour) => string {
  const t = useTranslations('property.tours');
  const joined = useJoined();
  return ({ play, host, isOurs }) =>
    play === 'frame' || play === 'film'
      ? joined(isOurs ? t('ours') : t('load', { host }))
      : t(play === 'download' ? 'download' : 'open', { host });
}

/** The captions of a film, each under the name of its language. */
const namedCaptions = ({ captions }: Pick<PropertyTour, 'captions'>): FilmSource['captions'] =>
  captions.map((one) => ({ ...one, name: LANGUAGE_NAMES[one.language] }));

/** The picture on the poster of a film or tour: the second one, because the page shows the first one large. */
export function tourStill<Picture>(pictures: readonly Picture[], at: number): Picture | null {
  return pictures[at + 1] ?? pictures[0] ?? null;
}
