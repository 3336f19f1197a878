import { readFileSync } from 'node:fs';
import { afterAll, expect, vi } from 'vitest';

/**
 * Ends resources that modules of the repository share in a process outside themselves, such as the state of the
 * process.
 */
function startAnew(): void {
  vi.resetModules();
  for (const name of ['gevel', 'gevelValues']) Reflect.deleteProperty(globalThis, name);
}

// The unit tests of one process share loaded modules, because loading costs more than the tests. A test file that
// replaces a module, a setting, the folder of the process or a shared resource must not get modules that earlier files
// loaded, and must not leave its own to the next file. So this file and the one after it load all modules again.
const REPLACES = [
  /\bvi\.(?:do)?[mM]ock\(/,
  /\bvi\.spyOn\((?:process|env),/,
  /Object\.assign\(env,|\benv\.[A-Z_]+ = /,
  /process\.env|globalThis|processState|processValues/,
];
const file = expect.getState().testPath;
const text = file ? readFileSync(file, 'utf8') : '';
if (REPLACES.some((pattern) => pattern.test(text))) {
  const settings = { ...process.env };
  startAnew();
  afterAll(() => {
    for (const name of Object.keys(process.env)) if (!(name in settings)) delete process.env[name];
    Object.assign(process.env, settings);
    startAnew();
  });
}
