import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TextFinding } from '@/lib/domain/words/text-finding';
import { pageSchema } from '@/lib/features/content/articles/schema';
import { env } from '@/lib/platform/config/env';
import { oncePerDay, readDocuments } from './read-documents';
import { languagesOf } from './versions';

/** The number of files being read, and the most at a time. */
const open = vi.hoisted(() => ({ now: 0, most: 0 }));
vi.mock('node:fs/promises', async (original) => {
  const files = await original<typeof import('node:fs/promises')>();
  const readFile = async (...args: Parameters<typeof files.readFile>) => {
    open.now += 1;
    open.most = Math.max(open.most, open.now);
    // Each read takes some time, so that all reads that were requested together are open at the same time.
    await new Promise((resolve) => setTimeout(resolve, 20));
    return files.readFile(...args).finally(() => (open.now -= 1));
  };
  return { ...files, readFile };
});

const said = ({ file, line, key, rule }: TextFinding): string => `${file}:${line} ${key} ${rule}`;

const DAY = '2026-11-20';
let folder: string;
const write = async (path: string, text: string) => {
  const file = join(folder, 'content', path);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, text);
};
const PAGE = '---\ntitle: Over ons\ndescription: Wie wij zijn\n---\nWij zijn {{agency.name}}.\n';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'));
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

describe('the texts of a folder', () => {
  it('are read by id and language, with placeholders filled', async () => {
    await write('pages/presentation/nl.md', PAGE);
    await write('pages/presentation/fr.md', PAGE.replace('Wij zijn', 'Nous sommes'));
    const { documents, findings } = await readDocuments('pages', pageSchema, DAY);
    expect(findings).toEqual([]);
    expect([...documents.keys()]).toEqual(['presentation']);
    expect(documents.get('presentation')?.nl?.body).toBe('Wij zijn Gevel.');
    expect(documents.get('presentation')?.fr?.body).toBe('Nous sommes Gevel.');
    expect(documents.get('presentation')?.de).toBeUndefined();
  });

  it('are read in parallel, so that a busy process does not wait for each one in turn', async () => {
    for (const id of ['a', 'b', 'c'])
      for (const language of ['nl', 'fr']) await write(`pages/${id}/${language}.md`, PAGE);
    open.most = 0;
    expect((await readDocuments('pages', pageSchema, DAY)).documents.size).toBe(3);
    expect(open.most).toBe(6);
  });

  it('are none when the folder does not exist', async () => {
    expect((await readDocuments('guide', pageSchema, DAY)).documents.size).toBe(0);
  });

  it('are left out where they are wrong, each reported with file, line and field; the others are read', async () => {
    await write('pages/a/nl.md', PAGE.replace('Over ons', '""'));
    await write('pages/a/fr.md', PAGE);
    await write('pages/b/es.md', PAGE);
    await write('pages/b/de.md', `${PAGE}\n{{agency.phone}}`);
    await write('pages/b/.nl.md.swp', 'x');
    await write('pages/notes.txt', 'x');
    await write('pages/c/nl.md/x', 'a folder');
    const { documents, findings } = await readDocuments('pages', pageSchema, DAY);
    expect(findings.map(said)).toEqual([
      'content/pages/a/nl.md:2 title fieldEmpty',
      'content/pages/b/de.md:7 null placeholder',
      'content/pages/b/es.md:null null textName',
      'content/pages/c/nl.md:null null noRead',
      'content/pages/notes.txt:null null folderName',
    ]);
    expect([...documents].map(([id, versions]) => [id, languagesOf(versions)])).toEqual([
      ['a', ['fr']],
      ['b', ['de']],
      ['c', []],
      ['notes.txt', []],
    ]);
  });
});

describe('a text whose page is always on the site', () => {
  it('is shown although it is marked as a draft, and that field is reported with its line', async () => {
    await write('pages/disclaimer/nl.md', PAGE.replace('title:', 'draft: true\ntitle:'));
    const { documents, findings } = await readDocuments('pages', pageSchema, DAY);
    expect(documents.get('disclaimer')?.nl?.body).toBe('Wij zijn Gevel.');
    expect(findings.map(said)).toEqual(['content/pages/disclaimer/nl.md:2 draft alwaysShown']);
  });
});

