import { expect, test } from 'vitest';
import { filesBelow, readText } from '../support/project-files';

test('the built site contains no code of the workspace for words, nor of its recorder of shown words', () => {
  const files = ['.next/server', '.next/static']
    .flatMap((folder) => filesBelow(folder))
    .filter((path) => path.endsWith('.js'));
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((path) => /formatAndNote|WORDS_WORKSPACE|scripts\/workspace/.test(readText(path)))).toEqual([]);
});
