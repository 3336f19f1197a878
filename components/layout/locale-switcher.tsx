import { LANGUAGE_NAMES, LANGUAGE_TAGS, LOCALES, type Locale } from '@/lib/domain/text/locale';
import { href } from '@/lib/routing/href';
import { LocaleLinks } from './locale-links.client';

type SwitcherProps = { locale: Locale; alternates: Readonly<Partial<Record<Locale, string>>>; label: string };

/** The languages as plain links to this page in each of them; a page that lacks one leads to that language's home. */
export function LocaleSwitcher({ locale, alternates, label }: SwitcherProps) {
  return (
    <LocaleLinks label={label}>
      {LOCALES.map((language) => (
        <a
          key={language}
          href={alternates[language] ?? href('', language)}
          lang={LANGUAGE_TAGS[language]}
          hrefLang={LANGUAGE_TAGS[language]}
          data-lng={language}
          aria-current={language === locale ? 'true' : undefined}
        >
          <span className="code" aria-hidden="true">
            {language.toUpperCase()}
          </span>
          <span className="name">{LANGUAGE_NAMES[language]}</span>
        </a>
      ))}
    </LocaleLinks>
  );
}