describe('a text that is not published yet', () => {
  const DRAFT = PAGE.replace('title:', 'draft: true\ntitle:');
  const bodies = async (shown: 'published' | 'all', day: string) => {
    const { documents } = await readDocuments('glossary', pageSchema, day, shown);
    return [...documents].map(([id, { nl, fr }]) => [id, nl?.body, fr?.body]);
  };

  it('is left out in its language, and appears on its day', async () => {
    await write('glossary/a/nl.md', DRAFT);
    await write('glossary/a/fr.md', PAGE.replace('title:', 'publishFrom: 2026-11-21\ntitle:'));
    expect(await bodies('published', DAY)).toEqual([['a', undefined, undefined]]);
    expect(await bodies('published', '2026-11-21')).toEqual([['a', undefined, 'Wij zijn Gevel.']]);
    expect(await bodies('all', DAY)).toEqual([['a', 'Wij zijn Gevel.', 'Wij zijn Gevel.']]);
  });

  it('of the agency leaves the software’s text in its place', async () => {
    const { AGENCY } = env;
    env.AGENCY = 'own';
    await write('glossary/a/nl.md', PAGE);
    await write('glossary/a/fr.md', PAGE);
    await write('../agency/content/glossary/a/nl.md', DRAFT.replace('Wij', 'Straks'));
    await write('../agency/content/glossary/a/fr.md', PAGE.replace('Wij', 'Nous'));
    const [published, all] = [await bodies('published', DAY), await bodies('all', DAY)];
    env.AGENCY = AGENCY;
    expect(published).toEqual([['a', 'Wij zijn Gevel.', 'Nous zijn Gevel.']]);
    expect(all).toEqual([['a', 'Straks zijn Gevel.', 'Nous zijn Gevel.']]);
  });
});

describe('an empty folder of the agency', () => {
  it('replaces no text of the software, because a person who deletes the files of a copy wants the original back', async () => {
    const { AGENCY } = env;
    env.AGENCY = 'own';
    await write('glossary/a/nl.md', PAGE);
    await write('../agency/content/glossary/a/.DS_Store', '');
    const { documents, findings } = await readDocuments('glossary', pageSchema, DAY, 'published');
    env.AGENCY = AGENCY;
    expect(documents.get('a')?.nl?.body).toBe('Wij zijn Gevel.');
    expect(findings).toEqual([]);
  });
});

describe('a text with a mistake in its file', () => {
  const { NODE_ENV, DATA_DIR } = env;
  beforeEach(() => {
    env.NODE_ENV = 'production';
    env.DATA_DIR = join(folder, 'data');
  });
  afterEach(() => {
    env.NODE_ENV = NODE_ENV;
    env.DATA_DIR = DATA_DIR;
  });
  const read = async () => {
    const { documents, findings } = await readDocuments('pages', pageSchema, DAY);
    return [documents.get('a')?.nl?.body, findings.map(({ line, rule }) => `${line} ${rule}`)];
  };

  it('is shown in its last good version if it is unusable, also after a restart; a corrected file is used at once', async () => {
    await write('pages/a/nl.md', PAGE);
    expect(await read()).toEqual(['Wij zijn Gevel.', []]);
    for (const [slip, rule] of [
      [PAGE.replace('---', '--'), '1 matterMissing'],
      ['', '1 empty'],
      [PAGE.replace('zijn', 'z\ufffdn'), '3 brokenCharacters'],
      [PAGE.replace('Over ons', 'Over: ons'), '2 matterColon'],
      [`${PAGE}>>>>>>> theirs\n`, '6 mergeMark'],
    ] as const) {
      await write('pages/a/nl.md', slip);
      expect(await read()).toEqual(['Wij zijn Gevel.', [rule, 'null lastGood']]);
    }
    await write('pages/a/nl.md', PAGE.replace('Wij', 'Nu'));
    expect(await read()).toEqual(['Nu zijn Gevel.', []]);
  });

  it('is no longer shown once its file is removed', async () => {
    await write('pages/a/nl.md', PAGE);
    await write('pages/a/fr.md', PAGE);
    await read();
    await rm(join(folder, 'content/pages/a/nl.md'));
    expect(await read()).toEqual([undefined, []]);
  });

  it('is read if only its encoding is wrong: UTF-16 with a byte order mark, or Windows-1252', async () => {
    const text = PAGE.replace('Wij', 'Één').replace('Over', 'Énkel');
    await write('pages/a/nl.md', '');
    const place = join(folder, 'content/pages/a/nl.md');
    await writeFile(place, Buffer.from(`\ufeff${text}`, 'utf16le'));
    expect(await read()).toEqual(['Één zijn Gevel.', []]);
    await writeFile(place, Buffer.from(text, 'latin1'));
    expect(await read()).toEqual(['Één zijn Gevel.', ['2 windows1252']]);
  });
});

describe('a read that is cached for a day', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('runs again when the day changes in Brussels, so that a text has the rate of the day', async () => {
    const load = vi.fn(async (day: string) => day);
    const read = oncePerDay('test', load);
    vi.setSystemTime(new Date('2026-12-31T22:59:00Z'));
    expect([await read(), await read()]).toEqual(['2026-12-31', '2026-12-31']);
    expect(load).toHaveBeenCalledTimes(1);
    vi.setSystemTime(new Date('2026-12-31T23:00:00Z'));
    expect(await read()).toBe('2027-01-01');
  });

  it('runs again after a failure', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValue('text');
    const read = oncePerDay('another test', load);
    await expect(read()).rejects.toThrow('no');
    expect(await read()).toBe('text');
  });

  it('runs once for the whole process and all its bundles', async () => {
    const load = vi.fn(async () => 'text');
    expect(await oncePerDay('shared', load)()).toBe('text');
    vi.resetModules();
    const copy = await import('./read-documents');
    expect(await copy.oncePerDay('shared', load)()).toBe('text');
    expect(load).toHaveBeenCalledTimes(1);
  });
});
