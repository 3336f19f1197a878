import ts from 'typescript';

/** The words of a name in lower case: `findPrices`, `find-prices` and `FIND_PRICES` give `find` and `prices`. */
export const wordsOfName = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** The names in a text without spaces, for example `owner.nav` or `/api/ready/?lng=nl`. */
const namesOfText = (text: string): string[] => (/\s/.test(text) ? [] : text.split(/[^\w$-]+/).filter(Boolean));

/** The identifiers of a file of code, and the names in its strings that are no sentences. */
function namesOfCode(path: string, code: string): string[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.push(node.text);
    else if (ts.isJsxAttribute(node) && node.initializer && ts.isStringLiteral(node.initializer))
      names.push(...node.initializer.text.split(/\s+/).flatMap(namesOfText));
    else if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      names.push(...namesOfText(node.text));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, code, ts.ScriptTarget.Latest, false, kind));
  return names;
}

/** The keys of a JSON value at every depth. */
function keysOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(keysOf);
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)]);
}

const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);

/**
 * The names that a file chooses, its path among them: identifiers and keys of code, keys of JSON, classes of CSS, settings,
 * tables and columns, and what stands between backticks in a document.
 */
export function namesIn(path: string, text: string): string[] {
  const inPath = path.split('/').map((part) => part.replace(/\.\w+$/, ''));
  if (/\.(?:tsx?|mjs)$/.test(path)) return [...inPath, ...namesOfCode(path, text)];
  if (path.endsWith('.json')) return [...inPath, ...keysOf(JSON.parse(text)).flatMap(namesOfText)];
  if (path.endsWith('.css')) return [...inPath, ...matches(text, /[.#]([a-z][\w-]*)/gi)];
  if (path.endsWith('.md'))
    return [...inPath, ...matches(text, /`([^`\n]+)`/g).flatMap((code) => code.split(/[^\w$-]+/))];
  if (path.endsWith('.sql')) return [...inPath, ...matches(text, /\b([a-z]+(?:_[a-z]+)*)\b/gi)];
  return [...inPath, ...matches(text, /^#?\s*([A-Z][A-Z_]+)=/gm)];
}
