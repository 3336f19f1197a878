import { useTranslations } from 'next-intl';
import { LANGUAGE_TAGS } from '@/lib/domain/text/locale';
import type { PropertyDetail } from '@/lib/features/properties/types/property-detail';

/** The description of a property; a long one opens on a click, without JavaScript. */
export function DescriptionText({ description }: { description: NonNullable<PropertyDetail['description']> }) {
  const t = useTranslations('property.description');
  const { lede, body, rest, language, isFallback } = description;
  return (
    <>
      {isFallback && <p className="small muted only">{t(`only.${language}`)}</p>}
      <div className="text" lang={isFallback ? LANGUAGE_TAGS[language] : undefined}>
        {lede && <p className="lede opening">{lede}</p>}
        {body.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {rest.length > 0 && (
          <details>
            <summary>
              <span className="link more-words">{t('more')}</span>
              <span className="link less-words">{t('less')}</span>
            </summary>
            {rest.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </details>
        )}
      </div>
    </>
  );
}
