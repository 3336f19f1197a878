import type { Locale } from '@/lib/domain/text/locale';
import { ofProcess } from '@/lib/platform/process/process-state.mjs';
import type { AgencyConfig } from './agency';
import type { LiveHours } from './agency-people';

/** Pages, middleware and jobs are bundles with a copy of the agency each; this object gives them the same hours. */
const shared = ofProcess<{ hours?: LiveHours | null }>('hours');

/** The hours of the last reading of `agency/hours.yaml`; null when there are none. */
export const liveHours = (): LiveHours | null => shared.hours ?? null;

/** Sets the hours for every bundle of this process; null removes them. */
export const setLiveHours = (hours: LiveHours | null): void => {
  shared.hours = hours;
};

/**
 * The notice of the home page in a language on a day of Brussels (ISO date): of several, the first in the file. Null without
 * one, and without a text in this language: a page never shows another language's.
 */
export const noticeOn = (day: string, locale: Locale): string | null =>
  liveHours()?.notices.find(({ from, until }) => from <= day && day <= until)?.text[locale] ?? null;

/** Makes fields of an agent or office return the hours of the last reading, or those of the agency file without one. */
function answerLive<Holder extends object>(
  holder: Holder,
  live: () => Partial<Holder> | undefined,
  fields: readonly string[],
) {
  for (const field of fields) {
    const own = Reflect.get(holder, field);
    const get = () => Reflect.get(live() ?? {}, field) ?? own;
    Object.defineProperty(holder, field, { get, enumerable: true, configurable: true });
  }
}

/**
 * The same agency, with hours, appointment times and closed days read at each use: pages, slots and structured data follow
 * `agency/hours.yaml` without a build. An incomplete agency file stays as it is, and the check reports the missing keys.
 */
export function withLiveHours(agency: AgencyConfig): AgencyConfig {
  const { offices, agents } = agency;
  if (Array.isArray(offices))
    for (const office of offices)
      answerLive<object>(office, () => liveHours()?.offices[office.id], ['hours', 'appointments', 'closedDays']);
  if (Array.isArray(agents))
    for (const agent of agents)
      answerLive<object>(agent, () => liveHours()?.agents[agent.id], ['appointments', 'closedDays']);
  return agency;
}
