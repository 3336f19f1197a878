import { describe, expect, it } from 'vitest';
import { readJson, readText } from '../support/project-files';

type Lock = { packages: Record<string, { version?: string; resolved?: string; engines?: { node?: string } }> };
const lock = readJson<Lock>('package-lock.json');
const floors = readJson<Record<string, { floor: string; source: string }>>('security/floors.json');
const numbers = (version: string): number[] => (version.split('-')[0] ?? '').split('.').map(Number);
const isAtLeast = (version: string, floor: string): boolean => {
  const [have, want] = [numbers(version), numbers(floor)];
  const at = want.findIndex((part, index) => (have[index] ?? 0) !== part);
  return at === -1 || (have[at] ?? 0) > (want[at] ?? 0);
};

describe('the lock file (RELIABILITY S20)', () => {
  it.each(Object.entries(floors))(
    'contains every copy of %s at its minimum version or above',
    (name, { floor, source }) => {
      const copies = Object.entries(lock.packages).filter(
        ([path]) => path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`),
      );
      for (const [path, { version }] of copies)
        expect(isAtLeast(version ?? '0', floor), `${path} ${version} is below ${floor}: ${source}`).toBe(true);
    },
  );

  it('is checked by comparing the numbers of versions and not their text', () => {
    expect(isAtLeast('16.4.10', '16.4.5')).toBe(true);
    expect(isAtLeast('16.10.0', '16.4.5')).toBe(true);
    expect(isAtLeast('16.4.4', '16.4.5')).toBe(false);
    expect(isAtLeast('4.24.14', '4.24.15')).toBe(false);
  });

  it('contains no address to download from', () => {
    expect(readText('package-lock.json')).not.toMatch(/"resolved"|https?:\/\/[^"]*\.tgz/);
  });

  it('contains every direct dependency with an exact version', () => {
    const { dependencies, devDependencies } = readJson<{
      dependencies: Record<string, string>;
      devDependencies: Record<string, string>;
    }>('package.json');
    expect(
      Object.entries({ ...dependencies, ...devDependencies }).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version)),
    ).toEqual([]);
  });
});
