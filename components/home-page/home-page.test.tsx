import { describe, expect, it } from 'vitest';
import { LOCALES } from '@/lib/domain/text/locale';
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

describe('the counts under the search of the home page', () => {
  const counts = (projects: number) =>
    inLanguage(
      'en',
      <Hero slogan={['Homes']} picture={null} counts={{ 'for-sale': 12, 'for-rent': 3 }} projects={projects}>
        {null}
      </Hero>,
    ).match(/<p class="counts[\s\S]*?<\/p>/)?.[0];

  it('include projects only when there are any', () => {
    expect(counts(2)?.match(/<span>/g)).toHaveLength(3);
    expect(counts(0)?.match(/<span>/g)).toHaveLength(2);
  });
});
