import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import agency from '@/agency.config';
import { sayFinding } from '@/lib/platform/config/finding';
import { findingInWords } from '@/lib/platform/i18n/finding-sentences';
import { agencyFindings, isCompanyNumber, isIban, isInstituteNumber } from './check-agency';
import { env } from './env';

const sign = fc.constantFrom(...'0123456789');

describe('a company number', () => {
  it.each(['0123.456.749', 'BE 0123 456 749', '0403.170.701'])('is valid: %s', (number) => {
    expect(isCompanyNumber(number)).toBe(true);
  });

  it('is invalid with one digit changed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9 }), sign, (at, digit) => {
        const right = '0403170701';
        const changed = right.slice(0, at) + digit + right.slice(at + 1);
        expect(isCompanyNumber(changed)).toBe(changed === right);
      }),
    );
  });
});

describe('an account number', () => {
  it.each(['BE68 5390 0754 7034', 'LU28 0019 4006 4475 0000', 'be68539007547034'])('is valid: %s', (account) => {
    expect(isIban(account)).toBe(true);
  });

  it.each(['BE68 5390 0754 703', 'BE68 5390 0754 7035', '539-0075470-34', '', 'BE68'])('is invalid: %s', (account) => {
    expect(isIban(account)).toBe(false);
  });

  it('is invalid with one digit changed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 15 }), sign, (at, digit) => {
        const right = 'BE68539007547034';
        const changed = right.slice(0, at) + digit + right.slice(at + 1);
        expect(isIban(changed)).toBe(changed === right);
      }),
    );
  });
});

it('A licence number of the institute of estate agents has six digits, with any separators.', () => {
  expect(['512 345', '512.345', '512345'].every(isInstituteNumber)).toBe(true);
  expect(['51234', 'BIV 512345', ''].some(isInstituteNumber)).toBe(false);
});

const FILE = 'content/demo/agency.config.ts';
const LINES = readFileSync(FILE, 'utf8').split('\n');
const [OFFICE] = agency.offices;
const A_SERVICE = {
  id: 'stats',
  name: 'Stats',
  company: 'Stats nv',
  purpose: 'statistics',
  script: 'https://stats.example/s.js',
  items: [],
  keeps: { nl: 'x', fr: 'x', en: 'x', de: 'x' },
  policy: 'https://stats.example/',
};
type Changes = Record<string, unknown>;

/** The findings about the demo agency with one value changed; `path` names that value: `agents.0.officeId`. */
function findingsWith(path: string, value: unknown): string[] {
  const changed = structuredClone(agency) as unknown as Changes;
  const keys = path.split('.');
  let holder = changed;
  for (const key of keys.slice(0, -1)) holder = holder[key] as Changes;
  const last = keys.at(-1) ?? '';
  if (value === undefined) delete holder[last];
  else holder[last] = value;
  const { fatal, others } = agencyFindings(changed);
  return [...fatal, ...others].map((finding) => sayFinding(findingInWords(finding, 'en')));
}

