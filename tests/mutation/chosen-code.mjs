import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/** The rules whose tests are measured. */
const RULES =
  /^(?:domain\/.+|routing\/.+|server\/.+|features\/[^/]+\/(?:rules|mapping)(?:\/.+|\.[^/]+)?)(?<!\.test)\.(?:tsx?|mjs)$/;

/**
 * The code that is changed, as Stryker names it ("file:line:column-line:column"): all top-level statements, or one of
 * `share` of them, always the same ones as long as their text stays.
 */
export function chosenCode(share) {
  return readdirSync('lib', { recursive: true })
    .filter((file) => RULES.test(file) && !file.endsWith('.d.ts'))
    .flatMap((file) => (share > 1 ? chosenStatements(`lib/${file}`, share) : [`lib/${file}`]));
}

function chosenStatements(file, share) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return source.statements
    .filter((statement) => !ts.isImportDeclaration(statement) && isChosen(statement.getText(source), share))
    .map((statement) => {
      const [start, end] = [statement.getStart(source), statement.end].map((position) => {
        const { line, character } = source.getLineAndCharacterOfPosition(position);
        return `${line + 1}:${character}`;
      });
      return `${file}:${start}-${end}`;
    });
}

const isChosen = (text, share) => createHash('sha256').update(text).digest().readUInt32BE() % share === 0;
