import type { Address } from '@/lib/domain/address';
import type { EnergyLabel } from '@/lib/domain/energy';
import type { ScaleBand } from '@/lib/domain/energy-scale';
import type { Level } from '@/lib/domain/floor-plan';
import type { FoldedDescription } from '@/lib/domain/fold-description';
import type { ExplanationKey, LegalTermName } from '@/lib/domain/legal-terms';
import type { Locale, Translated } from '@/lib/domain/locale';
import type { Surroundings } from '@/lib/domain/places/surroundings';
import type { Price, PriceDisplay } from '@/lib/domain/price';
import type { PropertyStatus } from '@/lib/domain/property-status';
import type { PropertyType, TypeGroup, TypeIcon } from '@/lib/domain/property-type';
import type * as value from '@/lib/domain/property-values';
import type { Goal } from '@/lib/domain/property-values';
import type { VideoLink } from '@/lib/domain/video-link';
import type { Province, Region } from '@/lib/domain/zip-region';
import type { DocumentFile } from '@/lib/platform/media/document-files';
import type { AppliedFilter, ChosenPlace, PropertySearch } from './search-params';

/** A text that may be missing in some languages. */
export type PartlyTranslated = Partial<Translated>;

/** A cut picture: `/media/{hash}-{width}.webp` exists for every width up to its own. Null hash: draw the placeholder. */
export type Picture = { hash: string; width: number; height: number; thumbhash: string; alt: PartlyTranslated };

export type RoomSpace = { kind: value.RoomKind; name: PartlyTranslated; floor: number | null; area: number | null };
export type HomeDocument = {
  /** Names it in a form; says nothing about where its file is. */
  key: string;
  name: PartlyTranslated;
  kind: value.DocumentKind;
  bytes: number | null;
  /** Its private file; null when only the agent has it. */
  file: DocumentFile | null;
};

/** Null stands for "the feed does not say", everywhere. Areas in m², widths in m, money in euro, dates ISO. */
export type Property = {
  id: string;
  reference: string | null;
  goal: Goal;
  status: PropertyStatus;
  type: PropertyType;
  icon: TypeIcon;
  projectId: string | null;
  agentId: string | null;
  publishedAt: string;
  changedAt: string | null;
  closedAt: string | null;
  /** The language that texts without a translation are written in. */
  language: Locale | null;
  title: PartlyTranslated;
  description: PartlyTranslated;
  marqueeName: PartlyTranslated;
  priceUnitText: PartlyTranslated;
  price: Price;
  address: Address;
  region: Region | null;
  province: Province | null;
  municipality: string;
  city: Translated;
  /** Exact only when the address may be published; the centre of the municipality otherwise. */
  position: { latitude: number; longitude: number; isExact: boolean } | null;
  surfaces: {
    total: number | null;
    living: number | null;
    ground: number | null;
    terrace: number | null;
    garden: number | null;
    built: number | null;
  };
  widths: { front: number | null; plot: number | null; plotDepth: number | null };
  rooms: {
    bedrooms: number | null;
    bathrooms: number | null;
    showerRooms: number | null;
    toilets: number | null;
    garages: number | null;
    parkings: number | null;
    floors: number | null;
    floor: number | null;
  };
  layout: RoomSpace[];
  building: {
    constructionYear: number | null;
    renovationYear: number | null;
    condition: value.Condition | null;
    facades: value.Facades | null;
    kitchen: value.Kitchen | null;
    heatingSystem: value.HeatingSystem | null;
    heating: value.Heating | null;
    glazing: value.Glazing | null;
    windowFrame: value.WindowFrame | null;
    roof: value.Roof | null;
    roofMaterial: value.RoofMaterial | null;
    roofCondition: value.RoofCondition | null;
    gardenOrientation: value.Orientation | null;
    terraceOrientation: value.Orientation | null;
    hasLift: boolean | null;
    hasCellar: boolean | null;
    hasAttic: boolean | null;
    hasGarden: boolean | null;
    hasTerrace: boolean | null;
    isFurnished: boolean | null;
    hasSolarPanels: boolean | null;
  };
  energy: {
    score: number | null;
    labelText: string | null;
    insulationLabelText: string | null;
    uniqueCode: string | null;
    certificate: string | null;
    total: number | null;
    co2: number | null;
    validUntil: string | null;
    eLevel: number | null;
  };
  legal: {
    buildingPermit: value.Permit | null;
    subdivisionPermit: value.Permit | null;
    urbanDestination: value.UrbanDestination | null;
    summons: value.Summons | null;
    preemption: value.Preemption | null;
    floodParcel: value.FloodScore | null;
    floodBuilding: value.FloodScore | 'none' | null;
    floodArea: value.FloodArea | null;
    riparianZone: boolean | null;
    floodHazard: value.FloodHazard | null;
    heritage: value.Heritage | null;
    asbestos: value.Asbestos | null;
    asbestosDate: string | null;
    electricity: value.Electricity | null;
    electricityDate: string | null;
    soil: value.Soil | null;
  };
  money: {
    cadastralIncome: number | null;
    notaryFees: number | null;
    vat: value.Vat | null;
    registrationDuty: number | null;
    propertyTax: number | null;
    monthlyRent: number | null;
    deposit: number | null;
    charges: number | null;
    agencyCost: number | null;
    inventoryCost: number | null;
  };
  availability: { kind: value.Availability | null; date: string | null };
  pictures: Picture[];
  documents: HomeDocument[];
  tours: string[];
};

