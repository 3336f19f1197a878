import { useTranslations } from 'next-intl';
import type { PropertyRenovation } from '@/lib/features/properties/types/property-detail';

/** The sentence about a Brussels ceiling of energy use: with the property's own score, or its label only. */
const CEILINGS = {
  'first-ceiling': { score: 'toCeiling', label: 'labelCeiling' },
  'second-ceiling': { score: 'toSecond', label: 'labelSecond' },
} as const;

/** The certificate's meaning for a buyer, with the property's own figures, and where to get subsidies. It estimates no cost. */
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
