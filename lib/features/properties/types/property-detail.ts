import type { ExplanationKey, ExplanationNumbers, LegalTermName } from '@/lib/domain/law/legal-terms';
import type { MoneyNote } from '@/lib/domain/law/money-note';
import type { PriceDisplay } from '@/lib/domain/money/price';
import type { LeaseTerms } from '@/lib/domain/money/rent-costs';
import type { SaleRegime } from '@/lib/domain/money/sale-regime';
import type { Circle } from '@/lib/domain/place/municipality-circle';
import type { Province, Region } from '@/lib/domain/place/zip-region';
import type { EnergyLabel } from '@/lib/domain/property/energy-label';
import type { PropertyStatus } from '@/lib/domain/property/property-status';
import type { PropertyType, TypeGroup, TypeIcon } from '@/lib/domain/property/property-type';
import type * as value from '@/lib/domain/property/property-values';
import type { Goal } from '@/lib/domain/property/property-values';
import type { Locale, Translated } from '@/lib/domain/text/locale';
import type { ChosenText } from '@/lib/domain/text/translated-text';
import type { ScaleBand } from '@/lib/features/properties/rules/energy-scale-drawing';
import type { Level } from '@/lib/features/properties/rules/floor-plan';
import type { FoldedDescription } from '@/lib/features/properties/rules/fold-description';
import type { RenovationAid } from '@/lib/features/properties/rules/renovation-aid';
import type { RenovationFine, RenovationNeed } from '@/lib/features/properties/rules/renovation-need';
import type { Surroundings } from '@/lib/features/properties/rules/surroundings';
import type { VideoLink } from '@/lib/features/properties/rules/video-link';
import type { CertifiedProperty } from './card';
import type { Fact, FactValue } from './facts';

export type PropertyPicture = {
  hash: string;
  width: number;
  height: number;
  /** What stands there until the picture has come: its average colour. */
  colour: string | null;
  alt: string | null;
};

/** A region's scale with the place of this property on it. */
export type DrawnScale = {
  kind: 'energy' | 'insulation';
  bands: ScaleBand[];
  label: EnergyLabel;
  text: string;
  score: string | null;
  /** From 0 to 1, best end first. */
  position: number;
};

/** What a certificate asks of a buyer; figures as texts. */
export type PropertyRenovation = {
  kind: RenovationNeed['kind'];
  score: string | null;
  ceiling: string | null;
  less: string | null;
  year: string | null;
  /** From the deed. */
  years: number | null;
  /** Two sources that differ, each with its site. */
  fine: Readonly<Record<keyof RenovationFine, string>> | null;
  aid: Pick<RenovationAid, 'premium' | 'loan'>;
};

export type PropertyEnergy = {
  /** The class and the score that the chapter begins with, whether a scale can be drawn or not. */
  headline: { text: string; score: string | null } | null;
  scales: DrawnScale[];
  renovation: { years: number; from: number } | null;
  /** What the certificate asks of who buys the property, in its own figures, and who helps to pay for it. */
  need: PropertyRenovation | null;
  /** A Flemish property for sale whose label is good enough: the page says that no duty comes with it. */
  isFreeOfDuty: boolean;
  certificate: Fact[];
  installations: Fact[];
};

export type FloorRooms = {
  level: Level;
  rooms: Array<{ kind: value.RoomKind; name: string | null; area: string | null }>;
};

export type LegalTerm = {
  term: LegalTermName;
  value: FactValue;
  explanation: ExplanationKey;
};

export type PropertyFlood = {
  /** `missing`: the law asks for it and nobody gave it; null where it asks for nothing; `none` where there is no building. */
  parcel: value.FloodScore | 'missing' | null;
  building: value.FloodScore | 'none' | 'missing' | null;
  /** A score D: the law asks for a clear warning. */
  isWarned: boolean;
  area: value.FloodArea | 'missing' | null;
  riparianZone: boolean | 'missing' | null;
  hazard: value.FloodHazard | null;
};

/**
 * A film or tour. `embedUrl` is null where the agency allows no frame of its host; `play` says what happens on a click: a frame
 * or a film in its place, a file that is kept, or a page elsewhere.
 */
export type PropertyTour = {
  kind: VideoLink['kind'] | 'link';
  url: string;
  host: string;
  /** A file of the site itself, of which nobody else gets to know. */
  isOurs: boolean;
  /** Its name, or the host. */
  provider: string;
  embedUrl: string | null;
  play: 'frame' | 'film' | 'download' | 'elsewhere';
  captions: Array<{ language: Locale; url: string }>;
};

