'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { type MouseEvent, useEffect } from 'react';
import { LANGUAGE_NAMES, LANGUAGE_TAGS, type Locale } from '@/lib/domain/text/locale';
import { cookieText } from '@/lib/platform/shared/cookie';

type LocaleLinksProps = {
  label: string;
  current: Locale;
  links: ReadonlyArray<readonly [Locale, href: string]>;
  /** The days for which the chosen language is stored. */
  days: number;
};

/** The languages as links. Stores the choice on the device (SPEC §1), and keeps the query and the scroll position. */
export function LocaleLinks({ label, current, links, days }: LocaleLinksProps) {
  const remember = (event: MouseEvent<HTMLElement>) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-lng]');
    const language = link?.dataset.lng;
    if (!link || !language) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
    document.cookie = cookieText('lng', language, days, location.protocol === 'https:');
    try {
      localStorage.setItem('lng', language);
      sessionStorage.setItem('lng-scroll', String(window.scrollY));
    } catch {
      // Storage may be forbidden; the cookie and the address still contain the choice.
    }
    // The server translates place names in the query; if it gives no query, the present one is used.
    if (!link.search) link.search = location.search;
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys for links also cause a click
    <nav className="languages" aria-label={label} onClick={remember}>
      {links.map(([language, href]) => (
        <a
          key={language}
          href={href}
          lang={LANGUAGE_TAGS[language]}
          hrefLang={language}
          data-lng={language}
          aria-current={language === current ? 'true' : undefined}
        >
          <span className="code" aria-hidden="true">
            {language.toUpperCase()}
          </span>
          <span className="name">{LANGUAGE_NAMES[language]}</span>
        </a>
      ))}
    </nav>
  );
}

const closeAll = (focus: boolean) => {
  for (const sheet of document.querySelectorAll<HTMLDetailsElement>('.site-header .menu[open]')) {
    sheet.open = false;
    if (focus) sheet.querySelector('summary')?.focus();
  }
};

/** Closes the menu of a phone, an ordinary details element, on Escape and after a change of page by the router. */
export function SheetCloser() {
  const pathname = usePathname();
  const query = useSearchParams();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the address closes the menu
  useEffect(() => closeAll(false), [pathname, query]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') closeAll(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return null;
}
