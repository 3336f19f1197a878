import { useLocale, useTranslations } from 'next-intl';
import { isPrivateKind } from '@/lib/domain/owner/dossier';
import { formatBytes } from '@/lib/domain/text/file-size';
import { LANGUAGE_TAGS } from '@/lib/domain/text/locale';
import { chooseText } from '@/lib/domain/text/translated-text';
import { formatShortDate } from '@/lib/domain/time/dates';
import type { DossierView } from '@/lib/features/owner-portal/progress/loaders';
import { ownerDocumentHref } from '@/lib/routing/personal-href';
import { Icon } from '../../ui/icon';
import './owner-documents.css';

/** Documents for the owners of a property. */
export function OwnerDocuments({ property, documents }: { property: string; documents: DossierView['documents'] }) {
  const locale = useLocale();
  const t = useTranslations('ownerDossier');
  const values = useTranslations('values');
  return (
    <section className="owner-documents" aria-labelledby="documents">
      <h2 id="documents">{t('documents')}</h2>
      {documents.length === 0 && <p className="muted">{t('noDocuments')}</p>}
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
                  {[day && formatShortDate(day, locale), type.toUpperCase(), formatBytes(bytes, locale)]
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
