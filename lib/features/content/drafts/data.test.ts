import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { env } from '@/lib/platform/config/env';
import { newFolder } from '@/tests/support/new-folder';
import { processValues } from '@/tests/support/process-values';
import { loadArticles } from '../articles/data/find-articles';
import { getDraft, makeDraftLink } from './data';

const NOW = new Date('2026-11-27T10:00:00Z');
const later = (days: number): Date => new Date(NOW.getTime() + days * 86_400_000);
const { AGENCY } = env;
const guide = (fields: string): string =>
  `---\ntitle: Straks\ndescription: Kort\nslug: straks\ndate: 2026-11-27\n${fields}---\nZie [de kosten](route:costs).\n`;

beforeEach(() => {
  const root = newFolder();
  const save = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  save('content/guide/soon/nl.md', guide('draft: true\n'));
  save('content/guide/soon/fr.md', guide('publishFrom: 2026-12-24\n'));
  save(
    'content/guide/linked/nl.md',
    `${guide('').replace('slug: straks', 'slug: gelinkt')}\n[straks](route:guide/soon)\n`,
  );
  save('content/glossary/term/nl.md', '---\ntitle: Term\nshort: Wat het is.\ndraft: true\n---\nMeer.\n');
  vi.spyOn(process, 'cwd').mockReturnValue(root);
  env.AGENCY = 'own';
  delete processValues('texts').texts;
});
afterEach(() => {
  vi.restoreAllMocks();
  env.AGENCY = AGENCY;
  delete processValues('texts').texts;
});

describe('a link to a text that is not published', () => {
  it('shows the text in each of its languages for fourteen days, then says that the time is over', async () => {
    const link = await makeDraftLink('guide/soon', NOW);
    expect(link?.languages).toEqual(['nl', 'fr']);
    const token = link?.token ?? '';
    const draft = await getDraft(token, 'fr', later(13));
    expect(draft).toMatchObject({ kind: 'open', article: { title: 'Straks', description: 'Kort', language: 'fr' } });
    expect(draft.kind === 'open' && draft.article.body).toContain('](/fr/');
    expect((await getDraft(token, 'nl', later(14))).kind).toBe('over');
  });

  it('shows the term and its short explanation if the text is a glossary term', async () => {
    const { token = '' } = (await makeDraftLink('glossary/term', NOW)) ?? {};
    expect(await getDraft(token, 'nl', NOW)).toMatchObject({ article: { title: 'Term', description: 'Wat het is.' } });
  });

  it('is unknown if it was changed or is empty, and is not made for a text that does not exist', async () => {
    const { token = '' } = (await makeDraftLink('guide/soon', NOW)) ?? {};
    expect((await getDraft(`${token.slice(0, -3)}aaa`, 'nl', NOW)).kind).toBe('unknown');
    expect((await getDraft('', 'nl', NOW)).kind).toBe('unknown');
    expect(await makeDraftLink('guide/no-such', NOW)).toBeNull();
    expect(await makeDraftLink('../../etc/passwd', NOW)).toBeNull();
    expect(await makeDraftLink('demo/feed', NOW)).toBeNull();
  });
});

describe('texts that are not published', () => {
  it('are in no list of articles; a link to such a text is shown as plain words and reported', async () => {
    const { guide: articles, guideSlugs, findings } = await loadArticles();
    expect([...guideSlugs.keys()]).toEqual(['linked']);
    expect(articles.get('linked')?.nl?.body).toContain('\nstraks');
    expect(findings.map(({ rule, found }) => [rule, found])).toEqual([['linkNowhere', 'route:guide/soon']]);
  });
});
