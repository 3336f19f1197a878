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

/** What the corner of a picture says: the agency's own words where it has some. */
export function StatusRibbon({ status, text }: { status: PropertyStatus; text: string | null }) {
  const t = useTranslations('status');
  return <span className={`ribbon ${RIBBON_CLASS[status]}`}>{text ?? t(status)}</span>;
}
