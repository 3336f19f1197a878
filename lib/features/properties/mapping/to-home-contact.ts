import 'server-only';
import { distanceKm, type Point } from '@/lib/domain/place/distance';
import { initials } from '@/lib/domain/text/initials';
import { LANGUAGE_NAMES, type Locale } from '@/lib/domain/text/locale';
import { formatPhone, telHref } from '@/lib/domain/text/phone';
import type { AgencyConfig } from '@/lib/platform/agency';
import type { HomeContact } from '../types/home-detail';

type Office = AgencyConfig['offices'][number];

/** The office nearest to a point; the first one where the point is not known. */
function nearestOffice(offices: readonly Office[], point: Point | null): Office | undefined {
  if (point === null) return offices[0];
  return [...offices].sort((a, b) => distanceKm(point, a) - distanceKm(point, b))[0];
}

/**
 * Who answers for a home: the agent that the feed names, else the nearest office. A page in a language that the agent does not
 * speak names the office; visits and mails stay the agent's (decision 077).
 */
export function toHomeContact(
  agentId: string | null,
  point: Point | null,
  agency: Pick<AgencyConfig, 'agents' | 'offices'>,
  locale: Locale,
): HomeContact {
  const agent = agency.agents.find((one) => one.id === agentId);
  const office = agency.offices.find((one) => one.id === agent?.officeId) ?? nearestOffice(agency.offices, point);
  if (!office) throw new Error('agency.config.ts names no office');
  const speaker = agent?.languages.includes(locale) ? agent : undefined;
  const name = speaker?.name ?? office.name[locale];
  const phone = (speaker ?? office).phone;
  return {
    kind: speaker ? 'agent' : 'office',
    agentId: agent?.id ?? null,
    officeId: office.id,
    name,
    firstName: speaker ? (name.split(' ')[0] ?? name) : name,
    initials: initials(name),
    role: speaker?.role[locale] ?? null,
    bivNumber: speaker?.bivNumber ?? null,
    phone: formatPhone(phone),
    phoneHref: telHref(phone),
    email: (speaker ?? office).email,
    mailbox: (agent ?? office).email,
    languages: speaker ? speaker.languages.map((language) => LANGUAGE_NAMES[language]) : [],
    office: speaker ? office.name[locale] : `${office.street}, ${office.zip} ${office.city[locale]}`,
  };
}
