import { z } from 'zod';
import { DOCUMENT_KINDS, FLOOD_SCORES, ROOM_KINDS, VAT } from '@/lib/domain/property/property-values';
import { LOCALES } from '@/lib/domain/text/locale';
import { codes } from './codes';
import {
  address,
  area,
  count,
  date,
  filePath,
  flag,
  floor,
  id,
  latitude,
  longitude,
  longText,
  longTexts,
  maybe,
  metres,
  moment,
  money,
  name,
  names,
  openHouse,
  picture,
  reference,
  webAddress,
  year,
  zip,
} from './shared';
import { nodeId } from './tree';

const roomKind = z.enum(ROOM_KINDS).meta({ id: 'RoomKind', description: 'Kinds of room.' });
const documentKind = z.enum(DOCUMENT_KINDS).meta({ id: 'DocumentKind', description: 'Kinds of document.' });
const caption = z
  .object({
    Film: address.describe('The address in `VirtualTours` that it belongs to.'),
    Language: z.enum(LOCALES).describe('Its language.'),
    Url: webAddress.describe(
      'Address of a WebVTT file, at a host of `frameHosts` that lets other sites read it (CORS).',
    ),
  })
  .meta({ id: 'Caption', description: 'What is said in a film.' });
const vat = z.enum(VAT).meta({
  id: 'VAT',
  description:
    'VAT rate in per cent, as text; `land-separately`: VAT on the construction, registration duty on the land.',
});
const room = z
  .object({
    Kind: roomKind.default('other').describe('What the room is.'),
    Name: maybe(names).describe('Its name.'),
    Floor: maybe(floor).describe('On which floor.'),
    Surface: maybe(area).describe('Its surface.'),
  })
  .meta({ id: 'Room', description: 'One room of the layout.' });
const propertyDocument = z
  .object({
    Kind: documentKind.default('other').describe('What the document is.'),
    Name: maybe(names).describe('Its name; without one the kind is shown.'),
    File: maybe(filePath).describe('Path of the file from the folder of the feed: PDF, JPEG or PNG, at most 20 MB.'),
    Url: maybe(webAddress).describe('Address of the file at a host of `MEDIA_HOSTS`, instead of `File`.'),
    Bytes: maybe(z.number().int().min(0)).describe('Size of the file, where neither `File` nor `Url` tells.'),
  })
  .refine((raw) => !(raw.File && raw.Url), 'may have either File or Url')
  .meta({
    id: 'Document',
    description:
      'A document that visitors may ask for. Its file is kept privately and opened by a personal link; one without a file is sent by the agent.',
  });
const translation = z
  .object({
    Title: maybe(name).describe('Title in this language.'),
    Description: maybe(longText).describe('Description in this language.'),
  })
  .meta({ id: 'Translation', description: 'The texts of one language.' });

