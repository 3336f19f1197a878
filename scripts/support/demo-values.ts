import demo from '@/content/demo/agency.config';
import { LOCALES } from '@/lib/domain/text/locale';
import type { AgencyConfig } from '@/lib/platform/config/agency';

export type DemoValue = { what: string; pattern: RegExp };

const literally = (text: string): RegExp => new RegExp(text.replace(/[.*+?^$()|[\]{}\\]/g, '\\$&'), 'i');

/** A pattern for digits in any grouping; a telephone number with or without its country. */
function grouped(number: string): RegExp {
  const isPhone = /^0/.test(number);
  const digits = number.replace(/[^\dA-Z]/g, '').replace(isPhone ? /^0/ : '', '');
  const start = isPhone ? '(?:0|(?:\\+|00)?32[\\s./-]{0,2}(?:\\(0\\))?[\\s./-]{0,2})' : '';
  return new RegExp(`(?<!\\d)${start}${[...digits].join('[\\s./()-]{0,2}')}(?!\\d)`);
}

const VALUES: readonly DemoValue[] = [
  ...[...demo.offices, ...demo.agents].map(({ phone }) => ({
    what: `the telephone ${phone}`,
    pattern: grouped(phone),
  })),
  ...demo.agents.flatMap(({ name, bivNumber }) => [
    { what: `the agent ${name}`, pattern: literally(name) },
    { what: `the BIV/IPI number ${bivNumber}`, pattern: grouped(bivNumber) },
  ]),
  ...demo.offices.map(({ street }) => ({ what: `the street ${street}`, pattern: literally(street) })),
  { what: `the company number ${demo.companyNumber}`, pattern: literally(demo.companyNumber) },
  { what: `the BIV/IPI number ${demo.bivNumber}`, pattern: grouped(demo.bivNumber) },
  { what: `the policy ${demo.insurer.policy}`, pattern: literally(demo.insurer.policy) },
  { what: `the trust account ${demo.trustAccount}`, pattern: grouped(demo.trustAccount) },
  ...[...new Set(LOCALES.map((locale) => demo.legalName[locale]))].map((name) => ({
    what: `the company ${name}`,
    pattern: new RegExp(`\\b${name}\\b`),
  })),
  ...LOCALES.flatMap((locale) =>
    demo.slogan[locale].map((line) => ({ what: `the slogan “${line}”`, pattern: literally(line) })),
  ),
];

/** A host under `.example`, which never exists (RFC 2606): a placeholder that was not filled in. */
const NOWHERE = /(?<![\w.-])[\w-]+(?:\.[\w-]+)*\.example\b/gi;

/**
 * Names and numbers of the demo agency in a text or on a page of another agency. Values that the agency's file has too are
 * skipped: `demoLeftovers` reports them.
 */
export function demoTraces(text: string, own: AgencyConfig): string[] {
  const file = JSON.stringify(own);
  const foreign = VALUES.filter(({ pattern }) => pattern.test(text) && !pattern.test(file));
  const hosts = [...text.matchAll(NOWHERE)].map(([host]) => host.toLowerCase()).filter((host) => !file.includes(host));
  return [...new Set([...foreign.map(({ what }) => what), ...hosts.map((host) => `${host}, which does not exist`)])];
}
