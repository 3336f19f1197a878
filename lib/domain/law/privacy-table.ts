import table from './privacy-table.json' with { type: 'json' };
import { type PeriodSettings, type RetentionName, retentionPeriods, type Span } from './retention-periods';

/** The legal ground for storing data (GDPR, article 6). */
type Ground = 'contract' | 'consent' | 'interest' | 'duty';

/** The setting that a row depends on: without it, the row is not printed. */
export type Setting = 'mail-folder' | 'crm' | 'captcha' | 'geocoder' | 'services' | 'portal';

type KeptRow = {
  where: 'store' | 'files' | 'memory' | 'logs' | 'elsewhere';
  /** Tables of the store that contain the data. */
  tables?: readonly string[];
  /** The legal ground; null when the data are not personal. */
  ground: Ground | null;
  term?: RetentionName;
  when?: Setting;
};

export type DeviceRow = {
  /** The name of the cookie or storage item; `*` at its end matches the rest of a name. */
  item: string;
  storage: 'cookie' | 'local' | 'session';
  term?: RetentionName;
  when?: Setting;
};

/** Date of the last change to both tables; pages print it, and consent to an older version is no longer valid. */
export const PRIVACY_TABLE_DATE = '2026-11-29';

/**
 * The stored data of visitors, with ground and term: the nightly job erases by these terms, and the privacy statement
 * prints them (design/privacy). The words are in `messages`, under `privacy.rows`.
 */
export const KEPT = table.kept as Readonly<Record<KeptKey, KeptRow>>;
export type KeptKey = keyof typeof table.kept;

/**
 * What holds for all rows of the privacy statement (GDPR, article 13): transfers outside the EEA, and whether a person
 * has to give the data. The words are under `privacy.all`.
 */
export const FOR_ALL = ['transfers', 'required'] as const;

/** Everything that the site stores on a visitor's device; a test checks it. The words are under `privacy.device`. */
export const ON_DEVICE = table.onDevice as Readonly<Record<DeviceKey, DeviceRow>>;
export type DeviceKey = keyof typeof table.onDevice;

type Printed<Key, Row> = Row & { key: Key; span: Span | null };

function printed<Key extends string, Row extends KeptRow | DeviceRow>(
  rows: Readonly<Record<Key, Row>>,
  settings: readonly Setting[],
  terms: PeriodSettings,
): Array<Printed<Key, Row>> {
  const spans = retentionPeriods(terms);
  return (Object.entries(rows) as Array<[Key, Row]>)
    .filter(([, { when }]) => when === undefined || settings.includes(when))
    .map(([key, row]) => ({ ...row, key, span: row.term ? spans[row.term] : null }));
}

export type KeptRows = ReadonlyArray<Printed<KeptKey, KeptRow>>;
export type DeviceRows = ReadonlyArray<Printed<DeviceKey, DeviceRow>>;

/** The rows of the privacy statement of a site with these settings. */
export const keptRows = (settings: readonly Setting[], terms: PeriodSettings = {}): KeptRows =>
  printed<KeptKey, KeptRow>(KEPT, settings, terms);

/** The rows of the cookie policy of a site with these settings. */
export const deviceRows = (settings: readonly Setting[]): DeviceRows =>
  printed<DeviceKey, DeviceRow>(ON_DEVICE, settings, {});
