import { z } from 'zod';
import agency from '@/agency.config';
import { LANGUAGE_NAMES, LOCALES, type Locale } from '@/lib/domain/text/locale';
import { HEAD } from '@/lib/domain/words/front-matter';
import type { TextFinding } from '@/lib/domain/words/text-finding';
import { makeDraftLink } from '@/lib/features/content/drafts/data';
import type { Side } from '@/lib/features/words/for-commands';
import { flatWords } from '@/lib/platform/i18n/merge-words';
import { messagesOf } from '@/lib/platform/i18n/messages';
import { SITE_LANGUAGES } from '@/lib/platform/i18n/site-languages';
import { crumbsTo } from '@/lib/routing/breadcrumbs';
import { hrefWith } from '@/lib/routing/href';
import { draftHref } from '@/lib/routing/personal-href';
import { ROUTE_KEYS, type RouteKey, routeOf } from '@/lib/routing/route-table';
import { changeHead, HEAD_FIELDS, type Head, headOf, picturesOf, undoHead } from './heads';
import { beginLanguage, createText, NEW_KINDS } from './new-text';
import type { Records } from './records';
import {
  type Context,
  contextOf,
  earlierTexts,
  judge,
  orRefusal,
  save,
  sentenceOf,
  shownWords,
  TOOL_LANGUAGE,
  undo,
} from './state';
import { inserts, partsOf, shownTexts } from './texts';
import { readWhere } from './where';

const language = z.enum(LOCALES);
const texts = z.partialRecord(language, z.string().max(100_000));
const key = z.string().min(1).max(300);

/** The words of the workspace in the agency's language. Its page fills in the names between braces itself. */
function toolWords(): Record<string, string> {
  const { workspace, desk, glossary, unit, property } = messagesOf(TOOL_LANGUAGE);
  return {
    ...Object.fromEntries(flatWords(JSON.stringify(workspace))),
    'filters.mails': desk.columns.mails,
    'kinds.glossary': glossary.title,
    back: unit.backToList,
    close: property.share.close,
  };
}

/** The name of a page with those of the pages above it; an acknowledgement has its own word. */
function nameOf(route: RouteKey): string {
  const { pageType, breadcrumb } = routeOf(route);
  if (pageType === 'feedback') return messagesOf(TOOL_LANGUAGE).feedback.title;
  const above = crumbsTo(route, TOOL_LANGUAGE, {}).slice(1);
  return above.length === 0 ? breadcrumb[TOOL_LANGUAGE] : above.map(({ label }) => label).join(' › ');
}

/** The pages of the site to choose from, with the end of the address where a name is used twice; none with an id. */
function pagesToVisit() {
  const routes = ROUTE_KEYS.filter((route) => !route.includes('{'));
  const names = routes.map(nameOf);
  return routes.map((route, at) => {
    const name = names[at] ?? '';
    const isAlone = names.filter((one) => one === name).length === 1;
    const end = hrefWith(route, TOOL_LANGUAGE, {}).split('/').at(-2);
    return {
      name: isAlone ? name : `${name}: ${end?.replaceAll('-', ' ')}`,
      addresses: Object.fromEntries(SITE_LANGUAGES.map((locale) => [locale, hrefWith(route, locale, {})])),
    };
  });
}

/** The data that the page of the workspace needs when it opens. */
export const setup = (side: Side) => ({
  language: TOOL_LANGUAGE as Locale,
  side,
  source: side === 'software' ? 'nl' : agency.defaultLocale,
  languages: SITE_LANGUAGES.map((locale) => ({ locale, name: LANGUAGE_NAMES[locale] })),
  words: toolWords(),
  pages: pagesToVisit(),
  newKinds: NEW_KINDS,
});

type Call = Context & { records: Records };

/** A call that the page can make: the schema of its data, and the function that answers it. */
const call = <Given>(shape: z.ZodType<Given>, run: (given: Given, context: Call) => unknown) => ({ shape, run });

