import { describe, expect, it } from 'vitest';
import { filesBelow, readText } from '../support/project-files';

/** The props passed to an element, and the props declared in a type. */
const HANDED = /[\s{](locale|agency)=[{"]/;
const ASKED = /(?:^|[{;])\s*(?:locale|agency)\??: (?:Locale|AgencyConfig)(?:;| \})/m;

const drawing = ['app', 'components']
  .flatMap(filesBelow)
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\.client\.tsx?$/.test(path));

/** Server files that pass the language on, with the reason. */
const WITH_REASON: Readonly<Record<string, string>> = {
  'app/map-frame/[locale]/page.tsx':
    'the map is drawn in the browser, which asks for cards in the language of its document',
  'components/search/search-beside-map.tsx':
    'the map of a search is drawn in the browser, which asks for markers and words in the language of the page',
  'components/favourites/own-favourites.tsx':
    'the list of a device is drawn in the browser, which asks for its cards in the language of the page',
  'components/owner-portal/visits/visit-drawing.tsx':
    'the chart is drawn in the browser too, which writes its numbers in the language of the page',
  'components/favourites/recently-slot.tsx':
    'the properties that a device has seen are drawn in the browser, which asks for their cards in the language of the page',
  'components/calculators/calculator.tsx': 'amounts are written out in the browser, in the language of the page',
  'components/saved-searches/search-fields.tsx': 'amounts are written out in the browser, in the language of the page',
  'components/forms/form-words.ts': 'a form in the browser sends the language back, and cannot ask the server for it',
};

describe('the language of the page and the agency (design/languages)', () => {
  const handing = drawing.filter((path) => HANDED.test(readText(path)) || ASKED.test(readText(path)));

  it('are read where they are needed, and passed from no server component to another', () => {
    expect(handing.filter((path) => !(path in WITH_REASON))).toEqual([]);
  });

  it('are passed on only in the listed files, each with a reason, and the list names no other file', () => {
    expect(Object.keys(WITH_REASON).filter((path) => !handing.includes(path))).toEqual([]);
  });

  it.each([
    '<Team locale={locale} title={title} />',
    '<Team\n  agency={agency}\n/>',
    '<KeptTable locale={await currentLocale()} rows={rows} />',
    '<Frame locale="nl" />',
    'export function Team({ locale }: { locale: Locale }) {',
    'type TeamProps = {\n  title: string;\n  agency: AgencyConfig;\n};',
  ])('are detected if they are passed on as in %j', (code) => {
    expect(HANDED.test(code) || ASKED.test(code)).toBe(true);
  });

  it.each([
    '<input type="hidden" name="locale" value={locale} />',
    'const wayTo = (route: RouteKey, locale: Locale): readonly Crumb[] => [];',
    'export const agencyJsonLd = (agency: AgencyConfig, locale: Locale): Thing => ({});',
  ])('do not count as passed on outside elements, as in %j', (code) => {
    expect(HANDED.test(code) || ASKED.test(code)).toBe(false);
  });
});
