import type { MoneyNote } from '@/lib/domain/money/money-note';
import type { Price } from '@/lib/domain/money/price';
import type { PriceTaxes } from '@/lib/domain/money/price-taxes';
import type { Point } from '@/lib/domain/place/point';
import type { EnergyLabel } from '@/lib/domain/property/energy-label';
import type { CountedUnit, ProjectFigures, UnitNoun } from '@/lib/domain/property/project-units';
import type { PropertyStatus } from '@/lib/domain/property/property-status';
import type { Translated } from '@/lib/domain/text/locale';
import type { ChosenText } from '@/lib/domain/text/translated-text';
import type { PropertyContact } from '@/lib/features/catalogue/mapping/to-property-contact';
import type { PropertyCardData } from '@/lib/features/catalogue/types/card';
import type { PartlyTranslated, Picture, Property, Whereabouts } from '@/lib/features/catalogue/types/property';
import type { Elevation } from '@/lib/features/projects/mapping/facade-elevation';

export type ProjectUnit = Omit<CountedUnit, 'state' | 'shownPrice'> & {
  id: string;
  /** The position of the unit in the façade, from the left, for the drawing. */
  bay: number | null;
  price: Price;
  /** The part of the price that is land under duty. Null in rows of an earlier version until the next import. */
  landPrice?: number | null;
  status: PropertyStatus;
  propertyId: string | null;
  plan: Picture | null;
};

export type ProjectPhase = {
  name: PartlyTranslated;
  date: string | null;
  state: 'done' | 'now' | 'planned';
  note: PartlyTranslated;
};

/** A new-build project (SPEC §3). Null means "not in the feed". */
export type Project = Whereabouts &
  Pick<Property, 'id' | 'agentId' | 'publishedAt' | 'modifiedOn' | 'title' | 'description' | 'pictures'> &
  Pick<Property, 'region' | 'province' | 'municipality' | 'city'> &
  Pick<Property['legal'], 'floodParcel' | 'floodBuilding' | 'floodHazard' | 'buildingPermit'> & {
    number: string | null;
    name: string;
    externalUrl: string | null;
    delivery: PartlyTranslated;
    deliveryDate: string | null;
    energyLabelText: string | null;
    eLevel: number | null;
    developer: string | null;
    architect: string | null;
    guarantee: PartlyTranslated;
    priceNote: PartlyTranslated;
    phases: ProjectPhase[];
    units: ProjectUnit[];
  };

/** The same price with VAT and duty; null if the seller says that the price includes VAT. */
export type TaxedPrice = { kind: PriceTaxes['kind']; amount: string };

/** The price of a unit for display: an amount, a word, or nothing for a sold unit. Only an amount has a number. */
export type UnitPrice =
  | { kind: 'amount'; text: string; euro: number; taxed: TaxedPrice | null }
  | { kind: 'on-request' }
  | { kind: 'none' };

/** A picture with its description in one language. */
export type ProjectPicture = Pick<Picture, 'hash' | 'width' | 'height'> & {
  alt: ChosenText | null;
  /** The colour that is shown while the picture loads. */
  colour: string | null;
};

/** A unit for display. */
export type UnitData = Omit<CountedUnit, 'shownPrice'> & {
  id: string;
  /** The anchor of the unit on the page: `lot-1.3`. */
  anchor: string;
  shownPrice: UnitPrice;
  plan: ProjectPicture | null;
  /** The page of the property, if it is in the catalogue. */
  href: string | null;
};

/** The lowest price of a project, or the words that replace it. */
export type FromPrice =
  | { kind: 'amount'; text: string; taxed: TaxedPrice | null }
  | { kind: 'on-request' }
  | { kind: 'sold-out' };

/** A project as another page names it. */
export type ProjectLink = { name: string; href: string };

/** A project in a list: every text ready in one language, except the words of messages. */
export type ProjectCardData = {
  id: string;
  name: string;
  city: string;
  href: string;
  /** The host of the project's external site, if it has one (SPEC §2, external target). */
  externalHost: string | null;
  summary: ChosenText | null;
  noun: UnitNoun;
  figures: ProjectFigures;
  fromPrice: FromPrice;
  delivery: string | null;
  elevation: Elevation | null;
  units: UnitData[];
  picture: ProjectPicture | null;
};

export type PhaseData = {
  name: string;
  /** The language tag of the name. */
  language: string;
  date: { iso: string; text: string } | null;
  note: string | null;
  state: ProjectPhase['state'];
};

/** The facts of a project that its page shows as the feed sends them. */
type ShownAsSent = Pick<
  Project,
  | 'number'
  | 'region'
  | 'eLevel'
  | 'developer'
  | 'architect'
  | 'buildingPermit'
  | 'floodParcel'
  | 'floodBuilding'
  | 'floodHazard'
>;

/** The page of one project. Null means "not provided". */
export type ProjectPageData = Omit<ProjectCardData, 'externalHost' | 'picture'> &
  ShownAsSent & {
    /** The day on which the project came on the market (ISO date). */
    publishedOn: string | null;
    /** The day of the last change that a reader can see (ISO date). */
    modifiedOn: string | null;
    cityNames: Translated;
    zip: string;
    /** The address; a street and a point only if it may be published. */
    address: { kind: 'shown'; street: string | null; point: Point | null } | { kind: 'hidden' };
    cityLine: string;
    /** The first words beside the name, and the paragraphs that follow further down. */
    intro: ChosenText | null;
    story: (Omit<ChosenText, 'text'> & { paragraphs: string[] }) | null;
    /** `label` if it is a class of the region; otherwise a text of the developer, for example `B-C`. */
    energy: { label: EnergyLabel | null; text: string } | null;
    phases: PhaseData[];
    guarantee: ChosenText | null;
    priceNote: ChosenText | null;
    /** The project's own site if its host is not in the agency file: the page links to it but does not redirect. */
    site: { href: string; host: string } | null;
    /** The note on the payments at signing for a buyer of a new-build property. */
    moneyNote: MoneyNote | null;
    pictures: ProjectPicture[];
    contact: Pick<PropertyContact, 'name' | 'portrait' | 'phone' | 'phoneHref' | 'email' | 'mailbox'>;
    properties: PropertyCardData[];
  };
