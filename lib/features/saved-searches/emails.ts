import { isDwelling } from '@/lib/domain/property/property-type';
import type { SavedSearchCriteria } from '@/lib/domain/property/saved-search-match';
import { SAVED_FIELDS } from '@/lib/domain/property/search-filters';
import { formatEuro } from '@/lib/domain/text/format-number';
import type { Locale } from '@/lib/domain/text/locale';
import { formatDate } from '@/lib/domain/time/dates';
import { DAY_MS } from '@/lib/domain/time/durations';
import { openHouseWords } from '@/lib/domain/time/open-house';
import { fromReport } from '@/lib/domain/views/traffic-source';
import type { PropertyCardData } from '@/lib/features/catalogue/types/card';
import { agencyAddress, agencyLocale, agencyMail } from '@/lib/features/leads/emails/agency-mail';
import { crmCall } from '@/lib/features/leads/emails/lead-messages';
import { composeMail, wordsKind } from '@/lib/features/leads/emails/mail-parts';
import { visitorMail } from '@/lib/features/leads/emails/visitor-mail';
import { energyMark } from '@/lib/features/leads/mapping';
import type { Lead } from '@/lib/features/leads/types';
import type { OutboxMessage } from '@/lib/features/outbox/types';
import type { PropertyNews } from '@/lib/features/saved-searches/rules';
import { siteUrl } from '@/lib/platform/config/site-address';
import { agencyName } from '@/lib/platform/i18n/site-languages';
import { priceWords, wordsOf } from '@/lib/platform/i18n/words';
import type { MailBlock } from '@/lib/platform/mail/mail';
import { href } from '@/lib/routing/href';
import { confirmToken, manageToken, stopToken } from './data/open-links';
import { type DigestSection, savedSearchWords, searchTitle } from './mapping';
import { propertiesHref } from './search-params';
import { CONFIRM_DAYS, type SavedSearch, type Seeker, type WatchedProperty } from './types';

const confirmUrl = (search: string, locale: Locale, now: Date): string =>
  `${siteUrl()}${href('confirm/{token}', locale, { token: confirmToken(search, new Date(now.getTime() + CONFIRM_DAYS * DAY_MS)) })}`;
const manageUrl = (seeker: Seeker, now: Date): string =>
  `${siteUrl()}${href('my-searches/{token}', seeker.locale, { token: manageToken({ person: seeker.id }, now) })}`;
const stopUrl = (seeker: Seeker, now: Date): string =>
  `${siteUrl()}${href('unsubscribe/{token}', seeker.locale, { token: stopToken(seeker.id, now) })}`;
/** The address for one-click unsubscribing, to which a mail program posts (RFC 8058). */
const oneClickUrl = (seeker: Seeker, now: Date): string => `${siteUrl()}/api/unsubscribe/${stopToken(seeker.id, now)}/`;

/** The greeting of a person, who may have given no name. */
const helloTo = ({ name, locale }: Seeker): string => {
  const t = wordsOf(locale, 'mail.visitor');
  return name ? t('hello', { name }) : t('helloPlain');
};

/** The fields of a form that become criteria; mails have the criteria in words instead, as they are stored. */
const CRITERIA_FIELDS: ReadonlySet<string> = new Set([
  'goal',
  'regions',
  'places',
  'points',
  'device',
  'reach',
  ...SAVED_FIELDS.map(({ field }) => field),
]);
const withoutCriteria = (fields: Lead['fields']): Lead['fields'] =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !CRITERIA_FIELDS.has(name)));

/** All criteria of a search: choices and names from our lists, so that a mail to an unconfirmed address may have them. */
function criteriaBlocks(criteria: SavedSearchCriteria | null, locale: Locale): MailBlock[] {
  if (!criteria) return [];
  const { title, details } = savedSearchWords(criteria, locale);
  return [
    { kind: 'heading', text: title },
    ...(details.length > 0 ? [{ kind: 'text', text: details.join('\n') } as const] : []),
  ];
}

