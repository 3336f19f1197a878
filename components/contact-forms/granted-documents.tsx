import { useLocale, useTranslations } from 'next-intl';
import { LANGUAGE_TAGS } from '@/lib/domain/text/locale';
import { formatDateTime } from '@/lib/domain/time/dates';
import type { Grant } from '@/lib/features/contact-forms/document-requests/types';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link.client';
import './granted-documents.css';

/** The documents of a personal link, each with a download link. */
export function GrantedDocuments({ grant }: { grant: Extract<Grant, { kind: 'open' }> }) {
  const locale = useLocale();
  const t = useTranslations('grantedDocuments');
  const { property, documents, expiresAt } = grant;
  return (
    <div className="wrap notice">
      <h1>{useTranslations('mail.visitor')('title.documents')}</h1>
      <p className="lede">
        <Link className="link" href={property.url}>
          {property.title}
        </Link>
      </p>
      <p className="muted">{t('intro', { date: formatDateTime(expiresAt, locale) })}</p>
      <ul className="granted-documents">
        {documents.map(({ href, name, language, type, size }) => (
          <li key={href}>
            <Icon name="file-text" />
            <span>
              <b lang={language ? LANGUAGE_TAGS[language] : undefined}>{name}</b>
              <span className="small muted tabular">{[type, size].filter(Boolean).join(', ')}</span>
            </span>
            <a className="btn btn-secondary" href={href} download aria-label={t('downloadOf', { document: name })}>
              {t('download')}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
