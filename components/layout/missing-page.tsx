import { useLocale, useTranslations } from 'next-intl';
import type { Goal } from '@/lib/domain/property/property-values';
import { formatNumber } from '@/lib/domain/text/format-number';
import { href } from '@/lib/routing/href';
import { WayLinks } from '../ui/more-link';
import './missing-page.css';

/** Links to other pages, on the page for a missing address. */
export function MissingLinks({ counts }: { counts: Record<Goal, number> }) {
  const locale = useLocale();
  const t = useTranslations('missing');
  const { 'for-sale': forSale, 'for-rent': forRent } = counts;
  const goals = [
    ['for-sale', t('forSale', { count: forSale, n: formatNumber(forSale, locale) })],
    ['for-rent', t('forRent', { count: forRent, n: formatNumber(forRent, locale) })],
  ] as const;
  return (
    <>
      <h2>{t('elsewhere')}</h2>
      <WayLinks
        links={[
          [href('', locale), t('home')],
          ...goals.flatMap(([goal, words]) => (counts[goal] > 0 ? [[href(goal, locale), words] as const] : [])),
          [href('contact', locale), t('report')],
        ]}
      />
    </>
  );
}

/** A drawn house number plate: 404. */
const NotFoundSign = ({ label }: { label: string }) => (
  <svg className="not-found-sign" viewBox="0 0 300 190" role="img" aria-label={label}>
    <path d="M1 189V57h24V39h24V21h24V1h154v20h24v18h24v18h24v132z" />
    <path
      d="M11 179V67h24V49h24V31h24V11h134v20h24v18h24v18h24v112z"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
    />
    <text x="150" y="138" textAnchor="middle" fill="currentColor">
      404
    </text>
    <circle cx="24" cy="166" r="4" fill="currentColor" opacity=".75" />
    <circle cx="276" cy="166" r="4" fill="currentColor" opacity=".75" />
  </svg>
);

/** The message that a page does not exist, on a drawn brick wall. */
export function MissingWall({ title, text }: { title: string; text: string }) {
  const t = useTranslations('missing');
  return (
    <div className="brick-wall">
      <div className="wrap grid">
        <div className="number">
          <NotFoundSign label={t('sign')} />
        </div>
        <div className="words">
          <h1>{title}</h1>
          <p>{text}</p>
        </div>
      </div>
    </div>
  );
}
