import { useTranslations } from 'next-intl';
import type { Locale } from '@/lib/domain/text/locale';
import { formatPhone, telHref } from '@/lib/domain/text/phone';
import { href } from '@/lib/routing/href';

/** The error message for a page that fails in the browser; hidden on every page, because it cannot be loaded then. */
export function TroubleWords({ locale, name, phone }: { locale: Locale; name: string; phone: string }) {
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
