import 'server-only';
import { env } from '@/lib/platform/config/env';
import { CallError, sender } from '../connection';
import type { OfficeLead } from '../types';
import { connection, OMNICASA_LANGUAGES } from './connection';

/** The longest text: it is a part of the address of the call. */
const LONGEST_TEXT = 1_500;

/** The text of a lead, cut so that its number stays. */
const textOfLead = ({ text, id }: OfficeLead): string =>
  text.length <= LONGEST_TEXT ? text : `${text.slice(0, LONGEST_TEXT - id.length - 2)}…\n${id}`;

/** The person of a lead. */
const personOf = (lead: OfficeLead) => ({
  Name: lead.lastName,
  FirstName: lead.firstName,
  Email: lead.email,
  ...(lead.phone && { PhoneNumber: lead.phone }),
  IsReceivedEmail: lead.wantsMailing,
  LanguageIdFromParameter: OMNICASA_LANGUAGES[lead.locale],
  SourceId: env.OMNICASA_SOURCE_ID,
  ...((lead.office || env.OMNICASA_SITE_ID) && { SiteId: Number(lead.office) || Number(env.OMNICASA_SITE_ID) }),
});

/** What a person looks for. Types have numbers of each office, so they are only in the text. */
const demandOf = (
  lead: OfficeLead,
  { goal, postcodes, priceMin, priceMax, bedrooms }: NonNullable<OfficeLead['demand']>,
) => ({
  ...personOf(lead),
  Goal: goal === 'for-rent' ? 1 : 0,
  ...(postcodes.length > 0 && { Zips: postcodes.join(',') }),
  ...(priceMin !== null && { PriceMin: priceMin }),
  ...(priceMax !== null && { PriceMax: priceMax }),
  ...(bedrooms !== null && { MinRooms: bedrooms }),
  Comment: textOfLead(lead),
});

/** The method and the parameters that tell a lead. The ids of projects have a `p` on the site. */
function messageOf(lead: OfficeLead): [method: string, parameters: Record<string, string | number | boolean>] {
  if (lead.demand) return ['DemandRegister2', demandOf(lead, lead.demand)];
  const message = {
    ...personOf(lead),
    IsCreatedDemand: false,
    Subject: `${lead.kind} ${lead.id}`,
    Content: textOfLead(lead),
  };
  const [, isProject, number] = /^(p?)(\d+)$/.exec(lead.object?.id ?? '') ?? [];
  if (number === undefined) return ['ContactOnMe', message];
  return isProject
    ? ['ContactOnMeProject', { ...message, ProjectIDs: number }]
    : ['ContactOnMe', { ...message, ObjectID: Number(number) }];
}

/** Adds a lead to Omnicasa as a contact or a demand. */
export const sendToOmnicasa = sender(async (tools, lead) => {
  const isTaken = await connection(tools)(...messageOf(lead));
  if (isTaken === false) throw new CallError('Omnicasa did not take the request', { status: 400, wasSent: true });
  if (isTaken !== true) throw new CallError('Omnicasa does not say whether it took the request', { wasSent: true });
});
