import { formatRate, RATE_NAMES, rateSince, ratesChecked } from '@/lib/domain/law/legal-rates';
import { licenceOf } from '@/lib/domain/law/licence';
import { sumInWords } from '@/lib/domain/money/sums';
import { ENERGY_SCALES } from '@/lib/domain/property/energy-label';
import type { Locale } from '@/lib/domain/text/locale';
import { formatPhone, telHref } from '@/lib/domain/text/phone';
import { eitherWords, joinWords } from '@/lib/domain/text/wording';
import { formatDate, formatMonth } from '@/lib/domain/time/dates';
import { agencyName } from '@/lib/platform/i18n/site-languages';
import { wordsOf } from '@/lib/platform/i18n/words';
import type { AgencyConfig } from '../config/agency';

/** The values of the names between double braces in a text, in one language on one day. */
export type PlaceholderValues = ReadonlyMap<string, string>;

/** The prefix of a placeholder with a calculation: `{{sum.registrationDuty region=wallonia price=96000 use=own}}`. */
export const SUM = 'sum.';

/** The placeholders with a fixed value, and the calculations, each of which runs only when a text contains it. */
class ValuesAndSums extends Map<string, string> {
  constructor(
    values: Iterable<readonly [string, string]>,
    private readonly locale: Locale,
    private readonly day: string,
  ) {
    super(values);
  }

  override get(name: string): string | undefined {
    return name.startsWith(SUM) ? sumInWords(name.slice(SUM.length), this.locale, this.day) : super.get(name);
  }
}

const PLACEHOLDER = /(tel:)?\{\{([^{}]*)\}\}/g;

type Office = AgencyConfig['offices'][number];
type Agent = AgencyConfig['agents'][number];

const officeValues = (office: Office, locale: Locale) => ({
  name: office.name[locale],
  street: office.street,
  zip: office.zip,
  city: office.city[locale],
  phone: formatPhone(office.phone),
  email: office.email,
});

const agentValues = (agent: Agent, locale: Locale) => ({
  name: agent.name,
  role: agent.role[locale],
  bivNumber: agent.bivNumber,
  phone: formatPhone(agent.phone),
  email: agent.email,
});

const mailLink = (email: string): string => `[${email}](mailto:${email})`;

/** An office as an item of a list. */
function officeLine(office: Office, locale: Locale): string {
  const { name, street, zip, city, phone, email } = officeValues(office, locale);
  return `- **${name}**, ${street}, ${zip} ${city}, ${phone}, ${mailLink(email)}`;
}

/** An agent as an item of a list. */
function agentLine(agent: Agent, offices: readonly Office[], locale: Locale): string {
  const { name, role } = agentValues(agent, locale);
  return `- **${name}**, ${role}, ${wordsOf(locale, 'contact')('licence', licenceOf(agent, offices))}`;
}

/** The offices in a sentence: their towns, and how to reach one. A single office needs no town beside its number. */
function officesTogether(offices: readonly Office[], locale: Locale) {
  const each = offices.map((office) => officeValues(office, locale));
  return {
    cities: joinWords([...new Set(each.map(({ city }) => city))], locale),
    phones: eitherWords(
      each.map(({ phone, city }) => (each.length > 1 ? `${phone} (${city})` : phone)),
      locale,
    ),
    emails: eitherWords(
      each.map(({ email }) => mailLink(email)),
      locale,
    ),
  };
}

function setAll(values: Map<string, string>, prefix: string, named: Record<string, string>): void {
  for (const [name, value] of Object.entries(named)) values.set(`${prefix}.${name}`, value);
}

/** Every placeholder of texts: agency, offices, agents, rates and their start, bounds of the energy scales, sums. */
export function placeholderValues(agency: AgencyConfig, locale: Locale, day: string): PlaceholderValues {
  const values = new Map<string, string>([
    ['agency.name', agencyName(locale)],
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
  // `office.main` means the first office. It is set before the offices by their ids, so that an office with the id
  // `main` takes precedence.
  for (const [id, office] of [
    ['main', agency.offices[0]] as const,
    ...agency.offices.map((one) => [one.id, one] as const),
  ])
    if (office) setAll(values, `office.${id}`, officeValues(office, locale));
  for (const agent of agency.agents) setAll(values, `agent.${agent.id}`, agentValues(agent, locale));
  setAll(values, 'offices', officesTogether(agency.offices, locale));
  values.set('offices', agency.offices.map((office) => officeLine(office, locale)).join('\n'));
  values.set('agents', agency.agents.map((agent) => agentLine(agent, agency.offices, locale)).join('\n'));
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
  return new ValuesAndSums(values, locale, day);
}

/** Matches what is left of a placeholder whose braces are not two and two: `{agency.name}`, `{{agency.name`. */
const OPEN = /[{}]{1,3}\s?[\w.]{0,60}\s?[{}]{0,3}/g;

/**
 * A text with its placeholders filled in, the unknown names, and the placeholders with wrong braces. `tel:{{…}}` becomes
 * a number to dial.
 */
export function fillPlaceholders(
  text: string,
  values: PlaceholderValues,
): { text: string; unknown: string[]; open: string[] } {
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
  return { text: filled, unknown, open: text.replace(PLACEHOLDER, '').match(OPEN) ?? [] };
}
