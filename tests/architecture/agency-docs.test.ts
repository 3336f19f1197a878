import { describe, expect, it } from 'vitest';
import demo from '@/content/demo/agency.config';
import { hoursSchema } from '@/lib/platform/config/agency-people';
import { withKeysOfToday } from '@/lib/platform/config/former-names';
import { readHours } from '@/lib/platform/config/hours-file';
import { flatWords } from '@/lib/platform/i18n/merge-words';
import { agencyTables, withAgencyTables } from '@/scripts/generate/agency-tables';
import { filesBelow, readText } from '../support/project-files';

const RENEW = 'run: node --conditions=react-server --import tsx scripts/generate/write-docs.ts';

it('docs/agency.md has every key of the agency file as in the schema, each with a meaning.', () => {
  const page = readText('docs/agency.md');
  expect(page, RENEW).toBe(withAgencyTables(page));
  const rows = agencyTables().split('\n').slice(2);
  expect(rows.length).toBeGreaterThan(70);
  for (const [at, row] of rows.entries()) {
    const [key = '', , meaning, example] = row.split(' | ');
    expect(meaning?.trim(), row).not.toBe('');
    // The row of an object needs no example, because the rows of its parts follow and have one.
    const isWhole = rows[at + 1]?.startsWith(key.slice(0, -1));
    if (!isWhole) expect(example?.trim(), row).not.toBe('');
  }
});

it('The example hours in docs/agency.md are valid.', () => {
  const [, yaml = ''] = /```yaml\n([\s\S]*?)```/.exec(readText('docs/agency.md')) ?? [];
  expect(readHours(yaml, demo).findings).toEqual([]);
});

/** The documents for agencies; those for developers name code, and the glossary names retired words. */
const DOCUMENTS = ['README.md', 'agency/README.md', ...filesBelow('docs')].filter(
  (path) => /^[^/]+\/?[^/]+\.md$/.test(path) && path !== 'docs/glossary.md',
);

/** A name with each of its beginnings and ends: `a.b.c` is also `a.b`, `b.c`, `a`, `b` and `c`. */
function partsOf(name: string): string[] {
  const parts = name.replaceAll('[]', '').split('.');
  return parts.flatMap((_, from) => parts.map((__, to) => parts.slice(from, to + 1).join('.')).filter(Boolean));
}
const beginningsOf = (name: string): string[] =>
  name.split('.').map((_, at, parts) => parts.slice(0, at + 1).join('.'));

const settings = new Set([
  ...[...agencyTables().matchAll(/^\| `([^`]+)`/gm)].flatMap(([, key = '']) => partsOf(key)),
  ...Object.keys(hoursSchema.shape),
]);
const words = new Set([...flatWords(readText('messages/nl.json')).keys()].flatMap(beginningsOf));
const states = (): Set<string> => {
  const [, answer = '{}'] = /```json\n([\s\S]*?)```/.exec(readText('docs/operate.md')) ?? [];
  return new Set(
    Object.entries(JSON.parse(answer)).flatMap(([name, state]) =>
      Object.keys(Object(state)).map((key) => `${name}.${key}`),
    ),
  );
};

describe('a key that a document for agencies names', () => {
  const quoted = (path: string): string[] =>
    [
      ...readText(path)
        .replace(/```[\s\S]*?```/g, '')
        .matchAll(/`([^`\n]+)`/g),
    ].map(([, text = '']) => text);

  it('is a setting, a word, a state of /api/ready or a placeholder, if it is written with dots', () => {
    const known = new Set([...settings, ...words, ...states()]);
    const isFile = (name: string) => /\.(?:[cm]?[jt]sx?|json|ya?ml|css|csv|md|txt|xml|db[\w-]*|key[\w.-]*)$/.test(name);
    // Names of the browser, in the example of the map, and placeholders of texts.
    const isOther = (name: string) => /^(?:event|location|offices?)\./.test(name);
    const named = DOCUMENTS.flatMap((path) =>
      quoted(path)
        .filter((text) => /^[a-z][A-Za-z[\]-]*(?:\.[A-Za-z[\]-]+)+$/.test(text) && !isFile(text))
        .map((text) => [path, text.replaceAll('[]', '')] as const),
    );
    expect(named.length).toBeGreaterThan(60);
    expect(named.filter(([, text]) => !known.has(text) && !isOther(text))).toEqual([]);
  });

  it('is a key of agency/config.ts or agency/hours.yaml, if the sentence says that it is in this file', () => {
    const inFile =
      /((?:`[A-Za-z.]+(?:: [^`]*)?`(?:, | and |, and )?)+) in (?:the )?`agency\/(?:config\.ts|hours\.yaml)`|`agency\/(?:config\.ts|hours\.yaml)` under (`[A-Za-z.]+`)/g;
    const named = DOCUMENTS.flatMap((path) =>
      [...readText(path).matchAll(inFile)].flatMap(([, before = '', after = '']) =>
        [...(before + after).matchAll(/`([A-Za-z.]+)/g)].map(([, key = '']) => [path, key] as const),
      ),
    );
    expect(named.length).toBeGreaterThan(6);
    expect(named.filter(([, key]) => !settings.has(key))).toEqual([]);
  });

  it('has the name of today, not a former one', () => {
    const isFormer = (name: string) => !(name in (withKeysOfToday({ [name]: 0 } as unknown) as object));
    const named = DOCUMENTS.flatMap((path) => quoted(path).map((text) => [path, text] as const));
    // In the feed `visits` is the stage of a sale; among the commands it is the former name that still works.
    const isMeant = (path: string, text: string) =>
      text === 'visits' && ['docs/feed.md', 'docs/commands.md'].includes(path);
    const found = named.filter(([path, text]) => isFormer(text.split('.')[0] ?? '') && !isMeant(path, text));
    expect(found).toEqual([]);
  });
});
