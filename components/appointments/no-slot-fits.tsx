import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { AppointmentHost } from '@/lib/features/appointments/types';
import './appointment.css';

/** The alternative if no slot suits the visitor or none is free: a form to request another time. */
export function NoSlotFits({ host, children }: { host: AppointmentHost; children: ReactNode }) {
  const t = useTranslations('appointment');
  return (
    <section className="no-slot" aria-label={t('noneTitle')}>
      {children}
      <p>
        <a className="link tabular" href={host.phoneHref}>
          {t('call', { name: host.name, phone: host.phone.replaceAll(' ', '\u00a0') })}
        </a>
      </p>
    </section>
  );
}
