import { getRequestConfig } from 'next-intl/server';
import { currentLocale } from './current-locale';
import { messagesOf, withoutKey } from './messages';

/** The request configuration of next-intl: the language is the first segment of the path. */
export default getRequestConfig(async () => {
  const locale = await currentLocale();
  return { locale, messages: messagesOf(locale), timeZone: 'Europe/Brussels', getMessageFallback: withoutKey };
});
