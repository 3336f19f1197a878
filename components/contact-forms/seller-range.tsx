import { useLocale, useTranslations } from 'next-intl';
import { ENERGY_LETTERS } from '@/lib/domain/property/energy-label';
import type { AppointmentDays } from '@/lib/features/appointments/types';
import {
  LIVING_AREA,
  RANGED_TYPES,
  type RangedType,
  type RangeValues,
} from '@/lib/features/contact-forms/search-params';
import type { SellerRange } from '@/lib/features/contact-forms/types';
import { fieldWord } from '@/lib/features/leads/mapping';
import { href } from '@/lib/routing/href';
import { PlaceInput } from '../forms/place-input.client';
import { usePlaceWords } from '../forms/place-words';
import { Link } from '../ui/link.client';
import './seller-range.css';

/** The height of a dot in a stack, with its space, in px. */
const DOT = 16;
/** The days and slots that the answer shows; the page after it has all. */
const DAYS_SHOWN = 3;
const SLOTS_SHOWN = 3;

type QuestionsProps = { values: RangeValues; placeList: string; isRefused: boolean };

/** The place and six questions before a range; a plain form whose address never has the street. */
export function RangeQuestions({ values, placeList, isRefused }: QuestionsProps) {
  const locale = useLocale();
  const t = useTranslations('sellerRange');
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
                {fieldWord('propertyType', type, locale)}
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

/** The sales as dots on a line, with the range as a band between two edges. */
function RangePicture({ line, words }: { line: SellerRange['line']; words: string }) {
  const { dots, band, edges, inside } = line;
  const [from, to] = band;
  const x = (at: number) => `${Math.round(60 + 880 * at) / 10}%`;
  const width = `${Math.round(880 * (to - from)) / 10}%`;
  const y = 86 + DOT * Math.max(...dots.map(({ level = 0 }) => level));
  return (
    <svg className="range-line" role="img" aria-label={words} height={y + 34}>
      <line x1="0" x2="100%" y1={y} y2={y} />
      <svg x={x(from)} width={width} height={y} overflow="visible" aria-hidden="true">
        <rect width="100%" height="100%" />
        <text x="50%" y="26" textAnchor="middle">
          {inside}
        </text>
        <line className="edge" x1="0" x2="0" y1="0" y2="100%" />
        <line className="edge" x1="100%" x2="100%" y1="0" y2="100%" />
        <line className="edge" x1="0" x2="100%" y1="100%" y2="100%" />
      </svg>
      {dots.map(({ at, number, level = 0 }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two sales may have one amount, and the list never changes.
        <g key={index} className={at < from || at > to ? 'outside' : undefined}>
          <circle className={number ? 'shown' : undefined} cx={x(at)} cy={y - DOT * level} r="6" />
          {number > 0 && (
            <text x={x(at)} y={y - DOT * level - 14} textAnchor="middle">
              {number}
            </text>
          )}
        </g>
      ))}
      {band.map((at, edge) => (
        <text className="amount" key={at} x={x(at)} y={y + 26} textAnchor="middle">
          {edges[edge]}
        </text>
      ))}
    </svg>
  );
}

/** The next slots for a visit, each a link to the short form. */
function VisitSlots({ days, hrefOf }: { days: AppointmentDays['days']; hrefOf: (startsAt?: string) => string }) {
  const t = useTranslations('sellerRange');
  return (
    <>
      <p>{t('visitQuestion')}</p>
      {days
        .map(({ slots, ...day }) => ({ ...day, slots: slots.filter(({ isFull }) => !isFull).slice(0, SLOTS_SHOWN) }))
        .filter(({ slots }) => slots.length > 0)
        .slice(0, DAYS_SHOWN)
        .map(({ day, label, slots }) => (
          <div className="visit-day" key={day}>
            <p id={`visit-${day}`}>{label}</p>
            <ul aria-labelledby={`visit-${day}`}>
              {slots.map(({ startsAt, time }) => (
                <li key={startsAt}>
                  <Link className="btn btn-secondary tabular" href={hrefOf(startsAt)} rel="nofollow">
                    {time}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      <p className="visit">
        <Link className="link" href={hrefOf()} rel="nofollow">
          {t('otherTimes')}
        </Link>
      </p>
    </>
  );
}

type AnswerProps = {
  range: SellerRange;
  /** The page of the questions with these answers. */
  change: string;
  /** The days on which an agent can come; null if none can be chosen online. */
  days: AppointmentDays['days'] | null;
  /** The page to choose a slot, with one chosen or without. */
  hrefOf: (startsAt?: string) => string;
  /** The form to ask for a visit without a slot. */
  ask: string;
};

/** The range of a seller's property, with the sales that it comes from, what moves it, and the slots for a visit. */
export function RangeAnswer({ range, change, days, hrefOf, ask }: AnswerProps) {
  const t = useTranslations('sellerRange');
  const { home, title, basis, line, comparables, moves } = range;
  return (
    <div className="wrap seller-range">
      <p className="muted">
        {home} ·{' '}
        <Link className="link" href={change} rel="nofollow">
          {t('change')}
        </Link>
      </p>
      <h1>{title}</h1>
      <p className="lede">{t('estimate')}</p>
      <RangePicture line={line} words={`${title}. ${basis}`} />
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
            {moves.map(({ name, text, isLess }) => (
              <li key={name} className={isLess ? 'muted' : undefined}>
                {text}
              </li>
            ))}
          </ul>
        </section>
        <section className="chapter" aria-labelledby="range-visit">
          <h2 id="range-visit">{t('visit')}</h2>
          <p>{t('visitText')}</p>
          {days ? (
            <VisitSlots days={days} hrefOf={hrefOf} />
          ) : (
            <p className="visit">
              <Link className="btn btn-primary" href={ask} rel="nofollow">
                {t('ask')}
              </Link>
            </p>
          )}
          <p className="small muted">{t('free')}</p>
        </section>
      </div>
    </div>
  );
}
