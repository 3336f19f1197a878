import {
  createTranslator,
  type Messages as DeclaredMessages,
  type NamespaceKeys,
  type NestedKeyOf,
} from 'use-intl/core';
import { frenchJoined } from '@/lib/domain/text/french';
import type { Locale } from '@/lib/domain/text/locale';
import { messagesOf, withoutKey } from './messages';

// next-intl's own door needs React, which a script beside the server has not.
/** The words of a namespace where no page asks: in mails, jobs and calendars. */
export const wordsOf = <Namespace extends NamespaceKeys<DeclaredMessages, NestedKeyOf<DeclaredMessages>>>(
  locale: Locale,
  namespace: Namespace,
) => {
  const translate = createTranslator({
    locale,
    messages: messagesOf(locale) as DeclaredMessages,
    namespace,
    timeZone: 'Europe/Brussels',
    getMessageFallback: withoutKey,
  });
  if (locale !== 'fr') return translate;
  return new Proxy(translate, {
    apply: (target, self, args) => frenchJoined(String(Reflect.apply(target, self, args)), locale),
  });
};
