import { useLocale, useTranslations } from 'next-intl';
import { formatPhone, telHref } from '@/lib/domain/text/phone';
import { href } from '@/lib/routing/href';
import { Link } from '../ui/link.client';

const STEPS = ['confirm', 'mail', 'stop'] as const;

/** Beside the form: how alerts work, and a link to existing saved searches. */
export function SavedSearchAside({ phone }: { phone: string }) {
  const locale = useLocale();
  const t = useTranslations('demand');
  return (
    <aside className="form-aside" aria-labelledby="how-title">
      <h2 id="how-title">{t('how')}</h2>
      <ol className="how">
        {STEPS.map((step) => (
          <li key={step}>
            <b>{t(`steps.${step}.title`)}</b>
            <span>{t(`steps.${step}.text`)}</span>
          </li>
        ))}
      </ol>
      <p className="small muted">{t('hiddenPrice')}</p>
      <p className="also">
        {t('haveOne')}
        <br />
        <Link className="link" href={`${href('demand-register', locale)}?link=ask`}>
          {t('openMine')}
        </Link>
      </p>
      <p className="also">
        {t('call')}
        <br />
        <a className="link tabular" href={telHref(phone)}>
          {formatPhone(phone)}
        </a>
      </p>
    </aside>
  );
}
