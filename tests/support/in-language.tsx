import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Locale } from '@/lib/domain/text/locale';
import { messagesOf } from '@/lib/platform/i18n/messages';
import { emptyValueIn } from './empty-value';

// The same setting as `trailingSlash` of next.config.mjs in a build.
process.env.__NEXT_TRAILING_SLASH = 'true';

/** The HTML of a component in a language, as the server sends it. Throws if it names a value that is missing. */
export function inLanguage(locale: Locale, element: ReactNode): string {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messagesOf(locale)} timeZone="Europe/Brussels">
      {element}
    </NextIntlClientProvider>,
  );
  const empty = emptyValueIn(html);
  if (empty !== null) throw new Error(`a drawn page says: …${empty}…`);
  return html;
}
