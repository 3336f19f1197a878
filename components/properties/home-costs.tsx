import { useTranslations } from 'next-intl';
import type { HomeCalculation } from '@/lib/features/calculators/types';
import type { HomeDetail } from '@/lib/features/properties/types/home-detail';
import { HomeTotal } from '../calculators/home-total';
import { PriceNote } from '../projects/price-note';
import { FactText } from './fact-list';
import { HomeSection } from './home-section';
import { PriceText } from './price-text';
import './home-costs.css';

/** The price and everything that comes with it. */
export function HomeCosts({
  home,
  calculation,
}: {
  home: Pick<HomeDetail, 'price' | 'costs' | 'vatNote' | 'duty' | 'moneyNote' | 'goal' | 'region'>;
  /** Null where the price is not shown. */
  calculation?: HomeCalculation | null;
}) {
  const t = useTranslations('property');
  const notes = useTranslations('moneyNote');
  const { vatNote, duty, moneyNote, goal, costs } = home;
  // A sold or let home has no price any more; the card beside the description says so.
  const hasPrice = home.price.kind !== 'status';
  if (!hasPrice && costs.length === 0) return null;
  return (
    <HomeSection id="costs" title={t(`costs.title.${goal}`)}>
      <dl className="cost-list tabular">
        {hasPrice && (
          <div className="first">
            <dt>{t(goal === 'for-sale' ? 'fact.askingPrice' : 'fact.rent')}</dt>
            <dd>
              <PriceText price={home.price} />
            </dd>
          </div>
        )}
        {costs.map(({ name, value }) => (
          <div key={name}>
            <dt>{t(`fact.${name}`, { region: home.region ?? 'none' })}</dt>
            <dd>
              <FactText value={value} />
            </dd>
          </div>
        ))}
      </dl>
      {vatNote && <PriceNote {...vatNote} />}
      {duty && <p className="small muted chapter-note">{t(`costs.duty.${duty.kind}`, { ...duty })}</p>}
      {/* A stated deposit is already listed among the amounts. */}
      {moneyNote && moneyNote.kind !== 'stated-deposit' && (
        <p className="small muted chapter-note">{notes(moneyNote.kind, { ...moneyNote })}</p>
      )}
      {calculation && <HomeTotal calculation={calculation} />}
    </HomeSection>
  );
}
