import type { AgencyConfig } from './agency';
import type { WrittenAgency } from './written-languages';

/**
 * Names of settings that `docs/glossary.md` has retired, with their present names. Files of agencies may still use the
 * former names: they are replaced by the present ones before any check.
 */
const FORMER_SETTINGS: Readonly<Record<string, string>> = { VISIT_LIMIT_OPEN: 'APPOINTMENT_LIMIT_OPEN' };
/** Former names of keys of `agency/config.ts` and `agency/hours.yaml`: of the agency, of an office and of an agent. */
const FORMER_KEYS: Readonly<Record<string, string>> = {
  visits: 'appointments',
  visitFeedback: 'opinions',
  closedHomesDays: 'closedPropertiesDays',
};

/** The same entries under their present names. Where both names occur, the present one counts. */
const renamed = <Value>(entries: Readonly<Record<string, Value>>, names: Readonly<Record<string, string>>) =>
  Object.fromEntries([
    ...Object.entries(entries).flatMap(([name, value]) => (name in names ? [[names[name], value]] : [])),
    ...Object.entries(entries).filter(([name]) => !(name in names)),
  ]) as Record<string, Value>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The environment with all settings under their present names. */
export const withSettingsOfToday = (source: Record<string, string | undefined>): Record<string, string | undefined> =>
  renamed(source, FORMER_SETTINGS);

/** Whether a name is a former name of a setting. */
export const isFormerSetting = (name: string): boolean => name in FORMER_SETTINGS;

type WithFormer<Person extends { appointments?: unknown }> = Person & { visits?: Person['appointments'] };

/** An agency file with present or former names. */
export type AgencyFile = Omit<AgencyConfig, 'closedPropertiesDays' | 'offices' | 'agents'> & {
  offices: Array<WithFormer<AgencyConfig['offices'][number]>>;
  agents: Array<WithFormer<AgencyConfig['agents'][number]>>;
  closedPropertiesDays?: AgencyConfig['closedPropertiesDays'];
  closedHomesDays?: AgencyConfig['closedPropertiesDays'];
  visitFeedback?: AgencyConfig['opinions'];
};

/** Whether a key of the agency, of an office or of an agent is a former name. */
function hasFormerKey(file: Record<string, unknown>): boolean {
  const people = [file.offices, file.agents].flatMap((list) =>
    typeof list === 'object' && list !== null ? Object.values(list) : [],
  );
  return [file, ...people].some((one) => isRecord(one) && Object.keys(one).some((name) => name in FORMER_KEYS));
}

/**
 * An agency file, or a file of hours, with its keys under their present names. The same object if it has no former
 * name, because the code recognises the demo agency by its object.
 */
export function withKeysOfToday(file: AgencyFile | AgencyConfig | WrittenAgency): AgencyConfig;
export function withKeysOfToday(file: unknown): unknown;
export function withKeysOfToday(file: unknown): unknown {
  if (!isRecord(file) || !hasFormerKey(file)) return file;
  const people = (list: unknown): unknown => {
    if (Array.isArray(list)) return list.map((one) => (isRecord(one) ? renamed(one, FORMER_KEYS) : one));
    if (!isRecord(list)) return list;
    return Object.fromEntries(
      Object.entries(list).map(([id, one]) => [id, isRecord(one) ? renamed(one, FORMER_KEYS) : one]),
    );
  };
  const { offices, agents, ...rest } = renamed(file, FORMER_KEYS);
  return {
    ...rest,
    ...('offices' in file ? { offices: people(offices) } : {}),
    ...('agents' in file ? { agents: people(agents) } : {}),
  };
}
