import { useLocale, useTranslations } from 'next-intl';
import { AREAS } from '@/lib/domain/place/areas';
import { formatEuro, formatPercent } from '@/lib/domain/text/format-number';
import type { Locale } from '@/lib/domain/text/locale';
import { slug } from '@/lib/domain/text/slug';
import type { Calculation, CalculatorField, CalculatorName, CalculatorResult } from '@/lib/features/calculators/types';
import { EMPTY_SEARCH } from '@/lib/features/search/search-params/parse-search';
import { searchHref } from '@/lib/features/search/search-params/write-search';
import { href } from '@/lib/routing/href';
import { WriteAmounts } from '../forms/fields/write-amounts.client';
import { Link } from '../ui/link.client';
import { CalculatorFields } from './calculator-fields';
import { useLineWords, useSentences } from './line-words';
import { ResultBasis, ResultTable } from './result-table';
import './calculator.css';

const CALCULATORS: readonly CalculatorName[] = ['costs', 'mortgage', 'budget', 'rent-costs'];

/** The id of the result or the error message, as the target of a link, because on a phone both are below the fields. */
const RESULT_ID = 'result';

type CalculatorProps = {
  name: CalculatorName;
  calculation: Calculation;
  /** The day whose rates apply (ISO date). */
  day: string;
};

type ResultProps = { name: CalculatorName; result: CalculatorResult; fields: readonly CalculatorField[] };

/**
 * The list of what a budget can buy in the region whose duty it counts: as an only home, what costs no more in all than the
 * budget leaves beside the deed of its loan; otherwise up to its price, because lists know the costs of an only home alone.
 */
function budgetHref({ result: { answer, rows }, fields }: ResultProps, locale: Locale): string {
  const isChosen = (field: string, option: string) =>
    fields.some(({ name, value }) => name === field && value === option);
  const isOwn = isChosen('own', 'yes');
  const amountOf = (name: string) => rows.find((row) => row.name === name)?.amount ?? 0;
  const area = AREAS.find(({ kind, key }) => kind === 'region' && isChosen('region', key));
  const place = area ? [slug(area.names[locale])] : [];
  return searchHref('for-sale', locale, {
    ...EMPTY_SEARCH,
    place,
    [isOwn ? 'all-in-max' : 'price-max']: Math.floor(isOwn ? amountOf('funds') - amountOf('credit') : answer.amount),
  });
}

/** A calculator's result: the answer, its parts as a bar, its lines as a table, what is left out, and assumptions. */
function Result(props: ResultProps) {
  const { name, result } = props;
  const t = useTranslations('calculators');
  const locale = useLocale();
  const word = useLineWords();
  const note = useSentences('notes');
  return (
    <>
      <p className="answer" role="status">
        <span>{word(result.answer.name)}</span>
        <b>{formatEuro(result.answer.amount, locale)}</b>
      </p>
      {name === 'budget' && result.answer.amount >= 1 && (
        <p>
          <Link className="link" href={budgetHref(props, locale)} rel="nofollow">
            {t('budget.look')}
          </Link>
        </p>
      )}
      <CostBar parts={result.parts.map((part) => ({ ...part, word: word(part.name) }))} />
      <ResultTable rows={result.rows} title={t(`${name}.title`)} />
      {result.notes.map((one) => (
        <p key={one.name} className="small muted">
          {note(one)}
        </p>
      ))}
      <ResultBasis basis={result.basis} isRent={name === 'rent-costs'} />
    </>
  );
}

/** A calculator: its fields, whose values are in the address of the page, and its result. Works without JavaScript. */
export function Calculator({ name, calculation: { fields, result }, day }: CalculatorProps) {
  const t = useTranslations('calculators');
  const locale = useLocale();
  return (
    <>
      <div className="calculator">
        <form
          id={result ? undefined : RESULT_ID}
          method="get"
          action={`${href(name, locale)}#${RESULT_ID}`}
          aria-label={t(`${name}.title`)}
        >
          <CalculatorFields fields={fields} day={day} />
          <WriteAmounts locale={locale} />
          <button type="submit" className="btn btn-primary">
            {t('submit')}
          </button>
        </form>
        <section id={result ? RESULT_ID : undefined} aria-label={t('result')}>
          {result ? <Result name={name} result={result} fields={fields} /> : <p role="alert">{t('unreadable')}</p>}
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

type CostBarProps = { parts: ReadonlyArray<{ name: string; word: string; amount: number }> };

/** The parts of a total as one decorative bar, with words and amounts below. */
export function CostBar({ parts }: CostBarProps) {
  const locale = useLocale();
  const whole = parts.reduce((sum, { amount }) => sum + amount, 0);
  if (parts.length < 2) return null;
  return (
    <div className="cost-bar">
      <div aria-hidden="true">
        {parts.map(({ name, amount }) => (
          <span key={name} style={{ flexGrow: Math.max(amount / whole, 0.01) }} />
        ))}
      </div>
      <ul>
        {parts.map(({ name, word, amount }) => (
          <li key={name}>
            <span>
              {word} <b>{formatEuro(amount, locale)}</b> ({formatPercent(Math.round((100 * amount) / whole), locale)})
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
