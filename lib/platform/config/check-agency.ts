import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import agency from '@/agency.config';
import { agencyLicence, licenceOf } from '@/lib/domain/law/licence';
import { zipRegion } from '@/lib/domain/place/zip-region';
import { LOCALES } from '@/lib/domain/text/locale';
import { telHref } from '@/lib/domain/text/phone';
import { TEXT_RULES, type TextFinding, type TextRule, textFinding } from '@/lib/domain/words/text-finding';
import { lineOf, literalLines } from '@/lib/platform/config/literal-lines';
import { type AgencyConfig, agencySchema } from './agency';
import { env } from './env';
import { closedProblems, hoursProblems, type Path, type Problem } from './hours-file';

/** For a rule about the form of a value, some correct values, which the finding shows. */
const EXAMPLES: Partial<Record<TextRule, string>> = {
  agencyPhone: '015 00 00 12, +352 26 12 34',
  agencyZip: '2800, L-1234',
  agencyInstitute: '512 345',
  agencyCompanyForm: '0123.456.749',
  agencyDay: '2026-12-24',
  agencyMunicipality: 'mechelen',
  agencyTime: '09:00',
};

/** Whether a Belgian company number, with any separators, has the right check digits for its first eight digits. */
export function isCompanyNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '');
  return /^[01]\d{9}$/.test(digits) && 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8));
}

/** Whether an account number is an IBAN: country, length of Belgium and Luxembourg, check digits (ISO 13616). */
export function isIban(text: string): boolean {
  const account = text.replace(/\s/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(account)) return false;
  const length = { BE: 16, LU: 20 }[account.slice(0, 2)];
  if (length !== undefined && account.length !== length) return false;
  const turned = account.slice(4) + account.slice(0, 4);
  let rest = 0;
  for (const sign of turned) rest = Number(`${rest}${Number.parseInt(sign, 36)}`) % 97;
  return rest === 1;
}

/** Whether a number has the form of the institute of estate agents (BIV/IPI): six digits, with any separators. */
export const isInstituteNumber = (text: string): boolean => /^\d{6}$/.test(text.replace(/[\s.]/g, ''));

/** The bounds of Belgium and Luxembourg, in degrees. */
const HERE = { south: 49.4, north: 51.6, west: 2.5, east: 6.6 };
const isHere = ({ latitude, longitude }: { latitude: number; longitude: number }): boolean =>
  latitude > HERE.south && latitude < HERE.north && longitude > HERE.west && longitude < HERE.east;

/** The file that describes the agency: that of the demo agency while the agency's own file only refers to it. */
export function agencyFile(): string {
  const demo = 'content/demo/agency.config.ts';
  if (env.AGENCY === 'demo') return demo;
  const own = 'agency/config.ts';
  return readSource(own).includes(`'@/${demo.replace(/\.ts$/, '')}'`) ? demo : own;
}

