import { useLocale, useTranslations } from 'next-intl';
import { formatDate } from '@/lib/domain/time/dates';
import { Icon } from '../../ui/icon';

/** A note above a property that its mandate has ended, and until when the page stays available. */
export function MandateEnded({ until, last }: { until: string; last: string }) {
  const locale = useLocale();
  const t = useTranslations('owner');
  return (
    <div className="alert warn mandate-ended">
      <Icon name="info" />
      <p>{t('ended', { until: formatDate(until, locale), last: formatDate(last, locale) })}</p>
    </div>
  );
}
