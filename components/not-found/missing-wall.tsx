import { useTranslations } from 'next-intl';
import { NotFoundSign } from './not-found-sign';
import './missing.css';

/** The message of a missing page, on a drawn brick wall. */
export function MissingWall({ title, text }: { title: string; text: string }) {
  const t = useTranslations('missing');
  return (
    <div className="brickwall">
      <div className="wrap grid">
        <div className="w-p">
          <NotFoundSign label={t('sign')} />
        </div>
        <div className="w-t">
          <h1>{title}</h1>
          <p>{text}</p>
        </div>
      </div>
    </div>
  );
}
