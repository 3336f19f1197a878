import { type Span, type TermName, type TermSettings, termsOf } from './retention-periods';

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
  term?: TermName;
  when?: Setting;
};

export type DeviceRow = {
  /** The name of the cookie or storage item; `*` at its end matches the rest of a name. */
  item: string;
  storage: 'cookie' | 'local' | 'session';
  term?: TermName;
  when?: Setting;
};

/** Date of the last change to both tables; pages print it, and consent to an older version is no longer valid. */
export const PRIVACY_TABLE_DATE = '2026-11-28';

/**
 * The stored data of visitors, with ground and term: the nightly job erases by these terms, and the privacy statement
 * prints them (design/privacy). The words are in `messages`, under `privacy.rows`.
 */
export const KEPT = {
  requests: { where: 'store', tables: ['leads'], ground: 'contract', term: 'requests' },
  appointments: { where: 'store', tables: ['appointments', 'appointment_seats'], ground: 'contract' },
  opinions: { where: 'store', tables: ['opinions'], ground: 'interest', when: 'portal' },
  cancelReasons: { where: 'store', tables: ['appointments'], ground: 'interest' },
  documents: { where: 'store', tables: ['document_requests'], ground: 'contract', term: 'documents' },
  searches: { where: 'store', tables: ['saved_searches'], ground: 'consent', term: 'searches' },
  matches: { where: 'store', tables: ['saved_search_matches'], ground: 'consent', term: 'matches' },
  newsletter: { where: 'store', tables: ['newsletter_subscribers'], ground: 'consent' },
  unconfirmed: {
    where: 'store',
    tables: ['leads', 'saved_searches', 'newsletter_subscribers'],
    ground: 'consent',
    term: 'unconfirmed',
  },
  testimonials: { where: 'store', tables: ['testimonials'], ground: 'consent', term: 'testimonials' },
  friends: { where: 'store', tables: ['outbox'], ground: 'interest', term: 'mails' },
  stops: { where: 'store', tables: ['mail_stops'], ground: 'duty' },
  mails: { where: 'store', tables: ['outbox'], ground: 'contract', term: 'mails' },
  mailFiles: { where: 'files', ground: 'contract', term: 'mails', when: 'mail-folder' },
  owners: {
    where: 'store',
    tables: ['owners', 'owner_properties', 'owner_sessions', 'owner_links', 'owner_passkeys'],
    ground: 'contract',
    term: 'owners',
    when: 'portal',
  },
  ownerDocuments: { where: 'store', tables: ['owner_documents'], ground: 'contract', term: 'owners', when: 'portal' },
  ownerOffers: { where: 'store', tables: ['owner_dossiers'], ground: 'contract', term: 'owners', when: 'portal' },
  ownerMessages: { where: 'store', tables: ['leads'], ground: 'contract', term: 'requests', when: 'portal' },
  ownerLetters: { where: 'store', tables: ['owners', 'outbox'], ground: 'contract', term: 'mails', when: 'portal' },
  homes: { where: 'store', tables: ['properties', 'projects'], ground: 'contract' },
  addresses: { where: 'memory', ground: 'interest', term: 'addresses' },
  counts: { where: 'store', tables: ['counters'], ground: 'interest', term: 'addresses' },
  views: { where: 'store', tables: ['property_views', 'property_events'], ground: 'interest', term: 'views' },
  siteLog: { where: 'logs', ground: null },
  accessLog: { where: 'logs', ground: 'interest', term: 'accessLog' },
  backups: { where: 'files', ground: 'interest', term: 'backups' },
  mailbox: { where: 'elsewhere', ground: 'contract', term: 'byHand' },
  crm: { where: 'elsewhere', ground: 'contract', term: 'byHand', when: 'crm' },
  captcha: { where: 'elsewhere', ground: 'interest', when: 'captcha' },
  geocoder: { where: 'elsewhere', ground: 'interest', when: 'geocoder' },
} as const satisfies Record<string, KeptRow>;
export type KeptKey = keyof typeof KEPT;

/**
 * What holds for all rows of the privacy statement (GDPR, article 13): transfers outside the EEA, and whether a person
 * has to give the data. The words are under `privacy.all`.
 */
export const FOR_ALL = ['transfers', 'required'] as const;

/** Everything that the site stores on a visitor's device; a test checks it. The words are under `privacy.device`. */
export const ON_DEVICE = {
  languageCookie: { item: 'lng', storage: 'cookie', term: 'language' },
  languageItem: { item: 'lng', storage: 'local' },
  scroll: { item: 'lng-scroll', storage: 'session' },
  reloaded: { item: 'reloaded', storage: 'session' },
  visitor: { item: 'visitor', storage: 'session' },
  favourites: { item: 'favourites-*', storage: 'local' },
  seen: { item: 'seen-*', storage: 'local' },
  visit: { item: 'visit-*', storage: 'local' },
  players: { item: 'players-*', storage: 'local' },
  follow: { item: 'follow-*', storage: 'local' },
  unsent: { item: 'unsent-*', storage: 'session' },
  session: { item: '__Host-session', storage: 'cookie', when: 'portal' },
  passkey: { item: '__Host-passkey', storage: 'cookie', when: 'portal' },
  consent: { item: 'consent', storage: 'cookie', term: 'consent', when: 'services' },
} as const satisfies Record<string, DeviceRow>;
export type DeviceKey = keyof typeof ON_DEVICE;

type Printed<Key, Row> = Row & { key: Key; span: Span | null };

function printed<Key extends string, Row extends KeptRow | DeviceRow>(
  rows: Readonly<Record<Key, Row>>,
  settings: readonly Setting[],
  terms: TermSettings,
): Array<Printed<Key, Row>> {
  const spans = termsOf(terms);
  return (Object.entries(rows) as Array<[Key, Row]>)
    .filter(([, { when }]) => when === undefined || settings.includes(when))
    .map(([key, row]) => ({ ...row, key, span: row.term ? spans[row.term] : null }));
}

export type KeptRows = ReadonlyArray<Printed<KeptKey, KeptRow>>;
export type DeviceRows = ReadonlyArray<Printed<DeviceKey, DeviceRow>>;

/** The rows of the privacy statement of a site with these settings. */
export const keptRows = (settings: readonly Setting[], terms: TermSettings = {}): KeptRows =>
  printed<KeptKey, KeptRow>(KEPT, settings, terms);

/** The rows of the cookie policy of a site with these settings. */
export const deviceRows = (settings: readonly Setting[]): DeviceRows =>
  printed<DeviceKey, DeviceRow>(ON_DEVICE, settings, {});
