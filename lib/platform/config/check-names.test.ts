import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { newFolder } from '@/tests/support/new-folder';
import { nameFindings } from './check-names';

it('The check of names reports files in agency/ that the software does not read, with the names that are possible there.', () => {
  const root = newFolder();
  for (const path of [
    'agency/config.ts',
    'agency/hours.yaml',
    'agency/Tokens.css',
    'agency/contents/guide/x/nl.md',
    'agency/content/page/disclaimer/nl.md',
    'agency/content/pages/disclaimers/nl.md',
    'agency/.gitkeep',
    'agency/content/pages/disclaimer/nl.md',
    'agency/content/guide/ours/nl.md',
    'content/pages/disclaimer/nl.md',
    'agency/messages/nl.json',
    'agency/messages/es.json',
    'agency/pictures/a.jpg',
    'agency/pictures/our front.jpg',
  ]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), '');
  }
  const findings = nameFindings(root);
  expect(findings.map(({ file }) => file)).toEqual([
    'agency/Tokens.css',
    'agency/contents/',
    'agency/content/page/',
    'agency/messages/es.json',
    'agency/pictures/our front.jpg',
    'agency/content/pages/disclaimers/',
  ]);
  expect(findings.at(-1)).toMatchObject({ rule: 'folderName', expected: 'disclaimer/', suggestion: 'disclaimer/' });
  expect(nameFindings(process.cwd())).toEqual([]);
});

it('The check of names knows every file that agency/README.md names.', () => {
  const root = newFolder();
  const rows = readFileSync('agency/README.md', 'utf8').matchAll(/^\|[^|]+\|([^|]+)\|/gm);
  const named = [...rows].flatMap(([, files = '']) =>
    [...files.matchAll(/`([^`]+\.\w+)`/g)].map(([, file = '']) => file),
  );
  expect(named).toEqual(expect.arrayContaining(['config.ts', 'redirects.csv', 'messages/de.json']));
  for (const file of named) {
    mkdirSync(dirname(join(root, 'agency', file)), { recursive: true });
    writeFileSync(join(root, 'agency', file), '');
  }
  expect(nameFindings(root)).toEqual([]);
});
