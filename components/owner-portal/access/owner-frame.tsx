import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { IDLE_MS, WARNING_MS } from '@/lib/domain/owner/session-term';
import { keepSession, signOut } from '@/lib/features/owner-portal/access/actions/sign-out';
import { href } from '@/lib/routing/href';
import { loginHref } from '@/lib/routing/personal-href';
import { ActionForm } from '../../forms/action-form.client';
import { type FrameProps, PageFrame } from '../../layout/page-frame';
import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link.client';
import { IdleWarning } from './idle-warning.client';

const PAGES = [
  ['owner', 'properties'],
  ['owner/account', 'account'],
] as const;

type OwnerFrameProps = Pick<FrameProps, 'route' | 'alternates' | 'hasProjects' | 'children'> & {
  /** The name of the signed-in owner. */
  owner: string;
  /** Whether the owner has more than one property; with only one, the list leads to its page. */
  hasSeveral: boolean;
  /** The time until the session ends even if it is used. */
  leftMs: number;
  /** Content at the left of the strip below the header, such as the property of the page, and the links of the page. */
  head?: ReactNode;
  links?: readonly ReactNode[];
  /** The menu of the sections of the page. */
  menu?: ReactNode;
};

/** The links in the strip: those of the page, and those of the portal. */
function StripLinks({ route, hasSeveral, links = [] }: Pick<OwnerFrameProps, 'route' | 'hasSeveral' | 'links'>) {
  const locale = useLocale();
  const t = useTranslations('owner');
  return (
    <ul>
      {links.map((link, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the links of a page never change
        <li key={at}>{link}</li>
      ))}
      {PAGES.filter(([page]) => page !== 'owner' || hasSeveral || route === 'owner/account').map(
        ([page, words], at) => (
          <li key={page} className={at === 0 ? 'apart' : undefined}>
            <Link className="link" href={href(page, locale)} aria-current={page === route ? 'page' : undefined}>
              {t(`nav.${words}`)}
            </Link>
          </li>
        ),
      )}
      <li>
        <ActionForm action={signOut}>
          <input type="hidden" name="locale" value={locale} />
          <button className="link" type="submit">
            {t('nav.signOut')}
          </button>
        </ActionForm>
      </li>
    </ul>
  );
}

/** The layout of every page of the owner portal: that of the site, with links and a menu below its header. */
export function OwnerFrame({
  route,
  alternates,
  hasProjects,
  owner,
  leftMs,
  head,
  menu,
  children,
  ...strip
}: OwnerFrameProps) {
  const locale = useLocale();
  const t = useTranslations('owner');
  const more = useTranslations('ownerNow');
  return (
    <PageFrame
      route={route}
      alternates={alternates}
      className={menu ? 'menu-page' : undefined}
      hasProjects={hasProjects}
      crumbs={[]}
      owner={owner}
    >
      <div className="owner-frame on-paper">
        <div className="strip">
          <div className="wrap">
            {head ?? <p className="who">{owner}</p>}
            <nav aria-label={t('nav.label')}>
              <StripLinks route={route} {...strip} />
              {/* the same links on a phone, behind a button */}
              <details>
                <summary>
                  <Icon name="ellipsis-vertical" />
                  <span className="sr-only">{more('more')}</span>
                </summary>
                <StripLinks route={route} {...strip} />
              </details>
            </nav>
          </div>
        </div>
        {menu}
        <div className="wrap content">{children}</div>
      </div>
      <IdleWarning
        idleMs={IDLE_MS}
        warningMs={WARNING_MS}
        leftMs={leftMs}
        keep={keepSession}
        loginHref={loginHref(locale, '', 'over')}
        words={{
          soon: t('idle.soon'),
          long: t('idle.long'),
          stay: t('idle.stay'),
          over: t('idle.over'),
          again: t('idle.again'),
        }}
      />
    </PageFrame>
  );
}
