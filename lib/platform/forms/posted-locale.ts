import { isLocale, type Locale } from '@/lib/domain/text/locale';
import { postedText } from './posted-text';

/** The language of the page with the button. */
export const postedLocale = (data: FormData): Locale => {
  const locale = postedText(data, 'locale');
  return isLocale(locale) ? locale : 'nl';
};
