import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '@/lib/domain/text/locale';
import { languagesOf } from '@/lib/platform/text/versions';
import { findReports, loadGlossary } from './data';
import { TERMS } from './types';

describe.runIf(existsSync('content/glossary'))('the texts of content/glossary/', () => {
  it('explain every term in four languages, without errors', async () => {
    const { documents, findings } = await loadGlossary();
    expect(findings).toEqual([]);
    expect([...documents.keys()].sort()).toEqual([...TERMS].sort());
    for (const [id, versions] of documents) expect(languagesOf(versions), id).toEqual([...LOCALES]);
  });

  it.each(LOCALES)('give each term a unique name and contain no legal rate in %s', async (locale) => {
    const entries = (await findReports(locale)).flatMap((letter) => letter.entries);
    const names = entries.map(({ title }) => title);
    expect(new Set(names).size).toBe(TERMS.length);
    const { documents } = await loadGlossary();
    for (const versions of documents.values())
      expect(versions[locale]?.short ?? '').not.toMatch(/\d+([.,]\d+)?\s?%|€|\d{4}/);
  });
});
