import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { WHERE_FILE, withoutComments } from '@/lib/features/words/for-commands';
import { flatWords } from '@/lib/platform/i18n/merge-words';

/** A file of code: what it imports, the groups of words it asks for, and its text. */
type Code = { imports: string[]; groups: string[]; text: string };

const IMPORT = /(?:from|import)[ (]{0,2}\s{0,9}'([^'\n]{1,200})'/g;
/** A translator is made with the group of its words: `useTranslations('forms')`, `wordsOf(locale, 'mail')`. */
const MADE = /(?:Translations|[wW]ordsOf)\(\s*([^;\n]{1,160})/g;
const LITERAL = /['`]([\w.-]+)/g;
/** Files that a page imports but whose words it does not show: what runs after a form was sent, and mails. */
const BEHIND_A_PAGE = /^lib\/features\/.+\/(?:mutations|jobs|emails)(?:\/|\.ts$)/;
const ROOT_FILES = ['middleware.ts', 'instrumentation.ts'];
const EVERYWHERE = 'every page';
/** A word on more pages or in more mails than these numbers counts as one on every page or in every mail. */
const MOST_PAGES = 20;
const MOST_MAILS = 6;
/** Groups of words that no page shows although its imports lead to them: those of mails and of the office's lists. */
const SENT = ['mail.', 'desk.'];
/** The words of the workspace itself, which no code names: its page gets all of them. */
const TOOL = 'workspace.';

function resolved(root: string, from: string, wanted: string): string | null {
  if (!/^(?:@\/|\.)/.test(wanted)) return null;
  const path = wanted.startsWith('@/') ? wanted.slice(2) : normalize(join(dirname(from), wanted)).replaceAll('\\', '/');
  return (
    ['', '.ts', '.tsx']
      .map((end) => path + end)
      .find((one) => /\.(?:tsx?|mjs)$/.test(one) && existsSync(join(root, one))) ?? null
  );
}

/** All code files of the site and its commands, by path. */
function readCode(root: string): Map<string, Code> {
  const paths = ['app', 'components', 'lib', 'scripts'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      `${folder}/${name}`.replaceAll('\\', '/'),
    ),
  );
  const code = [...paths, ...ROOT_FILES].filter((path) => /(?<!\.test)\.(?:tsx?|mjs)$/.test(path)).sort();
  return new Map(
    code.map((path) => {
      const text = withoutComments(readFileSync(join(root, path), 'utf8'));
      const imports = [...text.matchAll(IMPORT)].flatMap(([, wanted = '']) => resolved(root, path, wanted) ?? []);
      const groups = [...text.matchAll(MADE)].flatMap(([, given = '']) =>
        [...given.matchAll(LITERAL)].map(([, group = '']) => group.replace(/\.$/, '')),
      );
      return [path, { imports, groups, text }];
    }),
  );
}

/** Every file that an entry imports, directly or through other files for which `isPassed` is true. */
function reachedFrom(entry: string, code: ReadonlyMap<string, Code>, isPassed: (path: string) => boolean): Set<string> {
  const reached = new Set([entry]);
  for (const path of reached) for (const next of code.get(path)?.imports ?? []) if (isPassed(next)) reached.add(next);
  return reached;
}

/** The place whose words a file shows: a page or a mail by its folder, a command by its name; null for other files. */
export function placeOf(path: string): string | null {
  const page = /^app\/\[locale\]\/(?:(.*)\/)?page\.tsx$/.exec(path);
  if (page) {
    const folder = (page[1] ?? '').replace(/\([^()/]*\)\/?/g, '').replace(/\[([^[\]/]*)\]/g, '{$1}');
    return folder === '' ? 'home' : folder;
  }
  if (/^app\/(?:\[locale\]\/)?(?:layout|error|not-found|global-error)\.tsx$/.test(path)) return EVERYWHERE;
  const other = /^app\/(.*)\/route\.tsx?$/.exec(path);
  if (other) return `answer:${other[1]?.replace(/\[([^[\]/]*)\]/g, '{$1}')}`;
  const mail = /^lib\/features\/(.+?)\/emails(?:\.ts|\/([\w-]+)\.ts)$/.exec(path);
  if (mail) return `mail:${mail[1]}`;
  if (ROOT_FILES.includes(path)) return 'refused requests';
  const job = /^lib\/features\/(.+?)\/jobs(?:\.ts|\/[\w-]+\.ts)$/.exec(path);
  if (job) return `job:${job[1]}`;
  const command = /^scripts\/commands\/([\w-]+)\.ts$/.exec(path);
  return command ? `command:${command[1]}` : null;
}

const isPage = (place: string): boolean => !place.includes(':');

/** The places that help a translator most: pages and mails, or else answers, jobs and commands. */
function named(places: readonly string[]): string[] {
  const pages = places.filter(isPage);
  const mails = places.filter((place) => place.startsWith('mail:'));
  const isEverywhere = places.includes(EVERYWHERE) || pages.length > MOST_PAGES;
  const shown = [...(isEverywhere ? [EVERYWHERE] : pages), ...(mails.length > MOST_MAILS ? ['mail:all'] : mails)];
  return shown.length > 0 ? shown : [...places];
}

/** Whether code names a word of a group: by its key, by the last part of it, or by a beginning (`forms.${name}`). */
function namesWord(text: string, inGroup: string): boolean {
  const parts = inGroup.split('.');
  const last = parts.at(-1) ?? '';
  if (text.includes(`'${inGroup}'`) || text.includes(`\`${inGroup}\``) || new Set(text.match(/[\w-]+/g)).has(last))
    return true;
  return parts.some((_, at) => at > 0 && text.includes(`${parts.slice(0, at).join('.')}.$`));
}

/**
 * The places in which each word appears, by key: those whose code asks for the group of the word and names the word. If
 * no code names it, its key is computed, and all files that ask for its group count.
 */
export function whereWords(root: string): Record<string, string[]> {
  const code = readCode(root);
  const placesOfFile = new Map<string, Set<string>>();
  for (const entry of code.keys()) {
    const place = placeOf(entry);
    if (place === null) continue;
    const isPage = entry.startsWith('app/') || !entry.includes('/');
    for (const path of reachedFrom(entry, code, (next) => !isPage || !BEHIND_A_PAGE.test(next)))
      placesOfFile.set(path, (placesOfFile.get(path) ?? new Set()).add(place));
  }
  const filesOfGroup = new Map<string, string[]>();
  for (const [path, { groups }] of code)
    for (const group of groups) filesOfGroup.set(group, [...(filesOfGroup.get(group) ?? []), path]);
  const keys = [...flatWords(readFileSync(join(root, 'messages/nl.json'), 'utf8')).keys()].sort();
  return Object.fromEntries(
    keys.map((key) => {
      const parts = key.split('.');
      const asking = parts.flatMap((_, at) => {
        const group = parts.slice(0, at).join('.');
        return (filesOfGroup.get(group) ?? []).map((path) => ({ path, rest: parts.slice(at).join('.') }));
      });
      const naming = asking.filter(({ path, rest }) => namesWord(code.get(path)?.text ?? '', rest));
      const files = naming.length > 0 ? naming : asking;
      const places = [...new Set(files.flatMap(({ path }) => [...(placesOfFile.get(path) ?? [])]))].sort();
      if (key.startsWith(TOOL)) return [key, ['workspace']];
      const isSent = SENT.some((group) => key.startsWith(group));
      return [key, named(isSent ? places.filter((place) => !isPage(place)) : places)];
    }),
  );
}

/** The text of `words/where.json`: a line for each key. */
export const whereText = (places: Record<string, string[]>): string =>
  `{\n${Object.entries(places)
    .map(([key, all]) => `  ${JSON.stringify(key)}: ${JSON.stringify(all)}`)
    .join(',\n')}\n}\n`;

/** Writes `words/where.json` again, and prints how many words have no place. */
export function writeWhere(root: string): void {
  const places = whereWords(root);
  writeFileSync(join(root, WHERE_FILE), whereText(places));
  const without = Object.entries(places).flatMap(([key, all]) => (all.length === 0 ? [key] : []));
  console.log(
    `${WHERE_FILE}: ${Object.keys(places).length} words, ${without.length} without a place${without.length > 0 ? `: ${without.join(', ')}` : ''}`,
  );
}
