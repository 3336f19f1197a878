import { describe, expect, it } from 'vitest';
import { headingsOf } from '@/lib/features/content/articles/mapping';
import { inLanguage } from '@/tests/support/in-language';
import { Prose } from './prose';

const draw = (text: string) => inLanguage('nl', <Prose text={text} />);

describe('a Markdown text', () => {
  it('drops raw HTML, pictures and its own h1', () => {
    const html = draw(
      '# Titel\n\n<script>alert(1)</script>\n\nEen <b onclick="x()">woord</b>\n\n![x](https://evil.example/x.png)',
    );
    expect(html).not.toMatch(/<script|<b|onclick|<img|<h1/);
    expect(html).toContain('woord');
  });

  it('keeps links to the site, the web, mail addresses and phones, and no other links', () => {
    const html = draw(
      '[a](/nl/contact/) [b](https://www.biv.be) [c](mailto:a@b.example) [d](tel:+3215000012) [e](javascript:alert(1)) [f](data:text/html,x)',
    );
    expect([...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1])).toEqual([
      '/nl/contact/',
      'https://www.biv.be',
      'mailto:a@b.example',
      'tel:+3215000012',
    ]);
  });

  it('gives its headings the ids that the table of contents links to', () => {
    const text = '## Wat **kost** het?\n\n### Wat kost het?\n\n## Wat [kost](/nl/) het?\n\n## Één `EPC`';
    const ids = [...draw(text).matchAll(/<h2 id="([^"]*)"/g)].map((match) => match[1]);
    expect(ids).toEqual(headingsOf(text).map(({ id }) => id));
    expect(headingsOf(text)[1]).toEqual({ id: 'wat-kost-het-3', text: 'Wat kost het?' });
  });

  const table = '## Drie huizen\n\n| | Huis 1 |\n|---|---:|\n| Dak | € 6.500 |';

  it('names the scrollable region of a table after the heading above it', () => {
    expect(draw(table)).toContain('<section class="prose-table" tabindex="0" aria-label="Tabel bij ‘Drie huizen’">');
    expect(draw('| a |\n|---|\n| b |')).toContain('aria-label="Tabel"');
  });

  it('turns the first column of a table into row headings if the heading of that column is empty', () => {
    const html = draw(table);
    expect(html).toContain('<td></td><th class="r" scope="col">Huis 1</th>');
    expect(html).toContain('<th scope="row">Dak</th><td class="r">€ 6.500</td>');
  });

  it('writes no style attributes', () => {
    expect(draw(table)).not.toContain('style=');
  });

  it('carries a lang attribute when its language differs from the page', () => {
    expect(inLanguage('nl', <Prose text="Bonjour" language="fr" />)).toContain('lang="fr-BE"');
  });
});
