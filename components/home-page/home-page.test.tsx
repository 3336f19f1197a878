import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { href } from '@/lib/routing/href';
import { inLanguage } from '@/tests/support/in-language';
import { Hero } from './hero';
import { ValuationCall } from './valuation-call';

describe('the valuation offer to owners', () => {
  it.each(LOCALES)('links to the explanation of a valuation, and to the telephone number: %s', (locale) => {
    const html = inLanguage(locale, <ValuationCall picture={null} agents={['Leen', 'Tom']} phone="015 00 00 12" />);
    expect(html).toContain(`href="${href('services/valuation', locale)}"`);
    expect(html).toContain('href="tel:+3215000012"');
    expect(html).toContain('015 00 00 12');
    for (const name of ['Leen', 'Tom']) expect(html).toContain(name);
  });
});

const hero = (locale: Locale, { projects = 0, notice = null }: { projects?: number; notice?: string | null }) =>
  inLanguage(
    locale,
    <Hero
      slogan={['Homes']}
      notice={notice}
      picture={null}
      counts={{ 'for-sale': 12, 'for-rent': 3 }}
      projects={projects}
    >
      {null}
    </Hero>,
  );

describe('the notice on the home page', () => {
  it.each(LOCALES)('is plain text before the headline, with a role and a name: %s', (locale) => {
    const html = hero(locale, { notice: 'Closed <b>until</b> 3 January & later' });
    const [, label = '', text] =
      /<div class="told" role="note" aria-label="([^"]+)"><p[^>]*>(.*?)<\/p>/.exec(html) ?? [];
    expect(text).toBe('Closed &lt;b&gt;until&lt;/b&gt; 3 January &amp; later');
    expect(label.length).toBeGreaterThan(5);
    expect(html.indexOf('role="note"')).toBeLessThan(html.indexOf('<h1'));
  });

  it('takes no place without one', () => {
    expect(hero('nl', {})).not.toContain('role="note"');
  });
});

describe('the counts under the search of the home page', () => {
  const counts = (projects: number) => hero('en', { projects }).match(/<p class="counts[\s\S]*?<\/p>/)?.[0];

  it('include projects only when there are any', () => {
    expect(counts(2)?.match(/<span>/g)).toHaveLength(3);
    expect(counts(0)?.match(/<span>/g)).toHaveLength(2);
  });
});
