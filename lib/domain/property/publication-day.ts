import { DAY_MS } from '../time/durations';

/** The date of publication in the store if the day is unknown: the property sorts last and the day is never shown. */
export const UNKNOWN_PUBLICATION = '1970-01-01T00:00:00.000Z';

/** Whether a date of publication is known. */
export const isPublicationKnown = (moment: string): boolean => Date.parse(moment) >= Date.UTC(1971, 0);

type Told = {
  /** The date in the feed; null if it has none. */
  told: string | null;
  /** The date that the store already has; null for a new property. */
  stored: string | null;
  /** Whether the feed gives the day of the last change instead of the publication, as the format Kyero does. */
  isLastChange: boolean;
};

/**
 * When a property came on the market. A day in the future is ignored. If the feed gives the day of the last change, the first
 * stored day stays, even an unknown one: a changed property is not a new one (design/feed-import).
 */
export function publicationOf({ told, stored, isLastChange }: Told, now: Date): string {
  const isPast = told !== null && Date.parse(told) <= now.getTime() + DAY_MS;
  if (stored !== null && (isLastChange || !isPast)) return stored;
  return isPast ? told : UNKNOWN_PUBLICATION;
}
