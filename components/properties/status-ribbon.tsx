import { useTranslations } from 'next-intl';
import type { PropertyStatus } from '@/lib/domain/property/property-status';
import { RIBBON_CLASS } from './property-card';

/** What the corner of a picture says: the agency's own words where it has some. */
export function StatusRibbon({ status, text }: { status: PropertyStatus; text: string | null }) {
  const t = useTranslations('status');
  return <span className={`ribbon ${RIBBON_CLASS[status]}`}>{text ?? t(status)}</span>;
}
