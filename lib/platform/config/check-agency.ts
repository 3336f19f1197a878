import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import agency from '@/agency.config';
import { zipRegion } from '@/lib/domain/place/zip-region';
import { LOCALES } from '@/lib/domain/text/locale';
import { telHref } from '@/lib/domain/text/phone';
import type { Finding } from '@/lib/platform/config/finding';
import { lineOf, literalLines } from '@/lib/platform/config/literal-lines';
import { type AgencyConfig, agencySchema } from './agency';
import { env } from './env';
import { closedProblems, hoursProblems, type Path, type Problem } from './hours-file';

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

/** Values that occur twice, reported at the second place. */
function doubled(values: readonly string[], pathOf: (at: number) => Path, what: string): Problem[] {
  return values.flatMap((value, at) =>
    values.indexOf(value) < at ? [{ path: pathOf(at), text: `${what} "${value}" stands twice` }] : [],
  );
}

/** Reports a number that cannot exist in Belgium or Luxembourg: too long, too short, or with a letter. */
function phoneProblems(phone: string, path: Path): Problem[] {
  const dialled = telHref(phone)?.replace('tel:', '') ?? '';
  const isNumber =
    /^[+\d\s./()-]+$/.test(phone) &&
    (/^\+32(?:4[5-9]\d{7}|(?!4[5-9])[1-9]\d{7})$/.test(dialled) ||
      (/^\+(?!32)\d{7,15}$/.test(dialled) && /^\s*(?:\+|00)/.test(phone)));
  return isNumber
    ? []
    : [{ path, text: `"${phone}" must be a telephone number such as 015 00 00 12 or +352 26 12 34` }];
}

const zipProblems = (zip: string, path: Path): Problem[] =>
  /^L-?\d{4}$/.test(zip) || (/^\d{4}$/.test(zip) && zipRegion(Number(zip)) !== null)
    ? []
    : [{ path, text: `"${zip}" must be a postcode of four digits, such as 2800, or L-1234 in Luxembourg` }];

/** Keys that the software does not read: keys of the file that the schema does not have. */
function unknownKeys(written: unknown, understood: unknown, path: Path = []): Problem[] {
  if (typeof written !== 'object' || written === null) return [];
  return Object.entries(written).flatMap(([key, value]) => {
    const here = Array.isArray(written) ? [...path, Number(key)] : [...path, key];
    const known = Reflect.get(Object(understood), key);
    if (known === undefined && value !== undefined)
      return [{ path: here, text: 'is a key that nothing reads; docs/agency.md has every key' }];
    return unknownKeys(value, known, here);
  });
}

function languageProblems({ languages, defaultLocale }: AgencyConfig): Problem[] {
  if (!languages) return [];
  return [
    ...doubled(languages, (at) => ['languages', at], 'the language'),
    ...(languages.includes(defaultLocale)
      ? []
      : [
          {
            path: ['defaultLocale'],
            text: `"${defaultLocale}" is not among the languages of the site: ${languages.join(', ')}`,
          },
        ]),
  ];
}

function peopleProblems({ offices, agents }: AgencyConfig): Problem[] {
  const ids = offices.map(({ id }) => id);
  return [
    ...doubled(ids, (at) => ['offices', at, 'id'], 'the id'),
    ...doubled(
      agents.map(({ id }) => id),
      (at) => ['agents', at, 'id'],
      'the id',
    ),
    ...offices.flatMap((office, at) => [
      ...hoursProblems(office.hours, ['offices', at, 'hours']),
      ...hoursProblems(office.appointments?.hours ?? [], ['offices', at, 'appointments', 'hours']),
      ...closedProblems(office.closedDays, ['offices', at]),
      ...(office.latitude > HERE.south &&
      office.latitude < HERE.north &&
      office.longitude > HERE.west &&
      office.longitude < HERE.east
        ? []
        : [{ path: ['offices', at, 'latitude'], text: 'lies neither in Belgium nor in Luxembourg' }]),
      ...phoneProblems(office.phone, ['offices', at, 'phone']),
      ...zipProblems(office.zip, ['offices', at, 'zip']),
    ]),
    ...agents.flatMap((agent, at) => [
      ...(ids.includes(agent.officeId)
        ? []
        : [
            {
              path: ['agents', at, 'officeId'],
              text: `no office has the id "${agent.officeId}"; there are ${ids.join(', ')}`,
            },
          ]),
      ...doubled(agent.languages, (place) => ['agents', at, 'languages', place], 'the language'),
      ...hoursProblems(agent.appointments?.hours ?? [], ['agents', at, 'appointments', 'hours']),
      ...closedProblems(agent.closedDays, ['agents', at]),
      ...phoneProblems(agent.phone, ['agents', at, 'phone']),
      ...(isInstituteNumber(agent.bivNumber)
        ? []
        : [{ path: ['agents', at, 'bivNumber'], text: 'must be six digits, such as 512 345' }]),
    ]),
  ];
}

function legalProblems(config: AgencyConfig): Problem[] {
  return [
    ...(isCompanyNumber(config.companyNumber)
      ? []
      : [{ path: ['companyNumber'], text: 'has a digit wrong: its last two do not fit the others' }]),
    ...(isIban(config.trustAccount)
      ? []
      : [{ path: ['trustAccount'], text: 'is not an account number: its check digits do not fit' }]),
    ...(isInstituteNumber(config.bivNumber)
      ? []
      : [{ path: ['bivNumber'], text: 'must be six digits, such as 512 345' }]),
  ];
}

function addressProblems(config: AgencyConfig): Problem[] {
  return [
    ...doubled(config.frameHosts, (at) => ['frameHosts', at], 'the host'),
    ...doubled(config.tourHosts ?? [], (at) => ['tourHosts', at], 'the host'),
    // A page of this site inside a frame could remove the sandbox of that frame.
    ...config.frameHosts.flatMap((host, at) =>
      env.SITE_URL && new URL(env.SITE_URL).hostname === host
        ? [{ path: ['frameHosts', at], text: 'is the site itself; only hosts of others belong here' }]
        : [],
    ),
    ...doubled(config.propertiesGoneForGood ?? [], (at) => ['propertiesGoneForGood', at], 'the id'),
    ...doubled(config.projectHosts, (at) => ['projectHosts', at], 'the host'),
    ...doubled(
      (config.services ?? []).map(({ id }) => id),
      (at) => ['services', at, 'id'],
      'the id',
    ),
    ...config.social.flatMap(({ url }, at) =>
      url.startsWith('https://') ? [] : [{ path: ['social', at, 'url'], text: 'must begin with https://' }],
    ),
    ...(config.languages ?? LOCALES).flatMap((locale) => {
      const image = config.webPage[locale]?.image;
      return image?.startsWith('/') && !existsSync(join(process.cwd(), 'public', image))
        ? [{ path: ['webPage', locale, 'image'], text: `there is no file public${image}` }]
        : [];
    }),
  ];
}

/**
 * All problems of the agency file, by file and line: `fatal` problems keep the site from working, the others
 * (references, numbers, hours) do not. Both lists are empty for a correct file.
 */
export function agencyFindings(config: unknown = agency): { fatal: Finding[]; others: Finding[] } {
  const file = agencyFile();
  const places = literalLines(readSource(file));
  const at = ({ path, text }: Problem): Finding => ({
    file,
    line: lineOf(places, path),
    text: `${path.map(String).join('.') || 'the file'}: ${text}`,
  });
  const parsed = agencySchema.safeParse(config);
  if (!parsed.success)
    return { fatal: parsed.error.issues.map(({ path, message }) => at({ path, text: message })), others: [] };
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
