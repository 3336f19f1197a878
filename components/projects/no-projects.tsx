import { useTranslations } from 'next-intl';
import { FacadeDrawing } from '../properties/facade-drawing';
import { Link } from '../ui/link.client';

/** "No projects found" (SPEC §8), with links to other pages. */
export function NoProjects({ saleHref, contactHref }: { saleHref: string; contactHref: string }) {
  const t = useTranslations('projects');
  return (
    <div className="empty">
      <FacadeDrawing />
      <div>
        <h2>{t('none')}</h2>
        <p>{t('noneText')}</p>
        <div className="acts">
          <Link className="btn btn-primary" href={saleHref}>
            {t('noneSale')}
          </Link>
          <Link className="btn btn-quiet" href={contactHref}>
            <span className="link">{t('noneContact')}</span>
          </Link>
        </div>
      </div>
    </div>
  );
}
