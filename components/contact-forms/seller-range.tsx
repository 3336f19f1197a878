import { useLocale, useTranslations } from 'next-intl';
import type { Place } from '@/lib/domain/place/places';
import { ENERGY_LETTERS } from '@/lib/domain/property/energy-label';
import { formatArea, formatEuro, formatNumber } from '@/lib/domain/text/format-number';
import {
  LIVING_AREA,
  RANGED_TYPES,
  type RangeAnswers,
  type RangedType,
  type RangeValues,
} from '@/lib/features/contact-forms/search-params';
import type { SellerRange } from '@/lib/features/contact-forms/types';
import { ADVERTISED_AS, isAdvertised } from '@/lib/features/leads/rules';
import { whereOfSales } from '@/lib/features/search/place-pages/mapping';
import { href } from '@/lib/routing/href';
import { PlaceInput } from '../forms/place-input.client';
import { usePlaceWords } from '../forms/place-words';
import { Link } from '../ui/link.client';
import './seller-range.css';

function useTypeWord() {
  const t = useTranslations('forms.options.propertyType');
  const types = useTranslations('type');
  return (type: RangedType): string => (isAdvertised(type) ? types(ADVERTISED_AS[type]) : t(type as 'detached'));
}

type QuestionsProps = { values: RangeValues; placeList: string; isRefused: boolean };

/** The place and six questions before a range; a plain form whose address never has the street. */
export function RangeQuestions({ values, placeList, isRefused }: QuestionsProps) {
  const locale = useLocale();
  const t = useTranslations('sellerRange');
  const words = useTypeWord();
  const forms = useTranslations('forms');
  const facts = useTranslations('property.fact');
  const energy = useTranslations('card');
  const places = usePlaceWords(placeList);
  const labels = { area: forms('demand.area'), bedrooms: facts('bedrooms'), year: forms('labels.constructionYear') };
  const number = (name: 'area' | 'bedrooms' | 'year', isRequired = false) => (
    <div className="field">
      <label htmlFor={`range-${name}`}>{labels[name]}</label>
      <input
        className="input"
        id={`range-${name}`}
        name={name}
        inputMode="numeric"
        maxLength={5}
        defaultValue={values[name]}
        required={isRequired}
      />
    </div>
  );
  return (
    <form className="form" action={href('contact-demand', locale)}>
      {isRefused && (
        <p className="alert warn" role="alert">
          {t('refused', LIVING_AREA)}
        </p>
      )}
      <input type="hidden" name="range" value="answer" />
      <div className="field">
        <label htmlFor="range-place">{t('fields.place')}</label>
        <PlaceInput
          words={places}
          className="input"
          id="range-place"
          name="place"
          defaultValue={values.place}
          required
        />
      </div>
      <div className="field-pair">
        <div className="field">
          <label htmlFor="range-type">{t('fields.type')}</label>
          <select className="select" id="range-type" name="type" defaultValue={values.type}>
            {(Object.keys(RANGED_TYPES) as RangedType[]).map((type) => (
              <option key={type} value={type}>
                {words(type)}
              </option>
            ))}
          </select>
        </div>
        {number('area', true)}
      </div>
      <div className="field-pair">
        {number('bedrooms')}
        {number('year')}
      </div>
      <div className="field">
        <label htmlFor="range-label">{energy('energyLabel')}</label>
        <select className="select" id="range-label" name="label" defaultValue={values.label}>
          <option value="">{forms('options.energyCertificate.unknown')}</option>
          {ENERGY_LETTERS.map((letter) => (
            <option key={letter} value={letter}>
              {letter.toUpperCase()}
            </option>
          ))}
        </select>
      </div>
      <label className="check">
        <input type="checkbox" name="outside" value="yes" defaultChecked={values.outside === 'yes'} />
        <span>{t('fields.outside')}</span>
      </label>
      <p>
        <button className="btn btn-primary" type="submit">
          {t('submit')}
        </button>
      </p>
      <p className="help">{t('note')}</p>
    </form>
  );
}

