import '../support/load-env';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { brusselsDay } from '@/lib/domain/time/dates';
import { TEXT_RULES } from '@/lib/domain/words/text-finding';
import { makeDraftLink } from '@/lib/features/content/drafts/data';
import {
  keepTranslation,
  languageOfHandout,
  noteCompared,
  undoChange,
  undoImport,
} from '@/lib/features/words/for-commands';
import { siteUrl } from '@/lib/platform/config/site-address';
import { draftHref } from '@/lib/routing/personal-href';
import { endWith, readArguments } from '../support/read-arguments';
import { withStore } from '../support/with-store';
import { acceptFinding, printFindings } from '../words/check-words';
import { exportFile, importFile } from '../words/exchange';
import { openWorkspace } from '../words/open-workspace';
import { printDifferences } from '../words/print-differences';
import { printStale } from '../words/print-stale';
import { orEnd } from '../words/say-finding';
import { writeWhere } from '../words/where-words';

const USAGE = `Usage:
  npm run words                              opens the workspace: the pages of the site with their words beside them, to edit
                 [--port 4100]               at this port of 127.0.0.1
  npm run words -- where                     records the pages and mails in which each word appears (words/where.json)
  npm run words -- check                     checks your words and texts in agency/: language, signs, facts, terms
                 [--software]                those of messages/ and content/ instead; also with the commands below
                 [--all]                     prints hints too
                 [--json]                    prints the findings as JSON
  npm run words -- accept KEY RULE "REASON"  accepts what a finding names, until its text changes
  npm run words -- stale [LANGUAGE]          translations whose source changed after them, and how many are missing
  npm run words -- diff SINCE                sources that changed since a day or a commit, and which translations have followed
  npm run words -- still-right KEY LANGUAGE  notes that a translation, or all of a text, is right for its source of today
  npm run words -- preview TEXT              prints links to a text that is not published (guide/budget), for 14 days
  npm run words -- undo KEY [LANGUAGE]       restores the text before the last change; again for earlier ones, up to ten
  npm run words -- export LANGUAGE --format xlsx|csv|po|xliff   a file of words for a translation bureau
                 [--only missing,stale]      only those without a translation, or whose source changed after it
                 [--content]                 the texts of content/ too
                 [--out FILE]                under another name
  npm run words -- import FILE               imports the translations of the bureau that have no errors
                 [--dry-run]                 only prints what it would import
                 [--fix]                     repairs a text where only one repair is possible
                 [--yes]                     imports a file that looks wrong as a whole, after you have looked at it
  npm run words -- undo NAME                 takes back an import as a whole, by the name that it printed (fr-2026-11-28-1)`;

const { values, positionals } = readArguments(
  USAGE,
  {
    software: { type: 'boolean', default: false },
    all: { type: 'boolean' },
    json: { type: 'boolean' },
    only: { type: 'string' },
    content: { type: 'boolean' },
    format: { type: 'string' },
    out: { type: 'string' },
    'dry-run': { type: 'boolean' },
    fix: { type: 'boolean' },
    yes: { type: 'boolean' },
    port: { type: 'string' },
  },
  { max: 4 },
);
const root = process.cwd();
const side = values.software ? 'software' : 'agency';
const day = brusselsDay(new Date());
const [verb = '', ...words] = positionals;

/** The language that an argument names; any other word ends the command with a sentence. */
const languageOf = (word: string | undefined): Locale =>
  LOCALES.find((locale) => locale === word) ?? endWith(`${word} is not a language of the site: ${LOCALES.join(', ')}.`);

const languageOrAll = (word: string | undefined): Locale | null => (word === undefined ? null : languageOf(word));

function keep(key: string, language: Locale): void {
  const keys = orEnd(() => keepTranslation(root, side, key, language, day));
  const isCompared = side === 'agency' && orEnd(() => noteCompared(root, key, language));
  if (keys.length === 0 && !isCompared) endWith(`There is no translation of ${key} in ${language}.`);
  console.log(`${keys.join(', ') || key}: marked as right for its present source (${language}).`);
}

const accept = (key: string, rule: string, reason: string): void =>
  rule in TEXT_RULES ? acceptFinding(root, side, day, [key, rule, reason]) : endWith(USAGE);

function undoKey(key: string, language: Locale | null): void {
  const back = orEnd(() => undoChange({ root, side, origin: 'person', day }, key, language));
  if (back.length === 0) endWith(`There is no earlier version of ${key}.`);
  for (const { text, was, ...one } of back)
    console.log(`${one.key} (${one.language}): ${text ?? 'removed, as before'}\n  instead of: ${was ?? 'nothing'}`);
}

/** Takes back an import by its name, and prints how many texts that are, and which were changed again since. */
function undoFile(name: string): void {
  const undone = orEnd(() => undoImport({ root, side, origin: 'person', day }, name));
  if (!undone) endWith(`There is no import ${name} to take back.`);
  const { back, left } = undone;
  console.log(`${name}: ${back.length} ${back.length === 1 ? 'text is' : 'texts are'} as before the import.`);
  for (const key of left) console.log(`${key}: changed again after the import, so it stays as it is.`);
}

/** Takes back the last change of a key, or an import by its name. */
const undo = (name: string, language: string | undefined): void =>
  languageOfHandout(name.replace(/\.\d+$/, '')) === null ? undoKey(name, languageOrAll(language)) : undoFile(name);

async function printPreview(name: string): Promise<void> {
  const link = await makeDraftLink(name, new Date());
  if (!link) endWith(`There is no text ${name}. A text has a name such as guide/budget.`);
  for (const locale of link.languages) console.log(siteUrl() + draftHref(link.token, locale));
}

/** The port of the option `--port`; null without the option. */
function portOf(written: string | undefined): number | null {
  if (written === undefined) return null;
  const port = Number(written);
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : endWith('--port must be from 1 to 65535.');
}

type Run = (words: string[]) => void | Promise<void>;

/** The verbs of the command, each with the least and the most arguments that may follow, and its action. */
const VERBS: Record<string, [least: number, most: number, run: Run]> = {
  '': [0, 0, () => openWorkspace(root, side, portOf(values.port))],
  where: [0, 0, () => writeWhere(root)],
  check: [0, 0, () => printFindings({ root, side, day, isAll: values.all === true, isJson: values.json === true })],
  accept: [3, 3, ([key = '', rule = '', reason = '']) => accept(key, rule, reason)],
  stale: [0, 1, ([language]) => printStale(root, side, languageOrAll(language), day)],
  diff: [1, 1, ([since = '']) => printDifferences(root, side, since, day)],
  preview: [1, 1, ([name = '']) => withStore(() => printPreview(name))],
  'still-right': [2, 2, ([key = '', language]) => keep(key, languageOf(language))],
  undo: [1, 2, ([key = '', language]) => undo(key, language)],
  export: [1, 1, ([language]) => exportFile(root, side, day, languageOf(language), values)],
  import: [1, 1, ([file = '']) => importFile(root, side, day, file, values)],
};

const [least, most, run] = VERBS[verb] ?? endWith(USAGE);
if (words.length < least || words.length > most) endWith(USAGE);
await run(words);