/** The mails for a new search: to the visitor, to confirm the address, and to the agency. */
export function savedSearchMessages(
  lead: Lead,
  savedSearchId: string,
  criteria: SavedSearchCriteria | null,
): OutboxMessage[] {
  const t = wordsOf(lead.locale, 'mail.confirm');
  const isWatch = wordsKind(lead) === 'watch';
  const told = criteria ? { ...lead, fields: withoutCriteria(lead.fields) } : lead;
  const confirm: MailBlock[] = [
    ...criteriaBlocks(criteria, lead.locale),
    {
      kind: 'actions',
      main: {
        label: t(isWatch ? 'watch' : 'demand'),
        url: confirmUrl(savedSearchId, lead.locale, new Date(lead.createdAt)),
      },
    },
    { kind: 'text', text: t('help'), isMuted: true },
  ];
  const unconfirmed: MailBlock = {
    kind: 'text',
    text: wordsOf(agencyLocale(lead), 'mail.agency')(isWatch ? 'unconfirmedWatch' : 'unconfirmed'),
    isMuted: true,
  };
  return [
    { ...visitorMail(told, confirm), kind: 'confirmation' },
    agencyMail(told, [...criteriaBlocks(criteria, agencyLocale(lead)), unconfirmed]),
    ...crmCall(lead),
  ];
}

/** The mail with the link to a person's searches, for a person who has lost it. */
export function linkMail(seeker: Seeker, now: Date): OutboxMessage {
  const t = wordsOf(seeker.locale, 'mail.demandLink');
  const demand = wordsOf(seeker.locale, 'demand');
  return composeMail({
    kind: 'confirmation',
    to: seeker.email,
    replyTo: agencyAddress({ subject: null }),
    locale: seeker.locale,
    subject: t('subject', { agency: agencyName(seeker.locale) }),
    title: demand('mine.title'),
    // The mail does not name the person, because another person may have typed the address.
    greeting: wordsOf(seeker.locale, 'mail.visitor')('helloPlain'),
    text: t('text'),
    blocks: [{ kind: 'actions', main: { label: demand('openMine'), url: manageUrl(seeker, now) } }],
    reason: t('reason'),
  });
}

/** The mail after a year that asks whether the search is still wanted. */
export function renewMail(search: SavedSearch, now: Date): OutboxMessage {
  const { id, seeker, createdAt } = search;
  const { locale } = seeker;
  const t = wordsOf(locale, 'mail.demandRenew');
  return composeMail({
    kind: 'confirmation',
    to: seeker.email,
    replyTo: agencyAddress({ subject: null }),
    locale,
    subject: t('subject'),
    preview: searchTitle(search, locale),
    greeting: helloTo(seeker),
    text: t('text', { search: searchTitle(search, locale) }),
    blocks: [{ kind: 'actions', main: { label: t('action'), url: confirmUrl(id, locale, now) } }],
    reason: wordsOf(locale, 'mail.alert')('reason', { date: formatDate(createdAt, locale) }),
  });
}

/** A property of an alert: type and place, price, the reason it is in the mail, and the facts of its card. */
function propertyBlock(card: PropertyCardData, why: string, locale: Locale, isHeldSaid: boolean): MailBlock {
  const t = wordsOf(locale, 'mail.alert');
  const price = priceWords(card.price, locale);
  const previous = card.price.kind === 'amount' ? card.price.previous : null;
  const energy = energyMark(card.energy, locale);
  const note = card.mentions.full;
  const facts = [
    why,
    card.price.kind === 'status' ? '' : (card.statusText ?? ''),
    !card.statusText && !isHeldSaid && card.status === 'under-option' ? t('why.under-option') : '',
    card.street ?? '',
    card.bedrooms ? t('bedrooms', { count: card.bedrooms }) : '',
    card.livingArea ? (isDwelling(card.type) ? t('living', { area: card.livingArea }) : card.livingArea) : '',
    card.groundArea ? t('ground', { area: card.groundArea }) : '',
    card.energy && !energy ? t('energy', { label: card.energy.text }) : '',
  ];
  return {
    kind: 'property',
    title: t('property', { type: wordsOf(locale, 'type')(card.type), city: card.city }),
    price: previous ? t('was', { price, previous }) : price,
    line: facts.filter(Boolean).join(' · '),
    url: fromReport(`${siteUrl()}${card.href}`),
    ...(energy ? { energy: { url: `${siteUrl()}${energy.image}`, words: energy.words } } : {}),
    ...(note ? { note } : {}),
    ...(card.picture ? { picture: `${siteUrl()}/media/${card.picture.hash}-share.jpg` } : {}),
  };
}

/** The links of the alert: all matching properties, change the search, stop the alerts. */
function digestActions(seeker: Seeker, search: SavedSearch | undefined, now: Date): MailBlock {
  const { locale } = seeker;
  const t = wordsOf(locale, 'mail.alert');
  const manage = { label: t('manage'), url: manageUrl(seeker, now) };
  const stop = { label: t('stop'), url: stopUrl(seeker, now) };
  if (!search) return { kind: 'actions', main: manage, others: [stop] };
  const all = { label: t('all'), url: `${siteUrl()}${propertiesHref(search.criteria, locale)}` };
  return { kind: 'actions', main: all, others: [manage, stop] };
}

