import { formatRate, RATE_NAMES, rateSince, ratesChecked } from '@/lib/domain/law/legal-rates';
import { ENERGY_SCALES } from '@/lib/domain/property/energy-label';
import type { Locale } from '@/lib/domain/text/locale';
import { formatPhone, telHref } from '@/lib/domain/text/phone';
import { formatDate, formatMonth } from '@/lib/domain/time/dates';
import type { AgencyConfig } from '../agency';

/** What the names between double braces in a text stand for, in one language on one day. */
export type PlaceholderValues = ReadonlyMap<string, string>;

const PLACEHOLDER = /(tel:)?\{\{([^{}]*)\}\}/g;

/** Every name that a text may use: agency, offices, agents, rates and since when they hold, bounds of the energy scales. */
export function placeholderValues(agency: AgencyConfig, locale: Locale, day: string): PlaceholderValues {
  const values = new Map<string, string>([
    ['agency.name', agency.name],
    ['agency.legalName', agency.legalName[locale]],
    ['agency.companyNumber', agency.companyNumber],
    ['agency.court', agency.court[locale]],
    ['agency.bivNumber', agency.bivNumber],
    ['agency.insurer.name', agency.insurer.name[locale]],
    ['agency.insurer.policy', agency.insurer.policy],
    ['agency.trustAccount', agency.trustAccount],
    ['agency.codeOfEthics', agency.codeOfEthics[locale]],
    ['rates.checked', formatDate(ratesChecked(), locale)],
  ]);
  for (const office of agency.offices) {
    values.set(`office.${office.id}.name`, office.name[locale]);
    values.set(`office.${office.id}.street`, office.street);
    values.set(`office.${office.id}.zip`, office.zip);
    values.set(`office.${office.id}.city`, office.city[locale]);
    values.set(`office.${office.id}.phone`, formatPhone(office.phone));
    values.set(`office.${office.id}.email`, office.email);
  }
  for (const agent of agency.agents) {
    values.set(`agent.${agent.id}.name`, agent.name);
    values.set(`agent.${agent.id}.role`, agent.role[locale]);
    values.set(`agent.${agent.id}.bivNumber`, agent.bivNumber);
    values.set(`agent.${agent.id}.phone`, formatPhone(agent.phone));
    values.set(`agent.${agent.id}.email`, agent.email);
  }
  for (const name of RATE_NAMES) {
    values.set(`rates.${name}`, formatRate(name, locale, day));
    const since = rateSince(name, day);
    if (since === null) continue;
    values.set(`since.${name}`, formatDate(since, locale));
    values.set(`sinceMonth.${name}`, formatMonth(since, locale));
    values.set(`sinceYear.${name}`, since.slice(0, 4));
  }
  for (const [region, scale] of Object.entries(ENERGY_SCALES)) {
    for (const [upper, label] of scale) {
      if (Number.isFinite(upper)) values.set(`scale.${region}.${label}`, String(Math.floor(upper)));
    }
  }
  return values;
}

/** A text with its placeholders filled in, and the names that mean nothing. `tel:{{…}}` becomes a number to dial. */
export function fillPlaceholders(text: string, values: PlaceholderValues): { text: string; unknown: string[] } {
  const unknown: string[] = [];
  const filled = text.replace(PLACEHOLDER, (whole, tel: string | undefined, inside: string) => {
    const name = inside.trim();
    const value = values.get(name);
    if (value === undefined) {
      unknown.push(name);
      return whole;
    }
    return tel ? (telHref(value) ?? '') : value;
  });
  return { text: filled, unknown };
}
