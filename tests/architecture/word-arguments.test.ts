import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { readMessage } from '@/lib/domain/words/read-message';
import { flatWords } from '@/lib/platform/i18n/merge-words';
import { filesBelow, readText } from '../support/project-files';

const TEXTS = flatWords(readText('messages/nl.json'));
/** The arguments of each word, and the names of its tags. */
const WORDS = new Map(
  [...TEXTS].map(([key, text]) => {
    const read = readMessage(text);
    return [key, 'arguments' in read ? [...read.arguments.keys()] : []];
  }),
);

/** A key as the code writes it, whole or in parts: `title.${goal}` is `title.*`. Null if it is not written there. */
function keysIn(node: ts.Expression | undefined): string[] {
  if (!node) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [node.head.text + node.templateSpans.map(({ literal }) => `*${literal.text}`).join('')];
  if (ts.isConditionalExpression(node)) return [...keysIn(node.whenTrue), ...keysIn(node.whenFalse)];
  if (ts.isAsExpression(node) || ts.isParenthesizedExpression(node)) return keysIn(node.expression);
  return [];
}

const MAKERS = ['useTranslations', 'getTranslations', 'wordsOf'];

/** The groups of words that an expression translates: `useTranslations('search')`, `await getTranslations('mail')`. */
function groupsIn(node: ts.Expression | undefined): string[] {
  if (!node) return [];
  if (ts.isAwaitExpression(node) || ts.isParenthesizedExpression(node)) return groupsIn(node.expression);
  if (!ts.isCallExpression(node) || !MAKERS.includes(node.expression.getText())) return [];
  return keysIn(node.arguments.at(-1));
}

/** The names in the object of a call, and whether it may have others; null if the arguments are no object in the code. */
function givenIn(node: ts.Expression | undefined): { names: string[]; isOpen: boolean } | null {
  if (!node) return { names: [], isOpen: false };
  if (!ts.isObjectLiteralExpression(node)) return null;
  return {
    names: node.properties.flatMap((one) =>
      one.name && !ts.isSpreadAssignment(one) ? [one.name.getText().replace(/['"]/g, '')] : [],
    ),
    isOpen: node.properties.some(ts.isSpreadAssignment),
  };
}

/** `patterns` are the keys of the words that the call may mean. */
type Call = { place: string; patterns: string[]; given: { names: string[]; isOpen: boolean } };

/** The calls of translators in a file whose group, key and arguments the code writes. */
function callsIn(path: string): Call[] {
  const file = ts.createSourceFile(
    path,
    readText(path),
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const calls: Call[] = [];
  /** `groups` are those of the names that are visible here; an inner name hides an outer one. */
  const visit = (node: ts.Node, outer: ReadonlyMap<string, string[]>): void => {
    let groups = outer;
    if (ts.isBlock(node) || ts.isSourceFile(node) || ts.isFunctionLike(node)) {
      const own = new Map(outer);
      const parameters = ts.isFunctionLike(node) ? node.parameters : [];
      for (const { name } of parameters) own.delete(name.getText());
      const statements = ts.isBlock(node) || ts.isSourceFile(node) ? node.statements : [];
      for (const statement of statements)
        if (ts.isVariableStatement(statement))
          for (const { name, initializer } of statement.declarationList.declarations) {
            const found = groupsIn(initializer);
            if (found.length > 0) own.set(name.getText(), found);
            else own.delete(name.getText());
            if (initializer && ts.isObjectLiteralExpression(initializer))
              for (const one of initializer.properties)
                if (ts.isPropertyAssignment(one) && groupsIn(one.initializer).length > 0)
                  own.set(`${name.getText()}.${one.name.getText()}`, groupsIn(one.initializer));
          }
      groups = own;
    }
    if (ts.isCallExpression(node)) {
      const translator = node.expression.getText().replace(/\.(?:rich|markup)$/, '');
      const direct = groupsIn(node.expression as ts.Expression);
      const found = direct.length > 0 ? direct : (groups.get(translator) ?? []);
      const given = givenIn(node.arguments[1]);
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      const patterns = found.flatMap((group) => keysIn(node.arguments[0]).map((key) => `${group}.${key}`));
      if (given && patterns.length > 0 && !/\.(?:raw|has)$/.test(translator))
        calls.push({ place: `${path}:${line + 1}`, patterns, given });
    }
    ts.forEachChild(node, (child) => visit(child, groups));
  };
  visit(file, new Map());
  return calls;
}

const matching = (pattern: string): string[] => {
  if (!pattern.includes('*')) return WORDS.has(pattern) ? [pattern] : [];
  const source = pattern
    .split('*')
    .map((part) => part.replace(/[.\\/$]/g, '\\$&'))
    .join('[\\w-]+(?:\\.[\\w-]+)*');
  const form = new RegExp(`^${source}$`);
  return [...WORDS.keys()].filter((key) => form.test(key));
};

const argumentsOf = (words: readonly string[]): string[] => [
  ...new Set(words.flatMap((key) => WORDS.get(key) ?? []).map((name) => name.replace(/[<>]/g, ''))),
];

/** What is wrong with a call: arguments that its word has and the call does not, or the reverse. */
function faultsOf({ place, patterns, given }: Call): string[] {
  const words = patterns.flatMap(matching);
  const known = argumentsOf(words);
  const surplus = words.length === 0 ? [] : given.names.filter((name) => !known.includes(name));
  // A key with a part that is computed may mean words that this call never gets, so only a whole key needs all arguments.
  const whole = given.isOpen ? [] : argumentsOf(patterns.filter((pattern) => !pattern.includes('*')));
  return [
    ...whole.filter((name) => !given.names.includes(name)).map((name) => `${place} ${patterns}: {${name}} is missing`),
    ...surplus.map((name) => `${place} ${patterns}: {${name}} is not in the word`),
  ];
}

describe('a call for a word', () => {
  const paths = ['app', 'components', 'lib', 'scripts']
    .flatMap(filesBelow)
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path));
  const calls = paths.flatMap(callsIn);

  it('passes exactly the arguments of its word', () => {
    expect(calls.filter(({ given }) => given.names.length > 0).length).toBeGreaterThan(400);
    expect(calls.flatMap(faultsOf)).toEqual([]);
  });
});
