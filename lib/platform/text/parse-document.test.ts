import { describe, expect, it } from 'vitest';
import { guideSchema } from '@/lib/features/content/articles/schema';
import { testimonialSchema } from '@/lib/features/content/testimonials/schema';
import { parseDocument } from './parse-document';

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
  return parseDocument('a.md', text, guideSchema, VALUES).findings.map((finding) => finding.text);
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
      },
    });
  });

  it('may have the line ends of Windows and start with a byte-order mark', () => {
    expect(problemsOf(`\uFEFF${file(FACTS).replaceAll('\n', '\r\n')}`)).toEqual([]);
  });

  it.each([
    ['an empty title', { ...FACTS, title: '""' }, 'title: must not be empty'],
    ['a title that is a number', { ...FACTS, title: '2026' }, 'title: must be a text'],
    ['a slug with capitals', { ...FACTS, slug: 'De-Gids' }, 'slug: must be lower-case words joined by hyphens'],
    ['a slug with a slash', { ...FACTS, slug: 'a/b' }, 'slug: must be lower-case words joined by hyphens'],
    ['a day that does not exist', { ...FACTS, date: '2026-02-30' }, 'date: must be a date such as 2026-11-20'],
    [
      'a picture outside the folder of pictures',
      { ...FACTS, picture: '../../secret.jpg', alt: 'x' },
      'picture: must be the name of a file in agency/pictures or content/demo/pictures',
    ],
    ['a picture without a description', { ...FACTS, picture: 'hero-01.jpg' }, 'alt: must describe the picture'],
  ])('is reported with the field of %s', (_, facts, problem) => {
    expect(problemsOf(file(facts))).toEqual([problem]);
  });

  it('is reported with an unknown field, so that a typing error is found', () => {
    expect(problemsOf(file({ ...FACTS, datum: '2026-11-12' }))[0]).toContain('"datum"');
  });

  it('is reported with an unknown placeholder and its place', () => {
    expect(problemsOf(file({ ...FACTS, title: '"{{agency.nme}}"' }, '{{rates.nothing}}'))).toEqual([
      'title: {{agency.nme}} is not known',
      'text: {{rates.nothing}} is not known',
    ]);
  });

  it('is refused with a title in the text, with invalid YAML, or without front matter', () => {
    expect(problemsOf(file(FACTS, '# Titel'))).toEqual(['text: # is the title of the page; headings start at ##']);
    expect(problemsOf('---\ntitle: "open\n---\nTekst')[0]).toMatch(/^front matter: /);
    expect(problemsOf('Tekst')[0]).toMatch(/^front matter: must stand between/);
  });
});

describe('a wrong file', () => {
  const read = (text: string) => parseDocument('a.md', text, guideSchema, VALUES);

  it('is reported with the line of its field, of its text or of its front matter', () => {
    expect(read(file({ ...FACTS, date: '2026-13-01' })).findings).toEqual([
      { file: 'a.md', line: 5, text: 'date: must be a date such as 2026-11-20' },
    ]);
    expect(read(file(FACTS, 'Goed.\n\nNiet {{rates.nothing}}.')).findings).toEqual([
      { file: 'a.md', line: 10, text: 'text: {{rates.nothing}} is not known' },
    ]);
    expect(read('---\ntitle: a\nslug: [b\n---\nTekst').findings[0]).toMatchObject({ file: 'a.md', line: 3 });
  });

  it('is left out when a required field is missing or wrong', () => {
    const { date: _, ...undated } = FACTS;
    expect(read(file(undated))).toEqual({
      document: null,
      findings: [{ file: 'a.md', line: 1, text: 'date: must be a date such as 2026-11-20' }],
    });
    expect(read(file({ ...FACTS, title: '"{{agency.nme}}"' })).document).toBeNull();
  });

  it('is used without a wrong optional field, and without a picture that has no description', () => {
    const { document } = read(file({ ...FACTS, datum: '2026-11-12', picture: 'hero-01.jpg' }));
    expect(document).toMatchObject({ title: 'De gids', body: 'Tekst.' });
    expect(Object.keys(document ?? {})).not.toEqual(expect.arrayContaining(['picture']));
  });

  it('is used without the paragraph of an unknown placeholder, its other lines in their place', () => {
    const { document } = read(file(FACTS, 'Een.\n\nTwee {{rates.nothing}}\nen verder.\n\n# Drie'));
    expect(document?.body).toBe('Een.\n\n\n\n\n## Drie');
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
    return findings.map(({ text }) => text);
  };

  it("is complete with a name, the person's role, an original language and a quote", () => {
    expect(problems(TESTIMONIAL)).toEqual([]);
  });

  it('is refused with an original language outside the four, or an invalid website', () => {
    expect(problems({ ...TESTIMONIAL, original: 'es' })[0]).toMatch(/^original: /);
    expect(problems({ ...TESTIMONIAL, website: 'javascript:alert(1)' })).toEqual([
      'website: must be an address such as https://example.be',
    ]);
  });
});
