import { useLocale, useTranslations } from 'next-intl';
import { formatNumber } from '@/lib/domain/money/currency';
import type { HomeDetail } from '@/lib/features/properties/types/home-detail';
import { FactText } from './fact-list';
import { HomeSection } from './home-section';
import { PriceText } from './price-text';

/** The price and everything that comes with it. */
export function HomeCosts({
  home,
}: {
  home: Pick<HomeDetail, 'price' | 'priceUnitText' | 'costs' | 'duty' | 'moneyNote' | 'goal' | 'region'>;
}) {
  const t = useTranslations('property');
  const notes = useTranslations('moneyNote');
  const locale = useLocale();
  const { duty, moneyNote, goal, costs } = home;
  // What is sold or let has no price any more, and the card beside the story says so.
  const hasPrice = home.price.kind !== 'status';
  if (!hasPrice && costs.length === 0) return null;
  const rates = duty && {
    normal: formatNumber(duty.normal, locale),
    own: duty.ownHome === null ? '' : formatNumber(duty.ownHome, locale),
    abatement: duty.abatement ?? '',
    checked: duty.checked,
  };
  return (
    <HomeSection id="costs" title={t(`costs.title.${goal}`)}>
      <dl className="cost-list num">
        {hasPrice && (
          <div className="first">
            <dt>{t(`costs.price.${goal}`)}</dt>
            <dd>
              <PriceText price={home.price} unitText={home.priceUnitText} />
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
      {rates && (
        <p className="small muted fl-n">
          {t(duty?.ownHome === null ? 'costs.duty.abatement' : 'costs.duty.ownHome', rates)}
        </p>
      )}
      {/* A stated deposit stands among the amounts already. */}
      {moneyNote && moneyNote.kind !== 'stated-deposit' && (
        <p className="small muted fl-n">{notes(moneyNote.kind, { ...moneyNote })}</p>
      )}
    </HomeSection>
  );
}
