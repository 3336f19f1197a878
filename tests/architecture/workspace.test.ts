import type { NextConfig } from 'next';
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER } from 'next/constants';
import { afterEach, expect, it, vi } from 'vitest';
import { filesBelow, readText } from '../support/project-files';

const aliasIn = async (phase: string): Promise<unknown> => {
  const { default: config } = (await import('../../next.config.mjs')) as unknown as {
    default: (phase: string) => NextConfig;
  };
  return config(phase).turbopack?.resolveAlias?.['use-intl/format-message'];
};

afterEach(() => vi.unstubAllEnvs());

it('A build never contains scripts/workspace/recorder.mjs, whatever the environment says.', async () => {
  vi.stubEnv('WORDS_WORKSPACE', '1');
  expect(await aliasIn(PHASE_DEVELOPMENT_SERVER)).toBe('./scripts/workspace/recorder.mjs');
  for (const phase of [PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER])
    expect(await aliasIn(phase)).toBe('use-intl/format-message/format-only');
});

it('The site in development contains scripts/workspace/recorder.mjs only if the workspace for words started it.', async () => {
  vi.stubEnv('WORDS_WORKSPACE', '');
  expect(await aliasIn(PHASE_DEVELOPMENT_SERVER)).toBe('use-intl/format-message/format-only');
});

it('No file of the site imports a file of scripts/workspace.', () => {
  const files = ['app', 'components', 'lib']
    .flatMap((folder) => filesBelow(folder))
    .filter((path) => /\.(?:tsx?|mjs)$/.test(path));
  expect(files.filter((path) => /from '[^']*scripts\/workspace/.test(readText(path)))).toEqual([]);
});
