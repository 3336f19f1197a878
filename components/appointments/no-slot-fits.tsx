import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { VisitHost } from '@/lib/features/appointments/types';

/** For whom no slot fits, or where none can be booked: the form behind it asks for a visit in the visitor's own words. */
export function NoSlotFits({
  host,
  withTitle,
  children,
}: {
  host: VisitHost;
  /** False where this is all the page has. */
  withTitle: boolean;
  children?: ReactNode;
}) {
  const t = useTranslations('appointment');
  return (
    <section
      className="no-slot"
      aria-label={withTitle ? undefined : t('title')}
      aria-labelledby={withTitle ? 'no-slot' : undefined}
    >
      {withTitle && (
        <>
          <h2 id="no-slot">{t('noneTitle')}</h2>
          <p>{t('noneText')}</p>
        </>
      )}
      {children}
      <p>
        <a className="link num" href={host.phoneHref}>
          {t('call', { name: host.name, phone: host.phone.replaceAll(' ', '\u00a0') })}
        </a>
      </p>
    </section>
  );
}
