import { useLocale, useTranslations } from 'next-intl';
import { formatNumber } from '@/lib/domain/text/format-number';
import type { ExampleLoan } from '@/lib/features/calculators/types';
import type { Comparison as Compared } from '@/lib/features/favourites/types';
import { compareHref, favouritesHref } from '@/lib/routing/favourites-href';
import { PrintButton } from '../properties/print-button.client';
import { Alert } from '../ui/alert';
import { Link } from '../ui/link.client';
import { ComparisonTable } from './comparison-table';
import './comparison.css';

type ComparisonProps = {
  comparison: Compared;
  /** The number of requested properties that are no longer on the site. */
  gone: number;
  /** The number of requested properties above the maximum of a comparison. */
  leftOut: number;
  /** The example loan behind the monthly cost of a sale. */
  loan: ExampleLoan | null;
  /** The shared list from which the properties were chosen. */
  ids: readonly string[];
};

/** Up to four properties side by side; the equal values can be hidden, by a style sheet alone. */
export function Comparison({ comparison, gone, leftOut, loan, ids }: ComparisonProps) {
  const locale = useLocale();
  const t = useTranslations('favourites.compare');
  const tools = useTranslations('property.tools');
  const shown = comparison.properties.map(({ id }) => id);
  const without = (id: string) => shown.filter((other) => other !== id);
  const names = comparison.groups.flatMap(({ rows }) => rows.map(({ name }) => name));
  return (
    <div className="wrap">
      <div className="comparison on-paper">
        <div className="head">
          <h1>{t('title', { count: shown.length })}</h1>
          {shown.length > 1 && (
            <label className="switch">
              <input type="checkbox" />
              {t('only')}
            </label>
          )}
          <PrintButton className="link needs-script">{tools('print')}</PrintButton>
          <Link className="link" href={favouritesHref(locale, ids)}>
            {t('back')}
          </Link>
        </div>
        {gone > 0 && <Alert>{t('gone', { count: gone })}</Alert>}
        {leftOut > 0 && <Alert>{t('leftOut', { count: leftOut })}</Alert>}
        {shown.length < 2 && <p className="lede">{t('tooFew')}</p>}
        {shown.length > 0 && (
          <section aria-label={t('table')}>
            <ComparisonTable
              comparison={comparison}
              loan={loan && { years: loan.years, own: 100 - loan.share }}
              dropHrefOf={(id) => (shown.length > 2 ? compareHref(locale, without(id), ids) : null)}
            />
          </section>
        )}
        {names.includes('allIn') && (
          <p className="small muted">
            {t('allInNote')}{' '}
            {loan &&
              t('loanNote', { share: loan.share, years: loan.years, percent: formatNumber(loan.percent, locale) })}
          </p>
        )}
      </div>
    </div>
  );
}
