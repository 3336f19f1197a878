import { useTranslations } from 'next-intl';
import type { ArticlePicture } from '@/lib/features/content/articles/types';
import { TalkNow } from '../agency/talk-now';
import { SitePicture } from '../content/articles/site-picture';

const PARTS = ['call', 'visit', 'report'] as const;

type AsideProps = { picture: ArticlePicture | null };

/** Beside the form: the next steps, and a contact. */
export function ValuationAside({ picture }: AsideProps) {
  const t = useTranslations('valuation');
  return (
    <aside className="form-aside" aria-labelledby="how-title">
      {picture && <SitePicture picture={picture} sizes="(min-width: 1000px) 380px, 1px" />}
      <h2 id="how-title">{t('how.title')}</h2>
      <ol className="how">
        {PARTS.map((part) => (
          <li key={part}>
            <b>{t(`how.${part}`)}</b>
            <span>{t(`how.${part}Text`)}</span>
          </li>
        ))}
      </ol>
      <p className="small muted">{t('free')}</p>
      <TalkNow />
    </aside>
  );
}
