import type { Dossier } from '../../../domain/owner/dossier';
import { brusselsDay } from '../../../domain/time/dates';
import { addDays, momentOf } from '../../../domain/time/local-time';

/**
 * How much an owner may see of a property: everything up to now, or after the mandate the state at the end of its last
 * day (design/owner-access).
 */
export type Sight = { isEnded: boolean; asOf: Date; lastDay: string };

/** What may be seen of a property at a moment, for a mandate until a day; that day is included. */
export function sightAt(untilDay: string | null, now: Date): Sight {
  const today = brusselsDay(now);
  if (untilDay === null || untilDay >= today) return { isEnded: false, asOf: now, lastDay: today };
  const midnight = momentOf(addDays(untilDay, 1), '00:00') ?? now;
  return { isEnded: true, asOf: new Date(midnight.getTime() - 1), lastDay: untilDay };
}

/**
 * A dossier as it was on the last day that may be seen. Entries without a day are left out, and so are counters,
 * because they continue.
 */
export const dossierUntil = (
  { placements, stages, offers, openHouses }: Dossier,
  { asOf, lastDay }: Sight,
): Dossier => ({
  placements: placements
    .filter(({ from }) => from !== null && from <= lastDay)
    .map((placement) => ({ ...placement, url: null, shown: null, clicked: null })),
  stages: stages.filter(({ day }) => day <= lastDay),
  nextStep: null,
  offers: offers.filter(({ day }) => day <= lastDay),
  openHouses: openHouses.filter(({ startsAt }) => Date.parse(startsAt) <= asOf.getTime()),
});
