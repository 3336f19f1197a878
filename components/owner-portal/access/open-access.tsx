import { useLocale, useTranslations } from 'next-intl';
import { openAccess } from '@/lib/features/owner-portal/access/actions/sign-in';
import type { LinkState } from '@/lib/features/owner-portal/access/types';
import { href } from '@/lib/routing/href';
import { ActForm } from '../../forms/act-form';
import { TokenPage } from '../../forms/token-page';
import { Link } from '../../ui/link.client';

type OpenAccessProps = {
  token: string;
  state: LinkState;
  /** An owner who opens a link a second time may be signed in already. */
  isSignedIn: boolean;
};

/** The button that opens the portal, or the reason why the link is invalid and the form for a new one. */
export function OpenAccess({ token, state, isSignedIn }: OpenAccessProps) {
  const locale = useLocale();
  const t = useTranslations('access');
  const link = useTranslations('signedLink');
  if (state === 'open')
    return (
      <TokenPage title={t('title')} text={t('text')}>
        <ActForm action={openAccess} token={token} label={t('open')} />
      </TokenPage>
    );
  const why = {
    used: [t('usedTitle'), t('usedText')],
    expired: [link('expiredTitle'), t('expiredText')],
    broken: [link('unknownTitle'), link('unknownText')],
    unknown: [t('foreignTitle'), t('foreignText')],
  } as const;
  const [title, text] = why[state];
  return (
    <TokenPage title={title} text={text}>
      {isSignedIn && (
        <Link className="btn btn-primary" href={href('owner', locale)}>
          {t('open')}
        </Link>
      )}
      <Link className={`btn ${isSignedIn ? 'btn-secondary' : 'btn-primary'}`} href={href('forgot-password', locale)}>
        {t('askNew')}
      </Link>
    </TokenPage>
  );
}