/** The sales as dots on a line, with the range as a band. */
function RangeLine({ range, words }: { range: SellerRange; words: string }) {
  const locale = useLocale();
  const t = useTranslations('sellerRange');
  const { low, high, dots, inside } = range;
  const from = Math.min(low, dots[0]?.amount ?? low);
  const to = Math.max(high, dots.at(-1)?.amount ?? high);
  const at = (amount: number) => `${Math.round(60 + (880 * (amount - from)) / (to - from)) / 10}%`;
  return (
    <svg className="range-line" role="img" aria-label={words}>
      <svg
        x={at(low)}
        width={`${Math.round((8800 * (high - low)) / (to - from)) / 100}%`}
        height="86"
        aria-hidden="true"
      >
        <rect width="100%" height="86" />
        <text x="50%" y="26" textAnchor="middle">
          {t('inside', { inside, count: dots.length })}
        </text>
      </svg>
      <line x1="0" x2="100%" y1="86" y2="86" />
      {dots.map(({ amount, shown }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two sales may have one amount, and the list never changes.
        <g key={index}>
          <circle className={shown ? 'shown' : undefined} cx={at(amount)} cy="86" r="6" />
          {shown > 0 && (
            <text x={at(amount)} y="70" textAnchor="middle">
              {shown}
            </text>
          )}
        </g>
      ))}
      {[low, high].map((amount) => (
        <text className="edge" key={amount} x={at(amount)} y="112" textAnchor="middle">
          {formatNumber(amount, locale)}
        </text>
      ))}
    </svg>
  );
}

type AnswerProps = { range: SellerRange; answers: RangeAnswers; change: string };

/** The range of a seller's property, with the sales that it comes from and what moves it. */
export function RangeAnswer({ range, answers, change }: AnswerProps) {
  const locale = useLocale();
  const t = useTranslations('sellerRange');
  const words = useTypeWord();
  const { low, high, dots, reach, comparables, moves } = range;
  const place: Place = answers.place;
  const [from, to] = [formatEuro(low, locale), formatEuro(high, locale)];
  const area = formatArea(answers.area, locale);
  const title = t('title', { low: from, high: to });
  const basis = t('basis', {
    width: formatEuro(high - low, locale),
    count: dots.length,
    where: whereOfSales(reach, place.key, locale),
    area,
  });
  return (
    <div className="wrap seller-range">
      <p className="muted">
        {[words(answers.propertyType), place.names[locale], area].join(', ')} ·{' '}
        <Link className="link" href={change} rel="nofollow">
          {t('change')}
        </Link>
      </p>
      <h1>{title}</h1>
      <p className="lede">{t('estimate')}</p>
      <RangeLine range={range} words={`${title}. ${basis}`} />
      <p className="muted">{basis}</p>
      <div className="range-parts">
        <section className="chapter" aria-labelledby="range-sold">
          <h2 id="range-sold">{t('sold')}</h2>
          <ol>
            {comparables.map(({ id, street, town, month, area: own, price, rate }, at) => (
              <li key={id}>
                <span>
                  <b>
                    {at + 1}. {street ? `${street}, ${town}` : town}
                  </b>
                  <span className="muted">
                    {month}, {own}
                  </span>
                </span>
                {price && (
                  <span className="tabular">
                    <b>{price}</b>
                    <span className="muted">{t('rate', { rate: rate ?? '' })}</span>
                  </span>
                )}
              </li>
            ))}
          </ol>
          {comparables.some(({ price }) => price) && <p className="small muted">{t('asked')}</p>}
        </section>
        <section className="chapter" aria-labelledby="range-moves">
          <h2 id="range-moves">{t('moves.title')}</h2>
          <ul>
            {moves.map((move) => (
              <li key={move.name} className={move.side === 'less' ? 'muted' : undefined}>
                {t(`moves.${move.name}` as 'moves.label', {
                  ...move,
                  own: move.name === 'bedrooms' ? Number(move.own) : move.own,
                  total: dots.length,
                })}{' '}
                {t(`moves.${move.side}`)}
              </li>
            ))}
          </ul>
        </section>
        <section className="chapter" aria-labelledby="range-visit">
          <h2 id="range-visit">{t('visit')}</h2>
          <p>{t('visitText')}</p>
          <p className="visit">
            <Link
              className="btn btn-primary"
              href={`${href('contact-demand', locale)}?address=${encodeURIComponent(`${answers.zip} ${place.names[locale]}`)}`}
              rel="nofollow"
            >
              {t('ask')}
            </Link>
          </p>
          <p className="small muted">{t('free')}</p>
        </section>
      </div>
    </div>
  );
}
