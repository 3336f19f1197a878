import { LANGUAGE_NAMES, LANGUAGE_TAGS, LOCALES, type Locale } from '@/lib/domain/locale';
import { LocaleLinks } from './locale-links.client';

/** The four languages as plain links to this page in that language. */
export function LocaleSwitcher({
  locale,
  alternates,
  label,
}: {
  locale: Locale;
  alternates: Readonly<Record<Locale, string>>;
  label: string;
}) {
  return (
    <LocaleLinks label={label}>
      {LOCALES.map((language) => (
        <a
          key={language}
          href={alternates[language]}
          lang={LANGUAGE_TAGS[language]}
          hrefLang={LANGUAGE_TAGS[language]}
          data-lng={language}
          aria-current={language === locale ? 'true' : undefined}
        >
          <span aria-hidden="true">{language.toUpperCase()}</span>
          <span className="vh">{LANGUAGE_NAMES[language]}</span>
        </a>
      ))}
    </LocaleLinks>
  );
}
