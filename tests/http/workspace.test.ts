import { expect, test } from 'vitest';
import { filesBelow, readText } from '../support/project-files';

test('the built site has no trace of the workspace and its recorder', () => {
  const files = ['.next/server', '.next/static']
    .flatMap((folder) => filesBelow(folder))
    .filter((path) => path.endsWith('.js'));
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((path) => /formatAndNote|WORDS_WORKSPACE|scripts\/workspace/.test(readText(path)))).toEqual([]);
});
