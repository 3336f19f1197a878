import { useTranslations } from 'next-intl';
import type { AppointmentActor, AppointmentState } from '@/lib/domain/time/appointment-state';
import { useJoined } from '../ui/joined';
import './appointment.css';

/** The current state of an appointment; `past` once it has started. */
export type ShownState = AppointmentState | 'past';

const COLOUR = {
  held: 'option',
  lapsed: 'sold',
  requested: 'option',
  confirmed: 'free',
  refused: 'sold',
  cancelled: 'sold',
  past: 'sold',
} as const satisfies Record<ShownState, string>;

/**
 * The state of an appointment as a label and a sentence (SPEC §4: confirmed); `until` is the day and hour until which it is
 * held.
 */
export function AppointmentHead({
  state,
  actor,
  name,
  until,
}: {
  state: ShownState;
  actor: AppointmentActor;
  name: string;
  until: { day: string; time: string };
}) {
  const t = useTranslations('appointment.mine');
  const joined = useJoined();
  return (
    <header>
      <p className={`state visit-state ${COLOUR[state]}`}>
        <span className="visually-hidden">{t('statusLabel')}: </span>
        {t(`status.${state}`)}
      </p>
      <h1>{joined(t(`${actor}.${state}.title`, { name }))}</h1>
      <p className="lede visit-intro">{t(`${actor}.${state}.text`, until)}</p>
    </header>
  );
}
