import { useLocale } from 'next-intl';
import { frenchJoined } from '@/lib/domain/text/wording';

/** Applies the elisions that a name in a French sentence requires; text in other languages does not change. */
export function useJoined(): (text: string) => string {
  const locale = useLocale();
  return (text) => frenchJoined(text, locale);
}
