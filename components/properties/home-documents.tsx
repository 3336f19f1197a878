import { useTranslations } from 'next-intl';
import { LANGUAGE_TAGS } from '@/lib/domain/locale';
import { mailHref } from '@/lib/domain/mail-link';
import type { HomeDetail } from '@/lib/features/properties/types';
import { Icon } from '../ui/icon';
import { HomeSection } from './home-section';

/** The documents of a home; the agent sends them on request. */
export function HomeDocuments({
  home,
  title,
  url,
}: {
  home: Pick<HomeDetail, 'documents' | 'contact' | 'reference' | 'id'>;
  title: string;
  url: string;
}) {
  const t = useTranslations('documents');
  const mail = useTranslations('property.mail.document');
  const kinds = useTranslations('values.documentKind');
  const { documents, contact } = home;
  if (documents.length === 0) return null;
  return (
    <HomeSection id="documents" title={t('title')}>
      <p className="intro">{t('intro')}</p>
      <ul className="docs">
        {documents.map(({ name, language, kind, size }, index) => {
          const words = { document: name ?? kinds(kind), home: title, reference: home.reference ?? home.id };
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two documents may have one name, and their order never changes
            <li key={index}>
              <Icon name="file-text" />
              <span>
                <b lang={language ? LANGUAGE_TAGS[language] : undefined}>{words.document}</b>
                <span className="small muted num">
                  {[name && kind !== 'other' ? kinds(kind) : null, size]
                    .filter((part) => part && part !== name)
                    .join(', ')}
                </span>
              </span>
              <a
                className="link"
                href={mailHref(
                  contact.email,
                  mail('subject', words),
                  mail('body', { ...words, name: contact.firstName, url }),
                )}
                aria-label={t('askFor', words)}
              >
                {t('ask')}
              </a>
            </li>
          );
        })}
      </ul>
    </HomeSection>
  );
}
