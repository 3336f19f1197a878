/** Converts lists of words by meaning to a table from word to meaning. */
export const byWord = <Meaning extends string>(
  words: Readonly<Partial<Record<Meaning, string>>>,
): Readonly<Record<string, Meaning>> =>
  Object.fromEntries(
    (Object.entries(words) as Array<[Meaning, string]>).flatMap(([meaning, list]) =>
      list.split(' ').map((word) => [word, meaning]),
    ),
  );
