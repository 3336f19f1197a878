import { describe, expect, it } from 'vitest';
import type { TextFinding } from '@/lib/domain/words/text-finding';
import { guideSchema } from '@/lib/features/content/articles/schema';
import { testimonialSchema } from '@/lib/features/content/testimonials/schema';
import { parseDocument } from './parse-document';

const said = ({ key, rule, suggestion }: TextFinding): string =>
  [key, rule, suggestion].filter((part) => part !== null).join(' ');

const VALUES = new Map([['agency.name', 'Gevel']]);
const FACTS = {
  title: '"De gids"',
  description: 'Van {{agency.name}}',
  slug: 'de-gids',
  date: '2026-11-12',
};
const file = (facts: Record<string, string>, body = 'Tekst.') =>
  `---\n${Object.entries(facts)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')}\n---\n\n${body}\n`;
const problemsOf = (text: string) => {
  return parseDocument('a.md', text, guideSchema, VALUES).findings.map(said);
};

describe('a Markdown file with front matter', () => {
  it('gives its fields and its text, with the placeholders filled in both', () => {
    expect(parseDocument('a.md', file(FACTS, '{{agency.name}} schrijft.'), guideSchema, VALUES)).toEqual({
      findings: [],
      document: {
        title: 'De gids',
        description: 'Van Gevel',
        slug: 'de-gids',
        date: '2026-11-12',
        body: 'Gevel schrijft.',
        source: {
          file: 'a.md',
          lines: new Map([
            ['title', 2],
            ['description', 3],
            ['slug', 4],
            ['date', 5],
          ]),
          body: 8,
        },
        published: { from: null, until: null, isDraft: false },
      },
    });
  });

  it('may have the line ends of Windows and start with a byte-order mark', () => {
    expect(problemsOf(`\uFEFF${file(FACTS).replaceAll('\n', '\r\n')}`)).toEqual([]);
  });

  it.each([
    ['an empty title', { ...FACTS, title: '""' }, 'title fieldEmpty'],
    ['a title that is a number', { ...FACTS, title: '2026' }, 'title fieldText'],
    ['a slug with capitals', { ...FACTS, slug: 'De-Gids' }, 'slug fieldSlug'],
    ['a slug with a slash', { ...FACTS, slug: 'a/b' }, 'slug fieldSlug'],
    ['a day that does not exist', { ...FACTS, date: '2026-02-30' }, 'date fieldDate'],
    [
      'a picture outside the folder of pictures',
      { ...FACTS, picture: '../../secret.jpg', alt: 'x' },
      'picture fieldPicture',
    ],
    ['a picture without a description', { ...FACTS, picture: 'hero-01.jpg' }, 'alt fieldAlt'],
  ])('is reported with the name of the wrong field: %s', (_, facts, problem) => {
    expect(problemsOf(file(facts))).toEqual([problem]);
  });

  it('is reported if it has an unknown field, so that a typing error is found', () => {
    expect(problemsOf(file({ ...FACTS, datum: '2026-11-12' }))[0]).toBe('datum fieldUnknown');
  });

  it('is reported if it has an unknown placeholder, with the place of the placeholder', () => {
    expect(problemsOf(file({ ...FACTS, title: '"{{agency.nme}}"' }, '{{rates.nothing}}'))).toEqual([
      'title placeholder {{agency.name}}',
      'placeholder',
    ]);
  });

  it('is refused if its text has a title, its YAML is invalid or its front matter is missing', () => {
    expect(problemsOf(file(FACTS, '# Titel'))).toEqual(['titleInText ## Titel']);
    expect(problemsOf('---\ntitle: "open\n---\nTekst')[0]).toBe('matterQuote');
    expect(problemsOf('Tekst')[0]).toBe('matterMissing');
  });
});

