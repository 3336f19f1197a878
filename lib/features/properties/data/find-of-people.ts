import 'server-only';
import agency from '@/agency.config';
import { GOALS, type Goal } from '@/lib/domain/property/property-values';
import type { Locale } from '@/lib/domain/text/locale';
import { nearestOffice } from '@/lib/features/catalogue/mapping/to-property-contact';
import type { PeopleProperties } from '@/lib/features/catalogue/types/card';
import { keptPerVersion } from '@/lib/platform/store/versioned-cache';
import { type CatalogueIndex, endOpenHouses, loadCatalogueIndex } from '../../catalogue/data/catalogue-index';
import { findCards } from '../../search/data/find-properties';

/** An agent or an office of the agency, by the id in its file. */
export type PersonId = { kind: 'agent' | 'office'; id: string };

/** The maximum number of cards of each goal, and of sold and let properties. */
const [MOST_ON_OFFER, MOST_CLOSED] = [12, 6];
const MOST_KEPT = 100;

/** The position of the office of a property: that of its agent, else the nearest one, as its page names it. */
function officeAt({ agent, latitude, longitude }: CatalogueIndex['goals'][Goal], at: number): string | undefined {
  const own = agency.agents[agent[at] ?? -1];
  if (own) return own.officeId;
  const point = { latitude: latitude[at] ?? Number.NaN, longitude: longitude[at] ?? Number.NaN };
  return nearestOffice(agency.offices, Number.isNaN(point.latitude) ? null : point)?.id;
}

/** The positions of the properties of a goal that an agent or office handles, newest first. */
function positionsOf(catalogue: CatalogueIndex, goal: Goal, { kind, id }: PersonId): number[] {
  const index = catalogue.goals[goal];
  const agent = agency.agents.findIndex((one) => one.id === id);
  const isTheirs = (at: number) =>
    kind === 'agent' ? agent >= 0 && index.agent[at] === agent : officeAt(index, at) === id;
  return Array.from({ length: index.size }, (_, at) => at).filter(isTheirs);
}

/**
 * The properties that an agent or office handles: those on offer, and those that were sold or let so recently that the
 * lists still show them. Read from the index in memory, then the cards by primary key.
 */
export async function findPropertiesOf(person: PersonId, locale: Locale, now: Date): Promise<PeopleProperties> {
  const ended = endOpenHouses(await loadCatalogueIndex(), now);
  return keptPerVersion(
    'properties of people',
    MOST_KEPT,
    `${person.kind} ${person.id} ${locale} ${ended}`,
    async () => {
      const catalogue = await loadCatalogueIndex();
      const cardsOf = (goal: Goal, positions: readonly number[]) =>
        findCards(
          positions.map((at) => catalogue.goals[goal].ids[at] ?? ''),
          locale,
          now,
        );
      const found = GOALS.map((goal) => {
        const positions = positionsOf(catalogue, goal, person);
        const isClosed = (at: number) => catalogue.goals[goal].closed[at] === 1;
        return { goal, open: positions.filter((at) => !isClosed(at)), closed: positions.filter(isClosed) };
      });
      const closed = await Promise.all(
        found.map(({ goal, closed: some }) => cardsOf(goal, some.slice(0, MOST_CLOSED))),
      );
      return {
        goals: await Promise.all(
          found.map(async ({ goal, open }) => ({
            goal,
            count: open.length,
            cards: await cardsOf(goal, open.slice(0, MOST_ON_OFFER)),
          })),
        ),
        closed: closed.flat().slice(0, MOST_CLOSED),
      };
    },
  );
}