/** One property of the native feed. Field names are those of SPEC §3 and of common real-estate APIs (DOMAIN §5.2). */
export const feedProperty = z
  .object({
    ID: id.describe('Identity of the property, the same in every feed. It is part of the address of its page.'),
    Ident: maybe(reference).describe('Reference that the agency uses for it.'),
    Language: maybe(z.enum(LOCALES)).describe(
      'Language of texts that come without one. Without it: that of the agency.',
    ),
    Goal: codes.goal.describe('For sale or for rent.'),
    Status: maybe(codes.status).describe(
      'Available, under option, sold, rented, sold out… Anything but `available` wins over Marquee, unless Marquee says sold, rented or under option and Status says less.',
    ),
    MainType: codes.mainType.describe('What kind of property it is.'),
    WebID: maybe(z.number().int()).describe(
      'Public category, for the icon: 1 residential, 2 commercial, 3 industrial, 4 land, 5 and 7 office, 6 retail; anything else is commercial.',
    ),
    TypeNodeID: maybe(nodeId).describe('ID of a node of TypeNodes: the agency’s own category of the property.'),
    RegionNodeID: maybe(nodeId).describe('ID of a node of RegionNodes: the agency’s own region of the property.'),
    ProjectID: maybe(id).describe('ID of the Project it belongs to.'),
    AgentID: maybe(name).describe('`id` of an agent in agency/config.ts.'),
    CreatedDate: maybe(moment).describe(
      'When it came on the market. Lists are sorted by it; for a while the property counts as new. Left out, or a day to come: unknown; the page shows no day and the property is never new.',
    ),
    LastChangedDate: maybe(moment).describe('When it last changed.'),
    ClosedDate: maybe(moment).describe(
      'When it was sold or rented. Without it LastChangedDate counts, then CreatedDate.',
    ),

    Title: maybe(names).describe('Title of the page.'),
    Description: maybe(longTexts).describe('Description. HTML becomes plain text; paragraphs stay.'),
    Translations: z
      .partialRecord(z.enum(LOCALES), translation)
      .default({})
      .describe(
        'Titles and descriptions per language, `{ "fr": { "Title": … } }`. They win over Title and Description.',
      ),

    PublishPrice: flag
      .default(true)
      .describe(
        'Whether the price may be shown. If not, neither Price nor PreviousPrice is stored, nor the amounts that follow from them: deposit, duty and fees.',
      ),
    Price: maybe(money).describe('Sale price, or rent. Without it, or at 0, the page says "price on request".'),
    PreviousPrice: maybe(money).describe('Price before it was lowered.'),
    PriceUnit: maybe(codes.priceUnit).describe(
      'What the amount means. Without it: `total` for sale, `per-month` for rent; a rent with `starting-from` is asked by the month. Filters and orders compare what a rent comes to a month.',
    ),
    PriceUnitText: maybe(names).describe('Words behind the amount: `/week`, `+ VAT`. They replace `per-month`.'),
    Marquee: maybe(codes.marquee).describe(
      'Banner. It gives the status where Status does not, and where it is further than Status: sold, rented, under option.',
    ),
    MarqueeName: maybe(names).describe(
      'Words of the banner, in place of the name of the status, whatever the status is.',
    ),

    PublishAddress: flag
      .default(true)
      .describe('Whether street, number, box and exact place may be shown. If not, they are not stored.'),
    Street: maybe(name).describe('Street without number.'),
    HouseNumber: maybe(reference).describe('House number.'),
    BoxNr: maybe(reference).describe('Box number.'),
    Zip: zip.describe('Postcode. It decides the region, and with it the energy scale and the law.'),
    City: name.min(1).describe('Postal place, in any casing and any of its languages.'),
    CountryID: maybe(z.number().int()).describe(
      'Country: 10 Belgium, 50 Luxembourg; 20 the Netherlands, 30 France, 40 Germany, 60 Spain are named too. Left out, postcode and town decide. One that they contradict is unknown: no law and no energy scale is shown.',
    ),
    CountryName: maybe(names).describe('Name of the country, in place of the site’s own. Not used for Belgium.'),
    Latitude: maybe(latitude).describe('Place of the property.'),
    Longitude: maybe(longitude).describe('Place of the property.'),

    EnergyPerformance: maybe(z.number().min(-10_000).max(100_000)).describe(
      'EPC or PEB score in kWh/m² a year (kengetal, E spec). Above 0 it gives the label of a dwelling in Belgium.',
    ),
    EPCLabelText: maybe(name).describe(
      'Label as on the certificate: `A++`, `B-`, `c`. It counts where the score is missing or not above 0, for all that is no dwelling, and always in Luxembourg.',
    ),
    EPCInsulationLabelText: maybe(name).describe('Thermal insulation class, in Luxembourg.'),
    EPCUniqueCode: maybe(reference).describe('Unique code of the Flemish certificate (UC).'),
    EPCCertificate: maybe(reference).describe('Number of the certificate.'),
    EPCTotal: maybe(z.number().min(-1_000_000).max(100_000_000)).describe(
      'Total primary energy in kWh a year (E totale).',
    ),
    CO2Emission: maybe(z.number().min(-1_000).max(100_000)).describe('CO2 emission in kg/m² a year.'),
    EPCValidUntil: maybe(date).describe('Last day of the certificate.'),
    ELevel: maybe(z.number().min(-200).max(500)).describe('E-level (E-peil) of a new building.'),

    SurfaceTotal: maybe(area).describe('Total surface.'),
    SurfaceLiving: maybe(area).describe('Living surface. The filter "at least m²" uses it, else SurfaceTotal.'),
    SurfaceGround: maybe(area).describe('Surface of the ground. For land the filter uses it.'),
    SurfaceTerrace: maybe(area).describe('Surface of the terraces.'),
    SurfaceGarden: maybe(area).describe('Surface of the garden.'),
    SurfaceConstructed: maybe(area).describe('Surface built on.'),
    FrontWidth: maybe(metres).describe('Width of the front.'),
    PlotWidth: maybe(metres).describe('Width of the plot.'),
    PlotDepth: maybe(metres).describe('Depth of the plot.'),

    NumberOfBedRooms: maybe(count).describe('Bedrooms.'),
    NumberOfBathRooms: maybe(count).describe('Bathrooms.'),
    NumberOfShowerRooms: maybe(count).describe('Shower rooms.'),
    NumberOfToilets: maybe(count).describe('Toilets.'),
    NumberOfGarages: maybe(count).describe('Garages.'),
    NumberOfParkings: maybe(count).describe('Parking places.'),
    NumberOfFloors: maybe(count).describe('Floors of the building.'),
    Floor: maybe(floor).describe('Floor the property is on.'),
    Rooms: z.array(room).max(100).default([]).describe('The rooms one by one.'),

    ConstructionYear: maybe(year).describe('Year of construction.'),
    RenovationYear: maybe(year).describe('Year of the last renovation.'),
    Condition: maybe(codes.condition).describe('State of the building.'),
    Construction: maybe(codes.construction).describe('Façades: open, half-open, closed.'),
    Kitchen: maybe(codes.kitchen).describe('Equipment of the kitchen.'),
    Heating: maybe(codes.heatingSystem).describe('Heating of its own or shared.'),
    HeatingB: maybe(codes.heating).describe('Kind of heating.'),
    WindowGlazing: maybe(codes.glazing).describe('Glazing.'),
    WindowFrame: maybe(codes.windowFrame).describe('Window frames.'),
    Roof: maybe(codes.roof).describe('Shape of the roof.'),
    RoofMaterial: maybe(codes.roofMaterial).describe('Material of the roof.'),
    RoofCondition: maybe(codes.roofCondition).describe('State of the roof.'),
    GardenOrientation: maybe(codes.orientation).describe('Where the garden faces.'),
    TerraceOrientation: maybe(codes.orientation).describe('Where the terrace faces.'),
    HasLift: maybe(flag).describe('Lift.'),
    HasCellar: maybe(flag).describe('Cellar.'),
    HasAttic: maybe(flag).describe('Attic.'),
    HasGarden: maybe(flag).describe('Garden.'),
    HasTerrace: maybe(flag).describe('Terrace.'),
    HasFurnished: maybe(flag).describe('Furnished.'),
    AllowsPets: maybe(flag).describe('Whether a tenant may keep pets.'),
    HasSolarPanels: maybe(flag).describe('Solar panels.'),

    BuildingPermit: maybe(codes.permit).describe('Planning permit (Vg, Gvg).'),
    SubdivisionPermit: maybe(codes.permit).describe('Subdivision permit (Vv, Gvv).'),
    AreaApplication: maybe(codes.urbanDestination).describe('Zoning (Wg, Ag…).'),
    Summons: maybe(codes.summons).describe('Summons or enforcement (Dv, Gdv, Gmo).'),
    PreemptiveRight: maybe(codes.preemption).describe('Right of pre-emption (Vkr, Gvkr).'),
    FloodPScore: maybe(z.enum(FLOOD_SCORES)).describe('Flood score of the parcel (P-score).'),
    FloodGScore: maybe(z.enum([...FLOOD_SCORES, 'none'])).describe(
      'Flood score of the building (G-score); `none` for a plot without one.',
    ),
    FloodArea: maybe(codes.floodArea).describe('Flood area.'),
    RiparianZone: maybe(flag).describe('Whether it lies in a delimited riparian zone (oeverzone).'),
    FloodHazard: maybe(codes.floodHazard).describe('Flood hazard in Wallonia.'),
    Heritage: maybe(codes.heritage).describe('Protected or inventoried heritage.'),
    AsbestosType: maybe(codes.asbestos).describe('Asbestos certificate.'),
    AsbestosDate: maybe(date).describe('Date of the asbestos certificate.'),
    ElectricalInspection: maybe(codes.electricity).describe('Electrical inspection.'),
    ElectricalInspectionDate: maybe(date).describe('Date of the electrical inspection.'),
    GroundCertificate: maybe(codes.soil).describe('Soil certificate.'),

    CadastralIncome: maybe(money).describe('Cadastral income (KI, RC), a year, not indexed.'),
    NotaryFees: maybe(money).describe('Notary fees.'),
    VAT: maybe(vat).describe('VAT on the price.'),
    LandPrice: maybe(money).describe(
      'Part of the price that is land under registration duty, where the building is sold with VAT. Without it the page shows the highest total.',
    ),
    RegisteredRights: maybe(money).describe('Registration duty, as an amount.'),
    RealEstateTax: maybe(money).describe('Property tax, a year.'),
    MonthlyRent: maybe(money).describe(
      'Rent it earns now, a month, for a property that is sold let. A property for rent gives its rent as Price.',
    ),
    DepositAmount: maybe(money).describe('Rental deposit.'),
    MonthlyCharges: maybe(money).describe('Charges, a month.'),
    AgencyCost: maybe(money).describe(
      'The part of the agency’s fee that the buyer or tenant pays; for a letting in Luxembourg the tenant’s half.',
    ),
    InventoryCost: maybe(money).describe('Share in the inventory of fixtures.'),

    FreeAvailable: maybe(codes.availability).describe('When it is free.'),
    FreeAvailableDate: maybe(date).describe('The day, for `at-date`.'),

    OpenHouses: z
      .array(openHouse)
      .max(50)
      .default([])
      .describe(
        'Open houses for visitors. The page, the card and the filter show those to come, until the property is sold or let.',
      ),

    Pictures: z.array(picture).max(100).default([]).describe('Pictures in order; the first one is on the card.'),
    Documents: z.array(propertyDocument).max(100).default([]).describe('Documents that visitors may ask for.'),
    VirtualTours: z.array(address).max(10).default([]).describe('Addresses of videos and virtual tours.'),
    Captions: z.array(caption).max(40).default([]).describe('Captions of films that are files.'),
  })
  .meta({ id: 'Property', description: 'One property.' });

export type FeedProperty = z.output<typeof feedProperty>;