/** The alert: every search of a person with its matching properties; at most one a day. */
export function digestMail(
  seeker: Seeker,
  sections: readonly DigestSection[],
  total: number,
  cards: ReadonlyMap<string, PropertyCardData>,
  now: Date,
): OutboxMessage {
  const { locale } = seeker;
  const t = wordsOf(locale, 'mail.alert');
  const properties = sections.map(({ search, properties: found }) => ({
    search,
    blocks: found.flatMap(({ propertyId, reason }) => {
      const card = cards.get(propertyId);
      return card ? [propertyBlock(card, t(`why.${reason}`), locale, reason === 'under-option')] : [];
    }),
  }));
  const shown = properties.reduce((sum, { blocks }) => sum + blocks.length, 0);
  const first = properties[0]?.blocks[0];
  const title = first?.kind === 'property' ? first.title : '';
  return composeMail({
    kind: 'alert',
    to: seeker.email,
    replyTo: agencyAddress({ subject: null }),
    locale,
    subject: t('subject', { count: total, first: title }),
    preview: properties.map(({ search }) => savedSearchWords(search.criteria, locale).title).join(' · '),
    title: t('title', { count: total }),
    greeting: helloTo(seeker),
    text: t('intro'),
    blocks: [
      ...properties.flatMap(({ search, blocks }): MailBlock[] => [
        ...criteriaBlocks(search.criteria, locale),
        ...blocks,
      ]),
      ...(total > shown ? [{ kind: 'text', text: t('more', { count: total - shown }) } as const] : []),
      digestActions(seeker, sections[0]?.search, now),
    ],
    reason: t('reason', { date: formatDate(sections[0]?.search.createdAt ?? now.toISOString(), locale) }),
    unsubscribeUrl: oneClickUrl(seeker, now),
  });
}

/** The maximum number of open houses in a mail; the page lists all. */
const MOST_OPEN_HOUSES = 3;

/** The change of a property in words: "Prijs verlaagd: € 280.000, vroeger € 300.000. Nu onder optie." */
function newsWords(news: PropertyNews, locale: Locale): string {
  const t = wordsOf(locale, 'mail.propertyNews');
  if (news.kind === 'gone') return t('gone');
  const { price, status, openHouses } = news;
  const prices = price && 'before' in price ? price : null;
  return [
    prices &&
      t(`price.${prices.kind}`, { after: formatEuro(prices.after, locale), before: formatEuro(prices.before, locale) }),
    price && !('before' in price) && t(`price.${price.kind}`),
    status && t(`status.${status}`),
    ...(openHouses ?? []).slice(0, MOST_OPEN_HOUSES).map((one) => t('openHouse', openHouseWords(one, locale))),
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * A card without the price before the reduction of its page: a mail that tells of a change names one former price, that of
 * the last mail.
 */
const withoutFormerPrice = (card: PropertyCardData): PropertyCardData =>
  card.price.kind === 'amount' ? { ...card, price: { ...card.price, previous: null } } : card;

/** The mail about a watched property: the change, the property as on its card, and the link to stop. */
export function propertyNewsMail(
  search: SavedSearch & { property: WatchedProperty },
  news: PropertyNews,
  card: PropertyCardData | null,
  now: Date,
): OutboxMessage {
  const { seeker, property } = search;
  const { locale } = seeker;
  const t = wordsOf(locale, 'mail.propertyNews');
  const alert = wordsOf(locale, 'mail.alert');
  const what = newsWords(news, locale);
  const isPriceSaid = news.kind === 'changed' && news.price !== null;
  const others = [
    { label: t('manage'), url: manageUrl(seeker, now) },
    { label: alert('stop'), url: stopUrl(seeker, now) },
  ];
  const look = { label: t('look'), url: fromReport(siteUrl() + (card?.href ?? property.path)) };
  const more = { label: t('more'), url: `${siteUrl()}${href('for-sale', locale)}` };
  return composeMail({
    kind: 'property-news',
    to: seeker.email,
    replyTo: agencyAddress({ subject: null }),
    locale,
    subject: t('subject', { home: property.name }),
    title: property.name,
    greeting: helloTo(seeker),
    text: what,
    blocks: [
      ...(card ? [propertyBlock(isPriceSaid ? withoutFormerPrice(card) : card, '', locale, true)] : []),
      { kind: 'actions', main: news.kind === 'gone' ? more : look, others },
    ],
    reason: t('reason', { date: formatDate(search.createdAt, locale) }),
    unsubscribeUrl: oneClickUrl(seeker, now),
  });
}
