import { describe, expect, it } from 'vitest';
import { isLocale, LANGUAGE_NAMES, LANGUAGE_TAGS, LOCALES } from './locale';

describe('languages (SPEC §1, §9)', () => {
  it('are nl, fr, en and de', () => {
    expect(LOCALES).toEqual(['nl', 'fr', 'en', 'de']);
  });

  it.each(['NL', 'es', 'nl-BE', '', null, undefined, 0, ['nl']])('do not include %j', (value) => {
    expect(isLocale(value)).toBe(false);
  });

  it('each have a tag and a name (DOMAIN §7.2)', () => {
    expect(LANGUAGE_TAGS).toEqual({ nl: 'nl-BE', fr: 'fr-BE', en: 'en', de: 'de-BE' });
    expect(LANGUAGE_NAMES).toEqual({ nl: 'Nederlands', fr: 'Français', en: 'English', de: 'Deutsch' });
  });
});
