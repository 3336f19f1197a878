import { DAY_MS } from '../time/durations';

/** The moment that a property with an unknown day of publication has in the store: it sorts last and is never shown. */
export const UNKNOWN_PUBLICATION = '1970-01-01T00:00:00.000Z';

/** Whether a moment of publication is a known one. */
export const isPublicationKnown = (moment: string): boolean => Date.parse(moment) >= Date.UTC(1971, 0);

type Told = {
  /** What the feed says; null when it says nothing. */
  told: string | null;
  /** What the store knows of the property, from before; null for a new one. */
  stored: string | null;
  /** Whether the feed gives the day of the last change instead, as Kyero does. */
  isLastChange: boolean;
};

/**
 * When a property came on the market. A day to come says nothing; where the feed gives the last change, the first day that was
 * seen stays, also an unknown one: a changed property is not a new one (design/feed-import).
 */
export function publicationOf({ told, stored, isLastChange }: Told, now: Date): string {
  const isPast = told !== null && Date.parse(told) <= now.getTime() + DAY_MS;
  if (stored !== null && (isLastChange || !isPast)) return stored;
  return isPast ? told : UNKNOWN_PUBLICATION;
}
