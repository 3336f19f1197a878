import { pagePlace } from '@/lib/domain/place/page-places';
import type { Locale } from '@/lib/domain/text/locale';
import { pathSlug, slug } from '@/lib/domain/text/slug';
import { type FieldValue, replaceFields } from '@/lib/domain/words/front-matter';
import { TEXT_RULES, type TextFinding, textFinding } from '@/lib/domain/words/text-finding';
import { fileOfKey, type Judged, type Side, writeTexts } from '@/lib/features/words/for-commands';
import { messagesOf } from '@/lib/platform/i18n/messages';
import { SITE_LANGUAGES } from '@/lib/platform/i18n/site-languages';
import { ownerOfSlug, readFindings } from './heads';

/** The kinds of which a person can begin a text; pages and services have a fixed list of names. */
export const NEW_KINDS = ['guide', 'testimonials', 'glossary', 'places'] as const;
type NewKind = (typeof NEW_KINDS)[number];

/** The longest name of a folder. */
const LONGEST_NAME = 60;

/** The first version of a text: every field that its kind needs, with a sentence that says what belongs there. */
function templateOf(kind: NewKind, title: string, locale: Locale, source: Locale, day: string): string {
  const { description, name, about, quote, short, opening, heading, more } = messagesOf(locale).workspace.template;
  const address = { description, slug: pathSlug(title, locale), date: day };
  const fields: Record<NewKind, Record<string, FieldValue>> = {
    guide: address,
    testimonials: { ...address, name, about, original: source, quote },
    glossary: { short },
    places: {},
  };
  const body = kind === 'guide' || kind === 'places' ? `${opening}\n\n## ${heading}\n\n${more}` : opening;
  const given = new Map(Object.entries<FieldValue>({ title, ...fields[kind], draft: true }));
  return replaceFields(`---\ntitle: x\n---\n\n${body}\n`, given);
}

export type NewText = { state: 'saved'; key: string; files: string[] } | { state: 'refused'; finding: TextFinding };

type Place = { root: string; side: Side; day: string; judged: Judged };

/**
 * Writes a new text as a draft in every language of the site; its title gives its name. Refused if a text of this kind
 * has the name or the address already, or if it is a text of a place that does not exist.
 */
export function createText(
  { root, side, day, judged }: Place,
  { kind, title }: { kind: NewKind; title: string },
): NewText {
  const name = slug(title).slice(0, LONGEST_NAME).replace(/-$/, '');
  const key = `${kind}/${name}`;
  const file = `${side === 'agency' ? 'agency/' : ''}content/${key}`;
  const refuse = (known: Partial<TextFinding> & Pick<TextFinding, 'rule'>): NewText => ({
    state: 'refused',
    finding: textFinding({ file, line: null, ...known }),
  });
  if (name === '') return refuse({ rule: 'fieldEmpty', key: 'title' });
  const isTaken = judged.texts.some((entry) => entry.key === key);
  const owner = SITE_LANGUAGES.map((locale) => ownerOfSlug(judged, key, pathSlug(title, locale))).find(Boolean);
  if (isTaken || owner) return refuse({ rule: 'slugTaken', key: 'slug', found: name, expected: owner ?? key });
  if (kind === 'places' && !pagePlace(name))
    return refuse({ rule: 'folderName', found: name, expected: 'mechelen, province-antwerp, region-flanders' });
  const contents = SITE_LANGUAGES.map(
    (locale) => [`${file}/${locale}.md`, templateOf(kind, title, locale, judged.source, day)] as const,
  );
  return { state: 'saved', key, files: writeTexts({ root, side, day }, new Map(contents)) };
}

/**
 * Begins a text in a language of the site in which it is missing: a draft that is a copy of another language. Undefined
 * if the text is not missing there, or does not exist in the other language; refused if it may not be a draft.
 */
export function beginLanguage(
  { root, side, day, judged }: Place,
  { key, language, from }: { key: string; language: Locale; from: Locale },
): NewText | undefined {
  const entry = judged.texts.find((one) => one.key === key);
  const source = entry?.versions[from];
  if (!entry || !source || entry.versions[language] || !SITE_LANGUAGES.includes(language)) return undefined;
  const fields = new Map(Object.entries<FieldValue>({ formerSlugs: null, draft: true }));
  const text = replaceFields(source.text, fields);
  const file = (side === 'agency' ? 'agency/' : '') + fileOfKey(entry.key, language);
  const wrong = readFindings(entry.key, language, { ...source, file, text }, side, day).find(
    ({ rule }) => TEXT_RULES[rule] === 'error' && rule !== 'wrongLanguage',
  );
  if (wrong) return { state: 'refused', finding: wrong };
  return { state: 'saved', key: entry.key, files: writeTexts({ root, side, day }, new Map([[file, text]])) };
}
