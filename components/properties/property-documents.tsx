import { useLocale, useTranslations } from 'next-intl';
import { LANGUAGE_TAGS } from '@/lib/domain/text/locale';
import type { PropertyDetail } from '@/lib/features/properties/types/property-detail';
import { href } from '@/lib/routing/href';
import { DocumentRows } from './document-rows.client';
import { PictureGrid, type ShownPicture } from './gallery/property-pictures.client';
import { PropertySection, SectionDetails } from './property-section';

/** Scans of documents, which are shown without a document request. */
const DocumentPreviews = ({ previews }: { previews: readonly ShownPicture[] }) =>
  previews.length > 0 && <PictureGrid pictures={previews} look="drawings pages" />;

/** The documents of a property, with links to request them; empty for a sold or let property. */
export function PropertyDocuments({
  property,
  previews,
}: {
  property: Pick<PropertyDetail, 'documents' | 'isClosed' | 'id'>;
  previews: readonly ShownPicture[];
}) {
  const locale = useLocale();
  const t = useTranslations('documents');
  const kinds = useTranslations('values.documentKind');
  const { documents } = property;
  if (property.isClosed) return null;
  if (documents.length === 0)
    return (
      <PropertySection id="documents" title={t('title')}>
        {previews.length === 0 && <p className="chapter-intro">{t('none')}</p>}
        <DocumentPreviews previews={previews} />
      </PropertySection>
    );
  const askHref = href('request-documents/{id}', locale, { id: property.id });
  return (
    <PropertySection id="documents" title={t('title')}>
      <p className="chapter-intro">{t('intro')}</p>
      <SectionDetails title={t('title')}>
        <DocumentRows
          documents={documents.map(({ key, name, language, kind, size }) => {
            const label = name ?? kinds(kind);
            const about = [name && kind !== 'other' ? kinds(kind) : null, size];
            return {
              label,
              ...(language && { lang: LANGUAGE_TAGS[language] }),
              about: about.filter((part) => part && part !== name).join(', '),
              href: `${askHref}?document=${key}`,
              name: t('askFor', { document: label }),
            };
          })}
          ask={t('ask')}
        />
        <DocumentPreviews previews={previews} />
      </SectionDetails>
    </PropertySection>
  );
}
