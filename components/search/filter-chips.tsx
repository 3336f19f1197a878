import { useLocale, useTranslations } from 'next-intl';
import { SPANS, type SpanName } from '@/lib/domain/property/search-filters';
import { filterLabel, spanWords } from '@/lib/features/search/mapping/filter-words';
import type { AppliedFilter, ChosenPlace } from '@/lib/features/search/search-params/change-search';
import type { PropertySearch } from '@/lib/features/search/search-params/parse-search';
import type { NamedOption } from '@/lib/features/search/types';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link.client';
import './filter-chips.css';

/** An active filter; its cross links to the same search without it. */
export function FilterChip({ label, href }: { label: string; href: string }) {
  const t = useTranslations('filters');
  return (
    <li className="chip">
      {label}
      <Link
        className="icon-btn x"
        href={href}
        rel={href.includes('?') ? 'nofollow' : undefined}
        aria-label={t('remove', { filter: label })}
        scroll={false}
      >
        <Icon name="x" />
      </Link>
    </li>
  );
}

/** The label of a range for its chip: "Vanaf € 200.000"; null if neither end is set. */
export function useSpanWords(): (name: SpanName, search: PropertySearch) => string | null {
  const t = useTranslations('filters');
  const locale = useLocale();
  return (name, search) => {
    const row = SPANS.find((span) => span.name === name);
    return row ? spanWords(row, search, t, locale) : null;
  };
}

/** The label of a set filter, for its chip and for suggestions. */
export function useFilterLabels(
  search: PropertySearch,
  places: readonly ChosenPlace[],
  projects: readonly NamedOption[],
): (filter: AppliedFilter) => string {
  const locale = useLocale();
  const words = {
    filters: useTranslations('filters'),
    types: useTranslations('typeGroup'),
    features: useTranslations('property.fact'),
  };
  return (filter) => filterLabel(filter, { search, places, projects }, words, locale);
}
