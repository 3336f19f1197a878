import { expect, it } from 'vitest';
import demo from '@/content/demo/agency.config';
import { readHours } from '@/lib/platform/config/hours-file';
import { agencyTables, withAgencyTables } from '@/scripts/generate/agency-tables';
import { readText } from '../support/project-files';

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
