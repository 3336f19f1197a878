import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { readJson } from '../support/project-files';

type Tree = { [key: string]: string | Tree };

const flat = (tree: Tree, prefix = ''): Array<[string, string]> =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );

/** The words of a message without the names of its arguments and the numbers of its plurals. */
const wordsOf = (elements: readonly MessageFormatElement[]): string =>
  elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type === TYPE.tag) return wordsOf(element.children);
      if (element.type === TYPE.plural || element.type === TYPE.select)
        return Object.values(element.options)
          .map((option) => wordsOf(option.value))
          .join(' ');
      return '';
    })
    .join(' ');

/** Keys with digits in their words, by the reason. */
const WITH_DIGITS: Readonly<Record<string, readonly string[]>> = {
  'the number of a fault of the web': ['missing.sign'],
  'an address': ['footer.identity'],
  'the name of a way to save a file': [
    'findings.rules.notText',
    'findings.rules.mixedEncodings',
    'findings.rules.windows1252',
  ],
  'walls are counted, and rooms are seen in three dimensions': [
    'values.facades.open',
    'values.facades.half-open',
    'values.facades.closed',
    'forms.options.propertyType.detached',
    'forms.options.propertyType.semi-detached',
    'property.tours.kind.tour',
    'gallery.group.tour',
  ],
  'what a home is sold with, by the names that feeds give it': [
    'values.vat.3',
    'values.vat.6',
    'values.vat.17',
    'values.vat.21',
  ],
  'the year of the climate that the Flemish flood scores are defined by': [
    'flood.parcel.A',
    'flood.parcel.B',
    'flood.building.A',
    'flood.building.B',
  ],
  'floors are counted, and the values of a filter are its own': [
    'filters.words.floor.lower',
    'filters.words.floor.upper',
  ],
  'the minutes that a travel time may have are offered in the same form': ['search.travelRefused.minutes'],
  'an example of how something is written': [
    'calculators.problems.amount',
    'calculators.problems.percent',
    'forms.errors.livingArea.invalid',
    'forms.errors.constructionYear.invalid',
    'forms.errors.zip.invalid',
    'forms.errors.places.tooLong',
    'forms.errors.priceMin.invalid',
    'forms.errors.priceMax.invalid',
    'forms.errors.areaMin.invalid',
    'forms.testimonial.aboutHelp',
    'forms.demand.placesHelp',
  ],
  'a bound of a field of a form (design/forms)': [
    'forms.errors.phone.invalid',
    'forms.errors.remark.tooLong',
    'forms.errors.message.tooLong',
    'forms.errors.about.tooLong',
    'forms.errors.comment.tooLong',
    'forms.errors.picture.tooLarge',
    'forms.errors.picture.tooSmall',
    'forms.errors.password.short',
    'forms.errors.password.tooLong',
    'forms.errors.pro.tooLong',
    'forms.recommendation.messageHelp',
    'forms.testimonial.pictureHelp',
    'forms.demand.passwordHelp',
    'owner.account.password.help',
  ],
  'an article of a law, by its number': [
    'privacy.ground.contract',
    'privacy.ground.consent',
    'privacy.ground.interest',
    'privacy.ground.duty',
  ],
  'one of something': ['map.clusterOne', 'map.inViewOne'],
  'the name of a key': ['map.instructions'],
  'how far a home may differ to count as alike, which is ours to say (design/owner-figures-and-reports)': [
    'ownerCompare.alike',
  ],
};
const allowed = Object.values(WITH_DIGITS).flat();

const withDigits = (locale: Locale): string[] =>
  flat(readJson<Tree>(`messages/${locale}.json`))
    .filter(([, message]) => /\d/.test(wordsOf(parse(message))))
    .map(([key]) => key);

describe('numbers in the messages', () => {
  it.each(LOCALES)(
    'are filled in from dated rates, except for a stated reason (design/energy-labels): %s',
    (locale) => {
      expect(withDigits(locale).filter((key) => !allowed.includes(key))).toEqual([]);
    },
  );

  it('have no stated reason without a number', () => {
    const found = new Set(LOCALES.flatMap(withDigits));
    expect(allowed.filter((key) => !found.has(key))).toEqual([]);
  });
});
