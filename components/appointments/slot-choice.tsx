import { useTranslations } from 'next-intl';
import type { AppointmentDay, AppointmentDays } from '@/lib/features/appointments/types';
import { type SlotDay, SlotField } from './slot-field.client';

type SlotChoiceProps = {
  /** Null if only open houses can be chosen. */
  appointments: AppointmentDays | null;
  openHouses?: readonly AppointmentDay[];
  label: string;
  /** The address of the page for another first day. */
  hrefFrom: (day: string) => string;
  /** The address of the page to wait for a full slot; without it, nobody can wait. */
  hrefWait?: (startsAt: string) => string;
};

/** The open houses of a property and the slots of a calendar to choose from. */
export function SlotChoice({ appointments, openHouses = [], label, hrefFrom, hrefWait }: SlotChoiceProps) {
  const t = useTranslations('forms.appointment.slots');
  const openHouse = useTranslations('property.openHouse');
  const toDays = (days: readonly AppointmentDay[], note: string): SlotDay[] =>
    days.map(({ slots, ...day }, at) => ({
      ...day,
      note: at === 0 ? note : '',
      slots: slots.map(({ startsAt, time, isFull, places }) => ({
        startsAt,
        time,
        isFull,
        note: isFull ? t('full') : places === null ? '' : t('places', { count: places }),
        wait: isFull && hrefWait ? hrefWait(startsAt) : null,
      })),
    }));
  const hrefOf = (day: string | null | undefined) => (day ? hrefFrom(day) : null);
  return (
    <SlotField
      label={label}
      openHouses={toDays(openHouses, t('openHouse'))}
      openHouseLabel={openHouse('title', { count: openHouses.length })}
      days={toDays(appointments?.days ?? [], openHouses.length > 0 ? t('ownSlot') : '')}
      words={{
        wait: t('wait'),
        earlier: t('earlier'),
        later: t('later'),
        nextFree: appointments?.nextFree ? t('nextFree', { day: appointments.nextFree.label }) : '',
        goThere: t('goThere'),
        pager: t('pager'),
      }}
      links={{
        earlier: hrefOf(appointments?.earlier),
        later: hrefOf(appointments?.later),
        nextFree: hrefOf(appointments?.nextFree?.day),
      }}
    />
  );
}
