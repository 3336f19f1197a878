import type { PropertyStatus } from '@/lib/domain/property/property-status';
import { typeIcon } from '@/lib/domain/property/property-type';
import { UNKNOWN_PUBLICATION } from '@/lib/domain/property/publication-day';
import { meantMoment } from '@/lib/domain/time/local-time';
import type { OpenHouse } from '@/lib/domain/time/open-house';
import type {
  KindPicture,
  PartlyTranslated,
  Property,
  PropertyDocument,
} from '@/lib/features/catalogue/types/property';
import { rankOf } from '@/lib/features/feed/rules/state-words';
import type { FeedProperty } from '../schema/property';
import { toLocation } from './hidden-address';
import { toTranslated } from './translated';

type Texts = Pick<FeedProperty, 'Title' | 'Description' | 'Translations' | 'Language'>;

function texts(feed: Texts, field: 'Title' | 'Description'): PartlyTranslated {
  const merged = toTranslated(feed[field], feed.Language);
  for (const [locale, translation] of Object.entries(feed.Translations)) {
    if (translation?.[field]?.trim()) Object.assign(merged, { [locale]: translation[field] });
  }
  return merged;
}

/**
 * The status for display: the less public of status and banner, so that no sold property is advertised. Otherwise a
 * status counts before a banner, and a banner says more than `available` (DOMAIN §5.3).
 */
function statusOf({ Status, Marquee }: FeedProperty): PropertyStatus {
  const banner = typeof Marquee === 'string' ? Marquee : 'available';
  const status = Status && Status !== 'available' ? Status : banner;
  return rankOf(banner) > rankOf(status) ? banner : status;
}

const hasZone = (moment: string): boolean => moment.includes('T') && /(?:Z|[+-]\d{2}:\d{2})$/.test(moment);

/** A moment of the feed as ISO 8601 in UTC. CRMs send the local time of Brussels without a zone (design/feed-values). */
export const toMoment = (raw: string): string =>
  (hasZone(raw) ? new Date(raw) : (meantMoment(raw) ?? new Date(raw))).toISOString();

/** An open house of the feed as ours. */
export const toOpenHouse = ({ Start, End, Places }: FeedProperty['OpenHouses'][number]): OpenHouse => ({
  startsAt: toMoment(Start),
  endsAt: toMoment(End),
  ...(Places ? { places: Places } : {}),
});

function toPrice({ PublishPrice, Price, PreviousPrice, PriceUnit, Goal }: FeedProperty): Property['price'] {
  const kind = PriceUnit ?? (Goal === 'for-rent' ? 'per-month' : 'total');
  return PublishPrice ? { publish: true, amount: Price, previous: PreviousPrice, kind } : { publish: false, kind };
}

/** The public key of a document, and its stored file. */
export type KeptFile = Pick<PropertyDocument, 'key' | 'file' | 'bytes'>;

/**
 * Maps a property of the native feed to the site's own type; a pure function. Pictures and documents are already
 * prepared and in the order of the feed. A document without a prepared file is left out.
 */
