import { useLocale, useTranslations } from 'next-intl';
import { formatEuro } from '@/lib/domain/money/currency';
import type { HomeCalculation } from '@/lib/features/calculators/types';
import { Link } from '../ui/link.client';
import { useLineWords } from './line-words';
import './home-total.css';

/** What a home costs in the end, behind a disclosure, with the way to the calculator that is filled in already. */
export function HomeTotal({ calculation }: { calculation: HomeCalculation }) {
  const t = useTranslations('calculators');
  const locale = useLocale();
  const word = useLineWords();
  const { kind, total, months, lines, calculator, mortgage } = calculation;
  const amount = formatEuro(total, locale);
  return (
    <details className="home-total">
      <summary>{t(`home.${kind}`)}</summary>
      <p>{kind === 'sale' ? t('home.saleText', { total: amount }) : t('home.rentText', { total: amount, months })}</p>
      <dl className="key-values tabular">
        {lines.map((line) => (
          <div key={line.name}>
            <dt>{word(line.name)}</dt>
            <dd>{formatEuro(line.amount, locale)}</dd>
          </div>
        ))}
      </dl>
      <p className="small muted">{t('notes.notary')}</p>
      <p className="ways">
        <Link className="link" href={calculator} rel="nofollow">
          {t('home.open')}
        </Link>
        {mortgage && (
          <Link className="link" href={mortgage} rel="nofollow">
            {t('home.loan')}
          </Link>
        )}
      </p>
    </details>
  );
}
