import { useLocale, useTranslations } from 'next-intl';
import { formatNumber } from '@/lib/domain/text/format-number';
import type { ExampleLoan } from '@/lib/features/calculators/types';
import type { Comparison as Compared, ComparedRow, ComparedValue } from '@/lib/features/favourites/types';
import type { PropertyDetail } from '@/lib/features/properties/types/property-detail';
import { compareHref, favouritesHref } from '@/lib/routing/favourites-href';
import { pictureHref } from '@/lib/routing/picture-href';
import { EnergyTag } from '../properties/energy/energy-tag';
import { useAnswers } from '../properties/facts/fact-words';
import { PriceText } from '../properties/price-text';
import { PrintButton } from '../properties/print-button.client';
import { Alert } from '../ui/alert';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link.client';
import './comparison.css';

/** One value of the comparison; a dash if it is unknown. */
function Answer({ value }: { value: ComparedValue }) {
  const t = useTranslations('favourites.compare');
  const card = useTranslations('card');
  const mentions = useTranslations('mentions');
  const scores = useTranslations('project.flood.score');
  const answerOf = useAnswers();
  if (value === null)
    return (
      <span className="muted">
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t('unknown')}</span>
      </span>
    );
  if (value.kind === 'price') return <PriceText price={value.price} />;
  if (value.kind === 'energy')
    return <EnergyTag label={value.tag.label} text={value.tag.text} name={card('energyLabel')} />;
  if (value.kind === 'flood') return value.score === 'none' ? scores('none') : value.score;
  return answerOf(value) ?? <span className="not-given">{mentions('notGiven')}</span>;
}

/** The title of a row. */
function useQuestion(region: Compared['region']): (name: ComparedRow['name']) => string {
  const facts = useTranslations('property.fact');
  const flood = useTranslations('flood');
  const t = useTranslations('favourites.compare');
  return (name) => {
    if (name === 'parcel' || name === 'building') return flood(`${name}.name`, { score: 'none' });
    if (name === 'city' || name === 'allIn' || name === 'start' || name === 'monthly' || name === 'squareMetre')
      return t(name);
    return facts(name, { region: region ?? 'none' });
  };
}

function PropertyHead({ property, dropHref }: { property: PropertyDetail; dropHref: string | null }) {
  const locale = useLocale();
  const t = useTranslations('favourites.compare');
  const types = useTranslations('type');
  const status = useTranslations('status');
  const picture = property.pictures[0];
  const name = `${types(property.type)}, ${property.city}`;
  return (
    <th scope="col">
      <div className="picture">
        {picture && <img src={pictureHref(picture.hash, 480)} width={picture.width} height={picture.height} alt="" />}
      </div>
      <Link href={property.addresses[locale]}>{name}</Link>
      <span className="small muted">{property.address.line}</span>
      {property.ribbon && <span className="small standing">{property.statusText ?? status(property.ribbon)}</span>}
      {dropHref && (
        <Link className="link small" href={dropHref} scroll={false}>
          {t('drop')}
          <span className="visually-hidden">: {name}</span>
        </Link>
      )}
    </th>
  );
}

type ComparisonProps = Compared & {
  /** The number of requested properties that are no longer on the site. */
  gone: number;
  /** The number of requested properties above the maximum of a comparison. */
  leftOut: number;
  /** The example loan behind the monthly cost of a sale. */
  loan: ExampleLoan | null;
  /** The shared list from which the properties were chosen. */
  ids: readonly string[];
};

/**
 * Up to four properties side by side; differences are marked by a sign and in words, and can be shown without the equal
 * values.
 */
export function Comparison({ properties, region, rows, gone, leftOut, loan, ids }: ComparisonProps) {
  const locale = useLocale();
  const t = useTranslations('favourites.compare');
  const unit = useTranslations('unit');
  const questionOf = useQuestion(region);
  const shown = properties.map(({ id }) => id);
  const dropHref = (id: string) =>
    properties.length > 2
      ? compareHref(
          locale,
          shown.filter((other) => other !== id),
          ids,
        )
      : null;
  return (
    <div className="wrap">
      <div className="comparison on-paper">
        <div className="head">
          <h1>{t('title', { count: properties.length })}</h1>
          <Link className="link" href={favouritesHref(locale, ids)}>
            {unit('backToList')}
          </Link>
        </div>
        {gone > 0 && <Alert>{t('gone', { count: gone })}</Alert>}
        {leftOut > 0 && <Alert>{t('leftOut', { count: leftOut })}</Alert>}
        {properties.length < 2 && <p className="lede">{t('tooFew')}</p>}
        {properties.length > 0 && (
          <>
            <div className="bar">
              {properties.length > 1 && (
                <label>
                  <input type="checkbox" />
                  <span>{t('only')}</span>
                </label>
              )}
              <PrintButton className="btn btn-secondary btn-sm needs-script">
                <Icon name="printer" />
                {t('print')}
              </PrintButton>
            </div>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an element that scrolls sideways must also be
                reachable by keyboard */}
            <section className="scroller" aria-label={t('table')} tabIndex={0}>
              <table data-properties={properties.length}>
                <thead>
                  <tr>
                    <td />
                    {properties.map((property) => (
                      <PropertyHead key={property.id} property={property} dropHref={dropHref(property.id)} />
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map(({ name, values, differs }) => (
                    <tr key={name} className={differs ? 'differs' : undefined}>
                      <th scope="row">
                        {questionOf(name)}
                        {differs && (
                          <>
                            <span aria-hidden="true"> ≠</span>
                            <span className="visually-hidden"> ({t('differs')})</span>
                          </>
                        )}
                      </th>
                      {values.map((value, at) => (
                        <td key={shown[at]}>
                          <Answer value={value} />
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
            {properties.length > 1 && (
              <p className="small muted">
                <span aria-hidden="true">≠ </span>
                {t('legend')}
              </p>
            )}
            {rows.some(({ name }) => name === 'allIn') && (
              <p className="small muted">
                {t('allInNote')}{' '}
                {loan &&
                  t('loanNote', {
                    share: loan.share,
                    years: loan.years,
                    percent: formatNumber(loan.percent, locale),
                  })}
              </p>
            )}
          </>
        )}
      </div>
    </div>
  );
}
