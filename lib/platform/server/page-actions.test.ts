import { describe, expect, it } from 'vitest';
import { hasAction, readActions } from './page-actions';

const CONTACT = '40ca04e6ec5f912e4ca762b1bfb9c156fea755a142';
const VISIT = '6057feaf346856403bfea6718dc0d7f98f6a020972';
const actions = readActions({
  node: {
    [CONTACT]: { workers: { 'app/[locale]/contact/page': {} } },
    [VISIT]: { workers: { 'app/[locale]/appointment/[id]/page': {}, 'app/[locale]/my-appointment/[token]/page': {} } },
  },
});

describe('the actions of a page, as the build lists them (design/pages-and-addresses)', () => {
  it.each([
    ['/nl/contact/', CONTACT, true],
    ['/fr/contact', CONTACT, true],
    ['/nl/appointment/6412/', VISIT, true],
    ['/de/my-appointment/abc-def/', VISIT, true],
    ['/nl/appointment/6412/', CONTACT, false],
    ['/nl/contact/', VISIT, false],
    ['/nl/contact/more/', CONTACT, false],
    ['/nl/appointment/', VISIT, false],
    ['/nl/contact/', '40ca04e6ec5f912e4ca762b1bfb9c156fea755a143', false],
    ['/nl/contact/', '__proto__', false],
  ])('%s with %s: %s', (path, id, isThere) => {
    expect(hasAction(path, id, actions)).toBe(isThere);
  });
});
