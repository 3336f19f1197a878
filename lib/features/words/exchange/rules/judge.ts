import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { messageReader } from '@/lib/domain/words/compare-messages';
import { TEXT_RULES, type TextRule } from '@/lib/domain/words/text-finding';
import { checkWords, type Judged } from '../../rules/check-all-words';
import { type Entry, versionOf } from '../../rules/entries';
import { differingFacts, factsOf } from '../../rules/facts';
import { checkText } from '../../rules/texts';
import { isTextKey } from '../../rules/units';
import { damageOf } from './damage';
import type { Judgement } from './plan-import';
import { repairsOf } from './repair';
import type { Fault, Handout, NewText, Texts } from './rows';

/** Rules whose warnings refuse a text, as errors do: it would tell readers something else than the other languages. */
const ALIKE: readonly TextRule[] = ['facts', 'links', 'pluralCase', 'pluralLost'];
const REFUSED: readonly TextRule[] = [...ALIKE, 'ownAddress', 'pluralSwapped', 'entity'];
/** Rules that compare a text with its source; they refuse nothing when the source has changed since the export. */
const COMPARED: readonly TextRule[] = [...ALIKE, 'arguments', 'kinds'];

export type Context = Pick<Judged, 'terms' | 'plurals' | 'limits' | 'site'> & {
  handout: Handout;
  units: ReadonlyMap<string, Texts>;
};

/** The faults that the rules find in words, by key. */
function wordFaults(news: readonly NewText[], { handout, units, ...known }: Context): Map<string, Fault[]> {
  const read = messageReader();
  const { language, source } = handout;
  const entries = news.map(({ key, text }): Entry => {
    const texts: Texts['texts'] = { ...units.get(key)?.texts, [language]: text };
    const versions: Entry['versions'] = {};
    for (const locale of LOCALES) {
      const word = texts[locale];
      const place = { file: `/${locale}.json`, line: null, isOwn: locale === language };
      if (word !== undefined) versions[locale] = versionOf(place, word, read(word));
    }
    return { key, versions };
  });
  const none = { texts: [], code: null, accepted: [], acceptedFile: '' };
  const found = checkWords({ ...known, ...none, entries, isOwn: true, source });
  const byKey = new Map<string, Fault[]>();
  for (const { file: _, line: __, key, ...fault } of found)
    byKey.set(key ?? '', [...(byKey.get(key ?? '') ?? []), { ...fault, line: null }]);
  return byKey;
}