describe('a Markdown file with a mistake', () => {
  const read = (text: string) => parseDocument('a.md', text, guideSchema, VALUES);

  it('is reported with the line of the mistake: in a field, in the text or in the front matter', () => {
    expect(read(file({ ...FACTS, date: '2026-13-01' })).findings).toEqual([
      expect.objectContaining({ file: 'a.md', line: 5, key: 'date', rule: 'fieldDate', found: '2026-13-01' }),
    ]);
    expect(read(file(FACTS, 'Goed.\n\nNiet {{rates.nothing}}.')).findings).toEqual([
      expect.objectContaining({ file: 'a.md', line: 10, rule: 'placeholder', found: '{{rates.nothing}}' }),
    ]);
    expect(read('---\ntitle: a\nslug: [b\n---\nTekst').findings[0]).toMatchObject({ file: 'a.md', line: 3 });
  });

  it('is left out if a required field is missing or wrong', () => {
    const { date: _, ...undated } = FACTS;
    expect(read(file(undated))).toEqual({
      document: null,
      findings: [expect.objectContaining({ file: 'a.md', line: 1, key: 'date', rule: 'fieldMissing' })],
    });
    expect(read(file({ ...FACTS, title: '"{{agency.nme}}"' })).document).toBeNull();
  });

  it('is used without a wrong optional field, and without a picture that has no description', () => {
    const { document } = read(file({ ...FACTS, datum: '2026-11-12', picture: 'hero-01.jpg' }));
    expect(document).toMatchObject({ title: 'De gids', body: 'Tekst.' });
    expect(Object.keys(document ?? {})).not.toEqual(expect.arrayContaining(['picture']));
  });

  it('is used without the paragraph of an unknown placeholder, and the lines of other paragraphs keep their numbers', () => {
    const { document } = read(file(FACTS, 'Een.\n\nTwee {{rates.nothing}}\nen verder.\n\n# Drie'));
    expect(document?.body).toBe('Een.\n\n\n\n\n## Drie');
  });
});

describe('a mistake in a text', () => {
  const read = (text: string) => parseDocument('a.md', text, guideSchema, VALUES);
  const first = (text: string) => {
    const { line, rule, suggestion } = read(text).findings[0] ?? {};
    return [line, rule, suggestion];
  };

  it.each([
    ['a heading without a space', '##Kop', 'headingSpace', '## Kop', '## Kop'],
    ['a link without an end', 'Zie [dit](route:contact en meer', 'linkOpen', '[dit](route:contact)', 'Zie dit en meer'],
    ['a link without an end at the end', 'Zie [dit](route:contact', 'linkOpen', '[dit](route:contact)', 'Zie dit'],
    ['a letter that was lost', 'Een hu\ufffds', 'brokenCharacters', null, ''],
  ])('is reported with its line, and corrected or left out on the page: %s', (_, body, rule, suggestion, drawn) => {
    expect(first(file(FACTS, body))).toEqual([8, rule, suggestion]);
    expect(read(file(FACTS, body)).document?.body).toBe(drawn);
  });

  it('is not reported for a link with a title or a heading with a space', () => {
    expect(read(file(FACTS, '## Kop\n\n[dit](route:contact "Titel") en [dat](route:contact).')).findings).toEqual([]);
  });

  it.each([
    ['marks of a merge', `${file(FACTS)}<<<<<<< HEAD\n`, [9, 'mergeMark', null]],
    ['an empty file', '', [1, 'empty', null]],
    ['a colon in a field', file({ ...FACTS, title: 'Kopen: wat nu' }), [2, 'matterColon', 'title: "Kopen: wat nu"']],
    ['a field twice', file(FACTS).replace('date:', 'title: x\ndate:'), [5, 'matterTwice', null]],
    ['an open quotation mark', file({ ...FACTS, title: '"Kopen' }), [2, 'matterQuote', null]],
    ['a line that is no field', file(FACTS).replace('date:', 'zomaar iets\ndate:'), [5, 'matterLine', null]],
  ])('excludes the whole file, and its line and cause are reported: %s', (_, text, expected) => {
    expect(read(text).document).toBeNull();
    expect(first(text)).toEqual(expected);
  });
});

describe('front matter of a testimonial', () => {
  const TESTIMONIAL = {
    ...FACTS,
    name: 'Benoît L.',
    about: 'Kocht een huis',
    original: 'fr',
    quote: '"Claire heeft het afgeraden."',
  };
  const problems = (facts: Record<string, string>) => {
    const { findings } = parseDocument('a.md', file(facts), testimonialSchema, VALUES);
    return findings.map(said);
  };

  it("is complete with a name, the person's role, an original language and a quote", () => {
    expect(problems(TESTIMONIAL)).toEqual([]);
  });

  it('is refused with an original language outside the four, or an invalid website', () => {
    expect(problems({ ...TESTIMONIAL, original: 'es' })[0]).toBe('original fieldLanguage');
    expect(problems({ ...TESTIMONIAL, website: 'javascript:alert(1)' })).toEqual(['website fieldAddress']);
  });
});
