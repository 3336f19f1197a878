import { useLocale, useTranslations } from 'next-intl';
import { stopSharing } from '@/lib/features/favourites/actions';
import { href } from '@/lib/routing/href';
import { useCardWords } from '../properties/cards/card-words';
import { FacadeDrawing } from '../properties/facade-drawing';
import { Alert } from '../ui/alert';
import { Link } from '../ui/link.client';
import { FavouritesLater } from './favourites-later.client';
import { useFavouritesWords } from './favourites-words';
import { ShareForm } from './share-form';

/** The favourites of this device; without script, a text explains why they are missing. */
export function OwnFavourites({ stamp }: { stamp: string }) {
  const locale = useLocale();
  const t = useTranslations('favourites');
  return (
    <div className="wrap">
      <div className="favourites-head">
        <h1>{t('title')}</h1>
        <p className="small muted">
          {t('intro')} <span>{t('noAccount')}</span>
        </p>
      </div>
      <noscript>
        <Alert>{t('noScript')}</Alert>
      </noscript>
      <FavouritesLater
        locale={locale}
        words={useFavouritesWords()}
        cardWords={useCardWords()}
        trouble={{ blocked: t('trouble.blocked'), full: t('trouble.full'), many: t('trouble.many') }}
        drawing={<FacadeDrawing />}
        shareForm={<ShareForm stamp={stamp} />}
        stopSharing={stopSharing}
        empty={
          <div className="empty">
            <FacadeDrawing />
            <div>
              <h2>{t('empty.title')}</h2>
              <p>{t('empty.text')}</p>
              <div className="acts">
                <Link className="btn btn-primary" href={href('for-sale', locale)}>
                  {t('empty.sale')}
                </Link>
                <Link className="btn btn-quiet" href={href('for-rent', locale)}>
                  <span className="link">{t('empty.rent')}</span>
                </Link>
              </div>
            </div>
          </div>
        }
      />
    </div>
  );
}
