import { useLocale, useTranslations } from 'next-intl';
import { formatPhone, telHref } from '@/lib/domain/text/phone';
import { href } from '@/lib/routing/href';

/** The error message for a page that fails in the browser, hidden in every page, because it could not load then. */
export function TroubleWords({ name, phone }: { name: string; phone: string }) {
  const locale = useLocale();
  const t = useTranslations('refusal');
  return (
    <div id="trouble" hidden>
      <p className="small">{name}</p>
      <h2>{t('failed.title')}</h2>
      <p>{t('failed.text')}</p>
      <p>
        <a href={telHref(phone)}>{t('call', { phone: formatPhone(phone) })}</a>
      </p>
      <p>
        <a href={href('', locale)}>{t('home')}</a>
      </p>
    </div>
  );
}
