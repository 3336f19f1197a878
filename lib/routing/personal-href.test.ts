import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyWatchHref } from './favourites-href';
import {
  appointmentHref,
  bookingHref,
  calendarHref,
  callbackPath,
  loginHref,
  ownerAppointmentFileHref,
  ownerAppointmentMessageHref,
} from './personal-href';

describe('an address in mails and on open pages', () => {
  it('keeps the names of its parameters after names in the code have changed', () => {
    expect(ownerAppointmentMessageHref('7', 'nl', 'a1')).toMatch(/\?visit=a1#message$/);
    expect(ownerAppointmentFileHref('7', 'a1')).toBe('/api/owner-properties/7/visits/a1/');
    expect(propertyWatchHref('nl', '7')).toMatch(/\?home=7$/);
  });
});

describe('the page after signing in (SPEC §2)', () => {
  it('is the requested page of the portal', () => {
    expect(callbackPath('/nl/eigenaar/pand/6412/', 'nl')).toBe('/nl/eigenaar/pand/6412/');
    expect(callbackPath('/fr/proprietaire/compte', 'nl')).toBe('/fr/proprietaire/compte/');
  });

  it.each([
    'https://evil.example/',
    '//evil.example/nl/eigenaar/',
    '/\\evil.example',
    '/nl/te-koop/',
    '/nl/login/',
    '/nl/eigenaar/../../evil',
    '/nl/eigenaar/%2f%2fevil',
    '',
    `/nl/eigenaar/${'a'.repeat(500)}/`,
    ['/nl/eigenaar/'],
    undefined,
  ])('is the first page of the portal for %j', (given) => {
    expect(callbackPath(given, 'nl')).toBe('/nl/eigenaar/');
  });

  it('is always a path of the portal, for any value', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (text) => {
        expect(callbackPath(text, 'de')).toMatch(/^\/(?:nl|fr|en|de)\/(?:eigenaar|proprietaire|owner|eigentuemer)\//);
      }),
    );
  });

  it('is in the address of the login page only when it is not the first page', () => {
    expect(loginHref('nl', '/nl/eigenaar/', null)).toBe('/nl/login/');
    expect(loginHref('nl', '/nl/eigenaar/account/', 'over')).toBe(
      '/nl/login/?callbackUrl=%2Fnl%2Feigenaar%2Faccount%2F&note=over',
    );
  });
});

describe('addresses of appointments', () => {
  it('contain the property, the language and the first day shown', () => {
    expect(bookingHref('6412', 'nl')).toBe('/nl/afspraak/6412/');
    expect(bookingHref('6412', 'fr', '2026-11-30')).toBe('/fr/rendez-vous/6412/?from=2026-11-30');
  });

  it('contain the token of a signed link as one segment, and the step after it', () => {
    expect(appointmentHref('aB.c-_', 'de')).toBe('/de/mein-termin/aB.c-_/');
    expect(appointmentHref('a/b', 'en', 'move', '2026-11-30')).toBe(
      '/en/my-appointment/a%2Fb/?step=move&from=2026-11-30',
    );
    expect(calendarHref('a/b')).toBe('/api/calendar/a%2Fb/');
  });
});
