import type { ExplanationKey, ExplanationNumbers, LegalFactName } from '@/lib/domain/law/legal-facts';
import type { RenovationRange } from '@/lib/domain/law/renovation-term';
import type { MoneyNote } from '@/lib/domain/money/money-note';
import type { PriceDisplay } from '@/lib/domain/money/price';
import type { SaleRegime } from '@/lib/domain/money/purchase-taxes';
import type { LeaseTerms } from '@/lib/domain/money/rent-costs';
import type { NearbyFact } from '@/lib/domain/place/nearby';
import type { Circle } from '@/lib/domain/place/places';
import type { Point } from '@/lib/domain/place/point';
import type { Province, Region } from '@/lib/domain/place/zip-region';
import type { EnergyLabel } from '@/lib/domain/property/energy-label';
import type { PropertyStatus } from '@/lib/domain/property/property-status';
import type { TypeGroup } from '@/lib/domain/property/property-type';
import type * as value from '@/lib/domain/property/property-values';
import type { Locale, Translated } from '@/lib/domain/text/locale';
import type { ChosenText } from '@/lib/domain/text/translated-text';
import type { OpenHouse } from '@/lib/domain/time/open-house';
import type { PropertyContact } from '@/lib/features/catalogue/mapping/to-property-contact';
import type { SimilarSales } from '@/lib/features/catalogue/rules/similar-sales';
import type { Property } from '@/lib/features/catalogue/types/property';
import type { ScaleBand } from '@/lib/features/properties/rules/energy-scale-drawing';
import type { Level } from '@/lib/features/properties/rules/floor-plan';
import type { FoldedDescription } from '@/lib/features/properties/rules/fold-description';
import type { RenovationAid, RenovationFine, RenovationNeed } from '@/lib/features/properties/rules/renovation-need';
import type { Surroundings } from '@/lib/features/properties/rules/surroundings';
import type { VideoLink } from '@/lib/features/properties/rules/tour-link';
import type { Fact, FactName, FactValue } from './facts';

export type PropertyPicture = {
  hash: string;
  width: number;
  height: number;
  /** The placeholder while the picture loads: its average colour. */
  colour: string | null;
  alt: string | null;
  /** The name of the room that a photo shows, where the feed names it. */
  room?: string | undefined;
};

/** A region's scale with the place of this property on it. */
export type DrawnScale = {
  kind: 'energy' | 'insulation';
  bands: ScaleBand[];
  label: EnergyLabel;
  text: string;
  score: string | null;
  /** The position on the scale from 0 to 1, best end first. */
  position: number;
};

/** The consequences of a certificate for a buyer; figures as texts. */
export type PropertyRenovation = {
  kind: RenovationNeed['kind'];
  score: string | null;
  ceiling: string | null;
  less: string | null;
  year: string | null;
  /** The number of years after the deed within which the buyer must renovate. */
  years: number | null;
  /** The fine by two sources that differ, each with its site. */
  fine: Readonly<Record<keyof RenovationFine, string>> | null;
  aid: Pick<RenovationAid, 'premium' | 'loan'>;
};

export type PropertyEnergy = {
  /** The class and the score at the start of the chapter, with or without a drawn scale. */
  headline: { text: string; score: string | null } | null;
  scales: DrawnScale[];
  renovation: { years: number; from: number } | null;
  /**
   * The consequences of the certificate for the buyer, with the figures of the property, and the authority that gives
   * aid.
   */
  need: PropertyRenovation | null;
  /** Whether this is a Flemish property for sale with a label good enough that the page says that it causes no duty. */
  isFreeOfDuty: boolean;
  certificate: Fact[];
  installations: Fact[];
};

export type FloorRooms = {
  level: Level;
  rooms: Array<{ kind: value.RoomKind; name: string | null; area: string | null }>;
};

export type LegalTerm = {
  term: LegalFactName;
  value: FactValue;
  explanation: ExplanationKey;
  /** Whether the law requires this mention in the advertisement. */
  isRequired: boolean;
};

