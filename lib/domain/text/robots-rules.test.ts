import { describe, expect, it } from 'vitest';
import { robotsRules } from './robots-rules';

const DEFAULT = 'max-image-preview:large, max-snippet:-1';

describe('the rules for search engines', () => {
  it.each([
    [undefined, DEFAULT],
    ['', DEFAULT],
    ['noarchive', `${DEFAULT}, noarchive`],
    ['max-snippet:50', 'max-image-preview:large, max-snippet:50'],
    ['nosnippet', 'max-image-preview:large, nosnippet'],
    ['MAX-SNIPPET: 20,index', 'max-image-preview:large, MAX-SNIPPET: 20, index'],
    ['noindex', 'noindex, follow'],
    ['none', 'noindex, nofollow'],
  ])("of an agency replace the site's own rules about the same subject: %s", (own, expected) => {
    expect(robotsRules([DEFAULT, own])).toBe(expected);
  });

  it('never open a page that the site closes to search engines', () => {
    expect(robotsRules(['index, nofollow, noarchive', 'noindex'])).toBe('noindex, nofollow');
    expect(robotsRules([undefined])).toBeUndefined();
  });
});
