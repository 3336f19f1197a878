/** The words of each text of a table: `{ "not": "not no niet" }`. */
export function wordLists<Name extends string>(
  texts: Readonly<Record<Name, string>>,
): Readonly<Record<Name, readonly string[]>> {
  const lists = Object.entries<string>(texts).map(([name, words]) => [name, words.split(' ')]);
  return Object.fromEntries(lists);
}

/** Converts texts of words by meaning into a table from word to meaning. */
export const byWord = <Meaning extends string>(
  texts: Readonly<Partial<Record<Meaning, string>>>,
): Readonly<Record<string, Meaning>> =>
  Object.fromEntries(
    (Object.entries(texts) as Array<[Meaning, string]>).flatMap(([meaning, words]) =>
      words.split(' ').map((word) => [word, meaning]),
    ),
  );
