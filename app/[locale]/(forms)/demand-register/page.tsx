import { getTranslations } from 'next-intl/server';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { metadataOf } from '@/app/[locale]/_parts/page-metadata';
import {
  AlertForm,
  PropertyWatchForm,
  SavedSearchAccessForm,
  SavedSearchAside,
  SavedSearchForm,
} from '@/components/saved-searches/demand-register';
import { Alert } from '@/components/ui/alert';
import { Link } from '@/components/ui/link.client';
import { loadTrees } from '@/lib/features/catalogue/data/catalogue-rows';
import { getPropertySubject } from '@/lib/features/properties/data/get-property-subject';
import { alertLines } from '@/lib/features/saved-searches/mapping';
import {
  alertStart,
  hadText,
  hadTravelTime,
  parseSavedSearchStart,
  savedSearchHref,
  toStartValues,
  treeChoices,
} from '@/lib/features/saved-searches/search-params';
import { hasTravelTimes } from '@/lib/features/search/data/find-travel-time';
import { placeListAddress } from '@/lib/features/search/data/place-list';
import { NO_TRAVEL } from '@/lib/features/search/search-params/parse-search';
import { toQuery } from '@/lib/features/search/search-params/write-search';
import { stampForm } from '@/lib/platform/forms/form-stamp';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { agencyName } from '@/lib/platform/i18n/site-languages';
import { href } from '@/lib/routing/href';

type Props = PageProps<'/[locale]/demand-register'>;

export async function generateMetadata({ searchParams }: Props) {
  const locale = await currentLocale();
  const t = await getTranslations('demand');
  return metadataOf({
    route: 'demand-register',
    title: t('title'),
    description: t('description', { agency: agencyName(locale) }),
    // Every search links to this form with its own values, so only the empty form is indexed.
    noindex: Object.keys(await searchParams).length > 0,
  });
}

/** The form to save a search; with `home` in the query to watch a property, with `link` to reach saved searches. */
export default async function SavedSearchRegisterPage({ searchParams }: Props) {
  const locale = await currentLocale();
  const t = await getTranslations('demand');
  const raw = await searchParams;
  const { link, home: property } = raw;
  const asked = parseSavedSearchStart(raw);
  const canTravel = hasTravelTimes();
  const start = canTravel ? asked : { ...asked, search: { ...asked.search, ...NO_TRAVEL } };
  const trees = await loadTrees();
  const query = `goal=${asked.goal ?? ''}&${toQuery({ ...asked.search, page: 1, sort: 'newest' })}`;
  const favourites = await getTranslations('favourites');
  const subject =
    typeof property === 'string' && property.length <= 64
      ? await getPropertySubject(property, locale, new Date())
      : null;
  return (
    <PageFrame route="demand-register">
      <div className="wrap">
        <div className="grid form-page">
          {link ? (
            <div className="form-main">
              <h1>{t('access.title')}</h1>
              {link === 'sent' ? (
                <Alert look="ok" icon="mail" role="status">
                  {t('access.sent')}
                </Alert>
              ) : (
                <p className="form-intro">{t('access.intro')}</p>
              )}
              {link !== 'sent' && <SavedSearchAccessForm stamp={stampForm('demand-access')} />}
              <p className="also">
                <Link className="link" href={href('demand-register', locale)}>
                  {t('access.back')}
                </Link>
              </p>
            </div>
          ) : subject ? (
            <div className="form-main">
              <h1>{t('watch.title')}</h1>
              <p className="form-intro">
                <Link className="link" href={subject.url}>
                  {subject.title}
                </Link>
                {'. '}
                {t('watch.intro')}
              </p>
              <PropertyWatchForm stamp={stampForm('property-watch')} property={subject.id} />
            </div>
          ) : raw.alert && asked.goal ? (
            <AlertForm
              stamp={stampForm('alert')}
              search={query}
              lines={alertLines(alertStart(query, canTravel), locale)}
              changeHref={savedSearchHref(asked.goal, locale, asked.search)}
            />
          ) : (
            <div className="form-main">
              <h1>{t('title')}</h1>
              <p className="form-intro">{t('intro')}</p>
              {property && <Alert role="status">{favourites('gone')}</Alert>}
              {!canTravel && hadTravelTime(asked) && <Alert role="status">{t('noWay')}</Alert>}
              {hadText(start) && <Alert role="status">{t('noText')}</Alert>}
              <SavedSearchForm
                stamp={stampForm('demand')}
                initial={toStartValues(start, locale, trees)}
                trees={treeChoices(trees, locale)}
                placeList={placeListAddress(locale)}
              />
            </div>
          )}
          <SavedSearchAside />
        </div>
      </div>
    </PageFrame>
  );
}