export type PropertySituation = {
  /** False: the drawing stands on the centre of the municipality. */
  isExact: boolean;
  province: Province | null;
  surroundings: Surroundings | null;
  /** Where the map shows it, in metres around; 0 for its own place; null where that is beyond the map, or unknown. */
  circle: Circle | null;
};

/** Who answers for a property: its agent, or the nearest office. */
export type PropertyContact = {
  kind: 'agent' | 'office';
  /** In the agency file. */
  agentId: string | null;
  officeId: string;
  name: string;
  firstName: string;
  initials: string;
  role: string | null;
  bivNumber: string | null;
  phone: string;
  phoneHref: string | undefined;
  email: string;
  /** Where requests go. */
  mailbox: string;
  languages: string[];
  office: string;
};

/** The duty on a purchase: reduced for the only home, reduced by an abatement, perhaps so, or neither. */
export type PropertyDuty = { normal: string; checked: string } & (
  | { kind: 'ownHome'; own: string }
  | { kind: 'abatement'; abatement: string }
  | { kind: 'perhapsAbatement'; ceiling: string }
  | { kind: 'normal' }
);

/** Where a property stands, in one line; a street apart only where the address may be published. */
export type PropertyAddress = { kind: 'shown'; line: string; street: string | null } | { kind: 'hidden'; line: string };

/** The street of an address, where it is known and may be told. */
export const streetIn = (address: PropertyAddress): string | null => (address.kind === 'shown' ? address.street : null);

/**
 * What a property costs. A number only where the amount is shown: `euro` for structured data, `comparable` as filters and similar
 * properties compare it, which is what a rent comes to a month (design/feed-import).
 */
export type PropertyPrice =
  | (Extract<PriceDisplay, { kind: 'amount' }> & { euro: number; comparable: number | null })
  | Exclude<PriceDisplay, { kind: 'amount' }>;

/** Everything that the page of a property draws, in one language but for the words of messages. */
export type PropertyDetail = {
  id: string;
  goal: Goal;
  status: PropertyStatus;
  isClosed: boolean;
  ribbon: PropertyStatus | null;
  /** The agency's own words for the status, where the feed brings them. */
  statusText: string | null;
  type: PropertyType;
  /** The kind of pin on the map. */
  icon: TypeIcon;
  group: TypeGroup;
  region: Region | null;
  municipality: string;
  city: string;
  /** The property's own title in this language; without one the page makes it from type, goal and city. */
  title: string | null;
  address: PropertyAddress;
  postalCode: string;
  reference: string | null;
  projectId: string | null;
  /** The day it came on the market, for reading and as an ISO date. */
  since: string | null;
  publishedOn: string | null;
  price: PropertyPrice;
  pictures: PropertyPicture[];
  /** Floor plans, previews of documents, and pictures to look around in. */
  plans: PropertyPicture[];
  previews: PropertyPicture[];
  panoramas: PropertyPicture[];
  /** `image` is the path of the picture of the label, where there is one. */
  energyTag: { label: EnergyLabel; text: string; image: string | null } | null;
  /** What a mail about it says of its certificate. */
  certificate: CertifiedProperty;
  highlights: Fact[];
  description: (FoldedDescription & { language: Locale; isFallback: boolean; excerpt: string }) | null;
  energy: PropertyEnergy | null;
  surfaces: Fact[];
  floors: FloorRooms[];
  comfort: Fact[];
  legal: LegalTerm[];
  /** What the explanations of those terms name. */
  legalNumbers: ExplanationNumbers;
  flood: PropertyFlood | null;
  costs: Fact[];
  /** What signing asks; null once the property is sold or let. */
  moneyNote: MoneyNote | null;
  /** What a sale is taxed with; means nothing for a rental. */
  regime: SaleRegime;
  /** Part of the price that is land under duty; 0 where the feed tells none. */
  land: number;
  /** What a lease asks beside the rent; null for a sale, and where there is nothing to reckon with. */
  lease: LeaseTerms | null;
  /** VAT and duty of a property of a project, as on the project's own page. */
  vatNote: {
    region: Region | null;
    /** The day whose rates hold (ISO date). */
    day: string;
    /** The seller's own words beside the prices. */
    note: ChosenText | null;
    /** The price lies above the ceiling of the Brussels abatement. */
    isAboveCeiling: boolean;
    /** Of a garage or an office nobody's own home can be spoken of. */
    isProperty: boolean;
  } | null;
  /** Duty of the region, with amounts and percentages ready to read. */
  duty: PropertyDuty | null;
  tours: PropertyTour[];
  situation: PropertySituation;
  documents: Array<{
    key: string;
    name: string | null;
    language: Locale | null;
    kind: value.DocumentKind;
    size: string | null;
  }>;
  contact: PropertyContact;
  addresses: Translated;
};
