import { describe, expect, it } from 'vitest';
import { filesBelow, readJson, readText } from '../support/project-files';

const { scripts } = readJson<{ scripts: Record<string, string> }>('package.json');
const DOCUMENTS = ['README.md', ...filesBelow('docs').filter((path) => path.endsWith('.md')), 'agency/README.md'];

/** The code of a command: its own file, and the folder of the same name with its parts. */
function codeOf(name: string): string {
  const [file = ''] = /[\w/-]+\.(?:ts|mjs)$/.exec(scripts[name] ?? '') ?? [];
  const folder = file.replace(/^scripts\/commands\/([\w-]+)\.ts$/, 'scripts/$1');
  const parts = folder === file ? [] : filesBelow('scripts').filter((path) => path.startsWith(`${folder}/`));
  return [file, ...parts].filter(Boolean).map(readText).join('\n');
}

type Named = { command: string; option: string; place: string };

/** The options that the documents name with a command: in one line of code, or in an item of the list of commands. */
function namedIn(document: string): Named[] {
  const lines = readText(document).split('\n');
  // An item of a list about a command goes on in the indented lines after it.
  const itemFrom = (at: number): string => {
    const after = lines.slice(at + 1).findIndex((line) => !line.startsWith('  '));
    return lines.slice(at, after < 0 ? lines.length : at + 1 + after).join(' ');
  };
  return lines
    .map((line, at) => (document === 'docs/commands.md' && line.startsWith('- `npm run') ? itemFrom(at) : line))
    .flatMap((line, at) => {
      const isRow = /^\| `npm run [\w:]+/.test(line) || (document === 'docs/commands.md' && line.startsWith('- '));
      const pieces = isRow
        ? [line]
        : [...line.matchAll(/npm run [\w:]+[^`|;&#]*/g)].map(([piece]) => piece.replace(/,? or npm run.*/, ''));
      return pieces.flatMap((piece) => {
        const [, command = ''] = /npm run (?:-s )?([\w:]+)/.exec(piece) ?? [];
        return [...piece.matchAll(/(?<![\w-])--([a-z][\w-]*)/g)].map(([, option = '']) => {
          return { command, option, place: `${document}:${at + 1}` };
        });
      });
    });
}

describe('an option that a document names', () => {
  const named = DOCUMENTS.flatMap(namedIn);
  const isKnown = ({ command, option }: Named): boolean =>
    new RegExp(`(?<![\\w-])(?:'--${option}'|'?${option}'?: (?:\\{|flag|text))`).test(codeOf(command));

  it('is an option in the code of its command', () => {
    expect(named.length).toBeGreaterThan(40);
    const unknown = named.filter((one) => !isKnown(one));
    expect(unknown.map(({ command, option, place }) => `${place} ${command} --${option}`)).toEqual([]);
  });
});
