import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guideSchema, pageSchema } from '@/lib/features/content/articles/schema';
import { env } from '@/lib/platform/config/env';
import { newFolder } from '@/tests/support/new-folder';
import { readDocuments } from './read-documents';
import { chooseVersion, languagesOf, slugsOf, withoutClashes } from './versions';

const DAY = '2026-11-20';
const page = (body: string): string => `---\ntitle: Kantoor\ndescription: Kort\n---\n${body}\n`;
const DUTCH = page('Wij zijn het kantoor dat uw huis met zorg verkoopt.');
const FRENCH = page('Nous sommes une agence pour les maisons de votre région et nous vendons avec soin.');
let folder: string;

beforeEach(() => {
  folder = newFolder();
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  vi.spyOn(env, 'AGENCY', 'get').mockReturnValue('own');
  vi.spyOn(env, 'DATA_DIR', 'get').mockReturnValue(join(folder, '.data'));
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}
/** The text that the site shows in Dutch, and the rules of all findings. */
async function shown() {
  const { documents, findings } = await readDocuments('pages', pageSchema, DAY);
  return { text: documents.get('about')?.nl?.body.trim(), rules: findings.map(({ rule }) => rule) };
}

describe('a text that cannot be used', () => {
  const WRONG: ReadonlyArray<readonly [string, string, string, string]> = [
    ['has a file with capitals in its name', 'NL.md', DUTCH, 'textName'],
    ['has a file with another ending', 'nl.txt', DUTCH, 'textName'],
    ['is written in another language', 'nl.md', FRENCH, 'wrongLanguage'],
    ['has a front matter that cannot be read', 'nl.md', DUTCH.replace('title: ', 'title: "'), 'matterQuote'],
  ];

  it.each(WRONG)('because it %s is told, and its last good version is shown', async (_, name, text, rule) => {
    await write('.data/last-good/agency/content/pages/about/nl.md', page('Zo was het.'));
    await write(`agency/content/pages/about/${name}`, text);
    await write('agency/content/pages/about/fr.md', FRENCH);
    expect(await shown()).toEqual({ text: 'Zo was het.', rules: expect.arrayContaining([rule, 'lastGood']) });
  });

  it.each(WRONG)(
    'because it %s is not replaced by another language, where no version can be shown',
    async (_, name, text) => {
      await write(`agency/content/pages/about/${name}`, text);
      await write('agency/content/pages/about/fr.md', FRENCH);
      const versions = (await readDocuments('pages', pageSchema, DAY)).documents.get('about') ?? {};
      expect(languagesOf(versions)).toEqual(['fr']);
      expect(chooseVersion(versions, 'nl')).toBeNull();
      // A language in which the agency has not written the text shows another one, with a label (SPEC §1).
      expect(chooseVersion(versions, 'de')).toMatchObject({ language: 'fr', isFallback: true });
    },
  );

  it('is not replaced by another language after its links and addresses were compared, and keeps an address for menus', async () => {
    const guide = (title: string, body: string) =>
      `---\ntitle: ${title}\ndescription: Kort\nslug: ${title}\ndate: 2026-01-02\n---\n\n${body}\n`;
    await write('agency/content/guide/a/fr.md', guide('nous', FRENCH.split('---\n')[2] ?? ''));
    await write('agency/content/guide/a/nl.md', guide('"wij', 'Wij.'));
    const { documents } = withoutClashes((await readDocuments('guide', guideSchema, DAY)).documents);
    const versions = documents.get('a') ?? {};
    expect(chooseVersion(versions, 'nl')).toBeNull();
    expect(slugsOf(versions)).toMatchObject({ nl: 'nous', fr: 'nous' });
  });

  it.each(WRONG)('because it %s gives way to the text of the software in its language', async (_, name, text, rule) => {
    await write('content/pages/about/nl.md', page('Van de software.'));
    await write(`agency/content/pages/about/${name}`, text);
    await write('agency/content/pages/about/fr.md', FRENCH);
    expect(await shown()).toEqual({ text: 'Van de software.', rules: [rule] });
  });
});

it.each(['{agency.name}', '{{agency.name', '{{agency.nme}}'])(
  'A text with the broken placeholder %s is told, and its last good version is shown; without one the rest of the text.',
  async (name) => {
    await write('agency/content/pages/about/nl.md', page(`Een alinea.\n\nWij zijn ${name}.`));
    expect(await shown()).toEqual({ text: 'Een alinea.', rules: ['placeholder'] });
    await write('.data/last-good/agency/content/pages/about/nl.md', page('Zo was het.'));
    expect(await shown()).toEqual({ text: 'Zo was het.', rules: ['placeholder', 'lastGood'] });
  },
);

it('A date that differs from that of most languages is told with its line.', async () => {
  const dated = (slug: string, date: string) =>
    `---\ntitle: Gids\ndescription: Kort\nslug: ${slug}\ndate: ${date}\n---\n\nGids.\n`;
  for (const language of ['nl', 'fr', 'en']) await write(`content/guide/a/${language}.md`, dated('a', '2026-01-02'));
  await write('content/guide/a/de.md', dated('a', '2026-02-01'));
  const { findings } = await readDocuments('guide', guideSchema, DAY);
  expect(findings).toMatchObject([
    { file: 'content/guide/a/de.md', line: 5, rule: 'dateDiffers', found: '2026-02-01', expected: '2026-01-02' },
  ]);
});
