import 'server-only';
import { jsonIn, sender } from '../connection';
import type { OfficeLead } from '../types';
import { connection } from './connection';
import { estateIdOf } from './mapping/estate';

/** The types of SweepBright by the groups of types of the site. */
const TYPES: Readonly<Record<string, string>> = {
  house: 'house',
  villa: 'house',
  apartment: 'apartment',
  studio: 'apartment',
  'building-plot': 'land',
  garage: 'parking',
  office: 'office',
  retail: 'commercial',
  industrial: 'commercial',
  investment: 'commercial',
};

/** What a person looks for. */
const demandOf = ({ demand }: OfficeLead) =>
  demand && {
    preferences: {
      negotiation: demand.goal === 'for-rent' ? 'let' : 'sale',
      types: [...new Set(demand.types.flatMap((type) => TYPES[type] ?? []))],
      ...(demand.priceMin !== null && { min_price: demand.priceMin }),
      ...(demand.priceMax !== null && { max_price: demand.priceMax }),
      ...(demand.bedrooms !== null && { min_rooms: demand.bedrooms }),
    },
    ...(demand.postcodes.length > 0 && { location_preference: { country: 'BE', postal_codes: demand.postcodes } }),
  };

const toContact = (lead: OfficeLead) => ({
  ...(lead.firstName && { first_name: lead.firstName }),
  last_name: lead.lastName,
  email: lead.email,
  ...(lead.phone && { phone: lead.phone }),
  message: lead.text,
  // SweepBright has no German.
  locale: lead.locale === 'de' ? 'en' : lead.locale,
});

/** Where a request goes: to a property, to those who want to sell, or to all others. */
function pathOf({ object, kind }: OfficeLead): string {
  if (object) return `/estates/${encodeURIComponent(estateIdOf(object.id))}/contacts`;
  return kind === 'valuation' ? '/contacts/owners' : '/contacts';
}

/** Adds a request to SweepBright as a contact. */
export const sendToSweepBright = sender(async (tools, lead) => {
  const text = await connection(tools).ask('POST', pathOf(lead), { ...toContact(lead), ...demandOf(lead) });
  // A web page is no answer of SweepBright; an empty answer is one.
  if (text.trim() !== '') jsonIn(text);
});
