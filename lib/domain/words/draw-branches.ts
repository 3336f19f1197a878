import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';
import { LANGUAGE_TAGS, type Locale } from '../text/locale';
import { readMessage } from './read-message';

/** What a message says for one choice: the choice (`count = 2`), and the text with names of other arguments between braces. */
export type Branch = { choice: string; text: string };

/** The maximum number of branches that are drawn of one message. */
const MOST = 12;
/** Numbers to try, in this order, for the case of a plural. French has a case for millions. */
const NUMBERS = [1, 2, 3, 4, 5, 11, 21, 100, 1_000_000];

type Value = { name: string; value: number | string };

/** The smallest number for a case of the plural in a language: `other` is 2 in Dutch. Null if no number fits. */
function numberFor(name: string, others: readonly string[], type: 'cardinal' | 'ordinal', locale: Locale) {
  if (name.startsWith('=')) return Number(name.slice(1));
  const rules = new Intl.PluralRules(LANGUAGE_TAGS[locale], { type });
  return NUMBERS.find((number) => rules.select(number) === name && !others.includes(`=${number}`)) ?? null;
}

/** The values that a message distinguishes, by argument. */
function choicesOf(
  elements: readonly MessageFormatElement[],
  locale: Locale,
  found: Map<string, Set<number | string>>,
) {
  for (const element of elements) {
    if (element.type === TYPE.tag) choicesOf(element.children, locale, found);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) continue;
    const values = found.get(element.value) ?? new Set();
    found.set(element.value, values);
    const names = Object.keys(element.options);
    for (const [name, { value }] of Object.entries(element.options)) {
      const sample =
        element.type === TYPE.select ? name : numberFor(name, names, element.pluralType ?? 'cardinal', locale);
      if (sample !== null) values.add(sample);
      choicesOf(value, locale, found);
    }
  }
  return found;
}

/** The argument with a count as it is shown (`1.250`), beside the number that selects the plural (design/languages). */
const COUNT = 'n';

/** Every combination of values, at most the first `MOST`. */
const combinations = (choices: ReadonlyMap<string, ReadonlySet<number | string>>): Value[][] =>
  [...choices].reduce<Value[][]>(
    (all, [name, values]) => all.flatMap((one) => [...values].map((value) => [...one, { name, value }])).slice(0, MOST),
    [[]],
  );

const inFigures = (number: number, locale: Locale): string =>
  new Intl.NumberFormat(LANGUAGE_TAGS[locale]).format(number);

function written(
  elements: readonly MessageFormatElement[],
  values: readonly Value[],
  locale: Locale,
  counted = 0,
): string {
  return elements
    .map((element): string => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type === TYPE.pound) return inFigures(counted, locale);
      if (element.type === TYPE.tag) return written(element.children, values, locale, counted);
      const counts = values.filter(({ value: sample }) => typeof sample === 'number');
      const isCount = element.value === COUNT && counts.length === 1;
      const value = (isCount ? counts[0] : values.find(({ name }) => name === element.value))?.value;
      if (element.type === TYPE.select)
        return written((element.options[String(value)] ?? element.options.other)?.value ?? [], values, locale, counted);
      if (element.type !== TYPE.plural)
        return typeof value === 'number' ? inFigures(value, locale) : `{${element.value}}`;
      const number = Number(value);
      const rules = new Intl.PluralRules(LANGUAGE_TAGS[locale], { type: element.pluralType ?? 'cardinal' });
      const option = element.options[`=${number}`] ?? element.options[rules.select(number)] ?? element.options.other;
      return written(option?.value ?? [], values, locale, number - element.offset);
    })
    .join('');
}

/** Each branch of a message with the number or word that leads to it, at most twelve. */
export function drawBranches(text: string, locale: Locale): Branch[] {
  const read = readMessage(text);
  if ('rule' in read) return [];
  const choices = choicesOf(read.elements, locale, new Map());
  if (choices.size === 0) return [];
  return combinations(choices).map((values) => ({
    choice: values.map(({ name, value }) => `${name} = ${value}`).join(', '),
    text: written(read.elements, values, locale),
  }));
}
