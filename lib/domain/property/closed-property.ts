import { brusselsDay } from '../time/dates';
import { addDays, momentOf } from '../time/local-time';

/**
 * What happens to the page of a sold or let property after it has left the lists: it stays (`keep`), search engines are
 * told to leave it out (`unlist`), or it says that the property is gone, as if the feed no longer had it (`remove`).
 */
export const GONE_RULES = ['keep', 'unlist', 'remove'] as const;
export type GoneRule = (typeof GONE_RULES)[number];

/**
 * Lists show properties that were sold or let at this moment or later (ISO 8601): `days` calendar days ago in Brussels.
 * With 0 days no such property is shown. The moment is the same all day.
 */
export const listedSince = (days: number, now: Date): string =>
  (momentOf(addDays(brusselsDay(now), 1 - days), '00:00') ?? now).toISOString();

/** The first day on which lists no longer show a property that was sold or let at a moment. */
export const unlistedOn = (closedAt: string, days: number): string => addDays(brusselsDay(new Date(closedAt)), days);

/**
 * How search engines may treat the page of a property, and the first day on which that changes. `closedAt` is null for
 * a property that is on offer.
 */
export type PageTerm = { kind: 'shown'; until: string | null } | { kind: 'unlisted' } | { kind: 'gone' };

/** How search engines may treat the page of a property today, by the agency's rule; `unlist` without one. */
export function pageTerm(closedAt: string | null, rule: GoneRule = 'unlist', days: number, now: Date): PageTerm {
  if (closedAt === null || rule === 'keep') return { kind: 'shown', until: null };
  const until = unlistedOn(closedAt, days);
  if (until > brusselsDay(now)) return { kind: 'shown', until };
  return { kind: rule === 'unlist' ? 'unlisted' : 'gone' };
}
