import type { Locale } from '@/lib/domain/text/locale';
import type { LeadKind } from '@/lib/features/leads/types';
import type { BackOfficeName } from '@/lib/platform/config/env-schema';
import type { Network } from '@/lib/platform/media/download';

export type { BackOfficeName };

/** An item in the shape of the native feed, before validation. It has only the fields that a mapping names. */
export type FeedShape = { ID: string; [field: string]: unknown };

/** A remark of a mapping on one field, by the name that the back office gives it. */
export type FieldRemark = { field: string; value: string; reason: string };

/** A property or project as a back office tells it, in one language or in all of them. */
export type OfficeItem = {
  id: string;
  kind: 'property' | 'project';
  /** Empty where one answer has all languages. */
  locale: Locale | '';
  /** The id of its office; empty where the back office names none. */
  office: string;
  /** When it last changed, in the words of the back office. */
  stamp: string;
  pictureHash: string;
  /** Null when it must not be shown: withdrawn, not published, in a state that is not known. */
  item: FeedShape | null;
  remarks: FieldRemark[];
};

/** What is stored of an item from an earlier reading. `seenAt` is an ISO moment in UTC. */
export type KnownItem = Pick<OfficeItem, 'stamp' | 'pictureHash' | 'office'> & { seenAt: string };
/** The stored items of the source; `ids` has each of them once. */
export type ItemCache = ((id: string, locale?: Locale | '') => KnownItem | null) & { ids?: readonly string[] };

/** What a reading found. */
export type Reading = {
  changed: readonly OfficeItem[];
  /** The ids of everything that the back office has on the market; null for a reading of changes, which removes nothing. */
  present: ReadonlySet<string> | null;
  /** Why the reading is not complete, as a sentence without a full stop; null when it is. */
  problem: string | null;
  /** The addresses from which pictures can be fetched now, by the address that names them for good. */
  addresses?: ReadonlyMap<string, string>;
  /** The ids of items that the back office names and does not give; what is known of them stays. */
  missing?: readonly string[];
  /** The ids of items whose list hides the price, and that may not be in `changed`: what is known of them loses it. */
  priceless?: readonly string[];
  /** The ids of units that must not be shown, although the project that has them could not be read. */
  withdrawn?: readonly string[];
  /** Remarks on items that are not in `changed`, because they stay as they are. */
  remarks?: ReadonlyArray<FieldRemark & Pick<OfficeItem, 'id' | 'kind'>>;
  /** The file that was read, of a back office that sends files. */
  file?: ReadFile;
};

/** A file of an inbox. It is put away after its items are stored and imported, so that a run that is killed is repeated. */
export type ReadFile = {
  /** Why it may be a mistake of the sender, as a sentence without a full stop; `--force` applies it all the same. */
  doubt: string | null;
  /** Whether it names every item that it removes: then it may remove most of them. */
  isPart: boolean;
  /** Puts the file away; `problem` says why it is refused. Throws a CallError. */
  settle: (problem: string | null) => Promise<void>;
};

/** A request of a visitor in the form that every back office is told. */
export type OfficeLead = {
  id: string;
  kind: LeadKind;
  locale: Locale;
  firstName: string;
  lastName: string;
  email: string;
  /** In international form; empty without one. */
  phone: string;
  /** Everything that was typed, in the language of the agency, with the number of the request. At most 4,000 characters. */
  text: string;
  /** Each value that was typed or chosen: no message may repeat them. */
  typed: readonly string[];
  /** The id of the property or project in the back office; null without one, and for a property of another system. */
  object: { id: string; kind: 'property' | 'project' } | null;
  /** The office of its property there; empty when unknown. */
  office: string;
  /** Path of the page. */
  source: string;
  /** Only from a box that the visitor ticked. */
  wantsMailing: boolean;
  /** What a person looks for; null for every other kind of request. */
  demand: {
    goal: 'for-sale' | 'for-rent';
    types: readonly string[];
    postcodes: readonly string[];
    priceMin: number | null;
    priceMax: number | null;
    bedrooms: number | null;
  } | null;
};

/** What became of a request. `unsure`: the exchange broke off after it was sent, so it may have arrived. */
export type Outcome = { outcome: 'sent' } | { outcome: 'retry' | 'refused' | 'unsure'; reason: string };

/** A call of a back office that says that an item changed. */
export type HookEvent = { key: string; id: string; event: 'changed' | 'deleted'; at: string };
/** The call as received: its headers in lower case, and its bytes. */
export type HookCall = { header: (name: string) => string | null; body: Buffer };

/**
 * The address of a page that a back office is told; `url` is null for a property that left the site, and for one that the site
 * refuses: then `refusal` says why, as a sentence without a full stop.
 */
export type ToldAddress = { id: string; url: string | null; refusal?: string };

/** What a back office may use of the site: the clock, the network, the calls left today, and the end of the run. */
export type Tools = {
  now: () => Date;
  network?: Network | undefined;
  /** Counts one call; false when those of the day are used up. */
  takeCall: () => Promise<boolean>;
  /** Notes the moment before which the back office does not want to be asked again. */
  notePause?: (until: Date) => Promise<void>;
  signal: AbortSignal;
  /** Is told how much of a list or of its items was read. */
  onProgress?: ((step: string, done: number, total: number) => void) | undefined;
  /** Whether nothing may be stored or moved. */
  isDryRun?: boolean;
};

/** The reading side of a back office. Every function throws a CallError when it is not answered. */
export type BackOffice = {
  name: BackOfficeName;
  /** Its names of the fields of the feed, for remarks. */
  fields: Readonly<Record<string, string>>;
  /** Asks with the keys what changes nothing. Returns what answered, as a sentence. */
  check: () => Promise<string>;
  /** Reads everything, or what changed since a moment. */
  read: (cache: ItemCache, since: Date | null) => Promise<Reading>;
  /** One that puts files into a folder is asked at every run, until no file is left. */
  isInbox?: boolean;
  /** Where the files are that items name by a path. */
  folder?: string;
  /** Reads the items that hooks named, where a whole reading is not possible. */
  readOnly?: (ids: readonly string[]) => Promise<Reading>;
  /** An item without the units that have one of these ids of the back office; the same item when it has none of them. */
  withoutUnits?: (item: FeedShape, ids: readonly string[]) => FeedShape;
  /** Tells it the address of a page. */
  confirm?: (address: ToldAddress) => Promise<void>;
  /** Whether it is told too why the site refuses a property. */
  takesRefusals?: boolean;
};

/** Connects to a back office with the settings of the environment. */
export type Connect = (tools: Tools) => BackOffice;
/** Sends a request of a visitor to a back office. Never throws because of an answer. */
export type SendLead = (tools: Tools, lead: OfficeLead) => Promise<Outcome>;
/** What a call of the back office says; null when it does not prove that it is from it. */
export type Receive = (call: HookCall) => HookEvent[] | null;
