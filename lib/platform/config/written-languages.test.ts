import { describe, expect, it } from 'vitest';
import demo from '@/content/demo/agency.config';
import { agencyFindings } from './check-agency';
import { type WrittenAgency, withAllLanguages } from './written-languages';

/** The demo agency's file without some languages, as an agency with the other languages would write it. */
function without(languages: readonly string[], value: unknown = demo): unknown {
  if (Array.isArray(value)) return value.map((one) => without(languages, one));
  if (typeof value !== 'object' || value === null) return value;
  const isPerLanguage = ['nl', 'fr', 'en', 'de'].every((name) => name in value);
  const entries = Object.entries(value).filter(([key]) => !isPerLanguage || !languages.includes(key));
  return Object.fromEntries(entries.map(([key, one]) => [key, without(languages, one)]));
}
const inTwo = { ...(without(['en', 'de']) as WrittenAgency), languages: ['fr', 'nl'] } satisfies WrittenAgency;
const textsOf = (config: unknown) => agencyFindings(config).fatal.map(({ key, rule }) => `${key}: ${rule}`);

describe('the languages of the site in the agency file', () => {
  it('leave every text as it is if there are four', () => {
    expect(withAllLanguages(demo)).toBe(demo);
    const four: WrittenAgency = { ...demo, languages: ['de', 'nl', 'fr', 'en'] };
    expect(withAllLanguages(four)).toBe(four);
  });

  it('are the only languages in which texts are required: other languages get the text of the first language', () => {
    const whole = withAllLanguages(inTwo);
    expect(textsOf(whole)).toEqual([]);
    expect(whole.slogan.de).toEqual(demo.slogan.fr);
    expect(whole.offices[0]?.name).toEqual({
      nl: demo.offices[0]?.name.nl,
      fr: demo.offices[0]?.name.fr,
      en: demo.offices[0]?.name.fr,
      de: demo.offices[0]?.name.fr,
    });
    expect(whole.agents[0]?.languages).toEqual(demo.agents[0]?.languages);
    expect(textsOf(inTwo)).not.toEqual([]);
  });

  it('are all required in every text', () => {
    const { nl } = demo.court;
    const lacking = withAllLanguages({ ...inTwo, court: { nl } });
    expect(textsOf(lacking)).toEqual([expect.stringMatching(/^court\.fr: /)]);
  });

  it('must include the default language, and each language only once', () => {
    const others = (changes: object) =>
      agencyFindings(withAllLanguages({ ...inTwo, ...changes } as WrittenAgency)).others.map(
        ({ key, rule }) => `${key}: ${rule}`,
      );
    expect(others({})).toEqual([]);
    expect(others({ defaultLocale: 'de' })).toEqual(['defaultLocale: agencyLanguage']);
    expect(others({ languages: ['fr', 'nl', 'fr'] })).toEqual(['languages.2: agencyTwice']);
    expect(textsOf({ ...demo, languages: [] })).toEqual([expect.stringMatching(/^languages: /)]);
    expect(textsOf({ ...demo, languages: ['nl', 'it'] })).toEqual([expect.stringMatching(/^languages\.1: /)]);
  });
});
