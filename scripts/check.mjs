// npm run check: format, lint, types, imports, dead code, and the unit and architecture tests.
import { availableParallelism } from 'node:os';
import { checkNode, install, run, say } from './support/steps.mjs';
import { runBeside } from './testing/children.mjs';

checkNode();
install();
const bin = (name) => `node_modules/.bin/${name}`;
const ENV = { NEXT_TELEMETRY_DISABLED: '1' };
/** The steps, which run in parallel. The longest begins first, so that all cores are busy until the end. */
const STEPS = [
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
  ['dead code', bin('knip'), []],
  // Code that only tests use does not belong in the site.
  ['dead code but for tests', bin('knip'), ['--production', '--include', 'files,exports,types']],
  ['format and lint', bin('biome'), ['ci', '.', '--error-on-warnings']],
];
const TESTS = ['domain', 'unit', 'architecture'].flatMap((name) => ['--project', name]);

const failed = [];
const note = (name, status) => {
  if (status !== 0) failed.push(name);
};

// The type check needs the generated types of the routes.
say('— route types');
note('route types', run(bin('next'), ['typegen'], ENV));

const waiting = [...STEPS];
async function work() {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const [name, command, args] = step;
    const { status, printed } = await runBeside(command, args, ENV);
    say(`— ${name}`);
    process.stdout.write(printed);
    note(name, status);
  }
}
await Promise.all(Array.from({ length: Math.min(availableParallelism(), STEPS.length) }, work));

if (!process.argv.includes('--no-tests')) {
  say('— tests');
  note('tests', run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...TESTS], ENV));
}
if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
