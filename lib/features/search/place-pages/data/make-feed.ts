import 'server-only';
import { pagePlace } from '@/lib/domain/place/page-places';
import type { Goal } from '@/lib/domain/property/property-values';
import { html } from '@/lib/domain/text/html';
import { LANGUAGE_TAGS, type Locale } from '@/lib/domain/text/locale';
import { DAY_MS } from '@/lib/domain/time/durations';
import { groupNumber, loadCatalogueIndex } from '@/lib/features/catalogue/data/catalogue-index';
import { findCards } from '@/lib/features/search/data/find-properties';
import { cardName } from '@/lib/features/search/mapping/to-list-card';
import { siteUrl } from '@/lib/platform/config/site-address';
import { agencyName } from '@/lib/platform/i18n/site-languages';
import { wordsOf } from '@/lib/platform/i18n/words';
import { type PackedText, packText } from '@/lib/platform/media/file-response';
import { keptPerVersion } from '@/lib/platform/store/versioned-cache';
import { href, originalHref } from '@/lib/routing/href';
import { type PlaceScope, placeFeedHref, placeHref } from '@/lib/routing/place-href';
import { summaryOf, titleOfScope } from '../mapping';
import { isInPlace } from './get-place-page';
import { hasPlacePage } from './place-pages';

const MOST_ENTRIES = 50;
/** The maximum number of cached feeds; each takes about 25 kB. */
const MOST_KEPT = 100;

async function atomOf(goal: Goal, scope: PlaceScope, locale: Locale, now: Date): Promise<string> {
  const index = await loadCatalogueIndex();
  const { ids, closed, changed, facts, size } = index.goals[goal];
  const place = scope.place === null ? null : pagePlace(scope.place);
  const isIn = place ? isInPlace(place, index) : () => true;
  const type = scope.type === null ? null : groupNumber(scope.type);
  const positions: number[] = [];
  for (let at = 0; at < size && positions.length < MOST_ENTRIES; at += 1)
    if (!closed[at] && (type === null || facts.type[at] === type) && isIn(goal, at)) positions.push(at);
  const momentOf = (at: number) => new Date((changed[at] ?? 0) * DAY_MS);
  const cards = new Map(
    (
      await findCards(
        positions.map((at) => ids[at] ?? ''),
        locale,
        now,
      )
    ).map((card) => [card.id, card]),
  );
  const isWhole = scope.place === null && scope.type === null;
  const self = siteUrl() + placeFeedHref(goal, isWhole ? null : scope, locale);
  const updated = new Date(Math.max(0, ...positions.map((at) => momentOf(at).getTime())));
  const entries = positions.map((at) => {
    const card = cards.get(ids[at] ?? '');
    // The id of an entry is the same in all languages and for ever.
    return (
      card &&
      html`<entry>
<title>${cardName(card, wordsOf(locale, 'type'))}</title>
<id>${siteUrl()}${originalHref('for-sale/{city}/{type}/{id}', { id: card.id })}</id>
<link href="${siteUrl()}${card.href}"/>
<updated>${momentOf(at).toISOString()}</updated>
<summary>${summaryOf(card, locale)}</summary>
</entry>
`
    );
  });
  return html`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${LANGUAGE_TAGS[locale]}">
<id>${self}</id>
<title>${titleOfScope(goal, scope, locale)} – ${agencyName(locale)}</title>
<updated>${updated.toISOString()}</updated>
<author><name>${agencyName(locale)}</name><uri>${siteUrl()}/</uri></author>
<link rel="alternate" href="${siteUrl()}${isWhole ? href(goal, locale) : placeHref(goal, scope, locale)}"/>
<link rel="self" href="${self}"/>
${entries}</feed>
`.markup;
}

/**
 * The newest fifty properties on offer of a goal, of a place or type in it, as an Atom feed in a language; null for a
 * scope without a page. It contains only what the cards of the list show, so no hidden price or address.
 */
export async function makePlaceFeed(
  goal: Goal,
  scope: PlaceScope | null,
  locale: Locale,
  now: Date,
): Promise<PackedText | null> {
  if (scope && !(await hasPlacePage(goal, scope))) return null;
  return keptPerVersion('place feed', MOST_KEPT, placeFeedHref(goal, scope, locale), async () =>
    packText([await atomOf(goal, scope ?? { place: null, type: null }, locale, now)]),
  );
}
