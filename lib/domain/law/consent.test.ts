import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cookieText } from '@/lib/platform/shared/cookie';
import { anyText } from '@/tests/support/any-text';
import {
  type Consent,
  consentVersion,
  cookieNames,
  deletionTexts,
  itemsOf,
  mayLoad,
  PURPOSES,
  policyOf,
  purposesOf,
  readConsent,
  type Service,
} from './consent';

const SERVICE: Service = {
  id: 'stats',
  name: 'Stats',
  company: 'Stats bv',
  purpose: 'statistics',
  script: 'https://stats.example/s.js',
  attributes: {},
  hosts: { connect: ['https://stats.example'] },
  items: ['_st', '_st_*'],
  keeps: { nl: '1 jaar', fr: '1 an', en: '1 year', de: '1 Jahr' },
  policy: 'https://stats.example/privacy',
};
const cookieOf = (consent: Consent): string =>
  `a=b; ${cookieText('consent', JSON.stringify(consent), 1, false).split(';')[0]}; c=d`;

describe('consent (RELIABILITY §3)', () => {
  it('is read back as given: version, choices and time, nothing else', () => {
    fc.assert(
      fc.property(fc.subarray([...PURPOSES]), anyText(), (choices, version) => {
        const given = { version, choices, time: '2026-11-22T10:00:00.000Z' };
        expect(readConsent(cookieOf(given), version)).toEqual(given);
      }),
    );
  });

  it('is valid only for the version it was given to', () => {
    const given = { version: '1', choices: ['statistics' as const], time: '' };
    expect(readConsent(cookieOf(given), '2')).toBeNull();
    expect(readConsent('', '1')).toBeNull();
    expect(readConsent('otherconsent=1; consent=%7Bbroken', '1')).toBeNull();
    expect(readConsent('consent=%22yes%22', '1')).toBeNull();
    fc.assert(fc.property(anyText(), (cookies) => readConsent(cookies, '1') === null));
  });

  it('is needed again when a service is added or its purpose or items change', () => {
    const version = consentVersion([SERVICE]);
    expect(consentVersion([SERVICE])).toBe(version);
    for (const services of [
      [],
      [SERVICE, SERVICE],
      [{ ...SERVICE, purpose: 'marketing' as const }],
      [{ ...SERVICE, items: ['x'] }],
    ])
      expect(consentVersion(services)).not.toBe(version);
  });

  it('is given for each purpose separately', () => {
    const yes = { version: '', choices: ['statistics' as const], time: '' };
    expect(mayLoad({ purpose: 'statistics' }, yes)).toBe(true);
    expect(mayLoad({ purpose: 'marketing' }, yes)).toBe(false);
    expect(mayLoad({ purpose: 'statistics' }, null)).toBe(false);
    expect(mayLoad({ purpose: 'statistics' }, { ...yes, choices: [] })).toBe(false);
    expect(purposesOf([{ purpose: 'marketing' }, { purpose: 'marketing' }])).toEqual(['marketing']);
  });

  it('when withdrawn, deletes the cookies of the service on every host, and no cookie of the site itself', () => {
    expect(itemsOf(SERVICE, cookieNames('lng=nl; _st=1; _st_abc=2; _stx=3; consent=x'))).toEqual(['_st', '_st_abc']);
    expect(deletionTexts('_st', 'www.example.be')).toEqual([
      '_st=; Path=/; Max-Age=0',
      '_st=; Path=/; Max-Age=0; Domain=www.example.be',
      '_st=; Path=/; Max-Age=0; Domain=example.be',
    ]);
    expect(deletionTexts('_st', 'localhost')).toEqual(['_st=; Path=/; Max-Age=0']);
  });

  it('adds only the hosts of the services to the Content-Security-Policy', () => {
    expect(policyOf([])).toEqual({ 'connect-src': [], 'img-src': [], 'frame-src': [] });
    expect(policyOf([SERVICE])['connect-src']).toEqual(['https://stats.example']);
  });
});
