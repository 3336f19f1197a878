import 'server-only';
import { pagePlace } from '@/lib/domain/place/page-places';
import { placeByKey } from '@/lib/domain/place/places';
import type { Goal } from '@/lib/domain/property/property-values';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { textFinding } from '@/lib/domain/words/text-finding';
import { loadArticles, withLinks } from '@/lib/features/content/articles/data/find-articles';
import { oncePerDay, type ReadTexts, readDocuments } from '@/lib/platform/text/read-documents';
import { type Documents, usableIn } from '@/lib/platform/text/versions';
import { type PlaceTextFacts, placeTextSchema } from '../schema';

/** Names of places as folders must have them, for an editor who used another name. */
const EXAMPLES = 'mechelen, mechelen--nekkerspoel, province-antwerp, region-flanders';

/** The municipality of a folder with the text of a quarter, `mechelen--nekkerspoel`; null for other names. */
const municipalityOf = (folder: string): string | null => {
  const [key = '', quarter] = folder.split('--');
  return quarter && placeByKey(key) ? key : null;
};

type PlaceTexts = ReadTexts<PlaceTextFacts> & { quarters: Documents<PlaceTextFacts> };

/**
 * The texts of `agency/content/places/{key}/{language}.md`, with their links resolved, and apart from them those of
 * quarters. A folder whose name is neither is reported.
 */
export const loadPlaceTexts = oncePerDay('place texts', async (day): Promise<PlaceTexts> => {
  const { documents, findings } = await readDocuments('places', placeTextSchema, day);
  const { guideSlugs } = await loadArticles();
  const known = new Map([...documents].filter(([key]) => pagePlace(key) ?? municipalityOf(key)));
  const strange = [...documents].flatMap(([key, versions]) => {
    const file = usableIn(versions)[0]?.source.file;
    return known.has(key) || !file
      ? []
      : [textFinding({ file, line: null, rule: 'folderName', found: key, expected: EXAMPLES })];
  });
  const linked = withLinks(known, guideSlugs);
  const parts = (isQuarter: boolean) =>
    new Map([...linked.documents].filter(([key]) => (municipalityOf(key) !== null) === isQuarter));
  return {
    documents: parts(false),
    quarters: parts(true),
    findings: [...findings, ...strange, ...linked.findings],
  };
});

/** The quarters with a text, each with its streets and postcodes: what one language names holds for all. */
export const loadQuarters = oncePerDay('quarters', async () =>
  [...(await loadPlaceTexts()).quarters].map(([folder, versions]) => {
    const texts = usableIn(versions);
    const [streets, zips] = [texts.flatMap((text) => text.streets), texts.flatMap((text) => text.zips)];
    return { municipality: municipalityOf(folder), streets, zips, versions };
  }),
);

/** The text of a page in a language, or null: no page shows a text of another language. */
export const placeTextOf = (documents: Documents<PlaceTextFacts>, goal: Goal, place: string, locale: Locale) => {
  const text = documents.get(place)?.[locale];
  return text?.goal === goal ? text : null;
};

/** Whether a place has a text for a goal, in any language or in a given one. */
export const hasPlaceText = (
  { documents }: ReadTexts<PlaceTextFacts>,
  goal: Goal,
  place: string,
  languages: readonly Locale[] = LOCALES,
): boolean => languages.some((locale) => placeTextOf(documents, goal, place, locale) !== null);
