import 'server-only';
import { type Licence, licenceOf } from '@/lib/domain/law/licence';
import { distanceKm, type Point } from '@/lib/domain/place/point';
import type { Locale } from '@/lib/domain/text/locale';
import { formatPhone, telHref } from '@/lib/domain/text/phone';
import type { AgencyConfig } from '@/lib/platform/config/agency';
import { agentHref, officeHref } from '@/lib/routing/people-href';

/** The contact of a property: its agent, or the nearest office. */
export type PropertyContact = {
  kind: 'agent' | 'office';
  /** The id in the agency file. */
  agentId: string | null;
  officeId: string;
  name: string;
  firstName: string;
  /** The hash of the portrait; null without one. */
  portrait: string | null;
  role: string | null;
  licence: Licence | null;
  phone: string;
  phoneHref: string | undefined;
  email: string;
  /** The mail address that receives the leads about the property. */
  mailbox: string;
  /** The languages that the agent speaks. */
  languages: readonly Locale[];
  office: string;
  /** The address of the agent's own page; null for an office. */
  page: string | null;
  officePage: string;
};

/** The hashes of the portraits of agents, by the id of the agent; empty for agents without one. */
export type Portraits = Readonly<Record<string, string>>;

type Office = AgencyConfig['offices'][number];

/** The office nearest to a point; the first office if the point is unknown. */
export function nearestOffice(offices: readonly Office[], point: Point | null): Office | undefined {
  if (point === null) return offices[0];
  return [...offices].sort((a, b) => distanceKm(point, a) - distanceKm(point, b))[0];
}

/**
 * The contact for a property: the agent that the feed names, else the nearest office. One person handles a property
 * in every language of the site, and the page lists the languages they speak (design/money-and-rates).
 */
export function toPropertyContact(
  agentId: string | null,
  point: Point | null,
  agency: Pick<AgencyConfig, 'agents' | 'offices'>,
  locale: Locale,
  portraits: Portraits = {},
): PropertyContact {
  const agent = agency.agents.find((one) => one.id === agentId);
  const office = agency.offices.find((one) => one.id === agent?.officeId) ?? nearestOffice(agency.offices, point);
  if (!office) throw new Error('agency/config.ts contains no office');
  const name = agent?.name ?? office.name[locale];
  const phone = (agent ?? office).phone;
  return {
    kind: agent ? 'agent' : 'office',
    agentId: agent?.id ?? null,
    officeId: office.id,
    name,
    firstName: agent ? (name.split(' ')[0] ?? name) : name,
    portrait: agent ? (portraits[agent.id] ?? null) : null,
    role: agent?.role[locale] ?? null,
    licence: agent ? licenceOf(agent, agency.offices) : null,
    phone: formatPhone(phone),
    phoneHref: telHref(phone),
    email: (agent ?? office).email,
    mailbox: (agent ?? office).email,
    languages: agent?.languages ?? [],
    office: agent ? office.name[locale] : `${office.street}, ${office.zip} ${office.city[locale]}`,
    page: agent ? agentHref(agency, agent.id, locale) : null,
    officePage: officeHref(agency, office.id, locale),
  };
}
