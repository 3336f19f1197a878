import { nearestWord } from '../rules/nearest-word';
import { feedProject } from '../schema/project';
import { feedProperty } from '../schema/property';

/** The names of the site's fields in a format, so that a report uses the words of the sender. */
export type Vocabulary = {
  /** The name of a field in the format (`Price`, `Pictures.3.Url`); null when the format has none. */
  nameOf: (field: string) => string | null;
  /** The path of the field in an item of that format, to find its line. */
  pathOf: (field: string) => string;
  /** The words that the format allows in a field; null when they are those of the native feed. */
  wordsOf: (field: string) => readonly string[] | null;
  /** The field names that an item may have. Other names are ignored, with a warning. */
  known: (kind: 'property' | 'project') => readonly string[];
  /** The known name that a misspelt name resembles; null if no name is similar. */
  nearest: (name: string, kind: 'property' | 'project') => string | null;
};

const namesOf = (kind: 'property' | 'project'): string[] =>
  Object.keys((kind === 'property' ? feedProperty : feedProject).shape);

/** The vocabulary of the native feed. */
export const NATIVE_WORDS: Vocabulary = {
  nameOf: (field) => field,
  pathOf: (field) => field,
  wordsOf: () => null,
  known: namesOf,
  nearest: (name, kind) => nearestWord(name, namesOf(kind)),
};

/** The vocabulary of a source whose items are in the shape of the native feed, and whose own names are these. */
export const renamedWords = (names: Readonly<Record<string, string>>): Vocabulary => ({
  ...NATIVE_WORDS,
  nameOf: (field) => {
    const [first = '', ...rest] = field.split('.');
    return names[field] ?? (names[first] ? [names[first], ...rest].join('.') : null);
  },
});
