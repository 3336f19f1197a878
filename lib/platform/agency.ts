// Agency files import their type from here, and did so in every release: the path stays.
export type { AgencyFile as AgencyConfig } from './config/former-names';
