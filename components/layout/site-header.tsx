import { useLocale, useTranslations } from 'next-intl';
import agency from '@/agency.config';
import { inDays, RETENTION } from '@/lib/domain/law/retention-periods';
import type { Locale } from '@/lib/domain/text/locale';
import { formatPhone, telHref } from '@/lib/domain/text/phone';
import { agencyName, SITE_LANGUAGES } from '@/lib/platform/i18n/site-languages';
import { favouritesHref } from '@/lib/routing/favourites-href';
import { href } from '@/lib/routing/href';
import type { RouteKey } from '@/lib/routing/route-table';
import { FavouritesLink } from '../favourites/favourites-link.client';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link.client';
import { LocaleLinks, SheetCloser } from './header-controls.client';
import { LinkList, type ListedLink } from './link-list.client';
import { Wordmark } from './wordmark';

/** The main menu: routes and message keys of pages that exist. */
const MENU = [
  ['for-sale', 'forSale'],
  ['for-rent', 'forRent'],
  ['projects', 'projects'],
  ['services/sell', 'sell'],
  ['presentation', 'about'],
  ['contact', 'contact'],
] as const satisfies ReadonlyArray<readonly [RouteKey, string]>;

/** Whether a page belongs to an entry of the menu. The valuation belongs to "selling". */
const isUnder = (current: RouteKey | null, entry: RouteKey): boolean =>
  current === entry ||
  current?.startsWith(`${entry}/`) === true ||
  (entry === 'services/sell' && current === 'contact-demand');

type HeaderProps = {
  current: RouteKey | null;
  alternates: Readonly<Partial<Record<Locale, string>>>;
  /** Whether the menu has an entry for projects. */
  hasProjects: boolean;
  /** The name of the signed-in owner; only the owner portal has it. */
  owner?: string;
};

/** The header of every page; on a phone the menu is a sheet that opens without script. */
export function SiteHeader({ current, alternates, hasProjects, owner }: HeaderProps) {
  const locale = useLocale();
  const t = useTranslations('site');
  const nav = useTranslations('nav');
  const kept = useTranslations('favourites.trouble');
  const owners = useTranslations('footer')('owners');
  const toPortal = href(owner ? 'owner/account' : 'login', locale);
  const menu = MENU.filter(([route]) => hasProjects || route !== 'projects').map(
    ([route, words]): ListedLink =>
      isUnder(current, route) ? [href(route, locale), nav(words), 'current'] : [href(route, locale), nav(words)],
  );
  // This page in each language; if it does not exist there, the home page.
  const links = SITE_LANGUAGES.map((language) => [language, alternates[language] ?? href('', language)] as const);
  const switcher = links.length > 1 && (
    <LocaleLinks label={t('language')} current={locale} links={links} days={inDays(RETENTION.language)} />
  );
  return (
    <header className="site-header">
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <div className="wrap bar">
        <Wordmark name={agencyName(locale)} href={href('', locale)} />
        <nav className="main-menu" aria-label={t('mainNavigation')}>
          <LinkList links={menu} />
        </nav>
        <div className="tools">
          {switcher}
          <FavouritesLink
            href={favouritesHref(locale)}
            label={nav('favourites')}
            isCurrent={current === 'favourites'}
            trouble={{ blocked: kept('blocked'), full: kept('full'), many: kept('many') }}
          />
          {agency.ownerPortal && (
            // A link that loads a whole page, because services that the visitor allowed would keep running in the same
            // document.
            <a className="login" href={toPortal} rel="nofollow">
              <Icon name="key-round" />
              <span>{owner ?? owners}</span>
            </a>
          )}
        </div>
        <details className="menu">
          <summary>
            <Icon name="menu" />
            <Icon name="x" />
            <span>{t('menu')}</span>
          </summary>
          <div className="menu-sheet">
            <nav aria-label={t('menu')}>
              <LinkList links={menu} />
            </nav>
            {switcher}
            <div className="foot">
              <Link className="btn btn-primary btn-block" href={href('contact-demand', locale)}>
                {t('askValuation')}
              </Link>
              {agency.ownerPortal && (
                <Link className="btn btn-secondary btn-block" href={toPortal} rel="nofollow">
                  {owner ?? owners}
                </Link>
              )}
              <p className="small muted">
                {agency.offices.map((office) => (
                  <span key={office.id}>
                    {office.city[locale]}{' '}
                    <a className="link tabular" href={telHref(office.phone)}>
                      {formatPhone(office.phone)}
                    </a>
                  </span>
                ))}
              </p>
            </div>
          </div>
        </details>
        <SheetCloser />
      </div>
    </header>
  );
}
