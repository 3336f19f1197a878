import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { PropertyCalculation } from '@/lib/features/calculators/types';
import { whereOfSales, whereOfScope } from '@/lib/features/catalogue/mapping/place-words';
import type { Fact, FactName } from '@/lib/features/properties/types/facts';
import type { PropertyDetail } from '@/lib/features/properties/types/property-detail';
import { PropertyTotal } from '../calculators/property-total';
import { FactText } from './facts/property-facts';
import { PriceNote } from './price-note';
import { PriceText } from './price-text';
import { PropertySection, SectionDetails } from './property-section';

/** Whether a property has a price or costs to list. A sold or let one has no price; its status is in the band above. */
export const hasCosts = ({ price, costs }: Pick<PropertyDetail, 'price' | 'costs'>): boolean =>
  price.kind !== 'status' || costs.length > 0;

/** Amounts of the feed that the total of a sale computes itself. */
const IN_TOTAL: ReadonlySet<FactName> = new Set(['registrationDuty', 'notaryFees']);

/** The costs to list: beside a total each cost has one amount, that of the total. */
export const costsBeside = (costs: readonly Fact[], calculation: Pick<PropertyCalculation, 'total'> | null): Fact[] =>
  costs.filter(({ name }) => typeof calculation?.total !== 'number' || !IN_TOTAL.has(name));

/** The price and all costs with it. */
export function PropertyCosts({
  property,
  calculation,
}: {
  property: Pick<PropertyDetail, 'price' | 'costs' | 'vatNote' | 'duty' | 'moneyNote' | 'goal' | 'region'> &
    Partial<Pick<PropertyDetail, 'around'>>;
  /** The price; null if it is hidden. */
  calculation?: PropertyCalculation | null;
}) {
  const t = useTranslations('property');
  const notes = useTranslations('moneyNote');
  const { vatNote, duty, moneyNote, goal, costs } = property;
  const hasPrice = property.price.kind !== 'status';
  if (!hasCosts(property)) return null;
  const costNotes = (
    <>
      {duty && <p className="small muted chapter-note">{t(`costs.duty.${duty.kind}`, { ...duty })}</p>}
      {/* A deposit in the feed is already listed among the amounts. */}
      {moneyNote && moneyNote.kind !== 'stated-deposit' && (
        <p className="small muted chapter-note">{notes(moneyNote.kind, { ...moneyNote })}</p>
      )}
    </>
  );
  return (
    <PropertySection id="costs" title={t(`costs.title.${goal}`)}>
      <dl className="cost-list tabular">
        {hasPrice && (
          <div className="first">
            <dt>{t(goal === 'for-sale' ? 'fact.askingPrice' : 'fact.rent')}</dt>
            <dd>
              <PriceText price={property.price} />
            </dd>
          </div>
        )}
        {costsBeside(costs, calculation ?? null).map(({ name, value }) => (
          <div key={name}>
            <dt>{t(`fact.${name}`, { region: property.region ?? 'none' })}</dt>
            <dd>
              <FactText value={value} />
            </dd>
          </div>
        ))}
      </dl>
      {vatNote && <PriceNote {...vatNote} />}
      {calculation ? <PropertyTotal calculation={calculation}>{costNotes}</PropertyTotal> : costNotes}
      {property.around && <PricesAround around={property.around} />}
    </PropertySection>
  );
}

/** What the agency asked for similar homes that it sold, beside the price per m², and the median of the municipality. */
function PricesAround({ around }: { around: NonNullable<PropertyDetail['around']> }) {
  const t = useTranslations('property.around');
  const locale = useLocale();
  const { median, municipality, ...sales } = around;
  const place = whereOfScope({ place: municipality, type: null }, locale);
  const similar = { ...sales, where: whereOfSales(sales.reach, municipality, locale), place };
  const b = (words: ReactNode) => <b>{words}</b>;
  return (
    <div id="prices">
      <p className="tabular chapter-note">{t.rich('similar', { ...similar, b })}</p>
      {median && <p className="tabular">{t.rich('median', { ...median, place, b })}</p>}
      <SectionDetails title={t('title')}>
        <p className="small muted chapter-note">
          {t('note', similar)} {median && t('source', median)}
        </p>
      </SectionDetails>
    </div>
  );
}
