import { useLocale, useTranslations } from 'next-intl';
import { formatNumber } from '@/lib/domain/money/currency';
import type { Option } from '@/lib/features/properties/types/search';

/** What a place field suggests. Browsers show the label in place of the value or beside it, so it holds both. */
export function PlaceOptions({ id, places }: { id: string; places: ReadonlyArray<Option<string>> }) {
  const t = useTranslations('filters');
  const locale = useLocale();
  return (
    <datalist id={id}>
      {places.map(({ value, count }) => (
        <option key={value} value={value} label={t('option', { label: value, count: formatNumber(count, locale) })} />
      ))}
    </datalist>
  );
}
