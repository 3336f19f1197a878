import type { Address } from '@/lib/domain/address';
import type { Translated } from '@/lib/domain/locale';
import type { PropertyStatus } from '@/lib/domain/property-status';
import type { PropertyType } from '@/lib/domain/property-type';
import type { FloodHazard, FloodScore, Permit } from '@/lib/domain/property-values';
import type { Province, Region } from '@/lib/domain/zip-region';
import type { PartlyTranslated, Picture } from '@/lib/features/properties/types';

export type ProjectUnit = {
  id: string;
  number: string;
  type: PropertyType;
  floor: number | null;
  /** Position in the façade, from the left, for the drawing. */
  bay: number | null;
  bedrooms: number | null;
  livingArea: number | null;
  terraceArea: number | null;
  groundArea: number | null;
  /** Euro; null when it may not be published. */
  price: number | null;
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

/** A new-build project (SPEC §3). Null stands for "the feed does not say". */
export type Project = {
  id: string;
  number: string | null;
  name: string;
  externalUrl: string | null;
  agentId: string | null;
  publishedAt: string;
  title: PartlyTranslated;
  description: PartlyTranslated;
  address: Address;
  region: Region | null;
  province: Province | null;
  municipality: string;
  city: Translated;
  position: { latitude: number; longitude: number; isExact: boolean } | null;
  delivery: PartlyTranslated;
  deliveryDate: string | null;
  energyLabelText: string | null;
  eLevel: number | null;
  developer: string | null;
  architect: string | null;
  guarantee: PartlyTranslated;
  floodParcel: FloodScore | null;
  floodBuilding: FloodScore | 'none' | null;
  floodHazard: FloodHazard | null;
  buildingPermit: Permit | null;
  priceNote: PartlyTranslated;
  phases: ProjectPhase[];
  units: ProjectUnit[];
  pictures: Picture[];
};