function readSource(file: string): string {
  const path = join(/* turbopackIgnore: true */ process.cwd(), file);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/** The problem of a value that breaks a rule; none if the value is right. */
const unless = (isRight: boolean, path: Path, rule: TextRule, found: string, expected?: string): Problem[] =>
  isRight ? [] : [expected === undefined ? { path, rule, found } : { path, rule, found, expected }];

/** Values that occur twice, reported at the second place. */
function doubled(values: readonly string[], pathOf: (at: number) => Path): Problem[] {
  return values.flatMap((value, at) =>
    values.indexOf(value) < at ? [{ path: pathOf(at), rule: 'agencyTwice', found: value }] : [],
  );
}

/** Reports a number that cannot exist in Belgium or Luxembourg: too long, too short, or with a letter. */
function phoneProblems(phone: string, path: Path): Problem[] {
  const dialled = telHref(phone)?.replace('tel:', '') ?? '';
  const isNumber =
    /^[+\d\s./()-]+$/.test(phone) &&
    (/^\+32(?:4[5-9]\d{7}|(?!4[5-9])[1-9]\d{7})$/.test(dialled) ||
      (/^\+(?!32)\d{7,15}$/.test(dialled) && /^\s*(?:\+|00)/.test(phone)));
  return unless(isNumber, path, 'agencyPhone', phone);
}

const zipProblems = (zip: string, path: Path): Problem[] =>
  unless(/^L-?\d{4}$/.test(zip) || (/^\d{4}$/.test(zip) && zipRegion(Number(zip)) !== null), path, 'agencyZip', zip);

/** Keys that the software does not read: keys of the file that the schema does not have. */
function unknownKeys(written: unknown, understood: unknown, path: Path = []): Problem[] {
  if (typeof written !== 'object' || written === null) return [];
  return Object.entries(written).flatMap(([key, value]) => {
    const here = Array.isArray(written) ? [...path, Number(key)] : [...path, key];
    const known = Reflect.get(Object(understood), key);
    if (known === undefined && value !== undefined) return [{ path: here, rule: 'fieldUnknown', found: key }];
    return unknownKeys(value, known, here);
  });
}

function languageProblems({ languages, defaultLocale }: AgencyConfig): Problem[] {
  if (!languages) return [];
  return [
    ...doubled(languages, (at) => ['languages', at]),
    ...unless(
      languages.includes(defaultLocale),
      ['defaultLocale'],
      'agencyLanguage',
      defaultLocale,
      languages.join(', '),
    ),
  ];
}

function peopleProblems({ offices, agents }: AgencyConfig): Problem[] {
  const ids = offices.map(({ id }) => id);
  return [
    ...doubled(ids, (at) => ['offices', at, 'id']),
    ...doubled(
      agents.map(({ id }) => id),
      (at) => ['agents', at, 'id'],
    ),
    ...offices.flatMap((office, at) => [
      ...hoursProblems(office.hours, ['offices', at, 'hours']),
      ...hoursProblems(office.appointments?.hours ?? [], ['offices', at, 'appointments', 'hours']),
      ...closedProblems(office.closedDays, ['offices', at]),
      ...unless(isHere(office), ['offices', at, 'latitude'], 'agencyPlace', `${office.latitude}, ${office.longitude}`),
      ...phoneProblems(office.phone, ['offices', at, 'phone']),
      ...zipProblems(office.zip, ['offices', at, 'zip']),
    ]),
    ...agents.flatMap((agent, at) => [
      ...unless(ids.includes(agent.officeId), ['agents', at, 'officeId'], 'idUnknown', agent.officeId, ids.join(', ')),
      ...doubled(agent.languages, (place) => ['agents', at, 'languages', place]),
      ...hoursProblems(agent.appointments?.hours ?? [], ['agents', at, 'appointments', 'hours']),
      ...closedProblems(agent.closedDays, ['agents', at]),
      ...phoneProblems(agent.phone, ['agents', at, 'phone']),
      ...unless(
        licenceOf(agent, offices).country === 'LU' || isInstituteNumber(agent.bivNumber),
        ['agents', at, 'bivNumber'],
        'agencyInstitute',
        agent.bivNumber,
      ),
    ]),
  ];
}

function legalProblems(config: AgencyConfig): Problem[] {
  const { companyNumber, trustAccount, bivNumber } = config;
  const isOfLuxembourg = agencyLicence(config).country === 'LU';
  const isCompany = isCompanyNumber(companyNumber) || (isOfLuxembourg && companyNumber.startsWith('B'));
  return [
    ...unless(isCompany, ['companyNumber'], 'agencyCompany', companyNumber),
    ...unless(isIban(trustAccount), ['trustAccount'], 'agencyAccount', trustAccount),
    ...unless(isOfLuxembourg || isInstituteNumber(bivNumber), ['bivNumber'], 'agencyInstitute', bivNumber),
  ];
}

function addressProblems(config: AgencyConfig): Problem[] {
  return [
    ...doubled(config.frameHosts, (at) => ['frameHosts', at]),
    ...doubled(config.tourHosts ?? [], (at) => ['tourHosts', at]),
    // A page of this site inside a frame could remove the sandbox of that frame.
    ...config.frameHosts.flatMap((host, at) =>
      unless(!env.SITE_URL || new URL(env.SITE_URL).hostname !== host, ['frameHosts', at], 'agencyOwnHost', host),
    ),
    ...doubled(config.propertiesGoneForGood ?? [], (at) => ['propertiesGoneForGood', at]),
    ...doubled(config.projectHosts, (at) => ['projectHosts', at]),
    ...doubled(
      (config.services ?? []).map(({ id }) => id),
      (at) => ['services', at, 'id'],
    ),
    ...config.social.flatMap(({ url }, at) =>
      unless(url.startsWith('https://'), ['social', at, 'url'], 'agencyHttps', url),
    ),
    ...(config.languages ?? LOCALES).flatMap((locale) => {
      const image = config.webPage[locale]?.image ?? '';
      const isThere = !image.startsWith('/') || existsSync(join(process.cwd(), 'public', image));
      return unless(isThere, ['webPage', locale, 'image'], 'agencyFile', image);
    }),
  ];
}

/** The rule that a value of the file breaks, as the schema's message names it; `fieldWrong` for any other problem. */
function schemaProblem(issue: z.core.$ZodIssue, config: unknown): Problem {
  const { path } = issue;
  const value = path.reduce((holder: unknown, key) => Reflect.get(Object(holder ?? {}), key), config);
  const found = typeof value === 'object' ? '' : String(value ?? '').slice(0, 80);
  if (value === undefined) return { path, rule: 'fieldMissing', found };
  if (issue.message in TEXT_RULES) return { path, rule: issue.message as TextRule, found };
  if (issue.code === 'invalid_value') return { path, rule: 'agencyChoice', found, expected: issue.values.join(', ') };
  if (issue.code === 'too_small' && issue.origin !== 'number') return { path, rule: 'fieldEmpty', found };
  return { path, rule: 'fieldWrong', found };
}

/**
 * All problems of the agency file, by file and line: `fatal` problems keep the site from working, the others
 * (references, numbers, hours) do not. Both lists are empty for a correct file.
 */
export function agencyFindings(config: unknown = agency): { fatal: TextFinding[]; others: TextFinding[] } {
  const file = agencyFile();
  const places = literalLines(readSource(file));
  const at = ({ path, ...ruled }: Problem): TextFinding =>
    textFinding({
      file,
      line: lineOf(places, path),
      key: path.map(String).join('.') || null,
      expected: EXAMPLES[ruled.rule] ?? '',
      ...ruled,
    });
  const parsed = agencySchema.safeParse(config);
  if (!parsed.success)
    return { fatal: parsed.error.issues.map((issue) => at(schemaProblem(issue, config))), others: [] };
  const sound = config as AgencyConfig;
  const problems = [
    ...unknownKeys(config, parsed.data),
    ...languageProblems(sound),
    ...peopleProblems(sound),
    ...legalProblems(sound),
    ...addressProblems(sound),
  ];
  return { fatal: [], others: problems.map(at) };
}
