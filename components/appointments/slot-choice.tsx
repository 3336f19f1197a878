import { useTranslations } from 'next-intl';
import type { VisitDays } from '@/lib/features/appointments/types';
import { SlotField } from './slot-field.client';

/** The slots of a calendar to choose from; `hrefFrom` makes the address of the page for another first day. */
export function SlotChoice({
  visits,
  label,
  hrefFrom,
}: {
  visits: VisitDays;
  label: string;
  hrefFrom: (day: string) => string;
}) {
  const t = useTranslations('forms.appointment.slots');
  const hrefOf = (day: string | null | undefined) => (day ? hrefFrom(day) : null);
  return (
    <SlotField
      label={label}
      days={visits.days}
      words={{
        full: t('full'),
        earlier: t('earlier'),
        later: t('later'),
        nextFree: visits.nextFree ? t('nextFree', { day: visits.nextFree.label }) : '',
        goThere: t('goThere'),
        pager: t('pager'),
      }}
      links={{ earlier: hrefOf(visits.earlier), later: hrefOf(visits.later), nextFree: hrefOf(visits.nextFree?.day) }}
    />
  );
}
