import { getRequestConfig } from 'next-intl/server';
import { currentLocale } from './current-locale';
import { messagesOf, withoutKey } from './messages';

/** next-intl's view of the request: the language is the first segment of the path, the words are bundled. */
export default getRequestConfig(async () => {
  const locale = await currentLocale();
  return { locale, messages: messagesOf(locale), timeZone: 'Europe/Brussels', getMessageFallback: withoutKey };
});
