import { useTranslations } from 'next-intl';
import { cache } from 'react';

/** The texts that all cards of a page share; each call on a page gives the same object, which is then sent once. */
export const useCardWords = cache(() => {
  const t = useTranslations('card');
  const price = useTranslations('price');
  const gallery = useTranslations('gallery');
  return {
    facts: {
      'bed-double': t('bedrooms'),
      bath: t('bathrooms'),
      scaling: t('livingArea'),
      'land-plot': t('groundArea'),
    },
    energyLabel: t('energyLabel'),
    noPicture: t('noPicture'),
    addressOnRequest: t('addressOnRequest'),
    previously: price('previously'),
    keep: t('keep'),
    fresh: t('fresh'),
    seen: t('seen'),
    photos: t('photos'),
    turn: { previous: gallery('previous'), next: gallery('next'), place: t('place', { at: '{at}', count: '{count}' }) },
  };
});
export type CardWords = ReturnType<typeof useCardWords>;
