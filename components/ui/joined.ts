import { useLocale } from 'next-intl';
import { frenchJoined } from '@/lib/domain/text/french';

/** Joins the words of a sentence that holds a name, as French asks; in the other languages it stays as it is. */
export function useJoined(): (text: string) => string {
  const locale = useLocale();
  return (text) => frenchJoined(text, locale);
}
