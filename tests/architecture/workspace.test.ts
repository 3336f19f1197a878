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

it('a build never has the recorder of the workspace, whatever the environment says', async () => {
  vi.stubEnv('WORDS_WORKSPACE', '1');
  expect(await aliasIn(PHASE_DEVELOPMENT_SERVER)).toBe('./scripts/workspace/recorder.mjs');
  for (const phase of [PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER])
    expect(await aliasIn(phase)).toBe('use-intl/format-message/format-only');
});

it('the site in development has the recorder only for the workspace', async () => {
  vi.stubEnv('WORDS_WORKSPACE', '');
  expect(await aliasIn(PHASE_DEVELOPMENT_SERVER)).toBe('use-intl/format-message/format-only');
});

it('no file of the site imports one of the workspace', () => {
  const files = ['app', 'components', 'lib']
    .flatMap((folder) => filesBelow(folder))
    .filter((path) => /\.(?:tsx?|mjs)$/.test(path));
  expect(files.filter((path) => /from '[^']*scripts\/workspace/.test(readText(path)))).toEqual([]);
});
