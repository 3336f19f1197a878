import { createTranslator, type Messages, type NamespaceKeys, type NestedKeyOf } from 'use-intl/core';
import type { PriceDisplay } from '@/lib/domain/money/price';
import { priceParts } from '@/lib/domain/money/price-parts';
import type { Locale } from '@/lib/domain/text/locale';
import { frenchJoined } from '@/lib/domain/text/wording';
import { messagesOf, withoutKey } from './messages';

type Namespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>;

function makeWords<Wanted extends Namespace>(locale: Locale, namespace: Wanted, messages: Messages) {
  const translate = createTranslator({
    locale,
    messages,
    namespace,
    timeZone: 'Europe/Brussels',
    getMessageFallback: withoutKey,
  });
  if (locale !== 'fr') return translate;
  return new Proxy(translate, {
    apply: (target, self, args) => frenchJoined(String(Reflect.apply(target, self, args)), locale),
  });
}
type WordsOf<Wanted extends Namespace> = ReturnType<typeof makeWords<Wanted>>;

/** Translators by messages and namespace; changed messages (in development) are a new object with new translators. */
const made = new WeakMap<Messages, Map<Namespace, unknown>>();

// use-intl/core is imported, because scripts have no React, which the entry point of next-intl requires.
/** The words of a namespace outside pages: in mails, jobs and calendars. */
export function wordsOf<Wanted extends Namespace>(locale: Locale, namespace: Wanted): WordsOf<Wanted> {
  const messages = messagesOf(locale) as Messages;
  const kept = made.get(messages) ?? new Map<Namespace, unknown>();
  const words = kept.get(namespace) ?? makeWords(locale, namespace, messages);
  made.set(messages, kept.set(namespace, words));
  return words as WordsOf<Wanted>;
}

/** A price as one line of text, with its words; without the previous price. */
export function priceWords(price: PriceDisplay, locale: Locale): string {
  const words = { price: wordsOf(locale, 'price'), status: wordsOf(locale, 'status') };
  const { before, amount, unit, taxed } = priceParts(price, words);
  return [before, amount, unit, taxed && `(${taxed})`].filter(Boolean).join(' ');
}
