import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

describe('the memory that the limits on requests use (RELIABILITY §4.5)', () => {
  it('stays below 20 MB after a million addresses', () => {
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--expose-gc', '--conditions=react-server', '--import', 'tsx', 'tests/support/fill-counters.ts', '1000000'],
      { encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' } },
    );
    const { megabytes } = JSON.parse(stdout || stderr);
    console.log(`counters after a million addresses: ${megabytes.toFixed(1)} MB`);
    expect(megabytes).toBeGreaterThan(1);
    expect(megabytes).toBeLessThanOrEqual(20);
  }, 180_000);
});
