import { useLocale, useTranslations } from 'next-intl';
import { ratesChecked } from '@/lib/domain/law/legal-rates';
import { formatEuro } from '@/lib/domain/money/currency';
import { formatDate } from '@/lib/domain/time/dates';
import type { Calculation, CalculatorName, CalculatorResult } from '@/lib/features/calculators/types';
import { href } from '@/lib/routing/href';
import { Link } from '../ui/link.client';
import { CalculatorFields } from './calculator-fields';
import { CostBar } from './cost-bar';
import { useLineWords } from './line-words';
import './calculator.css';

const CALCULATORS: readonly CalculatorName[] = ['costs', 'mortgage', 'budget', 'rent-costs'];

type CalculatorProps = {
  name: CalculatorName;
  calculation: Calculation;
  /** Whose rates hold (ISO date). */
  day: string;
};

/** What a calculator found: the answer, its lines as a table, the same as a bar, and what it does not say. */
function Result({ name, result }: { name: CalculatorName; result: CalculatorResult }) {
  const t = useTranslations('calculators');
  const locale = useLocale();
  const word = useLineWords();
  return (
    <>
      <p className="answer" role="status">
        <span>{word(result.answer.name)}</span>
        <b>{formatEuro(result.answer.amount, locale)}</b>
      </p>
      <CostBar parts={result.parts.map((part) => ({ ...part, word: word(part.name) }))} />
      <table className="data-table">
        <caption className="visually-hidden">{t(`${name}.title`)}</caption>
        <tbody>
          {result.lines.map((line) => (
            <tr key={line.name}>
              <th scope="row">{word(line.name)}</th>
              <td>{formatEuro(line.amount, locale)}</td>
            </tr>
          ))}
          {result.total && (
            <tr className="total">
              <th scope="row">{word(result.total.name)}</th>
              <td>{formatEuro(result.total.amount, locale)}</td>
            </tr>
          )}
        </tbody>
      </table>
      {result.notes.map((note) => (
        <p key={note} className="small muted">
          {t(`notes.${note}` as never)}
        </p>
      ))}
      <p className="small muted">{t('checked', { date: formatDate(ratesChecked(), locale) })}</p>
    </>
  );
}

/** A calculator: its fields, whose values are the address of the page, and what comes of them. Works without script. */
export function Calculator({ name, calculation: { fields, result }, day }: CalculatorProps) {
  const t = useTranslations('calculators');
  const locale = useLocale();
  return (
    <>
      <div className="calculator">
        <form method="get" action={href(name, locale)} aria-label={t(`${name}.title`)}>
          <CalculatorFields fields={fields} day={day} />
          <button type="submit" className="btn btn-primary">
            {t('submit')}
          </button>
        </form>
        <section aria-label={t('result')}>
          {result ? <Result name={name} result={result} /> : <p role="alert">{t('unreadable')}</p>}
        </section>
      </div>
      <nav className="calculator-links" aria-label={t('others')}>
        {CALCULATORS.filter((other) => other !== name).map((other) => (
          <Link key={other} className="link" href={href(other, locale)}>
            {t(`${other}.title`)}
          </Link>
        ))}
      </nav>
    </>
  );
}
