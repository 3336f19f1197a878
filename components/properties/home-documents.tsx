import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { LANGUAGE_TAGS } from '@/lib/domain/text/locale';
import type { HomeDetail } from '@/lib/features/properties/types/home-detail';
import { href } from '@/lib/routing/href';
import { Icon } from '../ui/icon';
import { HomeSection } from './home-section';

/** The documents of a home, to be asked for. Nobody asks for those of a home that is sold or let. */
export function HomeDocuments({ home }: { home: Pick<HomeDetail, 'documents' | 'isClosed' | 'id'> }) {
  const locale = useLocale();
  const t = useTranslations('documents');
  const kinds = useTranslations('values.documentKind');
  const { documents } = home;
  if (home.isClosed) return null;
  if (documents.length === 0)
    return (
      <HomeSection id="documents" title={t('title')}>
        <p className="intro">{t('none')}</p>
      </HomeSection>
    );
  return (
    <HomeSection id="documents" title={t('title')}>
      <p className="intro">{t('intro')}</p>
      <ul className="docs">
        {documents.map(({ key, name, language, kind, size }, index) => {
          const label = name ?? kinds(kind);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two documents may have one name, and their order never changes
            <li key={index}>
              <Icon name="file-text" />
              <span>
                <b lang={language ? LANGUAGE_TAGS[language] : undefined}>{label}</b>
                <span className="small muted num">
                  {[name && kind !== 'other' ? kinds(kind) : null, size]
                    .filter((part) => part && part !== name)
                    .join(', ')}
                </span>
              </span>
              <Link
                className="link"
                href={`${href('request-documents/{id}', locale, { id: home.id })}?document=${key}`}
                prefetch={false}
                aria-label={t('askFor', { document: label })}
              >
                {t('ask')}
              </Link>
            </li>
          );
        })}
      </ul>
    </HomeSection>
  );
}
