import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { readJson } from '../support/project-files';

type Tree = { [key: string]: string | Tree };
const files = Object.fromEntries(
  LOCALES.map((locale) => [locale, readJson<Tree>(`messages/${locale}.json`)]),
) as Record<Locale, Tree>;

const flat = (tree: Tree, prefix = ''): Array<[string, string]> =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );

/** Names of arguments and tags of a message. */
function argumentsOf(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return [];
      case TYPE.tag:
        return [`<${element.value}>`, ...argumentsOf(element.children)];
      case TYPE.plural:
      case TYPE.select:
        return [element.value, ...Object.values(element.options).flatMap((option) => argumentsOf(option.value))];
      default:
        return [element.value];
    }
  });
}
const argumentSet = (message: string): string => [...new Set(argumentsOf(parse(message)))].sort().join(' ');

const source = flat(files.nl);

describe('the four message files', () => {
  it.each(LOCALES.filter((locale) => locale !== 'nl'))('have equal keys: %s', (locale) => {
    expect(
      flat(files[locale])
        .map(([key]) => key)
        .sort(),
    ).toEqual(source.map(([key]) => key).sort());
  });

  it.each(LOCALES)('hold no empty text: %s', (locale) => {
    expect(flat(files[locale]).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it.each(LOCALES.filter((locale) => locale !== 'nl'))('take the same arguments and tags: %s', (locale) => {
    const texts = new Map(flat(files[locale]));
    const different = source.filter(([key, text]) => argumentSet(text) !== argumentSet(texts.get(key) ?? ''));
    expect(different.map(([key]) => key)).toEqual([]);
  });

  it('puts a non-breaking space before French high punctuation and %', () => {
    const wrong = flat(files.fr).filter(([, text]) => / [:;?!%»]|« /.test(text.replace(/\{[^{}]*\}/g, '')));
    expect(wrong).toEqual([]);
  });
});
