import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { formatNumber } from '@/lib/domain/money/currency';
import { barWidth, type Share, type Shares } from '@/lib/domain/owner/audience';
import { LANGUAGE_NAMES } from '@/lib/domain/text/locale';
import './visit-shares.css';

type BarsProps = { title: string; shares: ReadonlyArray<Share<string>>; nameOf: (at: number) => string };

function Bars({ title, shares, nameOf }: BarsProps) {
  const locale = useLocale();
  const id = useId();
  if (shares.length === 0) return null;
  return (
    <div>
      <h3 id={id}>{title}</h3>
      <ul aria-labelledby={id}>
        {shares.map(({ name, count }, at) => (
          <li key={name}>
            <span>{nameOf(at)}</span> <b>{formatNumber(count, locale)}</b>
            <i style={{ inlineSize: `${barWidth(count, shares)}%` }} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Where visitors come from, on what and in which language, and what they do on the page, as bars with their counts. */
export function VisitShares({ shares: { sources, devices, languages, acts } }: { shares: Shares }) {
  const t = useTranslations('ownerHome.visits');
  const device = useTranslations('owner.account.devices');
  return (
    <div className="visit-shares">
      <h2>{t('from')}</h2>
      {sources.length === 0 && <p>{t('nobody')}</p>}
      <Bars title={t('sources')} shares={sources} nameOf={(at) => t(`source.${sources[at]?.name ?? 'other'}`)} />
      <Bars title={t('devices')} shares={devices} nameOf={(at) => device(devices[at]?.name ?? 'computer')} />
      <Bars title={t('languages')} shares={languages} nameOf={(at) => LANGUAGE_NAMES[languages[at]?.name ?? 'nl']} />
      <Bars title={t('acts')} shares={acts} nameOf={(at) => t(`act.${acts[at]?.name ?? 'pictures'}`)} />
    </div>
  );
}
