import { describe, expect, it } from 'vitest';
import { filesBelow, readText } from '../support/project-files';

/**
 * The most lines that the source code may have, without tests, style sheets and data. A change that needs more says in its
 * message what it removed instead, and why that was not enough.
 */
const BUDGET = 113_900;

/** The most lines of one file. */
const MOST = 300;

const isSource = (path: string): boolean => /\.(?:tsx?|mjs|mts)$/.test(path) && !/\.test\.tsx?$/.test(path);
const lines = new Map(
  [...['app', 'components', 'lib', 'scripts'].flatMap(filesBelow), 'middleware.ts', 'instrumentation.ts']
    .filter(isSource)
    .map((path) => [path, readText(path).split('\n').length - 1]),
);
const sumOf = (counts: Iterable<number>): number => [...counts].reduce((sum, count) => sum + count, 0);

/** A room is a folder of the first two levels, a noun or a part of the platform: `lib/domain`, `lib/features/leads`. */
const roomOf = (path: string): string => {
  const folders = path.split('/').slice(0, -1);
  return folders.slice(0, /^lib\/(?:features|platform)\//.test(path) ? 3 : 2).join('/') || path;
};

describe('the source code, without tests, style sheets and data', () => {
  it('has no more lines than its budget', () => {
    const rooms = new Map<string, number>();
    for (const [path, size] of lines) rooms.set(roomOf(path), (rooms.get(roomOf(path)) ?? 0) + size);
    const table = [...rooms]
      .sort(([, one], [, other]) => other - one)
      .map(([room, size]) => `${String(size).padStart(6)} ${room}`);
    const total = sumOf(lines.values());
    console.log(`${table.join('\n')}\n${String(total).padStart(6)} of ${BUDGET} lines`);
    expect(total).toBeLessThanOrEqual(BUDGET);
  });

  it(`has no file of more than ${MOST} lines`, () => {
    expect([...lines].filter(([, size]) => size > MOST)).toEqual([]);
  });
});
