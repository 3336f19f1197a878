import { useTranslations } from 'next-intl';
import type { PlaceWords } from './place-input.client';

/** The texts for the suggestions of a place field; `source` is the address of the list. */
export function usePlaceWords(source: string): PlaceWords {
  const t = useTranslations('filters');
  return { source, suggested: t('suggested'), count: t('suggestions', { count: '{count}' }) };
}
