import type { AgencyConfig, LiveHours } from './agency';

/** Pages, middleware and jobs are bundled apart, each with an agency of its own; they share the hours that were read last. */
const shared = globalThis as typeof globalThis & { gevelHours?: LiveHours | null };

/** The hours that were read last from `agency/hours.yaml`; null when there are none. */
export const liveHours = (): LiveHours | null => shared.gevelHours ?? null;

/** Makes hours those of every bundle of this process; null takes them away. */
export const setLiveHours = (hours: LiveHours | null): void => {
  shared.gevelHours = hours;
};

/** Lets fields of a person or an office answer with what was read last, and with what the agency file says where nothing was. */
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
 * The same agency, whose hours, appointments and closed days are read anew each time: pages, slots and structured data follow
 * `agency/hours.yaml` without a build. An agency file that is not complete stays as it is, and the check names what is missing.
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
