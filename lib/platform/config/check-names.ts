import 'server-only';
import { type Dirent, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@/lib/domain/text/locale';
import { nearestName, type TextFinding, textFinding } from '@/lib/domain/words/text-finding';

/** The names that the folder of the agency may contain; a name that ends in a slash is a folder. */
const TOP: readonly string[] = [
  'config.ts',
  'mark.ts',
  'tokens.css',
  'hours.yaml',
  'redirects.csv',
  'originals.json',
  'README.md',
  'content/',
  'messages/',
  'pictures/',
  'words/',
] as const;
/** Kinds of texts in the folder of the agency. */
export const TEXT_KINDS = ['guide', 'services', 'pages', 'glossary', 'testimonials', 'places'] as const;
/** Kinds of text with a fixed set of names: a text with another name is shown on no page. */
const FIXED = ['services', 'pages'];
const PICTURE = /^[\w-]+\.(jpe?g|png|webp)$/i;

/** A link to a folder counts as a folder. */
const nameOf = (entry: Dirent): string => {
  const isFolder = entry.isSymbolicLink()
    ? statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.isDirectory()
    : entry.isDirectory();
  return isFolder ? `${entry.name}/` : entry.name;
};

function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .map(nameOf)
    .filter((name) => !name.startsWith('.'))
    .sort();
}

/**
 * The name that a wrong one most likely means: `nl.json` for `NL.json`, `nl (1).json` and `nl.json.txt`, `hours.yaml`
 * for `Hours.yml`.
 */
function nameMeant(name: string, known: readonly string[]): string | null {
  const stem = /^[a-z]+/.exec(name.toLowerCase())?.[0];
  return known.find((other) => /^[a-z]+/.exec(other)?.[0] === stem) ?? nearestName(name, known);
}

/**
 * Names of files and folders in `content/`, `messages/` and `agency/` that the software does not read. `root` is the
 * folder of the site.
 */
export function nameFindings(root: string): TextFinding[] {
  const own = join(root, 'agency');
  const wrong = (
    folder: string,
    names: readonly string[],
    isKnown: (name: string) => boolean,
    known: readonly string[] | string,
  ): TextFinding[] =>
    names
      .filter((name) => !isKnown(name))
      .map((name) =>
        textFinding({
          file: `${folder}${name}`,
          line: null,
          rule: name.endsWith('/') ? 'folderName' : 'fileName',
          found: name,
          expected: typeof known === 'string' ? known : known.join(', '),
          suggestion: typeof known === 'string' ? null : nameMeant(name, known),
        }),
      );
  const kinds = TEXT_KINDS.map((kind) => `${kind}/`);
  const words = LOCALES.map((locale) => `${locale}.json`);
  const texts = TEXT_KINDS.filter((kind) => FIXED.includes(kind)).flatMap((kind) => {
    const known = namesIn(join(root, 'content', kind));
    const folder = `agency/content/${kind}/`;
    return wrong(folder, namesIn(join(own, 'content', kind)), (name) => known.includes(name), known);
  });
  const shipped = (folder: string, known: readonly string[]) =>
    wrong(`${folder}/`, namesIn(join(root, folder)), (name) => known.includes(name), known);
  return [
    ...shipped('content', [...kinds, 'demo/']),
    ...shipped('messages', words),
    ...wrong('agency/', namesIn(own), (name) => TOP.includes(name), TOP),
    ...wrong('agency/content/', namesIn(join(own, 'content')), (name) => kinds.includes(name), kinds),
    ...wrong('agency/messages/', namesIn(join(own, 'messages')), (name) => words.includes(name), words),
    ...wrong(
      'agency/pictures/',
      namesIn(join(own, 'pictures')),
      (name) => PICTURE.test(name),
      'front.jpg, front.png, front.webp',
    ),
    ...texts,
  ];
}
