import { useTranslations } from 'next-intl';
import type { Region } from '@/lib/domain/place/zip-region';
import type {
  DrawnScale,
  PropertyEnergy as Energy,
  PropertyRenovation,
} from '@/lib/features/properties/types/property-detail';
import { Alert } from '../../ui/alert';
import { FactColumns } from '../facts/property-facts';
import { PropertySection } from '../property-section';
import { EnergyBands } from './energy-bands.client';
import './energy-scale.css';

/** The number of bands above which only bands without a sign have room for their letter. */
const CROWDED = 12;

/** The energy scale of a region with the arrow of one property: a drawing, and a sentence for screen readers. */
function EnergyScale({ scale, region, hasTitle }: { scale: DrawnScale; region: Region; hasTitle: boolean }) {
  const t = useTranslations('energy');
  const names = useTranslations('property.fact');
  const units = useTranslations('property.unit');
  const { bands, text, score, position } = scale;
  const isCrowded = bands.length > CROWDED;
  const arrow = score === null ? text : units('energy', { value: score });
  return (
    <figure
      className={`energy-scale${isCrowded ? ' crowded' : ''}`}
      style={{ '--n': bands.length, '--p': `${(position * 100).toFixed(2)}%` }}
    >
      {hasTitle && (
        <figcaption className="small muted">
          {scale.kind === 'energy' ? t('scale.energy') : names('insulationLabel')}
        </figcaption>
      )}
      <span className="sr-only">
        {t('scale.name', {
          region,
          best: bands[0]?.text ?? '',
          worst: bands.at(-1)?.text ?? '',
          label: text,
        })}
      </span>
      <div aria-hidden="true">
        <div className="arrow">
          <div>{arrow}</div>
        </div>
        <EnergyBands
          bands={bands.map(({ label, text: letter, sign, endsReport, upper }) => ({
            label,
            text: letter,
            ...(sign && { sign }),
            ...(endsReport && upper !== null && { limit: upper }),
          }))}
          hasLimits={bands.some(({ upper }) => upper !== null)}
        />
      </div>
    </figure>
  );
}

/** The sentence about a ceiling of energy use in Brussels: with the property's own score, or only with its label. */
const CEILINGS = {
  'first-ceiling': { score: 'toCeiling', label: 'labelCeiling' },
  'second-ceiling': { score: 'toSecond', label: 'labelSecond' },
} as const;

/** What the certificate means for a buyer, with the property's own figures and subsidies, and no estimate of costs. */
export function RenovationNote({ need }: { need: PropertyRenovation }) {
  const t = useTranslations('energy.renovation');
  const units = useTranslations('property.unit');
  const { kind, score, ceiling, less, year, years, fine, aid } = need;
  const perYear = (value: string) => units('energy', { value });
  const known =
    score && ceiling && less ? { score: perYear(score), ceiling: perYear(ceiling), less: perYear(less) } : null;
  const isCeiling = kind === 'first-ceiling' || kind === 'second-ceiling';
  const sentences = [
    kind === 'label' && t('noDuty'),
    kind === 'duty' && known && t('toLabelD', known),
    years !== null && t('since', { years }),
    isCeiling && year && ceiling && known && t(CEILINGS[kind].score, { ...known, year }),
    isCeiling && year && ceiling && !known && t(CEILINGS[kind].label, { year, ceiling: perYear(ceiling) }),
    kind === 'duty' && t('exceptions'),
    fine && t('fine', fine),
    t('cost'),
  ];
  return (
    <p className="renovation-note">
      {sentences.filter(Boolean).join(' ')}{' '}
      {t.rich('aid', {
        premium: (words) => (
          <a className="link" href={aid.premium}>
            {words}
          </a>
        ),
        loan: (words) => (
          <a className="link" href={aid.loan}>
            {words}
          </a>
        ),
      })}
    </p>
  );
}

/** The energy certificate on its region's scale, what the law requires, and a duty to renovate, if any. */
export function PropertyEnergy({ energy, region }: { energy: Energy; region: Region | null }) {
  const t = useTranslations('energy');
  const units = useTranslations('property.unit');
  const { headline, scales, renovation, need, certificate, installations } = energy;
  return (
    <PropertySection id="energy" title={t('title')}>
      <p className="chapter-intro">
        {headline
          ? headline.score === null
            ? t('label', { label: headline.text })
            : t('labelScore', { label: headline.text, score: units('energy', { value: headline.score }) })
          : t('noLabel')}{' '}
        {energy.isFreeOfDuty && t('noDuty')}
      </p>
      {region &&
        scales.map((scale) => (
          <EnergyScale key={scale.kind} scale={scale} region={region} hasTitle={scales.length > 1} />
        ))}
      {renovation && (
        <Alert>
          <b>{t('renovation.title')}</b>
          {t('renovation.text', { years: renovation.years, from: String(renovation.from) })}
        </Alert>
      )}
      {need && <RenovationNote need={need} />}
      {certificate.length > 0 ? (
        <FactColumns facts={certificate} second={installations} region={region} />
      ) : (
        <FactColumns facts={installations} region={region} />
      )}
    </PropertySection>
  );
}
