// npm run check: format, lint, types, imports, messages, dead code, and the unit and architecture tests.
import { checkNode, install, run, say } from './support/steps.mjs';

checkNode();
install();
const bin = (name) => `node_modules/.bin/${name}`;
const STEPS = [
  ['format and lint', bin('biome'), ['ci', '.', '--error-on-warnings']],
  ['route types', bin('next'), ['typegen']],
  ['types', bin('tsc'), ['--noEmit']],
  [
    'imports',
    bin('depcruise'),
    [
      '--config',
      '.dependency-cruiser.mjs',
      'app',
      'components',
      'lib',
      'scripts',
      'middleware.ts',
      'instrumentation.ts',
    ],
  ],
  [
    'messages',
    bin('i18n-check'),
    ['--source', 'nl', '--locales', 'messages', '--format', 'next-intl', '--only', 'missingKeys', 'invalidKeys'],
  ],
  ['dead code', bin('knip'), []],
  // What only a test calls has no place in the site.
  ['dead code but for tests', bin('knip'), ['--production', '--include', 'files,exports,types']],
];
if (!process.argv.includes('--no-tests'))
  STEPS.push([
    'tests',
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'domain', '--project', 'unit', '--project', 'architecture'],
  ]);

const failed = STEPS.filter(([name, command, args]) => {
  say(`— ${name}`);
  return run(command, args, { NEXT_TELEMETRY_DISABLED: '1' }) !== 0;
}).map(([name]) => name);
if (failed.length > 0) console.error(`\nNot right: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
