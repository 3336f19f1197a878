import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { IDLE_MS, WARNING_MS } from '@/lib/domain/owner/session-term';
import { keepSession, signOut } from '@/lib/features/owner-portal/access/actions/sign-out';
import { href } from '@/lib/routing/href';
import { loginHref } from '@/lib/routing/personal-href';
import { ActionForm } from '../../forms/action-form.client';
import { type FrameProps, PageFrame } from '../../layout/page-frame';
import { Link } from '../../ui/link.client';
import { IdleWarning } from './idle-warning.client';
import './owner-frame.css';

const PAGES = [
  ['owner', 'homes'],
  ['owner/account', 'account'],
] as const;

type OwnerFrameProps = Pick<FrameProps, 'route' | 'alternates' | 'hasProjects' | 'children'> & {
  /** The name of the signed-in owner. */
  owner: string;
  /** Remaining absolute lifetime of the session, regardless of activity. */
  leftMs: number;
  /** Content at the left of the portal's bar, for example the property of the page. */
  head?: ReactNode;
};

/** The layout of every page of the owner portal: the site's own, with the portal navigation under its header. */
export function OwnerFrame({ route, alternates, hasProjects, owner, leftMs, head, children }: OwnerFrameProps) {
  const locale = useLocale();
  const t = useTranslations('owner');
  return (
    <PageFrame route={route} alternates={alternates} hasProjects={hasProjects} crumbs={[]} owner={owner}>
      <div className="wrap owner-frame on-paper">
        <div className="bar">
          {head ?? <p className="who">{owner}</p>}
          <nav aria-label={t('nav.label')}>
            <ul>
              {PAGES.map(([page, words]) => (
                <li key={page}>
                  <Link className="link" href={href(page, locale)} aria-current={page === route ? 'page' : undefined}>
                    {t(`nav.${words}`)}
                  </Link>
                </li>
              ))}
              <li>
                <ActionForm action={signOut}>
                  <input type="hidden" name="locale" value={locale} />
                  <button className="link" type="submit">
                    {t('nav.signOut')}
                  </button>
                </ActionForm>
              </li>
            </ul>
          </nav>
        </div>
        {children}
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
