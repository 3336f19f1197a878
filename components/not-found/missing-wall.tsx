import { useTranslations } from 'next-intl';
import { Plaque } from '../missing/not-found-sign';
import '@/app/styles/missing.css';

/** What has happened, on the wall of the house that is not there. */
export function MissingWall({ title, text }: { title: string; text: string }) {
  const t = useTranslations('missing');
  return (
    <div className="brickwall">
      <div className="wrap grid">
        <div className="w-p">
          <Plaque label={t('plaque')} />
        </div>
        <div className="w-t">
          <h1>{title}</h1>
          <p>{text}</p>
        </div>
      </div>
    </div>
  );
}
