import { describe, expect, it } from 'vitest';
import { propertyWatchHref } from './favourites-href';
import { ownerAppointmentFileHref, ownerAppointmentMessageHref } from './personal-href';

describe('an address in mails and on open pages', () => {
  it('keeps the names of its parameters after names in the code have changed', () => {
    expect(ownerAppointmentMessageHref('7', 'nl', 'a1')).toMatch(/\?visit=a1#message$/);
    expect(ownerAppointmentFileHref('7', 'a1')).toBe('/api/owner-homes/7/visits/a1/');
    expect(propertyWatchHref('nl', '7')).toMatch(/\?home=7$/);
  });
});
