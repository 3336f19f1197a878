import { useLocale, useTranslations } from 'next-intl';
import { loginHref } from '@/lib/routing/personal-href';
import { Icon } from '../../ui/icon';
import { OwnerMessage } from '../progress/owner-message';

type UnsentProps = {
  property: string;
  stamp: string;
  call: string;
  /** What was typed, and the visit that it is about. */
  typed: { remark: string; visit: string };
};

/** The answer to a message that came when the session was over, where no script kept it: what was typed, and the way back in. */
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
