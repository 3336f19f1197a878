import type { LegalFacts } from '@/lib/domain/law/legal-facts';
import type { MentionedProperty } from '@/lib/domain/law/legal-mentions';
import type { Price } from '@/lib/domain/money/price';
import type { HiddenAddress, ShownAddress } from '@/lib/domain/place/address';
import type { Point } from '@/lib/domain/place/point';
import type { Province, Region } from '@/lib/domain/place/zip-region';
import type { AgencyTreeName } from '@/lib/domain/property/agency-tree';
import type { PropertyStatus } from '@/lib/domain/property/property-status';
import type { PropertyType, TypeIcon } from '@/lib/domain/property/property-type';
import type * as value from '@/lib/domain/property/property-values';
import type { Goal } from '@/lib/domain/property/property-values';
import type { Locale, Translated } from '@/lib/domain/text/locale';
import type { OpenHouse } from '@/lib/domain/time/open-house';
import type { DocumentFile } from '@/lib/platform/media/document-files';

/** A text that may be missing in some languages. */
export type PartlyTranslated = Partial<Translated>;

/** A resized picture: `/media/{hash}-{width}.webp` for every width up to its own. Null hash: draw the placeholder. */
export type Picture = { hash: string; width: number; height: number; thumbhash: string; alt: PartlyTranslated };

/** A picture of a property; `room` is the place in the layout of the room that a photo shows, `floor` what a plan shows. */
export type PlacedPicture = Picture & { room?: number; floor?: number };
export type KindPicture = PlacedPicture & { kind: value.PictureKind };

export type RoomSpace = { kind: value.RoomKind; name: PartlyTranslated; floor: number | null; area: number | null };
export type PropertyDocument = {
  /**
   * The id of the document in forms and links. It is made with a secret of the site, so that a guessed file name cannot
   * be checked against it.
   */
  key: string;
  name: PartlyTranslated;
  kind: value.DocumentKind;
  bytes: number | null;
  /** The private file of the document; null if only the agent has the document. */
  file: DocumentFile | null;
};

/**
 * The place of a property or project: exact only if the address may be published; otherwise the centre of the
 * municipality. The type makes it impossible to store a street or an exact point of a hidden address
 * (design/hidden-prices-and-addresses).
 */
export type Whereabouts =
  | { address: ShownAddress; position: (Point & { isExact: boolean }) | null }
  | { address: HiddenAddress; position: (Point & { isExact: false }) | null };

/** The captions of a film, in a language, as WebVTT. */
export type FilmCaption = { film: string; language: Locale; url: string };

/**
 * A property as the feed gives it. Null always means "not in the feed". Areas in m², widths in m, money in euro, dates
 * ISO.
 */
export type Property = Whereabouts & {
  id: string;
  reference: string | null;
  goal: Goal;
  status: PropertyStatus;
  type: PropertyType;
  icon: TypeIcon;
  projectId: string | null;
  /** The nodes of the property in the agency's own trees. Missing in rows of earlier versions until the next import. */
  nodes?: Record<AgencyTreeName, string | null>;
  agentId: string | null;
  publishedAt: string;
  changedAt: string | null;
  closedAt: string | null;
  /**
   * The day of the last change that a reader can see (ISO date), from the column of the property's row; null while
   * unknown.
   */
  modifiedOn?: string | null;
  /** The language of texts without a translation. */
  language: Locale | null;
  title: PartlyTranslated;
  description: PartlyTranslated;
  marqueeName: PartlyTranslated;
  priceUnitText: PartlyTranslated;
  price: Price;
  region: Region | null;
  province: Province | null;
  municipality: string;
  city: Translated;
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
    /** Missing in rows of an earlier version until the next import. */
    allowsPets?: boolean | null;
    hasSolarPanels: boolean | null;
  };
  energy: MentionedProperty['energy'] & { validUntil: string | null };
  legal: MentionedProperty['legal'] &
    Omit<LegalFacts, 'tenantPreference'> & {
      floodHazard: value.FloodHazard | null;
      asbestosDate: string | null;
      electricityDate: string | null;
    };
  money: {
    cadastralIncome: number | null;
    notaryFees: number | null;
    vat: value.Vat | null;
    /** Part of the price that is land under duty. Missing in rows of an earlier version until the next import. */
    landPrice?: number | null;
    registrationDuty: number | null;
    propertyTax: number | null;
    monthlyRent: number | null;
    deposit: number | null;
    charges: number | null;
    agencyCost: number | null;
    inventoryCost: number | null;
  };
  availability: { kind: value.Availability | null; date: string | null };
  /** The open houses of the property, earliest first. Missing in rows of an earlier version until the next import. */
  openHouses?: OpenHouse[];
  /** The photos of the property; other pictures are in separate lists. */
  pictures: PlacedPicture[];
  /** Plans, scans of documents and panoramas. Missing in rows of an earlier version until the next import. */
  otherPictures?: KindPicture[];
  documents: PropertyDocument[];
  tours: string[];
  /** Captions of films by the address of the film. Missing in rows of an earlier version until the next import. */
  captions?: FilmCaption[];
};
