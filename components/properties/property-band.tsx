import { useLocale, useTranslations } from 'next-intl';
import agency from '@/agency.config';
import { euroInSentence } from '@/lib/domain/text/format-number';
import { formatDate } from '@/lib/domain/time/dates';
import type { PropertyCalculation } from '@/lib/features/calculators/types';
import type { ProjectLink } from '@/lib/features/projects/types';
import type { FactName } from '@/lib/features/properties/types/facts';
import type { PropertyDetail } from '@/lib/features/properties/types/property-detail';
import { href } from '@/lib/routing/href';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link.client';
import { EnergyTag } from './energy/energy-tag';
import { Heart } from './heart/heart.client';
import { PriceText, usePriceParts } from './price-text';
import { MainActions, StateNote } from './property-actions';
import { ShareLink } from './share/share-link.client';
import { useShareWords } from './share/share-words';
import './property-band.css';

type BandProps = {
  property: PropertyDetail;
  title: string;
  url: string;
  project: ProjectLink | null;
  /** The price; null if it is hidden. */
  calculation: PropertyCalculation | null;
};

/** The title of a property, its address, its project, if it has one, and what its status means. */
function PropertyTitle({ property, title, project }: Pick<BandProps, 'property' | 'title' | 'project'>) {
  const t = useTranslations('property');
  return (
    <div className="title">
      <h1>{title}</h1>
      <p className="address">
        {property.address.line}
        {property.address.kind === 'hidden' && <span className="small">{t('addressHidden')}</span>}
      </p>
      {project && (
        <p className="small">
          {t.rich('partOf', {
            project: project.name,
            link: (name) => (
              <Link className="link" href={project.href}>
                {name}
              </Link>
            ),
          })}
        </p>
      )}
      <StateNote property={property} />
    </div>
  );
}

/**
 * The total cost of the property and the cost per month, with a link to the figures and their assumptions; for a rent
 * the charges and the amount at the start. Null if no total is known.
 */
function AllIn({ property, calculation }: Pick<BandProps, 'property' | 'calculation'>) {
  const t = useTranslations('property.cost');
  const locale = useLocale();
  const partsOf = usePriceParts();
  if (!calculation || calculation.total === null) return null;
  const { kind, country, text, total, monthly, loan } = calculation;
  const euro = (amount: number) => euroInSentence(amount, locale);
  const start = text === 'deposit-unknown' ? null : t('start', { amount: euro(total) });
  const words =
    kind === 'sale'
      ? [t('allIn', { total: euro(total), country }), loan && t('monthly', { amount: euro(monthly ?? 0) })]
      : [hasCharges(calculation) && t('withCharges', { amount: euro(monthly ?? 0) }), start];
  const before = partsOf(property.price).before;
  const said = words.filter(Boolean).join(' · ');
  return (
    said && (
      <a className="link all-in" href="#total">
        {before ? `${before} ${said}` : said}
      </a>
    )
  );
}

/** The agency's own estimate of the renovation that the law requires of a buyer. */
function Renovation({ property }: Pick<BandProps, 'property'>) {
  const t = useTranslations('property.cost');
  const locale = useLocale();
  const { renovationCosts: costs } = agency;
  if (!costs || !property.renovation || property.isClosed) return null;
  const words = { ...property.renovation, date: formatDate(costs.date, locale), source: costs.source[locale] };
  return <p className="small muted">{t('renovation', words)}</p>;
}

/** Whether a tenant pays charges beside the rent. */
const hasCharges = ({ rows }: PropertyCalculation): boolean => rows.some(({ name }) => name === 'firstCharges');

const AREAS: readonly FactName[] = ['livingArea', 'totalArea', 'usableArea', 'groundArea'];

/** On a phone: bedrooms, surface and energy label beside the price. */
function InShort({ property: { highlights, energyTag, region } }: Pick<BandProps, 'property'>) {
  const t = useTranslations('property');
  const textOf = (name: FactName): string | null => {
    const value = highlights.find((fact) => fact.name === name)?.value;
    return value?.kind === 'text' ? value.text : null;
  };
  const bedrooms = textOf('bedrooms');
  const area = AREAS.map(textOf).find((text) => text !== null);
  const words = [bedrooms && t('inShort', { count: bedrooms }), area].filter(Boolean);
  if (words.length === 0 && !energyTag) return null;
  return (
    <p className="in-short">
      {words.join(' · ')}
      {energyTag && (
        <EnergyTag
          label={energyTag.label}
          text={energyTag.text}
          name={t('fact.energyLabel', { region: region ?? 'none' })}
        />
      )}
    </p>
  );
}

/** The band under the pictures: title and address; price, costs and actions. On a phone the price comes first. */
export function PropertyBand({ property, title, url, project, calculation }: BandProps) {
  const locale = useLocale();
  const t = useTranslations('property');
  const card = useTranslations('card');
  const prices = useTranslations('pricePage');
  return (
    <div className="property-band">
      <PropertyTitle property={property} title={title} project={project} />
      <div className="offer">
        <p className={`price property-price ${property.price.kind}`}>
          <PriceText price={property.price} />
        </p>
        <InShort property={property} />
        <AllIn property={property} calculation={calculation} />
        <Renovation property={property} />
        {property.status === 'sold' && (
          <Link className="link" href={href('contact-demand', locale)}>
            {prices('value')}
          </Link>
        )}
        <div className="acts">
          <MainActions property={property} />
          <Heart property={{ id: property.id, name: title }} label={card('keep')} />
          <ShareLink
            className="heart"
            href={href('send-to-friend/{id}', locale, { id: property.id })}
            title={title}
            url={url}
            label={t('tools.share')}
            words={useShareWords()}
          >
            <Icon name="share-2" />
          </ShareLink>
        </div>
      </div>
    </div>
  );
}
