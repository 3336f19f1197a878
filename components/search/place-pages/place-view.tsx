import { useLocale, useTranslations } from 'next-intl';
import agency from '@/agency.config';
import type { Goal } from '@/lib/domain/property/property-values';
import { formatEuro, formatNumber } from '@/lib/domain/text/format-number';
import type { Portraits } from '@/lib/features/catalogue/mapping/to-property-contact';
import { savedSearchHref } from '@/lib/features/saved-searches/search-params';
import { placeSentences } from '@/lib/features/search/place-pages/mapping';
import type { PlaceAgent, PlaceLink, PlaceNumbers, PlacePageData } from '@/lib/features/search/place-pages/types';
import { mapHref } from '@/lib/features/search/search-params/write-search';
import type { PropertyPage } from '@/lib/features/search/types';
import type { Crumb } from '@/lib/routing/breadcrumbs';
import { placeHref } from '@/lib/routing/place-href';
import { AgentCards } from '../../agency/agent-cards.client';
import { useAgentWords } from '../../agency/agent-words';
import { Prose } from '../../content/articles/prose';
import { Breadcrumbs } from '../../layout/link-list.client';
import { PropertyCards } from '../../properties/cards/property-cards';
import { SavedSearchOffer } from '../../saved-searches/save-search-offer';
import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link.client';
import { MoreLink } from '../../ui/more-link';
import { Pager } from '../pager';
import '../search-results.css';
import './place-view.css';

/** The figures as name and value; a missing figure is left out. */
function useFigures(goal: Goal, numbers: PlaceNumbers): Array<{ name: string; value: string }> {
  const locale = useLocale();
  const t = useTranslations('placePage.band');
  const spans = useTranslations('privacy.span');
  const { onOffer, least, most, median, perSquareMetre, deals, dealDays } = numbers;
  const about = (value: number) => t('about', { amount: formatEuro(value, locale) });
  const figures: Array<{ name: string; value: string | null }> = [
    { name: t(`onOffer.${goal}`), value: formatNumber(onOffer, locale) },
    {
      name: t(`prices.${goal}`),
      value:
        least === null || most === null
          ? null
          : least === most
            ? formatEuro(least, locale)
            : t('range', { least: formatEuro(least, locale), most: formatEuro(most, locale) }),
    },
    { name: t('median'), value: median === null ? null : about(median) },
    { name: t('perSquareMetre'), value: perSquareMetre === null ? null : about(perSquareMetre) },
    { name: t(`deals.${goal}`), value: deals === 0 ? null : formatNumber(deals, locale) },
    { name: t('days'), value: dealDays === null ? null : spans('day', { count: dealDays }) },
  ];
  return figures.flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]));
}

/** Links with their numbers of properties. */
function PlaceLinks({ links }: { links: readonly PlaceLink[] }) {
  const locale = useLocale();
  return (
    <ul className="place-links">
      {links.map(({ label, onOffer, href, isFollowed, isCurrent }) => (
        <li key={href}>
          <Link href={href} rel={isFollowed ? undefined : 'nofollow'} aria-current={isCurrent ? 'page' : undefined}>
            <span>{label}</span>
            <span className="muted tabular">{formatNumber(onOffer, locale)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The agents who know a place, each with the number of properties there. */
function PlaceAgents({ agents, portraits }: { agents: readonly PlaceAgent[]; portraits: Portraits }) {
  const t = useTranslations('placePage');
  const agentWords = useAgentWords(portraits);
  return (
    <section className="people">
      <h2>{t('agents')}</h2>
      <ul>
        <AgentCards
          agents={agents.flatMap(({ at, onOffer, hasOffice }) => {
            const agent = agency.agents[at];
            const notes = [
              ...(onOffer > 0 ? [t('agentProperties', { count: onOffer })] : []),
              ...(hasOffice ? [t('agentOffice')] : []),
            ];
            return agent ? [agentWords(agent, notes.join(', '))] : [];
          })}
        />
      </ul>
    </section>
  );
}

type PlaceViewProps = {
  place: PlacePageData;
  found: PropertyPage;
  crumbs: readonly Crumb[];
  portraits: Portraits;
};

/** A place: its title and figures, types, properties, the text of the agency, its agents there, and places nearby. */
export function PlaceView({ place, found, crumbs, portraits }: PlaceViewProps) {
  const locale = useLocale();
  const t = useTranslations('placePage');
  const site = useTranslations('site');
  const types = useTranslations('placePage.what');
  const forms = useTranslations('forms.labels');
  const views = useTranslations('mapView');
  const { goal, scope, numbers, text, agents, inside, nearby, wider, prices } = place;
  const figures = useFigures(goal, numbers);
  const path = placeHref(goal, scope, locale);
  const kinds = place.types.map((link) => ({ ...link, label: link.type === null ? t('allTypes') : types(link.type) }));
  const isFirst = found.page === 1;
  return (
    <div className="wrap place-page">
      <Breadcrumbs label={site('breadcrumb')} crumbs={crumbs} />
      <header>
        <h1 tabIndex={-1}>{place.title}</h1>
        {isFirst && <p className="lede">{placeSentences(goal, scope, numbers, locale).join(' ')}</p>}
      </header>
      {isFirst && figures.length > 1 && (
        <dl className="figures" aria-label={t('band.title')}>
          {figures.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {isFirst && prices && (
        <p>
          <MoreLink href={prices.href}>{prices.label}</MoreLink>
        </p>
      )}
      {kinds.length > 2 && (
        <nav className="kinds" aria-label={t('byType')}>
          <PlaceLinks links={kinds} />
        </nav>
      )}
      <section className="properties">
        <div className="head">
          <h2>{t('list', { count: numbers.onOffer, n: formatNumber(numbers.onOffer, locale) })}</h2>
          {found.total > 0 && (
            <Link className="more" href={mapHref(goal, locale, { ...found.search, page: 1 })} rel="nofollow">
              <Icon name="map" />
              <span>{forms('onMap')}</span>
            </Link>
          )}
          <SavedSearchOffer href={savedSearchHref(goal, locale, found.search)} />
        </div>
        {found.total === 0 && <p className="muted">{t('empty')}</p>}
        <div className="cards">
          <PropertyCards properties={found.cards} first={1} heading="h3" />
        </div>
        {found.pageCount > 1 && (
          <Pager
            page={found.page}
            pageCount={found.pageCount}
            total={found.total}
            hrefOf={(to) => (to === 1 ? path : `${path}?page=${to}`)}
          />
        )}
      </section>
      {isFirst && text && (
        <section className="words">
          <h2>{text.title}</h2>
          <Prose text={text.body} />
        </section>
      )}
      {isFirst && agents.length > 0 && <PlaceAgents agents={agents} portraits={portraits} />}
      {(inside.length > 0 || nearby.length > 0 || wider) && (
        <div className="around">
          {inside.length > 1 && (
            <section>
              <h2>{views('towns')}</h2>
              <PlaceLinks links={inside} />
            </section>
          )}
          {(nearby.length > 0 || wider) && (
            <section>
              <h2>{t('nearby')}</h2>
              <PlaceLinks links={[...nearby, ...(wider ? [wider] : [])]} />
            </section>
          )}
        </div>
      )}
    </div>
  );
}
