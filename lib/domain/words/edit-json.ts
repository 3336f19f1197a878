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
  let edited = source;
  // A missing group is made first, each at its position in the order.
  for (let depth = 1; depth <= path.length; depth++) {
    const part = path.slice(0, depth);
    const name = part.at(-1) ?? '';
    const isWord = depth === path.length;
    if (!isWord && name in groupAt(JSON.parse(edited), part.slice(0, -1))) continue;
    const order = Object.keys(groupAt(model, part.slice(0, -1)));
    const edits = modify(edited, [...part], isWord ? text : {}, {
      formattingOptions: formatOf(source),
      getInsertionIndex: (names) => indexIn(names, name, order),
    });
    edited = applyEdits(edited, edits);
  }
  return edited;
}

/** Removes a word, and the groups that it leaves empty. */
function removeWord(source: string, path: readonly string[]): string {
  let edited = source;
  for (let depth = path.length; depth >= 1; depth--) {
    const part = path.slice(0, depth);
    const group = groupAt(JSON.parse(edited), part.slice(0, -1));
    const name = part.at(-1) ?? '';
    if (!(name in group)) continue;
    if (depth < path.length && Object.keys(groupAt(group, [name])).length > 0) break;
    edited = applyEdits(edited, modify(edited, [...part], undefined, { formattingOptions: formatOf(source) }));
  }
  return edited;
}

/**
 * A file of words with some of them changed, by key (`home.title`); null removes one. Bytes of other words stay as they are, line
 * ends and the byte order mark too. New words are placed as in `model`, the tree of the software's words. Throws where the file
 * cannot be parsed.
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
