import { describe, expect, it } from 'vitest';
import { judgedSoftware } from '@/lib/features/words/data';

import { flatWords } from '@/lib/platform/i18n/merge-words';
import { placeOf, whereText, whereWords } from '@/scripts/words/where-words';
import { readWhere } from '@/scripts/workspace/where';
import { needMeaning } from '../support/needs-meaning';
import { ROOT, readJson, readText } from '../support/project-files';

const places = readJson<Record<string, string[]>>('words/where.json');

describe('words/where.json', () => {
  it('names for every word the places of the site where it is seen', () => {
    const keys = [...flatWords(readText('messages/nl.json')).keys()].sort();
    expect(Object.keys(places)).toEqual(keys);
    expect(Object.entries(places).filter(([, all]) => all.length === 0)).toEqual([]);
  });

  it('agrees with the present code: if not, npm run words -- where writes it again', () => {
    expect(readText('words/where.json')).toBe(whereText(whereWords(ROOT)));
  });

  it('names the right places for a few example words: a page, a mail, or the frame of every page', () => {
    expect(places['newsletter.intro']).toEqual(['newsletter']);
    expect(places['mail.alert.all']).toEqual(['mail:saved-searches']);
    expect(places['site.skip']).toEqual(['every page']);
    expect(places['ownerReport.coming']).toContain('mail:owner-portal/reports');
  });
});

it('A place where words are seen is named by the folder of its page, without the folders of route groups.', () => {
  expect(placeOf('app/[locale]/(forms)/appointment/[id]/page.tsx')).toBe('appointment/{id}');
  expect(placeOf('app/[locale]/page.tsx')).toBe('home');
  expect(placeOf('lib/features/contact-forms/emails.ts')).toBe('mail:contact-forms');
  expect(placeOf('components/ui/icon.tsx')).toBeNull();
});

describe('words/meaning.csv', () => {
  const { entries } = judgedSoftware(ROOT);
  const { meanings, limits } = readWhere(ROOT);

  it('explains each short word that has different translations in different places, and no other word', () => {
    expect([...meanings.keys()].sort()).toEqual(needMeaning(entries));
    expect([...meanings.values()].filter((meaning) => meaning.length < 8)).toEqual([]);
  });

  it('limits the length of words in narrow places, and no version of such a word is longer', () => {
    const longer = entries.flatMap(({ key, versions }) =>
      Object.values(versions).flatMap(({ text }) =>
        text.length > (limits.get(key) ?? text.length) ? [`${key}: ${text}`] : [],
      ),
    );
    expect(limits.size).toBeGreaterThan(10);
    expect(longer).toEqual([]);
  });
});
