import { z } from 'zod';
import agency from '@/agency.config';
import { LANGUAGE_NAMES, LOCALES, type Locale } from '@/lib/domain/text/locale';
import type { Side } from '@/lib/features/words/data';
import { flatWords } from '@/lib/i18n/check-words';
import { messagesOf } from '@/lib/i18n/messages';
import { SITE_LANGUAGES } from '@/lib/i18n/site-languages';
import { hrefWith } from '@/lib/routing/href';
import { ROUTE_KEYS, routeOf } from '@/lib/routing/route-table';
import type { Records } from './records';
import { judge, judgedFor, save, shownWords, TOOL_LANGUAGE } from './state';
import { inserts, partsOf, shownTexts } from './texts';
import { readWhere } from './where';

type Context = { root: string; side: Side; records: Records; day: string };

const language = z.enum(LOCALES);
const texts = z.partialRecord(language, z.string().max(100_000));
const key = z.string().min(1).max(300);

/**
 * The words of the workspace in the agency's language. The page of the workspace fills in the names between braces
 * itself.
 */
function toolWords(): Record<string, string> {
  const { workspace, desk, feedback, glossary, unit, property } = messagesOf(TOOL_LANGUAGE);
  return {
    ...Object.fromEntries(flatWords(JSON.stringify(workspace))),
    'filters.mails': desk.columns.mails,
    thanks: feedback.title,
    'kinds.glossary': glossary.title,
    back: unit.backToList,
    close: property.share.close,
  };
}

/**
 * The pages of the site that a person can choose in the workspace, with their names and addresses in each language.
 * Pages with a token or an id in their address are left out.
 */
const pagesToVisit = () =>
  ROUTE_KEYS.filter((route) => !route.includes('{')).map((route) => ({
    name: routeOf(route).breadcrumb[TOOL_LANGUAGE],
    kind: routeOf(route).pageType,
    addresses: Object.fromEntries(SITE_LANGUAGES.map((locale) => [locale, hrefWith(route, locale, {})])),
  }));

/** The data that the page of the workspace needs when it opens. */
export const setup = (side: Side) => ({
  language: TOOL_LANGUAGE as Locale,
  side,
  source: side === 'software' ? 'nl' : agency.defaultLocale,
  languages: SITE_LANGUAGES.map((locale) => ({ locale, name: LANGUAGE_NAMES[locale] })),
  words: toolWords(),
  pages: pagesToVisit(),
});

/** A call that the page can make: the schema of its data, and the function that answers it. */
const call = <Given>(shape: z.ZodType<Given>, run: (given: Given, context: Context) => unknown) => ({ shape, run });

const CALLS = {
  words: call(z.object({}), (_, { root, side, day }) => shownWords(root, side, day)),
  page: call(z.object({ path: z.string() }), ({ path }, { records }) => records.ofPage(path)),
  find: call(
    z.object({ page: z.string(), language, texts: z.array(z.string().max(5_000)).max(12) }),
    ({ page, language: spoken, texts: shown }, { records }) => records.find(page, spoken, shown),
  ),
  judge: call(z.object({ key, texts }), ({ key: word, texts: typed }, { root, side }) => ({
    ...judge(root, side, word, typed),
    meaning: readWhere(root).meanings.get(word) ?? '',
  })),
  save: call(
    z.object({ key, language, text: z.string().max(100_000).nullable(), was: z.string().nullable() }),
    (asked, { root, side, day }) => save(root, side, asked, day),
  ),
  texts: call(z.object({}), (_, { root, side }) => shownTexts(judgedFor(root, side))),
  text: call(z.object({ key }), ({ key: name }, { root, side }) => partsOf(judgedFor(root, side), name)),
  inserts: call(z.object({ language }), ({ language: spoken }, { day }) => inserts(spoken, day)),
} as const;

/** Answers a call of the page by its name; undefined if the name is unknown or the data do not match the schema. */
export function answerCall(name: string, given: unknown, context: Context): unknown {
  if (!Object.hasOwn(CALLS, name)) return undefined;
  const { shape, run } = CALLS[name as keyof typeof CALLS] as ReturnType<typeof call<unknown>>;
  const read = shape.safeParse(given);
  return read.success ? run(read.data, context) : undefined;
}
