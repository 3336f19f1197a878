/** The words in which a format names our fields, for reports: a sender is told in the words that they sent. */
export type Vocabulary = {
  /** What the format calls a field (`Price`, `Pictures.3.Url`); null when it has no word for it. */
  nameOf: (field: string) => string | null;
  /** Where the field stands in an item of that format, for its line. */
  pathOf: (field: string) => string;
  /** The words that the format allows in a field; null when they are those of the native feed. */
  wordsOf: (field: string) => readonly string[] | null;
  /** The names that an item may have. Others are passed over, and said so. */
  known: (kind: 'home' | 'project') => readonly string[];
};