describe('the check of the agency file', () => {
  const { SITE_URL } = env;
  afterEach(() => void Object.assign(env, { SITE_URL }));

  it('refuses the site itself as a host of frames', () => {
    Object.assign(env, { SITE_URL: 'https://www.gevel.example' });
    const hosts = ['player.vimeo.com', 'www.gevel.example'];
    expect(findingsWith('frameHosts', hosts).join()).toContain('frameHosts.1: www.gevel.example is your own site');
  });

  it('finds no problem in the demo agency', () => {
    expect(agencyFindings()).toEqual({ fatal: [], others: [] });
  });

  it.each([
    ['an agent of an office that does not exist', 'agents.1.officeId', 'gent', 'No office or agent is called gent.'],
    ['two services of one id', 'services', [A_SERVICE, A_SERVICE], 'stats is there twice'],
    [
      'two offices of one id',
      'offices',
      [OFFICE, { ...agency.offices[1], id: 'namur' }, OFFICE],
      'mechelen is there twice',
    ],
    ['two agents of one id', 'agents.1.id', 'leen', 'leen is there twice'],
    ['hours that run backwards', 'offices.0.hours.0.slots.0', ['12:30', '09:00'], 'must end after it begins'],
    ['hours that overlap', 'offices.0.hours.0.slots.1', ['12:00', '18:00'], 'overlaps other hours of day 1'],
    [
      'appointments that overlap',
      'offices.0.appointments.hours.0.slots.1',
      ['11:00', '18:00'],
      'overlaps other hours of day 1',
    ],
    [
      'closed days that run backwards',
      'offices.0.closedDays.1',
      ['2026-12-31', '2026-12-26'],
      '2026-12-31 – 2026-12-26 must end after it begins',
    ],
    ['an office in the sea', 'offices.0.latitude', 4.4776, 'is neither in Belgium nor in Luxembourg'],
    ['an office without a telephone', 'offices.0.phone', 'n/a', 'A telephone number such as'],
    ['a telephone a digit short', 'agents.1.phone', '0470 00 00 1', 'A telephone number such as'],
    ['a telephone with words', 'offices.1.phone', '081 00 00 24 (kantoor)', 'A telephone number such as'],
    ['a postcode that is none', 'offices.0.zip', 'B-2800', 'A postcode of Belgium or Luxembourg'],
    ['a postcode of nowhere', 'offices.0.zip', '0999', 'A postcode of Belgium or Luxembourg'],
    ['an unknown key', 'sloganz', 'x', 'sloganz: This field is not read.'],
    ['an unknown key of an agent', 'agents.0.mobile', 'x', 'agents.0.mobile: This field is not read.'],
    ['a day that is written otherwise', 'agents.0.closedDays', ['24/12/2026'], 'A day such as 2026-12-24'],
    ['a language that stands twice', 'agents.0.languages', ['nl', 'nl'], 'nl is there twice'],
    ['a company number with a digit wrong', 'companyNumber', '0123.456.748', 'A digit of 0123.456.748 is wrong'],
    ['an account with a digit wrong', 'trustAccount', 'BE68 5390 0754 7035', 'is not an account number'],
    ['a BIV number that is none', 'agents.2.bivNumber', '51', 'has six digits'],
    ['a host that stands twice', 'projectHosts', ['a.example', 'a.example'], 'a.example is there twice'],
    [
      'a social page without https',
      'social',
      [{ name: 'X', url: 'http://x.example' }],
      'must begin with https://: http://x.example',
    ],
    [
      'a sharing picture that does not exist',
      'webPage.nl',
      { image: '/none.jpg' },
      'There is no file public/none.jpg.',
    ],
    ['a language that is not one', 'defaultLocale', 'es', 'defaultLocale: One of nl, fr, en, de belongs here, not es.'],
    ['a missing name', 'name', undefined, 'name: This field is missing.'],
    [
      'a host that is not one',
      'frameHosts',
      ['https://x.example'],
      'The name of a site such as example.be belongs here',
    ],
    [
      'an hour that is not one',
      'offices.0.hours.0.slots.0',
      ['9', '12:30'],
      'A time such as 09:00 belongs here, not 9.',
    ],
  ])('reports a problem: %s', (_, path, value, problem) => {
    const findings = findingsWith(path, value);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatch(new RegExp(`^${FILE}(:\\d+)?: `));
    expect(findings[0]).toContain(problem);
  });

  it('reports the line of the wrong value', () => {
    const line = Number(/:(\d+): /.exec(findingsWith('agents.3.officeId', 'gent')[0] ?? '')?.[1]);
    expect(LINES[line - 1]).toContain('officeId');
    expect(LINES.slice(0, line).filter((text) => text.includes('officeId'))).toHaveLength(4);
  });

  it('reports all findings at once', () => {
    const { fatal } = agencyFindings({ ...agency, name: '', defaultLocale: 'es', offices: [] });
    expect(fatal.map(({ key }) => key)).toEqual(['name', 'defaultLocale', 'offices']);
  });
});
