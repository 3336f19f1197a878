import { useLocale, useTranslations } from 'next-intl';
import { euroInSentence } from '@/lib/domain/text/format-number';
import type { PropertyCalculation } from '@/lib/features/calculators/types';
import { Link } from '../ui/link.client';
import { useSentences } from './line-words';
import { ResultBasis, ResultTable } from './result-table';
import './property-total.css';

/** The total cost of a property in a disclosure, with a link to the prefilled calculator. */
export function PropertyTotal({ calculation }: { calculation: PropertyCalculation }) {
  const t = useTranslations('calculators');
  const locale = useLocale();
  const note = useSentences('notes');
  const { kind, text, total, months, rows, notes, basis, calculator, mortgage } = calculation;
  return (
    <details className="property-total">
      <summary>{t(`home.${kind}`)}</summary>
      <p>{t(`home.text.${text}`, { total: euroInSentence(total ?? 0, locale), months })}</p>
      {rows.length > 0 && <ResultTable rows={rows} title={t('result')} />}
      {notes.map((one) => (
        <p key={one.name} className="small muted">
          {note(one)}
        </p>
      ))}
      <ResultBasis basis={basis} isRent={kind === 'rent'} />
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
