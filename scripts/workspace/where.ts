import { readMeaning, readPlaces } from '@/lib/features/words/for-commands';

/** What is known about words apart from their texts, by key: places, meanings in English, most characters that fit. */
export function readWhere(root: string) {
  const known = [...readMeaning(root)];
  return {
    places: readPlaces(root),
    meanings: new Map(known.map(([key, { meaning }]) => [key, meaning])),
    limits: new Map(known.flatMap(([key, { limit }]) => (limit === null ? [] : [[key, limit] as const]))),
  };
}
