import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { isPrivateKind } from '@/lib/domain/owner/dossier';
import { formatEuro, formatNumber, tellingSize } from '@/lib/domain/text/format-number';
import { LANGUAGE_TAGS } from '@/lib/domain/text/locale';
import { chooseText } from '@/lib/domain/text/translated-text';
import { formatShortDate } from '@/lib/domain/time/dates';
import type { PropertyContact } from '@/lib/features/catalogue/mapping/to-property-contact';
import type { DossierView } from '@/lib/features/owner-portal/progress/data';
import { agencyName } from '@/lib/platform/i18n/site-languages';
import { ownerDocumentHref } from '@/lib/routing/personal-href';
import { Icon } from '../../ui/icon';
import { Portrait } from '../../ui/portrait';

/** A section of the portal with its parts in two columns. */
export const DossierColumns = ({ id, children }: { id?: string; children: ReactNode }) => (
  <div className="dossier-columns" id={id}>
    {children}
  </div>
);

type PlacementProps = {
  placements: DossierView['placements'];
  /** The agency's own site: first and last day, number of views, and the address of the page. */
  own: { online: DossierView['online']; views: number; href: string | null };
};

/** The media with advertisements for a property: first and last day, and views there. */
export function MediaPlacements({ placements, own }: PlacementProps) {
  const locale = useLocale();
  const t = useTranslations('ownerDossier.media');
  const count = (value: number | null) => (value ? formatNumber(value, locale) : '–');
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
            medium: agencyName(locale),
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

/** Documents for the owners of a property. */
export function OwnerDocuments({ property, documents }: { property: string; documents: DossierView['documents'] }) {
  const locale = useLocale();
  const t = useTranslations('ownerDossier');
  const values = useTranslations('values');
  return (
    <section className="owner-documents" id="documents" aria-labelledby="documents-title">
      <h2 id="documents-title">{t('documents')}</h2>
      <ul>
        {documents.map(({ id, kind, names, day, bytes, type, readAt }) => {
          const name = chooseText(names, locale);
          return (
            <li key={id}>
              <Icon name="file-text" />
              <span>
                <a
                  className="link"
                  href={ownerDocumentHref(property, id)}
                  target="_blank"
                  rel="noopener"
                  lang={name?.isFallback ? LANGUAGE_TAGS[name.language] : undefined}
                >
                  {name?.text ?? (isPrivateKind(kind) ? t(`document.${kind}`) : values(`documentKind.${kind}`))}
                </a>
                <span className="small muted">
                  {[
                    day && formatShortDate(day, locale),
                    type.toUpperCase(),
                    tellingSize(bytes, documents.length, locale),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              {!readAt && <span className="small unread">{t('unread')}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const MOST_OFFERS = 3;

/** The offers for a property, newest first, without names of bidders; after three, the others open on a click. */
export function OfferList({ offers }: { offers: DossierView['offers'] }) {
  const locale = useLocale();
  const t = useTranslations('ownerDossier.offers');
  const now = useTranslations('ownerNow');
  if (offers.length === 0) return null;
  const newest = [...offers].sort((a, b) => (a.day < b.day ? 1 : -1));
  const list = (some: typeof newest) => (
    <dl className="key-values">
      {some.map(({ day, amount, state }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two offers may have the same day
        <div key={`${day} ${at}`}>
          <dt>{formatShortDate(day, locale)}</dt>
          <dd>
            {amount === null ? t('noAmount') : formatEuro(amount, locale)} <span className="muted">{t(state)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
  return (
    <section className="offer-list" aria-labelledby="offers">
      <h3 id="offers">{t('title')}</h3>
      {list(newest.slice(0, MOST_OFFERS))}
      {newest.length > MOST_OFFERS && (
        <details>
          <summary className="link">{now('allOffers', { number: formatNumber(newest.length, locale) })}</summary>
          {list(newest.slice(MOST_OFFERS))}
        </details>
      )}
    </section>
  );
}

/** The agent of a property's sale or letting, with contact details. */
export function DossierAgent({ contact }: { contact: PropertyContact }) {
  const t = useTranslations('ownerDossier');
  const { name, role, phone, phoneHref, email } = contact;
  return (
    <aside className="dossier-agent">
      {contact.portrait && <Portrait name={name} picture={contact.portrait} />}
      <p>{t.rich('agent', { name, b: (text) => <b>{text}</b> })}</p>
      {role && <p className="small muted">{role}</p>}
      <p className="small ways">
        <a className="link tabular" href={phoneHref}>
          {phone}
        </a>
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
      </p>
    </aside>
  );
}
