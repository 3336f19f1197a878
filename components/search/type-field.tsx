import { useLocale, useTranslations } from 'next-intl';
import { formatNumber } from '@/lib/domain/money/currency';
import type { TypeGroup } from '@/lib/domain/property/property-type';
import type { Option } from '@/lib/features/properties/types/search';

/** The types of home that there are, each with its count; any number of them. */
export function TypeField({
  chosen,
  options,
}: {
  chosen: readonly TypeGroup[];
  options: ReadonlyArray<Option<TypeGroup>>;
}) {
  const t = useTranslations('filters');
  const locale = useLocale();
  const types = useTranslations('typeGroup');
  return (
    <fieldset>
      <legend>{t('type')}</legend>
      <div className="two2">
        {options.map(({ value, count }) => (
          <label key={value} className="check">
            <input type="checkbox" name="type" value={value} defaultChecked={chosen.includes(value)} />
            <span>
              {types(value)} <span className="muted num">{formatNumber(count, locale)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
