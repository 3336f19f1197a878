import { useLocale } from 'next-intl';
import { frenchJoined } from '@/lib/domain/text/wording';

/** Applies the elisions that a French sentence with a name needs; texts in other languages do not change. */
export function useJoined(): (text: string) => string {
  const locale = useLocale();
  return (text) => frenchJoined(text, locale);
}
