import type { Locale } from '@/lib/domain/text/locale';
import { siteLanguage } from '@/lib/platform/i18n/site-languages';
import { sizeOf } from '@/lib/platform/shared/field-sizes';

/**
 * The value of a field that the page itself wrote into a form; '' when it is missing, a file, or longer than possible
 * for that field.
 */
export function postedText(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' && value.length <= sizeOf(name) ? value : '';
}

/** The language of the page that contains the pressed button. */
export const postedLocale = (data: FormData): Locale => {
  const locale = postedText(data, 'locale');
  return siteLanguage(locale);
};

/** Parses JSON that a script sent in a form field (the middleware accepts only forms). Null when it is not JSON. */
export function postedJson(data: FormData, name: string): unknown {
  try {
    return JSON.parse(postedText(data, name));
  } catch {
    return null;
  }
}
