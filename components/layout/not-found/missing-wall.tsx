import { useTranslations } from 'next-intl';
import { NotFoundSign } from './not-found-sign';
import './missing-wall.css';

/** The message of a missing page, on a drawn brick wall. */
export function MissingWall({ title, text }: { title: string; text: string }) {
  const t = useTranslations('missing');
  return (
    <div className="brick-wall">
      <div className="wrap grid">
        <div className="number">
          <NotFoundSign label={t('sign')} />
        </div>
        <div className="words">
          <h1>{title}</h1>
          <p>{text}</p>
        </div>
      </div>
    </div>
  );
}
