import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from '../testing/test-tools.mjs';

// npm run screens: makes pictures of the ten first screens of the demo agency in docs/screens, by the journeys that
// check these screens.
const { values } = parseArgs({
  options: {
    language: { type: 'string', default: 'nl' },
    folder: { type: 'string', default: 'docs/screens' },
  },
});
const data = mkdtempSync(join(tmpdir(), 'gevel-screens-'));
const { status } = spawnSync(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', 'first-screens', '--reporter=list', '--workers=1'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      CHROMIUM: await findChromium(),
      E2E_DATA_DIR: data,
      E2E_PORT: process.env.E2E_PORT ?? '3217',
      SCREENS: values.folder,
      SCREENS_LANGUAGE: values.language,
    },
  },
);
rmSync(data, { recursive: true, force: true });
// The workspace is in the agency's language, so its two pictures are taken in that language alone.
const tool = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'integration', 'tests/integration/workspace.test.ts'],
  {
    stdio: 'inherit',
    env: { ...process.env, TEST_STORE: 'sqlite', CHROMIUM: await findChromium(), SCREENS: values.folder },
  },
);
process.exitCode = status || tool.status || 0;
