import { useLocale, useTranslations } from 'next-intl';
import { href } from '@/lib/routing/href';
import { PageHead } from '../content/articles/page-head';
import { useCardWords } from '../properties/cards/card-words';
import { FacadeDrawing } from '../properties/facade-drawing';
import { Alert } from '../ui/alert';
import { Link } from '../ui/link.client';
import { FavouritesLater } from './favourites-later.client';
import { useFavouritesWords } from './favourites-words';

/** The favourites of this device; without script, a text explains why they are missing. */
export function OwnFavourites() {
  const locale = useLocale();
  const t = useTranslations('favourites');
  return (
    <div className="wrap">
      <PageHead title={t('title')} intro={t('intro')} />
      <noscript>
        <Alert>{t('noScript')}</Alert>
      </noscript>
      <FavouritesLater
        locale={locale}
        words={useFavouritesWords()}
        cardWords={useCardWords()}
        trouble={{ blocked: t('trouble.blocked'), full: t('trouble.full'), many: t('trouble.many') }}
        drawing={<FacadeDrawing />}
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