const NAME = /\{\{[^{}]*\}\}/g;
const LINK = /\]\((?:route:|https?:)[^()\s]*/g;
const sorted = (found: readonly string[] | null): string[] => [...(found ?? [])].sort();
const without = (one: readonly string[], other: readonly string[]): string =>
  one.filter((value) => !other.includes(value)).join(' ') || '–';

/** A fault if a text has other names between braces, or other links, than its source and its present translation. */
function codeFault(rule: TextRule, pattern: RegExp, text: string, versions: readonly string[]): Fault[] {
  const found = sorted(text.match(pattern));
  const accepted = versions.map((version) => sorted(version.match(pattern)));
  if (accepted.some((one) => one.join('\n') === found.join('\n'))) return [];
  const [expected = []] = accepted;
  const shown = (one: string): string => one.replaceAll('](', '');
  return [{ rule, line: null, found: shown(without(found, expected)), expected: shown(without(expected, found)) }];
}

/** A fault if the numbers or dates of a text equal neither those of its source nor those of its present translation. */
function factFault(text: string, source: string, before: string, { source: from, language }: Handout): Fault[] {
  const facts = factsOf(text, language);
  const differing = (known: string, locale: Locale) =>
    differingFacts([[from, factsOf(known, locale)] as const, [language, facts] as const], true);
  const first = differing(source, from);
  if (first.length === 0 || (before !== '' && differing(before, language).length === 0)) return [];
  const only = (locale: Locale): string => first.find((one) => one.language === locale)?.has.join(', ') || '–';
  return [{ rule: 'facts', line: null, found: only(language), expected: only(from) }];
}

/** The faults that the rules find in a part of a text of `content/`. */
function contentFaults({ key, text }: NewText, { handout, units, terms, site }: Context): Fault[] {
  const { language, source } = handout;
  const texts = units.get(key)?.texts ?? {};
  const [from, before] = [texts[source] ?? '', texts[language] ?? ''];
  const versions = [from, before].filter((one) => one !== '');
  const kind = key.split(/[:#]/)[0] ?? key;
  const said = checkText({ key: kind, versions: { [language]: { file: '', text, isOwn: true } } }, terms, site);
  const open = text.replace(NAME, '').match(/\{\{|\}\}/)?.[0];
  return [
    ...said.map((fault): Fault => ({ ...fault, line: null })),
    ...(open ? [{ rule: 'argumentOpen', line: null, found: text.slice(0, 80) } as const] : []),
    ...codeFault('arguments', NAME, text, versions),
    ...codeFault('links', LINK, text, versions),
    ...factFault(text, from, before, handout),
  ];
}

/** The faults that the rules find in each of the new texts, in their order. */
function faultsOf(news: readonly NewText[], context: Context): Fault[][] {
  const words = wordFaults(
    news.filter(({ key }) => !isTextKey(key)),
    context,
  );
  const { language, source } = context.handout;
  return news.map((one) => {
    const { [language]: before = '', [source]: from = '' } = context.units.get(one.key)?.texts ?? {};
    const damage = damageOf(one.key, one.text, from, before);
    const all = isTextKey(one.key) ? contentFaults(one, context) : (words.get(one.key) ?? []);
    // A text that was too long already may stay as long as it was.
    const isNew = ({ rule }: Fault): boolean => rule !== 'tooLong' || one.text.length > before.length;
    return [...damage, ...all.filter((fault) => (!fault.language || fault.language === language) && isNew(fault))];
  });
}

const isRefused = ({ rule }: Fault, { isStale }: NewText): boolean =>
  (TEXT_RULES[rule] === 'error' || REFUSED.includes(rule)) && !(isStale && COMPARED.includes(rule));

/** The text after the corrections that its findings suggest; null if it stays the same or is still refused. */
function corrected(one: NewText, faults: readonly Fault[], context: Context): string | null {
  let [text, left] = [one.text, faults];
  for (let round = 0; round < 5; round += 1) {
    const suggestion = left.find((fault) => fault.suggestion)?.suggestion;
    if (!suggestion || suggestion === text) break;
    text = suggestion;
    left = faultsOf([{ ...one, text }], context)[0] ?? [];
  }
  return text !== one.text && !left.some((fault) => isRefused(fault, one)) ? text : null;
}

/** The only possible repair of a text: by its findings or, if it is refused, by the usual repairs; otherwise null. */
function repairOf(one: NewText, faults: readonly Fault[], context: Context): string | null {
  const simple = corrected(one, faults, context);
  if (simple !== null || !faults.some((fault) => isRefused(fault, one))) return simple;
  const texts = context.units.get(one.key)?.texts ?? {};
  const models = [texts[context.handout.source], texts[context.handout.language]].filter((text) => text !== undefined);
  for (const step of repairsOf(one.key, one.text, models)) {
    const good = new Set<string>();
    for (const text of step) {
      const left = faultsOf([{ ...one, text }], context)[0] ?? [];
      const clean = left.some((fault) => isRefused(fault, one)) ? corrected({ ...one, text }, left, context) : text;
      if (clean !== null) good.add(clean);
    }
    const [only] = good;
    if (only !== undefined) return good.size === 1 ? only : null;
  }
  return null;
}

/** Checks new texts by the rules. */
export const judgeTexts =
  (context: Context) =>
  (news: readonly NewText[]): Judgement[] => {
    const all = faultsOf(news, context);
    return news.map((one, at) => {
      const faults = all[at] ?? [];
      const shown = faults.filter(({ rule }) => TEXT_RULES[rule] !== 'hint');
      const refused = faults.filter((fault) => isRefused(fault, one));
      const noted = shown.filter((fault) => !refused.includes(fault));
      const needs = refused.length > 0 || noted.some(({ suggestion }) => suggestion);
      return { refused, noted, repaired: needs ? repairOf(one, faults, context) : null };
    });
  };
