import 'server-only';
import { env } from '@/lib/platform/config/env';
import { CallError, sender } from '../connection';
import { wordsAt } from '../rules/own-words';
import type { OfficeLead } from '../types';
import { connection, ERROR_FIELDS, WHISE_LANGUAGES } from './connection';

/** The categories of Whise by the groups of types of the site. */
const CATEGORIES: Readonly<Record<string, number>> = {
  house: 1,
  villa: 1,
  apartment: 2,
  studio: 2,
  'building-plot': 3,
  office: 4,
  retail: 5,
  investment: 5,
  industrial: 6,
  garage: 7,
};

/** What a person looks for, one entry a category. */
function criteriaOf({ demand }: OfficeLead) {
  if (!demand) return undefined;
  const categories = [...new Set(demand.types.flatMap((type) => CATEGORIES[type] ?? []))];
  const common = {
    PurposeId: demand.goal === 'for-rent' ? 2 : 1,
    ...(demand.priceMin !== null && { PriceMin: demand.priceMin }),
    ...(demand.priceMax !== null && { PriceMax: demand.priceMax }),
    ...(demand.bedrooms !== null && { MinRooms: demand.bedrooms }),
    ...(demand.postcodes.length > 0 && { ZipCodes: demand.postcodes }),
  };
  return categories.length > 0 ? categories.map((CategoryId) => ({ ...common, CategoryId })) : [common];
}

/** Whise's contact of a lead. A contact has a name, a mail address, a country, a language and an office. */
const toContact = (lead: OfficeLead) => ({
  Name: lead.lastName,
  FirstName: lead.firstName,
  PrivateEmail: lead.email,
  ...(lead.phone && { PrivateTel: lead.phone }),
  CountryId: 1,
  LanguageId: WHISE_LANGUAGES[lead.locale],
  OfficeIds: (/^\d+$/.test(lead.office) ? [lead.office] : env.WHISE_OFFICE_IDS.slice(0, 1)).map(Number),
  StatusId: 1,
  ...(lead.object && /^\d+$/.test(lead.object.id) && { EstateIds: [Number(lead.object.id)] }),
  AgreementEmail: lead.wantsMailing,
  Comments: lead.text,
  SearchCriteria: criteriaOf(lead),
});

/** Adds a lead to Whise as a contact; one with the same mail address is updated by Whise. */
export const sendToWhise = sender(async (tools, lead) => {
  const answer = await connection(tools)('/v1/contacts/upsert', toContact(lead));
  const words = () => wordsAt(answer, ERROR_FIELDS);
  if (!(answer.ContactId ?? answer.contactId))
    throw new CallError('Whise names no contact in its answer', { status: 400, wasSent: true, words });
});