export type PropertyFlood = {
  /**
   * The certificate: `missing` if the law requires it and the feed lacks it; null if the law does not require it;
   * `none` for a property without a building.
   */
  parcel: value.FloodScore | 'missing' | null;
  building: value.FloodScore | 'none' | 'missing' | null;
  /** Whether the flood score is D, for which the law requires a clear warning. */
  isWarned: boolean;
  area: value.FloodArea | 'missing' | null;
  riparianZone: boolean | 'missing' | null;
  hazard: value.FloodHazard | null;
};

/**
 * A film or tour. `embedUrl` is null if the agency does not allow frames of its host; `play` is the effect of a click:
 * a frame or a film in the page, a download, or a page elsewhere.
 */
export type PropertyTour = {
  kind: VideoLink['kind'] | 'link';
  url: string;
  host: string;
  /** Whether the file is on the site itself, so that no other host learns of the visit. */
  isOurs: boolean;
  /** The name of the film or tour, or its host. */
  provider: string;
  embedUrl: string | null;
  play: 'frame' | 'film' | 'download' | 'elsewhere';
  captions: Array<{ language: Locale; url: string }>;
};

export type PropertySituation = {
  /** False if the drawing is centred on the municipality and not on the property. */
  isExact: boolean;
  province: Province | null;
  surroundings: Surroundings | null;
  /**
   * The place on the map with its radius in metres; 0 for the property's own point; null outside the map, or if
   * unknown.
   */
  circle: Circle | null;
  /** The nearest station, school, shop and park; empty for a hidden address. */
  nearby: NearbyFact[];
  /** Whether the distances are those of a pedestrian, not as the crow flies. */
  isOnFoot: boolean;
};

/** The duty on a purchase: reduced for the only dwelling, reduced by an abatement, possibly reduced, or neither. */
export type PropertyDuty = { normal: string; checked: string } & (
  | { kind: 'ownHome'; own: string }
  | { kind: 'abatement'; abatement: string }
  | { kind: 'perhapsAbatement'; ceiling: string }
  | { kind: 'normal' }
);

/** The place of a property in one line; a separate street and a point only if the address may be published. */
export type PropertyAddress =
  | { kind: 'shown'; line: string; street: string | null; point: Point | null }
  | { kind: 'hidden'; line: string };

/** The street of an address, if it is known and may be published. */
export const streetIn = (address: PropertyAddress): string | null => (address.kind === 'shown' ? address.street : null);

/**
 * The price of a property. It has numbers only if the amount is shown: `euro` for structured data; `comparable` for
 * filters and similar properties, where a rent is converted to a month (design/feed-import).
 */
export type PropertyPrice =
  | (Extract<PriceDisplay, { kind: 'amount' }> & { euro: number; comparable: number | null })
  | Exclude<PriceDisplay, { kind: 'amount' }>;

/** An open house to come, with its day and hours as text, and the address of its calendar file. */
export type PropertyOpenHouse = OpenHouse & { day: string; hours: string; file: string };

/**
 * What the agency allows a page to show of the time on the market: whole days since the publication, and the prices
 * that the site showed, newest first. Empty or null if the agency wants neither, if the price is hidden or if the day
 * is unknown.
 */
export type PropertyMarket = { days: number | null; prices: Array<{ since: string; price: string }> };

/**
 * The price of a home per m², what the agency asked per m² for similar homes that it sold, and the median of the
 * municipality from a public file; amounts and areas as texts, `none` where unknown.
 */
export type PricesAround = {
  own: string;
  count: number;
  reach: SimilarSales['reach'];
  municipality: string;
  low: string;
  high: string;
  days: string;
  least: string;
  most: string;
  median: (Record<'amount' | 'year' | 'quarter' | 'source' | 'date', string> & { type: 'house' | 'apartment' }) | null;
};

