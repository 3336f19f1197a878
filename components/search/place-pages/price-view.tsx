import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { formatEuro, formatNumber } from '@/lib/domain/text/format-number';
import { placeName } from '@/lib/features/catalogue/mapping/place-words';
import type { PropertyCardData } from '@/lib/features/catalogue/types/card';
import { priceSentences, priceTitle } from '@/lib/features/search/place-pages/mapping';
import type { PlacePrices, SalesFigures, SalesPart } from '@/lib/features/search/place-pages/rules/price-figures';
import type { Crumb } from '@/lib/routing/breadcrumbs';
import { href } from '@/lib/routing/href';
import { priceHref } from '@/lib/routing/place-href';
import { PropertyCards } from '../../properties/cards/property-cards';
import { Link } from '../../ui/link.client';
import { MoreLink } from '../../ui/more-link';
import '../../agency/agency.css';
import './place-view.css';
import './price-view.css';

type PriceViewProps = {
  place: string;
  prices: PlacePrices;
  /** The figures of the nearest other places with such a page. */
  others: ReadonlyArray<SalesPart<string>>;
  /** What is on offer in the place: the newest properties, and the page with all of them. */
  offer: { cards: readonly PropertyCardData[]; link: Crumb } | null;
};

/** The title of each kind of table. */
const TITLES = { halves: 'byTime', types: 'byType', places: 'byPlace' } as const;

/** Parts of the sales as a table, with each median as a bar; the bars begin at zero. */
function PartsTable<Name extends string>(props: {
  kind: keyof typeof TITLES;
  parts: ReadonlyArray<SalesPart<Name>>;
  nameOf: (name: Name) => ReactNode;
}) {
  const { kind, parts, nameOf } = props;
  const locale = useLocale();
  const t = useTranslations('pricePage');
  const band = useTranslations('placePage.band');
  const facts = useTranslations('property.fact');
  const most = Math.max(...parts.map(({ median }) => median));
  const hasDays = parts.some(({ days }) => days !== null);
  return (
    <section className="parts" aria-labelledby={kind}>
      <div>
        <h2 id={kind}>{t(TITLES[kind])}</h2>
        <p className="small muted">{t('notes', { kind })}</p>
      </div>
      <table className="tabular">
        <thead>
          <tr>
            <th scope="col">{kind === 'types' ? facts('type') : t(kind === 'halves' ? 'period' : 'place')}</th>
            <th scope="col">{band('median')}</th>
            <th scope="col">{t('columns.sales')}</th>
            {hasDays && <th scope="col">{t('columns.days')}</th>}
          </tr>
        </thead>
        <tbody>
          {parts.map(({ name, sales, median, days }) => (
            <tr key={name}>
              <th scope="row">{nameOf(name)}</th>
              <td className="bar">
                <b>{formatEuro(median, locale)}</b>
                <i style={{ inlineSize: `${Math.round((100 * median) / most)}%` }} />
              </td>
              <td>{formatNumber(sales, locale)}</td>
              {hasDays && <td>{days === null ? '–' : formatNumber(days, locale)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The figures of all sales as name and value; a missing figure is left out. */
function useBand({ sales, median, perSquareMetre, days }: SalesFigures): Array<readonly [name: string, value: string]> {
  const locale = useLocale();
  const t = useTranslations('pricePage');
  const band = useTranslations('placePage.band');
  const spans = useTranslations('privacy.span');
  const about = (value: number) => band('about', { amount: formatEuro(value, locale) });
  return [
    [t('sales'), formatNumber(sales, locale)],
    [t('asked'), about(median)],
    ...(perSquareMetre === null ? [] : [[band('perSquareMetre'), about(perSquareMetre)] as const]),
    ...(days === null ? [] : [[band('days'), spans('day', { count: days })] as const]),
  ];
}

/** The prices of a municipality: all sales, by half year, by type and beside other places; how they are counted. */
export function PriceView({ place, prices, others, offer }: PriceViewProps) {
  const locale = useLocale();
  const t = useTranslations('pricePage');
  const types = useTranslations('placePage.what');
  const site = useTranslations('site');
  const band = useBand(prices);
  const halfName = (name: string) => {
    const [year = '', half = ''] = name.split('-');
    return t('half', { half, year });
  };
  const placeLink = (name: string) =>
    name === place ? (
      <b>{placeName(name, locale)}</b>
    ) : (
      <Link className="link" href={priceHref(name, locale)}>
        {placeName(name, locale)}
      </Link>
    );
  return (
    <>
      <div className="wrap place-page price-page">
        <header>
          <h1 tabIndex={-1}>{priceTitle(place, locale)}</h1>
          <p className="lede">{priceSentences(place, prices, locale)}</p>
        </header>
        <dl className="figures">
          {band.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {prices.halves.length > 1 && <PartsTable kind="halves" parts={prices.halves} nameOf={halfName} />}
        {prices.types.length > 1 && <PartsTable kind="types" parts={prices.types} nameOf={(name) => types(name)} />}
        {others.length > 0 && (
          <PartsTable kind="places" parts={[{ name: place, ...prices }, ...others]} nameOf={placeLink} />
        )}
        <section className="parts" aria-labelledby="how">
          <h2 id="how">{t('how')}</h2>
          <p>{t('howText')}</p>
        </section>
        {offer && (
          <section className="properties">
            <div className="head">
              <h2>{offer.link.label}</h2>
              <MoreLink href={offer.link.href}>{t('offer')}</MoreLink>
            </div>
            <div className="cards">
              <PropertyCards properties={offer.cards} heading="h3" />
            </div>
          </section>
        )}
      </div>
      <aside className="wrap call-strip">
        <div className="grid">
          <h2>{t('value')}</h2>
          <p>{t('valueText')}</p>
          <MoreLink href={href('contact-demand', locale)}>{site('askValuation')}</MoreLink>
        </div>
      </aside>
    </>
  );
}
