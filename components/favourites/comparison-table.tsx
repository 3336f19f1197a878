import { useLocale, useTranslations } from 'next-intl';
import { splitStreet } from '@/lib/features/favourites/rules';
import type { ComparedGroup, ComparedRow, ComparedValue, Comparison } from '@/lib/features/favourites/types';
import { type PropertyDetail, streetIn } from '@/lib/features/properties/types/property-detail';
import { bookingHref } from '@/lib/routing/personal-href';
import { pictureHref } from '@/lib/routing/picture-href';
import { EnergyTag } from '../properties/energy/energy-tag';
import { useAnswers } from '../properties/facts/fact-words';
import { HasList } from '../properties/facts/property-facts';
import { PriceText } from '../properties/price-text';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link.client';
import { ColumnsInStep } from './columns-in-step.client';

/** One value of the comparison; a dash if it is unknown. */
function Answer({ value, region }: { value: ComparedValue; region: PropertyDetail['region'] }) {
  const t = useTranslations('favourites.compare');
  const card = useTranslations('card');
  const mentions = useTranslations('mentions');
  const scores = useTranslations('project.flood.score');
  const answerOf = useAnswers();
  if (value === null)
    return (
      <span className="muted">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t('unknown')}</span>
      </span>
    );
  if (value.kind === 'price') return <PriceText price={value.price} />;
  if (value.kind === 'energy')
    return <EnergyTag label={value.tag.label} text={value.tag.text} name={card('energyLabel')} />;
  if (value.kind === 'flood') return value.score === 'none' ? scores('none') : value.score;
  if (value.kind === 'has') return <HasList facts={value.facts} region={region} />;
  if (value.kind === 'parts') return value.parts.map(answerOf).join(', ');
  return answerOf(value) ?? <span className="not-given">{mentions('notGiven')}</span>;
}

type Loan = { years: number; own: number } | null;

/** The title of a row. */
function useQuestion({ properties, region }: Comparison, loan: Loan): (name: ComparedRow['name']) => string {
  const facts = useTranslations('property.fact');
  const flood = useTranslations('flood');
  const location = useTranslations('property.location');
  const t = useTranslations('favourites.compare');
  const places = new Set(properties.map((property) => (property.region === 'luxembourg' ? 'LU' : 'BE')));
  return (name) => {
    if (name === 'parcel' || name === 'building') return flood(`${name}.name`, { score: 'none' });
    if (name === 'allIn') return t('allIn', { country: places.size === 1 ? ([...places][0] ?? 'both') : 'both' });
    if (name === 'monthly') return loan ? t('monthlyLoan', loan) : t('monthly');
    if (name === 'station') return location('nearbyKind.station');
    if (name === 'city' || name === 'start' || name === 'squareMetre' || name === 'has') return t(name);
    return facts(name, { region: region ?? 'none' });
  };
}

/** A property at the top of its column: picture, price, place, and the link to plan a visit. */
function PropertyHead({ property, dropHref }: { property: PropertyDetail; dropHref: string | null }) {
  const locale = useLocale();
  const t = useTranslations('favourites.compare');
  const types = useTranslations('type');
  const status = useTranslations('status');
  const picture = property.pictures[0];
  const name = `${types(property.type)}, ${property.city}`;
  const line = streetIn(property.address);
  const { street, number } = splitStreet(line ?? types(property.type));
  return (
    <th scope="col">
      <div className="picture">
        {picture && <img src={pictureHref(picture.hash, 480)} width={picture.width} height={picture.height} alt="" />}
        {dropHref && (
          <Link className="icon-btn" href={dropHref} scroll={false} title={t('drop')}>
            <Icon name="x" />
            <span className="sr-only">
              {t('drop')}: {line ?? name}
            </span>
          </Link>
        )}
      </div>
      <div className="what">
        <b className="price">
          <PriceText price={property.price} />
        </b>
        <Link href={property.addresses[locale]}>
          {street}
          <span className="number">{number}</span>
        </Link>
        <span className="muted">{property.city}</span>
        {property.isClosed ? (
          <span className="standing">{property.statusText ?? status(property.status)}</span>
        ) : (
          <Link className="link visit" href={bookingHref(property.id, locale)} rel="nofollow">
            {t('visit')}
            <span className="sr-only">: {line ?? name}</span>
          </Link>
        )}
      </div>
    </th>
  );
}

type TableProps = {
  comparison: Comparison;
  loan: Loan;
  /** The address of the comparison without a property; null if only two are left. */
  dropHrefOf: (id: string) => string | null;
};

/** Properties in columns, questions in rows by group. The most favourable value has a colour, a weight and a word. */
export function ComparisonTable({ comparison, loan, dropHrefOf }: TableProps) {
  const t = useTranslations('favourites.compare');
  const questionOf = useQuestion(comparison, loan);
  const property = useTranslations('property');
  const energy = useTranslations('energy');
  const { properties, groups } = comparison;
  const groupNames: Readonly<Record<ComparedGroup['name'], string>> = {
    costs: property('sections.costs'),
    property: t('group.property'),
    outside: property('surfaces.outside'),
    energy: energy('title'),
    location: property('location.title'),
  };
  return (
    <ColumnsInStep count={properties.length}>
      <thead>
        <tr>
          <td className="small muted">
            {groups.some(({ rows }) => rows.some(({ best }) => best.length > 0)) &&
              t('legend', { count: properties.length })}
          </td>
          {properties.map((property) => (
            <PropertyHead key={property.id} property={property} dropHref={dropHrefOf(property.id)} />
          ))}
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an element that scrolls sideways must also be reachable by
          keyboard */}
      <tbody tabIndex={0}>
        {groups.flatMap(({ name: group, rows }) => [
          <tr key={group} className={rows.some(({ differs }) => differs) ? 'group differs' : 'group'}>
            <th scope="colgroup" colSpan={properties.length + 1}>
              {groupNames[group]}
            </th>
          </tr>,
          ...rows.map(({ name, values, differs, best }) => (
            <tr key={name} className={differs ? 'differs' : undefined}>
              <th scope="row">
                <span>{questionOf(name)}</span>
              </th>
              {properties.map(({ id, region }, at) => (
                <td key={id} className={best.includes(at) ? 'best' : undefined}>
                  <Answer value={values[at] ?? null} region={region} />
                  {best.includes(at) && <span className="sr-only"> ({t('best')})</span>}
                </td>
              ))}
            </tr>
          )),
        ])}
      </tbody>
    </ColumnsInStep>
  );
}