/** Figures of a property as numbers, for structured data, areas in whole m²; null if a figure is not on the page. */
export type PropertyFigures = {
  bedrooms: number | null;
  bathrooms: number | null;
  floorArea: number | null;
  /** The name that the page gives to the floor area. */
  floorAreaName: Extract<FactName, 'livingArea' | 'totalArea' | 'usableArea'>;
  totalArea: number | null;
  plotArea: number | null;
  gardenArea: number | null;
  constructionYear: number | null;
  energyScore: number | null;
};

/** All data of a property's page, in one language except for the words of messages. */
export type PropertyDetail = Pick<
  Property,
  'id' | 'goal' | 'status' | 'closedAt' | 'type' | 'icon' | 'region' | 'municipality' | 'reference' | 'projectId'
> & {
  isClosed: boolean;
  ribbon: PropertyStatus | null;
  /** The agency's own words for the status, if the feed has them. */
  statusText: string | null;
  group: TypeGroup;
  facades: value.Facades | null;
  town: string;
  /** The town with its country in brackets if it lies outside Belgium and Luxembourg: no text places it in Belgium. */
  city: string;
  /** The property's own title in this language; if it has none, the page makes a title from type, goal and city. */
  title: string | null;
  address: PropertyAddress;
  postalCode: string;
  /** The future open houses, earliest first; `startsAt` and `endsAt` in ISO 8601. */
  openHouses: PropertyOpenHouse[];
  /** The day on which the property came on the market, as text and as an ISO date. */
  since: string | null;
  publishedOn: string | null;
  /** The day of the last change that a reader can see (ISO date), as in the sitemap; null while unknown. */
  modifiedOn: string | null;
  price: PropertyPrice;
  market: PropertyMarket;
  around: PricesAround | null;
  figures: PropertyFigures;
  pictures: PropertyPicture[];
  /** The photos of the rooms on each plan whose floor the feed names. */
  planRooms: ReadonlyArray<{ floor: number; rooms: ReadonlyArray<{ name: string; hash: string }> }>;
  /** Floor plans, scans of documents, and panoramas. */
  plans: PropertyPicture[];
  previews: PropertyPicture[];
  panoramas: PropertyPicture[];
  /** `image` is the path of the picture of the label, where one exists. */
  energyTag: { label: EnergyLabel; text: string; image: string | null } | null;
  /** The mentions of the law in words, for a mail; null if there are none. */
  mentions: string | null;
  highlights: Fact[];
  description:
    | (FoldedDescription & { language: Locale; isFallback: boolean; excerpt: string; firstSentence: string })
    | null;
  energy: PropertyEnergy | null;
  surfaces: Fact[];
  floors: FloorRooms[];
  comfort: Fact[];
  legal: LegalTerm[];
  /** The numbers in the explanations of the legal terms. */
  legalNumbers: ExplanationNumbers;
  flood: PropertyFlood | null;
  costs: Fact[];
  /** The sum due at signing; null after the property was sold or let. */
  moneyNote: MoneyNote | null;
  /** The range of the renovation that the law requires of a buyer, by the agency's own costs. */
  renovation: RenovationRange | null;
  /** The tax regime of a sale; meaningless for a rental. */
  regime: SaleRegime;
  /** Whether a buyer may have a main residence here: false in a zone for leisure, where no own-home rate applies. */
  isOwnHome: boolean;
  /** Part of the price that is land under duty, in euro; 0 where the feed gives none. */
  land: number;
  /** The fee that a buyer pays to the agency, in euro; 0 where the feed gives none. */
  agencyFee: number;
  /** The terms of a lease beside the rent; null for a sale, and if the costs of the lease cannot be computed. */
  lease: LeaseTerms | null;
  /** The words about VAT and duty of a property in a project, as on the page of the project. */
  vatNote: {
    region: Region | null;
    /** The day whose rates apply (ISO date). */
    day: string;
    /** The seller's own words beside the prices. */
    note: ChosenText | null;
    /** Whether the price is above the ceiling of the Brussels abatement. */
    isAboveCeiling: boolean;
    /** False for a garage or an office, in which the buyer cannot live. */
    isDwelling: boolean;
  } | null;
  /** The duty of the region, with amounts and percentages as texts. */
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
