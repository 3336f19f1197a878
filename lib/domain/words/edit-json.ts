import { applyEdits, type FormattingOptions, modify } from 'jsonc-parser';

/** The names in a file as a tree, which determines the place of a new name. */
type Names = { [name: string]: unknown };

const groupAt = (tree: unknown, path: readonly string[]): Names => {
  let group = tree;
  for (const name of path) group = (group as Names | undefined)?.[name];
  return typeof group === 'object' && group !== null ? (group as Names) : {};
};

/** The indentation and the line ends of a file; two spaces and a line feed if the file has none to follow. */
function formatOf(source: string): FormattingOptions {
  const indent = /\n([ \t]+)"/.exec(source)?.[1] ?? '  ';
  return {
    insertSpaces: !indent.startsWith('\t'),
    tabSize: indent.startsWith('\t') ? 1 : indent.length,
    eol: source.includes('\r\n') ? '\r\n' : '\n',
  };
}

/** Where a new name belongs among the existing ones: after the nearest one that precedes it in `order`. */
function indexIn(names: readonly string[], name: string, order: readonly string[]): number {
  const before = order.slice(0, Math.max(0, order.indexOf(name)));
  for (const other of before.toReversed()) if (names.includes(other)) return names.indexOf(other) + 1;
  return order.includes(name) ? 0 : names.length;
}

/** Sets a word of a JSON file by its path. All other bytes stay; a new name takes its place in the order of `model`. */
function setWord(source: string, path: readonly string[], text: string, model: unknown): string {
  const tree: unknown = JSON.parse(source);
  const depth = path.findIndex((name, at) => !(name in groupAt(tree, path.slice(0, at))));
  const order = Object.keys(groupAt(model, path.slice(0, depth)));
  const edits = modify(source, [...path], text, {
    formattingOptions: formatOf(source),
    getInsertionIndex: (names) => indexIn(names, path[depth] ?? '', order),
  });
  return applyEdits(source, edits);
}

/** Removes a word, and the groups that it leaves empty. */
function removeWord(source: string, path: readonly string[]): string {
  const tree: unknown = JSON.parse(source);
  const namesAt = (depth: number): string[] => Object.keys(groupAt(tree, path.slice(0, depth)));
  let depth = path.length;
  if (!namesAt(depth - 1).includes(path.at(-1) ?? '')) return source;
  while (depth > 1 && namesAt(depth - 1).length === 1) depth -= 1;
  return applyEdits(source, modify(source, path.slice(0, depth), undefined, { formattingOptions: formatOf(source) }));
}

/**
 * A file of words with some of them changed, by key (`home.title`); null removes one. All other bytes stay. New words
 * are placed as in `model`, the tree of the software's words. Throws where the file cannot be parsed.
 */
export function changeWords(source: string, changes: ReadonlyMap<string, string | null>, model: unknown): string {
  const mark = source.startsWith('\ufeff') ? '\ufeff' : '';
  let edited = source.slice(mark.length);
  if (edited.trim() === '') edited = '{}\n';
  for (const [key, text] of changes) {
    const path = key.split('.');
    edited = text === null ? removeWord(edited, path) : setWord(edited, path, text, model);
  }
  return mark + edited;
}
