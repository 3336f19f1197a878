import { z } from 'zod';
import { LOCALES } from '@/lib/domain/locale';
import { codes } from './codes';
import {
  area,
  count,
  date,
  flag,
  id,
  latitude,
  longitude,
  longTexts,
  maybe,
  moment,
  money,
  name,
  names,
  picture,
  reference,
} from './shared';

const unit = z.object({
  ID: id,
  Number: reference,
  MainType: codes.mainType,
  Floor: maybe(z.number().int().min(-9).max(200)),
  Bay: maybe(z.number().int().min(1).max(50)),
  NumberOfBedRooms: maybe(count),
  SurfaceLiving: maybe(area),
  SurfaceTerrace: maybe(area),
  SurfaceGround: maybe(area),
  PublishPrice: flag.default(true),
  Price: maybe(money),
  Status: codes.status.default('available'),
  PropertyID: maybe(id),
  Plan: maybe(picture),
});

const phase = z.object({
  Name: names,
  Date: maybe(date),
  State: z.enum(['done', 'now', 'planned']),
  Note: maybe(names),
});

/** One new-build project of the native feed, with its units (SPEC §3). */
export const feedProject = z.object({
  ID: id,
  ProjectNumber: maybe(reference),
  Name: name.min(1),
  Language: maybe(z.enum(LOCALES)),
  ExternalUrl: maybe(z.url({ protocol: /^https$/ }).max(2000)),
  AgentID: maybe(name),
  CreatedDate: moment,
  Title: maybe(names),
  Description: maybe(longTexts),
  PublicAddress: flag.default(true),
  Street: maybe(name),
  HouseNumber: maybe(reference),
  BoxNr: maybe(reference),
  Zip: z
    .union([z.string(), z.number().int()])
    .transform((raw) => String(raw).trim())
    .pipe(z.string().regex(/^(L-)?\d{4,5}$/, 'is not a postcode')),
  City: name.min(1),
  CountryID: z.number().int().default(10),
  CountryName: maybe(names),
  Latitude: maybe(latitude),
  Longitude: maybe(longitude),
  Delivery: maybe(names),
  DeliveryDate: maybe(date),
  EPCLabelText: maybe(name),
  ELevel: maybe(z.number()),
  Developer: maybe(name),
  Architect: maybe(name),
  Guarantee: maybe(names),
  FloodPScore: maybe(z.enum(['A', 'B', 'C', 'D'])),
  FloodGScore: maybe(z.enum(['A', 'B', 'C', 'D', 'none'])),
  FloodHazard: maybe(codes.floodHazard),
  BuildingPermit: maybe(codes.permit),
  PriceNote: maybe(longTexts),
  Phases: z.array(phase).max(20).default([]),
  Units: z.array(unit).max(2000).default([]),
  Pictures: z.array(picture).max(100).default([]),
});

export type FeedProject = z.output<typeof feedProject>;

/** The whole document of the native feed. */
export const feedDocument = z.object({
  Format: z.literal('gevel-feed'),
  Version: z.literal(1),
  CreatedDate: maybe(moment),
  Properties: z.array(z.unknown()),
  Projects: z.array(z.unknown()).default([]),
});
