import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import agency from '@/agency.config';
import demo from '@/content/demo/agency.config';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import {
  type FieldValue,
  fieldsOf,
  fieldsOfMatter,
  HEAD,
  replaceFields,
  textOfPart,
} from '@/lib/domain/words/front-matter';
import { TEXT_RULES, type TextFinding, textFinding } from '@/lib/domain/words/text-finding';
import { guideSchema, pageSchema } from '@/lib/features/content/articles/schema';
import { glossarySchema } from '@/lib/features/content/glossary/schema';
import { testimonialSchema } from '@/lib/features/content/testimonials/schema';
import { placeTextSchema } from '@/lib/features/search/place-pages/schema';
import {
  type Change,
  changeWords,
  fileOfKey,
  type Judged,
  lastTogether,
  readHistory,
  type Side,
  type TextVersion,
  textOfKey,
  undoChange,
  versionsOf,
} from '@/lib/features/words/for-commands';
import { parseDocument } from '@/lib/platform/text/parse-document';
import { placeholderValues } from '@/lib/platform/text/placeholders';
import { withoutRefused } from '@/lib/platform/text/published';

/** The front matter of each kind of text. */
const SCHEMAS = {
  guide: guideSchema,
  services: pageSchema,
  pages: pageSchema,
  glossary: glossarySchema,
  testimonials: testimonialSchema,
  places: placeTextSchema,
} as const;
export type TextKind = keyof typeof SCHEMAS;
const kindOf = (key: string): TextKind => key.split('/', 1)[0] as TextKind;

/** The fields of a text that are no sentence of it, in the order of the form; `alt` belongs to the picture. */
export const HEAD_FIELDS = ['slug', 'date', 'picture', 'alt', 'publishFrom', 'publishUntil', 'draft'] as const;
type HeadField = (typeof HEAD_FIELDS)[number];
/** The fields that every kind has. */
const DAYS: readonly HeadField[] = ['publishFrom', 'publishUntil', 'draft'];
/** The fields that are usually the same in all languages of a text. */
const SHARED: readonly HeadField[] = ['date', 'picture', ...DAYS];
const MOST_FORMER = 20;

/** The fields of a head as a form shows them: empty where the text has none; `draft` is `true` or empty. */
export type Head = Partial<Record<HeadField, string>>;

const PICTURE = /\.(?:jpe?g|png|webp)$/i;

/** The pictures that a text can show: those of the agency, then the demo agency's. */
export function picturesOf(root: string): string[] {
  const folders = ['agency/pictures', ...(agency === demo ? ['content/demo/pictures'] : [])];
  const there = folders.map((folder) => join(root, folder)).filter((folder) => existsSync(folder));
  const names = there.flatMap((folder) => readdirSync(folder).sort());
  return [...new Set(names.filter((name) => PICTURE.test(name)))];
}

/** The head of a text; it has only the fields that texts of its kind may have. */
export function headOf(key: string, text: string): Head {
  const known: readonly string[] = Object.keys(SCHEMAS[kindOf(key)].shape);
  const fields = fieldsOf(text);
  return Object.fromEntries(
    HEAD_FIELDS.filter((field) => known.includes(field) || DAYS.includes(field)).map((field) => {
      const value = String(fields[field] ?? '');
      return [field, field === 'draft' && value !== 'true' ? '' : value];
    }),
  );
}

/** What the site would find in the file of a text when it reads it, with a field that may not hide the text. */
export function readFindings(key: string, language: Locale, { file, text }: TextVersion, side: Side, day: string) {
  const values = placeholderValues(agency, language, day);
  const { document, findings } = parseDocument<object>(file, text, SCHEMAS[kindOf(key)], values);
  const refused = document ? withoutRefused(document.published, key, side === 'agency').refused : [];
  const always = refused.map((field) => textFinding({ file, line: 1, key: field, rule: 'alwaysShown' }));
  return [...findings, ...always].map((one): TextFinding => ({ ...one, language }));
}

/** The changed fields of a head as values of its front matter. */
function valuesOf(key: string, text: string, given: Head): Map<string, FieldValue> {
  const fields = fieldsOf(text);
  const values = new Map<string, FieldValue>(
    Object.entries(given).map(([field, value]) => [field, value === '' ? null : field === 'draft' ? true : value]),
  );
  const { slug, picture } = given;
  const before = String(fields.slug ?? '');
  if (slug && before && slug !== before && 'formerSlugs' in SCHEMAS[kindOf(key)].shape) {
    const former = [fields.formerSlugs ?? []].flat().filter((one) => one !== slug && one !== before);
    values.set('formerSlugs', [...former, before].slice(-MOST_FORMER));
  }
  if (picture === '') values.set('alt', null);
  return values;
}

/** Another text of the same kind that has this slug in any language; null if none has. */
export function ownerOfSlug({ texts }: Judged, key: string, slug: string): string | null {
  const others = texts.filter((entry) => entry.key !== key && kindOf(entry.key) === kindOf(key));
  return others.find((entry) => versionsOf(entry).some(([, { text }]) => fieldsOf(text).slug === slug))?.key ?? null;
}

