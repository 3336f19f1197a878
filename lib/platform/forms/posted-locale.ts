import { isLocale, type Locale } from '@/lib/domain/text/locale';
import { postedText } from './posted-text';

/** The language of the page that a button stood on. */
export const postedLocale = (data: FormData): Locale => {
  const locale = postedText(data, 'locale');
  return isLocale(locale) ? locale : 'nl';
};
