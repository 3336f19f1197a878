import { useTranslations } from 'next-intl';
import type { HomeRenovation } from '@/lib/features/properties/types/home-detail';
import './renovation-note.css';

/** What a certificate means for who buys the home, in the home's own figures, and who helps to pay. No cost is guessed. */
export function RenovationNote({ need }: { need: HomeRenovation }) {
  const t = useTranslations('energy.renovation');
  const units = useTranslations('property.unit');
  const { kind, score, ceiling, less, year, fine, aid } = need;
  const perYear = (value: string) => units('energy', { value });
  const known =
    score && ceiling && less ? { score: perYear(score), ceiling: perYear(ceiling), less: perYear(less) } : null;
  return (
    <p className="renovation-note">
      {kind === 'label' && t('noDuty')}
      {kind === 'duty' && known && t('toLabelD', known)}
      {kind === 'ceiling' && known && year && t('toCeiling', { ...known, year })}{' '}
      {fine && t('fine', { min: fine[0], max: fine[1] })} {t('cost')}{' '}
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