/** What a card draws: every text ready in one language, except the words of messages. */
export type PropertyCardData = {
  id: string;
  href: string;
  goal: Goal;
  status: PropertyStatus;
  ribbon: PropertyStatus | null;
  type: PropertyType;
  group: TypeGroup;
  city: string;
  street: string | null;
  price: PriceDisplay;
  bedrooms: number | null;
  bathrooms: number | null;
  livingArea: string | null;
  groundArea: string | null;
  energy: { label: EnergyLabel; text: string } | null;
  picture: { hash: string; width: number; height: number; thumbhash: string } | null;
};

/** The key of a named value's words under `values` in messages. */
export type ValueKey =
  | `facades.${value.Facades}`
  | `condition.${value.Condition}`
  | `availability.${value.Availability}`
  | `heatingSystem.${value.HeatingSystem}`
  | `heating.${value.Heating}`
  | `kitchen.${value.Kitchen}`
  | `glazing.${value.Glazing}`
  | `windowFrame.${value.WindowFrame}`
  | `roof.${value.Roof}`
  | `roofMaterial.${value.RoofMaterial}`
  | `roofCondition.${value.RoofCondition}`
  | `orientation.${value.Orientation}`
  | `urbanDestination.${value.UrbanDestination}`
  | `permit.${value.Permit}`
  | `subdivision.${value.Permit}`
  | `summons.${value.Summons}`
  | `preemption.${value.Preemption}`
  | `heritage.${value.Heritage}`
  | `asbestos.${value.Asbestos}`
  | `electricity.${value.Electricity}`
  | `soil.${value.Soil}`
  | `vat.${value.Vat}`;

/** Every attribute that the page of a home names, as SPEC §3 lists or implies it. */
export type FactName =
  | 'type'
  | 'bedrooms'
  | 'bathrooms'
  | 'showerRooms'
  | 'toilets'
  | 'garages'
  | 'parkings'
  | 'floors'
  | 'floor'
  | 'livingArea'
  | 'totalArea'
  | 'groundArea'
  | 'builtArea'
  | 'terraceArea'
  | 'gardenArea'
  | 'frontWidth'
  | 'plotWidth'
  | 'plotDepth'
  | 'constructionYear'
  | 'renovationYear'
  | 'condition'
  | 'facades'
  | 'kitchen'
  | 'heating'
  | 'heatingSystem'
  | 'glazing'
  | 'windowFrame'
  | 'roof'
  | 'roofMaterial'
  | 'roofCondition'
  | 'gardenOrientation'
  | 'terraceOrientation'
  | 'lift'
  | 'cellar'
  | 'attic'
  | 'garden'
  | 'terrace'
  | 'furnished'
  | 'solarPanels'
  | 'energyLabel'
  | 'insulationLabel'
  | 'score'
  | 'uniqueCode'
  | 'certificate'
  | 'total'
  | 'co2'
  | 'eLevel'
  | 'validUntil'
  | 'expiredOn'
  | 'cadastralIncome'
  | 'propertyTax'
  | 'notaryFees'
  | 'vat'
  | 'registrationDuty'
  | 'rentalIncome'
  | 'charges'
  | 'deposit'
  | 'agencyCost'
  | 'inventoryCost'
  | 'availability';

/** What stands behind an amount: the words are in `property.unit` of messages. */
export type FactUnit = 'per-month' | 'per-year' | 'energy' | 'energy-year' | 'co2';
export type FactNote = { kind: 'valid-until' | 'certificate-of' | 'inspection-of'; date: string };

/** One answer, ready in one language but for the words of messages. `missing`: the law asks for it and nobody gave it. */
export type FactValue =
  | { kind: 'text'; text: string; unit?: FactUnit }
  | { kind: 'word'; word: ValueKey; note?: FactNote }
  | { kind: 'flag'; is: boolean }
  | { kind: 'floor'; floor: number }
  | { kind: 'type'; type: PropertyType }
  | { kind: 'missing' };
export type Fact = { name: FactName; value: FactValue };

export type HomePicture = {
  hash: string;
  width: number;
  height: number;
  /** What stands there until the picture has come: its average colour. */
  colour: string | null;
  alt: string | null;
};

