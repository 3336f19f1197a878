import { describe, expect, it } from 'vitest';
import type { Article } from '@/lib/features/content/articles/types';
import { inLanguage } from '@/tests/support/in-language';
import { ArticleFacts, ArticleView } from './article-view';

const ARTICLE: Article = {
  id: 'six-years',
  title: 'Zes jaar',
  description: 'De termijn is verlengd.',
  body: '## Een\n\na\n\n## Twee\n\nb\n\n## Drie\n\nc',
  headings: [
    { id: 'een', text: 'Een' },
    { id: 'twee', text: 'Twee' },
    { id: 'drie', text: 'Drie' },
  ],
  minutes: 7,
  language: 'nl',
  isFallback: false,
  languages: ['nl', 'fr'],
  date: '2026-11-12',
  changed: null,
  picture: null,
};

describe('an article page', () => {
  it('has one title and, if it is long, a table of contents that links to its headings', () => {
    const html = inLanguage('nl', <ArticleView article={ARTICLE} />);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('In deze tekst');
    for (const { id } of ARTICLE.headings) {
      expect(html).toContain(`href="#${id}"`);
      expect(html).toContain(`<h2 id="${id}"`);
    }
  });

  it('has no table of contents when it is short', () => {
    expect(inLanguage('nl', <ArticleView article={{ ...ARTICLE, minutes: 1 }} />)).not.toContain('In deze tekst');
  });

  it('has a note and a lang attribute when the text does not exist in the language of the page', () => {
    const html = inLanguage('de', <ArticleView article={{ ...ARTICLE, isFallback: true }} />);
    expect(html).toContain('Diesen Text gibt es noch nicht auf Deutsch. Sie lesen die niederländische Fassung.');
    expect(html).toContain('<h1 lang="nl-BE">');
    expect(html).toContain('<div class="prose" lang="nl-BE">');
  });

  it('has no lang attribute when the text is in the language of the page', () => {
    expect(inLanguage('nl', <ArticleView article={ARTICLE} />)).not.toContain('lang=');
  });

  it.each([
    ['nl', '12 november 2026', '7 minuten lezen'],
    ['fr', '12 novembre 2026', '7 minutes de lecture'],
    ['en', '12 November 2026', '7-minute read'],
    ['de', '12. November 2026', '7 Minuten Lesezeit'],
  ] as const)('shows the date and reading time of the article in %s', (locale, day, minutes) => {
    const html = inLanguage(locale, <ArticleFacts article={{ ...ARTICLE, date: '2026-11-12' }} />);
    expect(html).toContain(`<time dateTime="2026-11-12">${day}</time>`);
    expect(html).toContain(minutes);
  });
});
