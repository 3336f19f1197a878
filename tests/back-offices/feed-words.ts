import { wordOfField } from '@/lib/features/feed/for-commands';

/** The words in the tables of a back office that the feed does not know; `fields` names the field of each table. */
export const strangeWords = (
  tables: Readonly<Record<string, unknown>>,
  fields: Readonly<Record<string, string>>,
): string[] =>
  Object.entries(fields).flatMap(([table, field]) =>
    Object.values(tables[table] as Record<string, string>).flatMap((word) =>
      wordOfField(word, field) === word ? [] : [`${table}: ${word}`],
    ),
  );