/** A region's scale with the place of this home on it. */
export type DrawnScale = {
  kind: 'energy' | 'insulation';
  bands: ScaleBand[];
  label: EnergyLabel;
  text: string;
  score: string | null;
  /** From 0 to 1, best end first. */
  position: number;
};

export type HomeEnergy = {
  scales: DrawnScale[];
  renovation: { years: number; from: number } | null;
  /** A Flemish home for sale whose label is good enough: the page says that no duty comes with it. */
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

export type HomeFlood = {
  /** Null: asked by law and not communicated; `none` where there is no building. */
  parcel: value.FloodScore | null;
  building: value.FloodScore | 'none' | null;
  isScored: boolean;
  /** A score D asks for the flood symbol of the law (DOMAIN §2.1.3). */
  isWarned: boolean;
  area: value.FloodArea | 'missing' | null;
  riparianZone: boolean | 'missing' | null;
  hazard: value.FloodHazard | null;
};

export type HomeTour = { kind: VideoLink['kind']; url: string; host: string; embedUrl: string | null };

export type HomeSituation = {
  /** False: the drawing stands on the centre of the municipality. */
  isExact: boolean;
  province: Province | null;
  surroundings: Surroundings | null;
};

/** Who answers for a home: its agent, or the nearest office. */
export type HomeContact = {
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
  phoneHref: string;
  email: string;
  languages: string[];
  office: string;
};

/** Everything that the page of a home draws, in one language but for the words of messages. */
export type HomeDetail = {
  id: string;
  goal: Goal;
  status: PropertyStatus;
  isClosed: boolean;
  ribbon: PropertyStatus | null;
  /** The agency's own words for the status, where the feed brings them. */
  statusText: string | null;
  type: PropertyType;
  group: TypeGroup;
  region: Region | null;
  municipality: string;
  city: string;
  /** The home's own title in this language; without one the page makes it from type, goal and city. */
  title: string | null;
  street: string | null;
  address: string;
  postalCode: string;
  isAddressHidden: boolean;
  reference: string | null;
  /** The day it came on the market, for reading and as an ISO date. */
  since: string;
  publishedOn: string;
  price: PriceDisplay;
  priceUnitText: string | null;
  /** The shown amount as a number, for structured data; null where no price is shown. */
  amount: number | null;
  /** The same as filters and similar homes compare it: what a rent comes to a month (decision 020). */
  comparableAmount: number | null;
  pictures: HomePicture[];
  energyTag: { label: EnergyLabel; text: string } | null;
  highlights: Fact[];
  description: (FoldedDescription & { language: Locale; isFallback: boolean; excerpt: string }) | null;
  energy: HomeEnergy | null;
  surfaces: Fact[];
  floors: FloorRooms[];
  comfort: Fact[];
  legal: LegalTerm[];
  flood: HomeFlood | null;
  costs: Fact[];
  /** Rates of the region that a buyer meets, in percent. */
  duty: { normal: number; ownHome: number | null; abatement: string | null; checked: string } | null;
  tours: HomeTour[];
  situation: HomeSituation;
  documents: Array<{
    key: string;
    name: string | null;
    language: Locale | null;
    kind: value.DocumentKind;
    size: string | null;
  }>;
  contact: HomeContact;
  addresses: Translated;
};

/** A choice of a filter and how many homes it would show. */
export type Option<T> = { value: T; count: number };
export type NamedOption = Option<string> & { label: string };

/** The counts beside every option of every filter, the other filters as they are. */
export type SearchFacets = {
  types: Array<Option<TypeGroup>>;
  /** Places with homes, most homes first; `value` is what the place field takes. */
  places: Array<Option<string>>;
  projects: NamedOption[];
  bedrooms: Array<Option<number>>;
  areas: Array<Option<number>>;
  labels: Array<Option<string>>;
  pricesFrom: Array<Option<number>>;
  pricesTo: Array<Option<number>>;
};

/** One page of a search. */
export type PropertyPage = {
  cards: PropertyCardData[];
  total: number;
  page: number;
  pageCount: number;
  facets: SearchFacets;
  places: ChosenPlace[];
  /** Places that were asked for and that nobody knows. */
  unknownPlaces: string[];
  /** The search with everything unknown dropped: what the canonical address says. */
  search: PropertySearch;
};

/** A search that finds homes where another finds none. */
type WiderSearch = { search: PropertySearch; count: number };
export type WiderSearches = {
  /** Without some of its filters. */
  removals: Array<WiderSearch & { filters: AppliedFilter[] }>;
  /** With the price 10 % wider. */
  price: WiderSearch | null;
  /** The same in the nearest other places, nearest first. */
  nearby: Array<WiderSearch & { label: string; kilometres: number }>;
};

/** What the compact search bar offers. */
export type SearchBarOptions = {
  counts: Record<Goal, number>;
  places: Array<Option<string>>;
  types: TypeGroup[];
};
