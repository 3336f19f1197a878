import { useLocale, useTranslations } from 'next-intl';
import { loginHref } from '@/lib/routing/personal-href';
import { Icon } from '../../ui/icon';
import { OwnerMessage } from '../progress/owner-message';

type UnsentProps = {
  property: string;
  stamp: string;
  call: string;
  /** The typed text, and the appointment that it is about. */
  typed: { remark: string; visit: string };
};

/** The page after a message was sent in an expired session without script to store it: the typed text, and a link to sign in. */
export function UnsentMessage({ property, stamp, call, typed: { remark, visit } }: UnsentProps) {
  const locale = useLocale();
  const t = useTranslations('owner');
  return (
    <div className="wrap">
      <h1>{t('unsent.title')}</h1>
      <div className="alert warn" role="alert">
        <Icon name="info" />
        <p>{t('unsent.text')}</p>
      </div>
      <p>
        <a className="btn btn-primary" href={loginHref(locale, '', 'over')} target="_blank" rel="noopener">
          {t('idle.again')}
        </a>
      </p>
      <OwnerMessage property={property} stamp={stamp} call={call} start={remark} appointment={visit} isSent={false} />
    </div>
  );
}
