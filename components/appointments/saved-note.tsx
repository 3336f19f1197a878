import { useTranslations } from 'next-intl';
import type { AppointmentActor } from '@/lib/domain/time/appointment-state';
import './appointment.css';

/** The message that a change was saved, and who is notified by mail. */
export function SavedNote({ actor, name }: { actor: AppointmentActor; name: string }) {
  const t = useTranslations('appointment.mine.saved');
  return (
    <div className="alert ok visit-done" role="status">
      <span className="icon i-check" aria-hidden="true" />
      <p>{t(actor, { name })}</p>
    </div>
  );
}
