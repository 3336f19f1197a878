import { describe, expect, it } from 'vitest';
import { appointmentHref, bookingHref, calendarHref } from './personal-href';

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
