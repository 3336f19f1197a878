/** The languages of the site, in menu order (SPEC §1, §9). */
export const LOCALES = ['nl', 'fr', 'en', 'de'] as const;
export type Locale = (typeof LOCALES)[number];

/** A text in each language. */
export type Translated = Record<Locale, string>;

/** Whether an unknown value is one of the enabled languages. */
export const isLocale = (value: unknown): value is Locale => LOCALES.includes(value as Locale);

/** BCP 47 tags for `lang` and sorting (DOMAIN §7.2). */
export const LANGUAGE_TAGS = { nl: 'nl-BE', fr: 'fr-BE', en: 'en', de: 'de-BE' } as const satisfies Translated;

/** Makes a costly object, for example an `Intl` formatter, once per language on first use. */
export function perLocale<Kept>(make: (locale: Locale) => Kept): (locale: Locale) => Kept {
  const kept: Partial<Record<Locale, Kept>> = {};
  return (locale) => (kept[locale] ??= make(locale));
}

/** The name of each language in that language, for the switcher. */
export const LANGUAGE_NAMES = { nl: 'Nederlands', fr: 'Français', en: 'English', de: 'Deutsch' } as const;
