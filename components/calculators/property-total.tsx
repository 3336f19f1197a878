import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { euroInSentence, formatNumber } from '@/lib/domain/text/format-number';
import type { PropertyCalculation, ResultRow } from '@/lib/features/calculators/types';
import { Link } from '../ui/link.client';
import { PhoneFold } from '../ui/phone-fold';
import { useSentences } from './line-words';
import { ResultBasis, ResultTable } from './result-table';
import './property-total.css';

/** A total has one form on a page: whole and rounded up, as in the sentences. */
const wholeTotal = (row: ResultRow): ResultRow =>
  row.role === 'total' ? { ...row, amount: Math.ceil(row.amount) } : row;

type PropertyTotalProps = {
  calculation: PropertyCalculation;
  /** Notes about the costs, beside those of the total. */
  children?: ReactNode;
};

/** The total cost of a property and the loan of its monthly cost, with assumptions and links to the calculators. */
export function PropertyTotal({ calculation, children }: PropertyTotalProps) {
  const t = useTranslations('calculators');
  const property = useTranslations('property');
  const locale = useLocale();
  const note = useSentences('notes');
  const { kind, country, text, total, months, rows, notes, basis, calculator, mortgage, loan, monthly } = calculation;
  return (
    <div className="property-total" id="total">
      <h3>{t(`property.${kind}`)}</h3>
      <p>{t(`property.text.${text}`, { total: euroInSentence(total ?? 0, locale), months, country })}</p>
      <PhoneFold label={property('details')} about={t(`property.${kind}`)}>
        {rows.length > 0 && <ResultTable rows={rows.map(wholeTotal)} title={t('result')} />}
        {loan && (
          <p>
            {t('property.month', {
              ...loan,
              monthly: euroInSentence(monthly ?? 0, locale),
              amount: euroInSentence(loan.amount, locale),
              percent: formatNumber(loan.percent, locale),
            })}
          </p>
        )}
        {children}
        {notes.map((one) => (
          <p key={one.name} className="small muted">
            {note(one)}
          </p>
        ))}
        <ResultBasis basis={basis} isRent={kind === 'rent'} />
      </PhoneFold>
      <p className="ways">
        <Link className="link" href={calculator} rel="nofollow">
          {t('property.open')}
        </Link>
        {mortgage && (
          <Link className="link" href={mortgage} rel="nofollow">
            {t('property.loan')}
          </Link>
        )}
      </p>
    </div>
  );
}
