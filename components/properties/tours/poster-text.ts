import { useTranslations } from 'next-intl';
import { LANGUAGE_NAMES } from '@/lib/domain/text/locale';
import type { PropertyTour } from '@/lib/features/properties/types/property-detail';
import { useJoined } from '../../ui/joined';
import type { FilmSource } from './film.client';

/** The effect of a click on the poster of a film or tour, and who then gets the visitor's IP address. */
export function usePosterText(): (tour: PropertyTour) => string {
  const t = useTranslations('property.tours');
  const joined = useJoined();
  return ({ play, host, isOurs }) =>
    play === 'frame' || play === 'film'
      ? joined(isOurs ? t('ours') : t('load', { host }))
      : t(play === 'download' ? 'download' : 'open', { host });
}

/** The captions of a film, each under the name of its language. */
export const namedCaptions = ({ captions }: Pick<PropertyTour, 'captions'>): FilmSource['captions'] =>
  captions.map((one) => ({ ...one, name: LANGUAGE_NAMES[one.language] }));
