import { useTranslations } from 'next-intl';
import type { PropertyStatus } from '@/lib/domain/property/property-status';

/** The colour of a ribbon by status. */
export const RIBBON_CLASS: Readonly<Record<PropertyStatus, string>> = {
  available: 'free',
  new: 'new',
  'price-lowered': 'lower',
  'under-option': 'option',
  'under-compromise': 'option',
  sold: 'sold',
  rented: 'sold',
  'sold-out': 'sold',
};

/** The status in the corner of a picture; the agency's own words replace it. */
export function StatusRibbon({ status, text }: { status: PropertyStatus; text: string | null }) {
  const t = useTranslations('status');
  return <span className={`ribbon ${RIBBON_CLASS[status]}`}>{text ?? t(status)}</span>;
}