export function toProperty(
  feed: FeedProperty,
  pictures: readonly KindPicture[],
  files: readonly KeptFile[] = [],
): Property {
  const names = (value: FeedProperty['Title']) => toTranslated(value, feed.Language);
  // Amounts that follow from the price would tell it.
  const besidePrice = <T>(value: T): T | null => (feed.PublishPrice ? value : null);
  return {
    id: feed.ID,
    reference: feed.Ident,
    goal: feed.Goal,
    status: statusOf(feed),
    type: feed.MainType,
    icon: typeIcon(feed.WebID),
    projectId: feed.ProjectID,
    nodes: { category: feed.TypeNodeID, district: feed.RegionNodeID },
    agentId: feed.AgentID,
    publishedAt: feed.CreatedDate ? toMoment(feed.CreatedDate) : UNKNOWN_PUBLICATION,
    changedAt: feed.LastChangedDate && toMoment(feed.LastChangedDate),
    closedAt: feed.ClosedDate && toMoment(feed.ClosedDate),
    language: feed.Language,
    title: texts(feed, 'Title'),
    description: texts(feed, 'Description'),
    marqueeName: names(feed.MarqueeName),
    priceUnitText: names(besidePrice(feed.PriceUnitText)),
    price: toPrice(feed),
    ...toLocation({ ...feed, isPublished: feed.PublishAddress }),
    surfaces: {
      total: feed.SurfaceTotal,
      living: feed.SurfaceLiving,
      ground: feed.SurfaceGround,
      terrace: feed.SurfaceTerrace,
      garden: feed.SurfaceGarden,
      built: feed.SurfaceConstructed,
    },
    widths: { front: feed.FrontWidth, plot: feed.PlotWidth, plotDepth: feed.PlotDepth },
    rooms: {
      bedrooms: feed.NumberOfBedRooms,
      bathrooms: feed.NumberOfBathRooms,
      showerRooms: feed.NumberOfShowerRooms,
      toilets: feed.NumberOfToilets,
      garages: feed.NumberOfGarages,
      parkings: feed.NumberOfParkings,
      floors: feed.NumberOfFloors,
      floor: feed.Floor,
    },
    layout: feed.Rooms.map((room) => ({
      kind: room.Kind,
      name: names(room.Name),
      floor: room.Floor,
      area: room.Surface,
    })),
    building: {
      constructionYear: feed.ConstructionYear,
      renovationYear: feed.RenovationYear,
      condition: feed.Condition,
      facades: feed.Construction,
      kitchen: feed.Kitchen,
      heatingSystem: feed.Heating,
      heating: feed.HeatingB,
      glazing: feed.WindowGlazing,
      windowFrame: feed.WindowFrame,
      roof: feed.Roof,
      roofMaterial: feed.RoofMaterial,
      roofCondition: feed.RoofCondition,
      gardenOrientation: feed.GardenOrientation,
      terraceOrientation: feed.TerraceOrientation,
      hasLift: feed.HasLift,
      hasCellar: feed.HasCellar,
      hasAttic: feed.HasAttic,
      hasGarden: feed.HasGarden,
      hasTerrace: feed.HasTerrace,
      isFurnished: feed.HasFurnished,
      allowsPets: feed.AllowsPets,
      hasSolarPanels: feed.HasSolarPanels,
    },
    energy: {
      score: feed.EnergyPerformance,
      labelText: feed.EPCLabelText,
      insulationLabelText: feed.EPCInsulationLabelText,
      uniqueCode: feed.EPCUniqueCode,
      certificate: feed.EPCCertificate,
      total: feed.EPCTotal,
      co2: feed.CO2Emission,
      validUntil: feed.EPCValidUntil,
      eLevel: feed.ELevel,
    },
    legal: {
      buildingPermit: feed.BuildingPermit,
      subdivisionPermit: feed.SubdivisionPermit,
      urbanDestination: feed.AreaApplication,
      summons: feed.Summons,
      preemption: feed.PreemptiveRight,
      floodParcel: feed.FloodPScore,
      floodBuilding: feed.FloodGScore,
      floodArea: feed.FloodArea,
      riparianZone: feed.RiparianZone,
      floodHazard: feed.FloodHazard,
      heritage: feed.Heritage,
      asbestos: feed.AsbestosType,
      asbestosDate: feed.AsbestosDate,
      electricity: feed.ElectricalInspection,
      electricityDate: feed.ElectricalInspectionDate,
      soil: feed.GroundCertificate,
    },
    money: {
      cadastralIncome: feed.CadastralIncome,
      notaryFees: besidePrice(feed.NotaryFees),
      vat: feed.VAT,
      landPrice: besidePrice(feed.LandPrice),
      registrationDuty: besidePrice(feed.RegisteredRights),
      propertyTax: feed.RealEstateTax,
      monthlyRent: feed.MonthlyRent,
      deposit: besidePrice(feed.DepositAmount),
      charges: feed.MonthlyCharges,
      agencyCost: besidePrice(feed.AgencyCost),
      inventoryCost: feed.InventoryCost,
    },
    availability: { kind: feed.FreeAvailable, date: feed.FreeAvailableDate },
    openHouses: feed.OpenHouses.map(toOpenHouse).sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1)),
    pictures: pictures.filter(({ kind }) => kind === 'photo').map(({ kind: _, ...photo }) => photo),
    otherPictures: pictures.filter(({ kind }) => kind !== 'photo'),
    documents: feed.Documents.flatMap(({ Kind, Name, Bytes }, index) => {
      const kept = files[index];
      return kept
        ? [{ key: kept.key, kind: Kind, name: names(Name), bytes: kept.bytes ?? Bytes, file: kept.file }]
        : [];
    }),
    tours: feed.VirtualTours,
    captions: feed.Captions.map(({ Film, Language, Url }) => ({ film: Film, language: Language, url: Url })),
  };
}
