import 'server-only';
import { type Dirent, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@/lib/domain/text/locale';
import type { Finding } from '@/lib/platform/config/finding';

/** The names that the folder of the agency may contain; a name that ends in a slash is a folder. */
const TOP = [
  ...['config.ts', 'mark.ts', 'tokens.css', 'hours.yaml', 'originals.json', 'README.md'],
  ...['content/', 'messages/', 'pictures/'],
];
/** Kinds of texts. */
export const TEXT_KINDS = ['guide', 'services', 'pages', 'glossary', 'testimonials'] as const;
/** Kinds of text with a fixed set of names: a text with another name has no page. */
const FIXED = ['services', 'pages'];
const PICTURE = /^[\w-]+\.(jpe?g|png|webp)$/i;

const nameOf = (entry: Dirent): string => (entry.isDirectory() ? `${entry.name}/` : entry.name);

function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .map(nameOf)
    .filter((name) => !name.startsWith('.'))
    .sort();
}

/** Names of files and folders in `agency/` that nothing reads. `root` is the folder of the site. */
export function nameFindings(root: string): Finding[] {
  const own = join(root, 'agency');
  const wrong = (
    folder: string,
    names: readonly string[],
    isKnown: (name: string) => boolean,
    known: string,
  ): Finding[] =>
    names
      .filter((name) => !isKnown(name))
      .map((name) => ({ file: `${folder}${name}`, line: null, text: `is read by nothing; here belong ${known}` }));
  const kinds = TEXT_KINDS.map((kind) => `${kind}/`);
  const words = LOCALES.map((locale) => `${locale}.json`);
  const texts = TEXT_KINDS.filter((kind) => FIXED.includes(kind)).flatMap((kind) => {
    const known = namesIn(join(root, 'content', kind));
    const folder = `agency/content/${kind}/`;
    return wrong(folder, namesIn(join(own, 'content', kind)), (name) => known.includes(name), known.join(', '));
  });
  return [
    ...wrong('agency/', namesIn(own), (name) => TOP.includes(name), TOP.join(', ')),
    ...wrong('agency/content/', namesIn(join(own, 'content')), (name) => kinds.includes(name), kinds.join(', ')),
    ...wrong('agency/messages/', namesIn(join(own, 'messages')), (name) => words.includes(name), words.join(', ')),
    ...wrong(
      'agency/pictures/',
      namesIn(join(own, 'pictures')),
      (name) => PICTURE.test(name),
      'files such as front.jpg (jpg, png or webp; letters, digits, - and _)',
    ),
    ...texts,
  ];
}
