// Loaded before every command: compiles TypeScript, and reports an error in the agency's own file in one sentence with
// file and line. tsx reads all files before the first of them runs, so no command could do this itself.
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import 'tsx';

const OWN = /^(?:agency\/|agency\.config\.ts$|content\/demo\/agency\.config\.ts$)/;

const fromRoot = (file) => relative(process.cwd(), file.startsWith('file:') ? fileURLToPath(file) : file);

/** The place of an error in the agency's file, in one sentence; null for any other error. */
export function agencySentence(error) {
  if (!(error instanceof Error)) return null;
  // The compiler's message: file:line:column: ERROR: text.
  const syntax = /^(.*?):(\d+):\d+: ERROR: (.+)$/m.exec(error.message);
  if (syntax && OWN.test(fromRoot(syntax[1]))) return `${fromRoot(syntax[1])}:${syntax[2]}: ${syntax[3]}`;
  const missing = /Cannot find (?:module|package) '([^']+)' imported from '?([^'\n]+?)'?$/m.exec(error.message);
  if (missing && OWN.test(fromRoot(missing[2])))
    return `${fromRoot(missing[2])}: there is no file ${fromRoot(missing[1])}`;
  const [asker] = error.requireStack ?? [];
  const [, wanted] = /^Cannot find module '([^']+)'/.exec(error.message) ?? [];
  if (asker && wanted && OWN.test(fromRoot(asker))) return `${fromRoot(asker)}: there is no file ${wanted}`;
  // The first line of the stack: "at name (file:line:column)", or without a name "at file:line:column".
  const [, first = ''] = (error.stack ?? '').split('\n    at ');
  const parts = first.replace(')', '').split('(').at(-1).trim().split(':');
  const file = parts.slice(0, -2).join(':');
  return file && OWN.test(fromRoot(file)) ? `${fromRoot(file)}:${parts.at(-2)}: ${error.message}` : null;
}

if (isMainThread)
  process.on('uncaughtException', (error) => {
    const sentence = agencySentence(error);
    if (sentence) {
      console.error(`The agency file has an error, so nothing can start:\n  ${sentence}`);
      process.exit(1);
    }
    // scripts/support/load-env.ts reports other errors, as soon as it is loaded.
    if (process.listenerCount('uncaughtException') > 1) return;
    console.error(error);
    process.exit(1);
  });
