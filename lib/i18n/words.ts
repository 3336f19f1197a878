import {
  createTranslator,
  type Messages as DeclaredMessages,
  type NamespaceKeys,
  type NestedKeyOf,
} from 'use-intl/core';
import type { Locale } from '@/lib/domain/text/locale';
import { messagesOf, withoutKey } from './messages';

// next-intl's own door needs React, which a script beside the server has not.
/** The words of a namespace where no page asks: in mails, jobs and calendars. */
export const wordsOf = <Namespace extends NamespaceKeys<DeclaredMessages, NestedKeyOf<DeclaredMessages>>>(
  locale: Locale,
  namespace: Namespace,
) =>
  createTranslator({
    locale,
    messages: messagesOf(locale) as DeclaredMessages,
    namespace,
    timeZone: 'Europe/Brussels',
    getMessageFallback: withoutKey,
  });
