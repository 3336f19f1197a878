import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { VisitHost } from '@/lib/features/appointments/types';

/** For whom no slot fits, or where none can be booked: the form in it asks for a visit in the visitor's own words. */
export function NoSlotFits({ host, children }: { host: VisitHost; children: ReactNode }) {
  const t = useTranslations('appointment');
  return (
    <section className="no-slot" aria-label={t('noneTitle')}>
      {children}
      <p>
        <a className="link num" href={host.phoneHref}>
          {t('call', { name: host.name, phone: host.phone.replaceAll(' ', '\u00a0') })}
        </a>
      </p>
    </section>
  );
}
