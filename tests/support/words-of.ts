import { createTranslator, type NamespaceKeys, type NestedKeyOf } from 'use-intl/core';
import type { Messages } from '@/lib/platform/i18n/messages';
import { readJson } from './project-files';
import type { Locale } from './site';

/** The messages of a namespace, read from the files, because the journeys run where JSON cannot be imported. */
export const wordsOf = <Namespace extends NamespaceKeys<Messages, NestedKeyOf<Messages>>>(
  locale: Locale,
  namespace: Namespace,
) =>
  createTranslator<Messages, Namespace>({
    locale,
    messages: readJson(`messages/${locale}.json`) as Messages,
    namespace,
    timeZone: 'Europe/Brussels',
  });