export type HeadAsked = { key: string; language: Locale; was: Head; head: Head; isForAll: boolean };
export type HeadChange =
  | { state: 'saved'; files: string[] }
  | { state: 'changed'; head: Head }
  | { state: 'refused'; finding: TextFinding };

type Place = { root: string; side: Side; day: string; judged: Judged };

/** The name under which the history keeps what a change of a head wrote in several languages. */
const TOGETHER = 'head';

/** The version of a text in a language and its head; `isSame` if the head is still `was`. Null if the site has none. */
function shownHead(judged: Judged, { key, language, was }: Pick<HeadAsked, 'key' | 'language' | 'was'>) {
  const shown = judged.texts.find((one) => one.key === key)?.versions[language];
  if (!shown) return null;
  const now = headOf(key, shown.text);
  return { shown, now, isSame: HEAD_FIELDS.every((field) => (now[field] ?? '') === (was[field] ?? '')) };
}

/** Gives a text the head before its last change, as `changeHead`. Refused if another text has the former address now. */
export function undoHead(
  { root, side, day, judged, shipped }: Place & { shipped: Judged },
  asked: Pick<HeadAsked, 'key' | 'language' | 'was'>,
): HeadChange | undefined {
  const { key, language } = asked;
  const found = shownHead(judged, asked);
  if (!found) return undefined;
  if (!found.isSame) return { state: 'changed', head: found.now };
  for (const one of lastTogether(readHistory(root, side), key + HEAD, language)?.replaced ?? []) {
    // The first head of the agency has replaced that of the software.
    const slug = String(fieldsOfMatter(one.text ?? textOfKey(shipped, key + HEAD, one.language) ?? '').slug ?? '');
    const expected = slug && ownerOfSlug(judged, key, slug);
    const taken = { key: 'slug', language, rule: 'slugTaken', found: slug } as const;
    if (expected)
      return { state: 'refused', finding: textFinding({ file: found.shown.file, line: null, ...taken, expected }) };
  }
  const back = undoChange({ root, side, origin: 'workspace', day }, key + HEAD, language);
  const folder = side === 'agency' ? 'agency/' : '';
  return { state: 'saved', files: back.map((one) => folder + fileOfKey(key, one.language)) };
}

/**
 * Writes the changed fields of a head, into the text of a language or, where they are usually the same, into all.
 * Undefined for a text that the site does not have; `changed` if its head is no longer `was`; `refused` if the site
 * could not show the text as before.
 */
export function changeHead({ root, side, day, judged }: Place, asked: HeadAsked): HeadChange | undefined {
  const { key, language, head, isForAll } = asked;
  const entry = judged.texts.find((one) => one.key === key);
  const found = shownHead(judged, asked);
  if (!entry || !found) return undefined;
  const { shown, now } = found;
  if (!found.isSame) return { state: 'changed', head: now };
  const changed = HEAD_FIELDS.filter(
    (field) => field in now && head[field] !== undefined && head[field] !== now[field],
  );
  const refuse = (finding: TextFinding): HeadChange => ({ state: 'refused', finding: { ...finding, language } });
  const { picture, slug } = head;
  const at = { file: shown.file, line: null };
  if (changed.includes('picture') && picture && !picturesOf(root).includes(picture))
    return refuse(textFinding({ ...at, key: 'picture', rule: 'pictureMissing', found: picture }));
  const owner = changed.includes('slug') && slug ? ownerOfSlug(judged, key, slug) : null;
  if (owner) return refuse(textFinding({ ...at, key: 'slug', rule: 'slugTaken', found: slug ?? '', expected: owner }));
  const changes: Change[] = [];
  for (const locale of LOCALES) {
    const version = entry.versions[locale];
    const fields = changed.filter((field) => locale === language || (isForAll && SHARED.includes(field)));
    if (!version || fields.length === 0) continue;
    const given: Head = Object.fromEntries(fields.map((field) => [field, head[field]]));
    // A picture needs its description in each language; a language without one begins with that of this language.
    if (given.picture && !fieldsOf(version.text).alt && head.alt) given.alt = head.alt;
    const text = replaceFields(version.text, valuesOf(key, version.text, given));
    const before = readFindings(key, locale, version, side, day).map(({ rule, key: field }) => `${rule} ${field}`);
    const wrong = readFindings(key, locale, { ...version, text }, side, day).find(
      ({ rule, key: field }) => TEXT_RULES[rule] === 'error' && !before.includes(`${rule} ${field}`),
    );
    if (wrong) return refuse(wrong);
    changes.push({ key: entry.key + HEAD, language: locale, text: textOfPart(text, HEAD) });
  }
  const files = changeWords({ root, side, origin: 'workspace', day, handout: TOGETHER }, changes);
  return { state: 'saved', files };
}
