import { useLocale, useTranslations } from 'next-intl';
import agency from '@/agency.config';
import { formatNumber } from '@/lib/domain/money/currency';
import { formatShortDate } from '@/lib/domain/time/dates';
import type { DossierView } from '@/lib/features/owner-portal/progress/loaders';
import './media-placements.css';

type PlacementProps = {
  placements: DossierView['placements'];
  /** The agency's own site: first and last day, number of views, and the address of the page. */
  own: { online: DossierView['online']; views: number; href: string | null };
};

/** The media with advertisements for a property: first and last day, and views there. */
export function MediaPlacements({ placements, own }: PlacementProps) {
  const locale = useLocale();
  const t = useTranslations('ownerDossier.media');
  const count = (value: number | null) => (value === null ? '–' : formatNumber(value, locale));
  const span = (from: string | null, until: string | null) =>
    from && until
      ? t('span', { from: formatShortDate(from, locale), until: formatShortDate(until, locale) })
      : from
        ? t('from', { from: formatShortDate(from, locale) })
        : until && t('until', { until: formatShortDate(until, locale) });
  const rows = [
    ...placements,
    ...(own.online
      ? [
          {
            medium: agency.name,
            kind: 'site',
            url: own.href,
            ...own.online,
            shown: null,
            clicked: own.views,
          } as const,
        ]
      : []),
    // One medium may have two advertisements that start on the same day.
  ].map((row, at) => ({ ...row, key: `${row.medium} ${at}` }));
  if (rows.length === 0) return null;
  return (
    <section className="media-placements" aria-labelledby="media">
      <h2 id="media">{t('title')}</h2>
      <table className="data-table">
        <thead>
          <tr>
            <th scope="col">{t('medium')}</th>
            <th scope="col" className="r">
              {t('shown')}
            </th>
            <th scope="col" className="r">
              {t('clicked')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, medium, kind, url, from, until, shown, clicked }) => (
            <tr key={key}>
              <th scope="row">
                {url ? (
                  <a className="link" href={url} rel={kind === 'site' ? undefined : 'noreferrer'}>
                    {medium}
                  </a>
                ) : (
                  medium
                )}
                <span className="small muted">
                  {[t(`kind.${kind}`), span(from, until)].filter(Boolean).join(' · ')}
                </span>
              </th>
              <td className="r">{count(shown)}</td>
              <td className="r">{count(clicked)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {placements.length > 0 && <p className="small muted">{t('note')}</p>}
    </section>
  );
}
