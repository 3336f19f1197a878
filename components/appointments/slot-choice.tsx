import { useTranslations } from 'next-intl';
import type { AppointmentDays } from '@/lib/features/appointments/types';
import { SlotField } from './slot-field.client';

/** The slots of a calendar to choose from; `hrefFrom` returns the address of the page for another first day. */
export function SlotChoice({
  appointments,
  label,
  hrefFrom,
}: {
  appointments: AppointmentDays;
  label: string;
  hrefFrom: (day: string) => string;
}) {
  const t = useTranslations('forms.appointment.slots');
  const hrefOf = (day: string | null | undefined) => (day ? hrefFrom(day) : null);
  return (
    <SlotField
      label={label}
      days={appointments.days}
      words={{
        full: t('full'),
        earlier: t('earlier'),
        later: t('later'),
        nextFree: appointments.nextFree ? t('nextFree', { day: appointments.nextFree.label }) : '',
        goThere: t('goThere'),
        pager: t('pager'),
      }}
      links={{
        earlier: hrefOf(appointments.earlier),
        later: hrefOf(appointments.later),
        nextFree: hrefOf(appointments.nextFree?.day),
      }}
    />
  );
}
