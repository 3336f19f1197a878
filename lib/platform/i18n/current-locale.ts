import { notFound } from 'next/navigation';
import { locale as rootLocale } from 'next/root-params';
import { isLocale, type Locale } from '@/lib/domain/text/locale';
import { markBegun } from '@/lib/platform/process/http-exchange';

/** The language of the page being rendered: the first segment of its path. Server components only. */
export async function currentLocale(): Promise<Locale> {
  // Every page reads its language first, so this is the moment at which the site's own code begins.
  markBegun();
  const locale = await rootLocale();
  if (!isLocale(locale)) notFound();
  return locale;
}
