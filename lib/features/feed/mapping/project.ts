import { UNKNOWN_PUBLICATION } from '@/lib/domain/property/publication-day';
import type { Picture } from '@/lib/features/catalogue/types/property';
import type { Project } from '@/lib/features/projects/types';
import type { FeedProject } from '../schema/project';
import { toLocation } from './hidden-address';
import { toMoment } from './property';
import { toTranslated } from './translated';

/** A project of the native feed as the site's own type; `plans` are the cut plans of its units by unit id. */
export function toProject(feed: FeedProject, pictures: Picture[], plans: ReadonlyMap<string, Picture>): Project {
  const names = (value: FeedProject['Title']) => toTranslated(value, feed.Language);
  return {
    id: feed.ID,
    number: feed.ProjectNumber,
    name: feed.Name,
    externalUrl: feed.ExternalUrl,
    agentId: feed.AgentID,
    publishedAt: feed.CreatedDate ? toMoment(feed.CreatedDate) : UNKNOWN_PUBLICATION,
    title: names(feed.Title),
    description: names(feed.Description),
    ...toLocation({ ...feed, isPublished: feed.PublicAddress }),
    delivery: names(feed.Delivery),
    deliveryDate: feed.DeliveryDate,
    energyLabelText: feed.EPCLabelText,
    eLevel: feed.ELevel,
    developer: feed.Developer,
    architect: feed.Architect,
    guarantee: names(feed.Guarantee),
    floodParcel: feed.FloodPScore,
    floodBuilding: feed.FloodGScore,
    floodHazard: feed.FloodHazard,
    buildingPermit: feed.BuildingPermit,
    priceNote: names(feed.PriceNote),
    phases: feed.Phases.map((phase) => ({
      name: names(phase.Name),
      date: phase.Date,
      state: phase.State,
      note: names(phase.Note),
    })),
    units: feed.Units.map((unit) => ({
      id: unit.ID,
      number: unit.Number,
      type: unit.MainType,
      floor: unit.Floor,
      bay: unit.Bay,
      bedrooms: unit.NumberOfBedRooms,
      livingArea: unit.SurfaceLiving,
      terraceArea: unit.SurfaceTerrace,
      groundArea: unit.SurfaceGround,
      price: unit.PublishPrice
        ? { publish: true, amount: unit.Price, previous: null, kind: 'total' }
        : { publish: false, kind: 'total' },
      landPrice: unit.PublishPrice ? unit.LandPrice : null,
      status: unit.Status,
      propertyId: unit.PropertyID,
      plan: plans.get(unit.ID) ?? null,
    })),
    pictures,
  };
}
