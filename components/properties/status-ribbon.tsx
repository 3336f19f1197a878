import { useTranslations } from 'next-intl';
import type { PropertyStatus } from '@/lib/domain/property/property-status';
import { RIBBON_LOOK } from '@/lib/features/search/mapping/to-list-card';

/** The status in the corner of a picture; the agency's own words replace it. */
export function StatusRibbon({ status, text }: { status: PropertyStatus; text: string | null }) {
  const t = useTranslations('status');
  return <span className={`ribbon ${RIBBON_LOOK[status]}`}>{text ?? t(status)}</span>;
}
