// Agency files import their type from this path in every release, so the path never changes.
export type { AgencyFile as AgencyConfig } from './config/former-names';
