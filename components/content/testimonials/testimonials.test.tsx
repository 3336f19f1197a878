import { describe, expect, it } from 'vitest';
import type { Testimonial } from '@/lib/features/content/testimonials/types';
import { inLanguage } from '@/tests/support/in-language';
import { PullQuotes } from './pull-quotes';
import { TestimonialView } from './testimonial-view';

const TESTIMONIAL: Testimonial = {
  id: 'benoit',
  href: '/nl/getuigenissen/benoit-l/',
  name: 'Benoît L.',
  about: 'Kocht een huis in Jambes, mei 2026',
  quote: 'Claire heeft ons een huis afgeraden.',
  date: '2026-05-02',
  language: 'nl',
  original: 'fr',
  isFallback: false,
  title: 'Afgeraden, en terecht',
  description: 'Benoît vertelt.',
  isPlain: false,
  body: 'Twee maanden later vond ze het juiste.',
  website: null,
  picture: null,
  slugs: { nl: 'benoit-l', fr: 'benoit-l', en: 'benoit-l', de: 'benoit-l' },
  languages: ['nl', 'fr', 'en', 'de'],
};

describe('a testimonial', () => {
  it('has a translation label and a link to the original if it was translated', () => {
    const html = inLanguage('nl', <TestimonialView testimonial={TESTIMONIAL} originalHref="/fr/avis/benoit-l/" />);
    expect(html).toContain('Vertaald uit het Frans.');
    expect(html).toContain('<a class="link" href="/fr/avis/benoit-l/" hrefLang="fr">Lees het origineel</a>');
  });

  it('has no translation label in its original language', () => {
    const html = inLanguage(
      'nl',
      <TestimonialView testimonial={{ ...TESTIMONIAL, original: 'nl' }} originalHref={null} />,
    );
    expect(html).not.toContain('Vertaald');
  });

  it('that is not translated has a note about this instead of the translation label', () => {
    const own: Testimonial = { ...TESTIMONIAL, language: 'fr', isFallback: true };
    const html = inLanguage('nl', <TestimonialView testimonial={own} originalHref={null} />);
    expect(html).toContain('Deze tekst bestaat nog niet in het Nederlands. U leest de Franse versie.');
    expect(html).toContain('<blockquote lang="fr-BE">');
    expect(html).not.toContain('Vertaald');
  });

  it('links to the website of the client with nofollow', () => {
    const html = inLanguage(
      'nl',
      <TestimonialView testimonial={{ ...TESTIMONIAL, website: 'https://atelier.example/over' }} originalHref={null} />,
    );
    expect(html).toContain(
      '<a class="link" href="https://atelier.example/over" rel="noopener nofollow ugc">atelier.example</a>',
    );
  });
});

describe('pull quotes', () => {
  const two = [TESTIMONIAL, { ...TESTIMONIAL, id: 'katrien', name: 'Katrien D.' }];

  it('are one large and one small; the small one is first if the pair is mirrored', () => {
    const classes = (html: string) => [...html.matchAll(/<figure class="quotation (\w+)"/g)].map((match) => match[1]);
    expect(classes(inLanguage('nl', <PullQuotes testimonials={two} />))).toEqual(['large', 'lesser']);
    expect(classes(inLanguage('nl', <PullQuotes testimonials={two} mirrored />))).toEqual(['lesser', 'large']);
  });

  it('name the person in each link', () => {
    const html = inLanguage('nl', <PullQuotes testimonials={two} />);
    expect(html).toContain('Lees het hele verhaal<span class="sr-only"> van Benoît L.</span>');
  });
});