/** A link to the page of a text that is not published; null if the text is on the site. */
async function previewOf(key: string, texts: readonly Head[]): Promise<string | null> {
  if (texts.every((head) => head.draft === '' && head.publishFrom === '' && head.publishUntil === '')) return null;
  return (await makeDraftLink(key, new Date()))?.token ?? null;
}

/** A text with its parts and head in each language, and the texts that an undo of its parts or head would give back. */
async function textToEdit({ key }: { key: string }, context: Call) {
  const versions = context.judged.texts.find((entry) => entry.key === key)?.versions ?? {};
  const parts = partsOf(context.judged, key);
  const heads = Object.fromEntries(
    Object.entries(versions).map(([locale, { text: whole }]) => [locale, headOf(key, whole)]),
  );
  const token = await previewOf(key, Object.values(heads));
  const names = new Set([HEAD, ...Object.values(parts).flatMap((all) => all.map(({ name }) => name))]);
  return {
    parts,
    heads,
    pictures: picturesOf(context.root),
    earlier: Object.fromEntries([...names].map((name) => [name, earlierTexts(context, key + name)])),
    previews: token && Object.fromEntries(LOCALES.map((locale) => [locale, draftHref(token, locale)])),
  };
}

/** The answer to a change of a whole text: a finding becomes a sentence. */
function inWords<Answer extends { state: string }>(
  work: () => Answer | { state: 'refused'; finding: TextFinding } | undefined,
) {
  const answer = orRefusal(work);
  return answer && 'finding' in answer ? { state: 'refused', sentence: sentenceOf(answer.finding) } : answer;
}

const text = z.string().max(100_000);
const head = z.strictObject(
  Object.fromEntries(HEAD_FIELDS.map((field) => [field, z.string().max(300).optional()])),
) as z.ZodType<Head>;

const CALLS = {
  words: call(z.object({}), (_, { root, side, day }) => shownWords(root, side, day)),
  page: call(z.object({ path: z.string() }), ({ path }, { records }) => records.ofPage(path)),
  find: call(
    z.object({ page: z.string(), language, texts: z.array(z.string().max(5_000)).max(12) }),
    ({ page, language: spoken, texts: shown }, { records }) => records.find(page, spoken, shown),
  ),
  judge: call(z.object({ key, texts }), ({ key: word, texts: typed }, context) => ({
    ...judge(context, word, typed),
    meaning: readWhere(context.root).meanings.get(word) ?? '',
    earlier: earlierTexts(context, word),
  })),
  save: call(z.object({ key, language, text: text.nullable(), was: text.nullable() }), (asked, context) =>
    save(context, asked),
  ),
  undo: call(z.object({ key, language, was: text.nullable() }), (asked, context) => undo(context, asked)),
  texts: call(z.object({}), (_, { judged }) => shownTexts(judged)),
  text: call(z.object({ key }), textToEdit),
  head: call(z.object({ key, language, was: head, head, isForAll: z.boolean() }), (asked, context) =>
    inWords(() => changeHead(context, asked)),
  ),
  undoHead: call(z.object({ key, language, was: head }), (asked, context) => inWords(() => undoHead(context, asked))),
  begin: call(z.object({ key, language, from: language }), (asked, context) =>
    inWords(() => beginLanguage(context, asked)),
  ),
  create: call(z.object({ kind: z.enum(NEW_KINDS), title: z.string().trim().min(1).max(200) }), (asked, context) =>
    inWords(() => createText(context, asked)),
  ),
  inserts: call(z.object({ language }), ({ language: spoken }, { day }) => inserts(spoken, day)),
} as const;

/** Answers a call of the page by its name; undefined if the name is unknown or the data do not match the schema. */
export async function answerCall(
  name: string,
  given: unknown,
  { records, ...place }: Pick<Call, 'root' | 'side' | 'day' | 'records'>,
): Promise<unknown> {
  if (!Object.hasOwn(CALLS, name)) return undefined;
  const { shape, run } = CALLS[name as keyof typeof CALLS] as ReturnType<typeof call<unknown>>;
  const read = shape.safeParse(given);
  return read.success ? run(read.data, Object.assign(contextOf(place), { records })) : undefined;
}
