import { getTranslations } from 'next-intl/server';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { metadataOf } from '@/app/[locale]/_parts/page-metadata';
import { TokenPage } from '@/components/forms/token-page';
import { DONE, MySearches, SavedSearchChangeForm } from '@/components/saved-searches/my-searches';
import { Link } from '@/components/ui/link.client';
import type { Locale } from '@/lib/domain/text/locale';
import { formatDate } from '@/lib/domain/time/dates';
import { loadTrees } from '@/lib/features/catalogue/data/catalogue-rows';
import { findSavedSearches } from '@/lib/features/saved-searches/data/find-saved-searches';
import { readScope, stopToken } from '@/lib/features/saved-searches/data/open-links';
import { searchLines } from '@/lib/features/saved-searches/mapping';
import { propertiesHref, toFormValues, treeChoices } from '@/lib/features/saved-searches/search-params';
import type { SavedSearch } from '@/lib/features/saved-searches/types';
import { placeListAddress } from '@/lib/features/search/data/place-list';
import { stampForm } from '@/lib/platform/forms/form-stamp';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { answerWithStatus } from '@/lib/platform/process/http-exchange';
import { href } from '@/lib/routing/href';

type Props = PageProps<'/[locale]/my-searches/[token]'>;

const hrefOf = (locale: Locale, token: string): string => href('my-searches/{token}', locale, { token });

export const generateMetadata = ({ params }: Props) => metadataOf({ route: 'my-searches/{token}', params });

const toView = (search: SavedSearch, locale: Locale, token: string, frequency: string) => ({
  id: search.id,
  state: search.state,
  lines: [...searchLines(search, locale), ...(search.property ? [] : [frequency])],
  since: formatDate(search.createdAt, locale),
  propertiesHref: search.property?.path ?? propertiesHref(search.criteria, locale),
  changeHref: search.property ? null : `${hrefOf(locale, token)}?change=${search.id}`,
});

/** The saved searches behind a personal link: the list, or with `change` in the query the form of one search. */
export default async function MySearchesPage({ params, searchParams }: Props) {
  const locale = await currentLocale();
  const { token } = await params;
  const { change, done } = await searchParams;
  const now = new Date();
  const trees = await loadTrees();
  const scope = readScope(token, now);
  const searches = scope ? await findSavedSearches(scope) : [];
  const t = await getTranslations('demand.mine');
  const often = await getTranslations('demand.frequency');
  const link = await getTranslations('signedLink');
  const [first] = searches;
  if (!first) answerWithStatus(410);
  const changed = searches.find(({ id, property }) => id === change && !property);
  return (
    <PageFrame route="my-searches/{token}" params={{ token }} crumbs={[]}>
      <div className="wrap">
        {changed ? (
          <div className="grid form-page">
            <div className="form-main">
              <h1>{t('changeTitle')}</h1>
              <p className="form-intro">
                <Link className="link" href={hrefOf(locale, token)}>
                  {t('backToList')}
                </Link>
              </p>
              <SavedSearchChangeForm
                stamp={stampForm('demand-change')}
                initial={toFormValues(changed.criteria, locale, trees)}
                trees={treeChoices(trees, locale)}
                placeList={placeListAddress(locale)}
                token={token}
                search={changed.id}
              />
            </div>
          </div>
        ) : first ? (
          <MySearches
            token={token}
            email={first.seeker.email}
            searches={searches.map((search) => toView(search, locale, token, often(search.frequency)))}
            done={DONE.find((one) => one === done) ?? null}
            stopHref={
              scope && 'person' in scope
                ? href('unsubscribe/{token}', locale, { token: stopToken(first.seeker.id, now) })
                : null
            }
          />
        ) : (
          <TokenPage title={scope ? t('none') : link('goneTitle')} text={t(scope ? 'noneText' : 'invalidText')}>
            <Link className="btn btn-primary" href={`${href('demand-register', locale)}${scope ? '' : '?link=ask'}`}>
              {t(scope ? 'add' : 'newLink')}
            </Link>
          </TokenPage>
        )}
      </div>
    </PageFrame>
  );
}
