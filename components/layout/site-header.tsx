import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { Locale } from '@/lib/domain/locale';
import { href } from '@/lib/routing/href';
import type { RouteKey } from '@/lib/routing/route-table';
import { Icon } from '../ui/icon';
import { LocaleSwitcher } from './locale-switcher';
import { Wordmark } from './wordmark';

/** The main menu: route and words. Only served routes stand here. */
const MENU = [
  ['for-sale', 'forSale'],
  ['for-rent', 'forRent'],
  ['projects', 'projects'],
  ['services/sell', 'sell'],
  ['presentation', 'about'],
  ['contact', 'contact'],
] as const satisfies ReadonlyArray<readonly [RouteKey, string]>;

type HeaderProps = {
  locale: Locale;
  agencyName: string;
  current: RouteKey | null;
  alternates: Readonly<Record<Locale, string>>;
};

/** The top of every page; on a phone the menu is a sheet that opens without script. */
export function SiteHeader({ locale, agencyName, current, alternates }: HeaderProps) {
  const t = useTranslations('site');
  const nav = useTranslations('nav');
  const links = MENU.map(([route, words]) => (
    <li key={route}>
      <Link href={href(route, locale)} prefetch={false} aria-current={current?.startsWith(route) ? 'page' : undefined}>
        {nav(words)}
      </Link>
    </li>
  ));
  const switcher = <LocaleSwitcher locale={locale} alternates={alternates} label={t('language')} />;
  return (
    <header className="site-header">
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <div className="wrap bar">
        <Wordmark name={agencyName} href={href('', locale)} />
        <nav className="mainnav" aria-label={t('mainNavigation')}>
          <ul>{links}</ul>
        </nav>
        <div className="tools">
          {switcher}
          <details className="burger">
            <summary>
              <Icon name="menu" />
              <span>{t('menu')}</span>
            </summary>
            <nav className="sheet" aria-label={t('menu')}>
              <ul>{links}</ul>
              {switcher}
            </nav>
          </details>
        </div>
      </div>
    </header>
  );
}
